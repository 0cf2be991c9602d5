import { ApiError } from '@langraan/http/client'
import { Button, Card, Chip, ConfirmDialog, Note, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconCircleCheck } from '@langraan/ui/icons'
import { useState } from 'react'

import type { Account } from '../../contract.ts'
import { identityApi, useAccountChanged } from '../account-api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type BegunFactor, SetUpFactor } from './set-up-factor.tsx'
import { secondFactorWords } from './second-factor-words.ts'
import { useVerified } from '../verification.tsx'

const FEW_CODES = 3

/** What is open over the card: the setting up, the codes that are shown once, the question before turning off. */
type Open =
  | { readonly kind: 'set-up'; readonly begun: BegunFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'off' }

function useFactor(setOpen: (open: Open | undefined) => void) {
  const t = useWords(secondFactorWords)
  const verified = useVerified()
  const changed = useAccountChanged()
  const [busy, setBusy] = useState(false)
  const run = async <T,>(ask: () => Promise<T>, then: (answer: T) => void): Promise<void> => {
    setBusy(true)
    try {
      const answer = await verified(ask)
      if (answer !== 'cancelled') then(answer)
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    begin: () =>
      run(
        () => identityApi('POST /account/second-factor', {}),
        (begun) => setOpen({ kind: 'set-up', begun }),
      ),
    renew: () =>
      run(
        () => identityApi('POST /account/second-factor/recovery-codes', {}),
        ({ recoveryCodes }) => {
          setOpen({ kind: 'codes', codes: recoveryCodes })
          void changed()
        },
      ),
    turnOff: () =>
      run(
        () => identityApi('DELETE /account/second-factor', {}),
        () => {
          notify('success', t('turnedOff'))
          void changed()
        },
      ),
  }
}

export type SecondFactorCardProps = {
  readonly account: Account
  /** It is on, and its recovery codes were shown. */
  readonly onSetUp?: () => void
}

/** A code of an app beside the password. */
export function SecondFactorCard({ account, onSetUp }: SecondFactorCardProps) {
  const t = useWords(secondFactorWords)
  const [open, setOpen] = useState<Open>()
  const factor = useFactor(setOpen)
  const changed = useAccountChanged()
  const { on } = account.secondFactor
  const close = (): void => setOpen(undefined)
  const confirmed = (codes: readonly string[]): void => {
    setOpen({ kind: 'codes', codes })
    void changed()
  }
  return (
    <Card
      actions={
        <Chip icon={on ? IconCircleCheck : undefined} tone={on ? 'green' : 'grey'}>
          {t(on ? 'on' : 'off')}
        </Chip>
      }
      title={t('title')}
    >
      <Stack>
        <Text as="p" tone="second">
          {t(on ? 'onText' : 'offText')}
        </Text>
        {on ? (
          <WhenOn
            busy={factor.busy}
            left={account.secondFactor.recoveryCodesLeft}
            onRenew={() => void factor.renew()}
            onTurnOff={() => setOpen({ kind: 'off' })}
          />
        ) : (
          <Row>
            <Button busy={factor.busy} onClick={() => void factor.begin()}>
              {t('setUp')}
            </Button>
          </Row>
        )}
      </Stack>
      {open?.kind === 'set-up' && <SetUpFactor begun={open.begun} onClose={close} onConfirmed={confirmed} />}
      {open?.kind === 'codes' && (
        <RecoveryCodes
          codes={open.codes}
          onClose={() => {
            close()
            onSetUp?.()
          }}
        />
      )}
      <ConfirmDialog
        confirmLabel={t('turnOff')}
        danger
        onClose={close}
        onConfirm={() => {
          close()
          void factor.turnOff()
        }}
        open={open?.kind === 'off'}
        title={t('turnOffTitle')}
      >
        {t('turnOffText')}
      </ConfirmDialog>
    </Card>
  )
}

type WhenOnProps = {
  readonly left: number
  readonly busy: boolean
  readonly onRenew: () => void
  readonly onTurnOff: () => void
}

function WhenOn({ left, busy, onRenew, onTurnOff }: WhenOnProps) {
  const t = useWords(secondFactorWords)
  return (
    <>
      {left < FEW_CODES ? (
        <Note tone="amber">{t('codesFew')}</Note>
      ) : (
        <Text>{t('codesLeft', { count: left })}</Text>
      )}
      <Row gap={2} wrap>
        <Button busy={busy} onClick={onRenew}>
          {t('renew')}
        </Button>
        <Button onClick={onTurnOff} variant="danger">
          {t('turnOff')}
        </Button>
      </Row>
    </>
  )
}
