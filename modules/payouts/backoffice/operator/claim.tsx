import { Button, ConfirmDialog, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { useState } from 'react'

import type { PayoutClaim } from '../../contract.ts'
import { payoutsApi } from '../payouts-api.ts'
import { bankWords } from './bank-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useMoneyAct } from './use-money-act.ts'

type Props = { readonly claim: PayoutClaim; readonly number: string; readonly amountSatang: number }

/** What an operator has said, and why whoever looks cannot confirm it. */
export function ClaimText({ claim: { outcome, saidByName: name, reason, whyNot } }: Pick<Props, 'claim'>) {
  const t = useWords(bankWords)
  return (
    <Stack gap={1}>
      <Text size="sm" tone="attention">
        {t(`said_${outcome}`, { name })}
      </Text>
      <Text size="xs" tone="third">
        {[reason, whyNot === null ? '' : t(whyNot)].filter((text) => text !== '').join(' · ')}
      </Text>
    </Stack>
  )
}

/** The two answers to what another operator has said. */
export function ClaimActions({ claim, number, amountSatang }: Props) {
  const t = useWords(bankWords)
  const [open, setOpen] = useState<'confirm' | 'dismiss'>()
  const { payoutClaimId, outcome, whyNot } = claim
  const confirm = useMoneyAct(
    (_: undefined, idempotencyKey) =>
      payoutsApi('POST /operator/payout-claims/:payoutClaimId/confirmation', {
        params: { payoutClaimId },
        idempotencyKey,
      }),
    { said: t('confirmed') },
  )
  return (
    <>
      <Row gap={1}>
        <Button
          disabledReason={whyNot === null ? undefined : t(whyNot)}
          onClick={() => setOpen('confirm')}
          size="sm"
          variant="soft"
        >
          {t('confirm')}
        </Button>
        <Button onClick={() => setOpen('dismiss')} size="sm" variant="quiet">
          {t('dismiss')}
        </Button>
      </Row>
      <ConfirmDialog
        cancelLabel={t('back')}
        confirmLabel={t('confirm')}
        onClose={() => setOpen(undefined)}
        onConfirm={() => confirm.mutateAsync(undefined)}
        open={open === 'confirm'}
        title={t('confirmTitle', { number })}
      >
        {t(`confirm_${outcome}`, { amount: moneyText(amountSatang) })}
      </ConfirmDialog>
      {open === 'dismiss' && (
        <Dismiss number={number} onClose={() => setOpen(undefined)} payoutClaimId={payoutClaimId} />
      )}
    </>
  )
}

type DismissProps = {
  readonly payoutClaimId: string
  readonly number: string
  readonly onClose: () => void
}

function Dismiss({ payoutClaimId, number, onClose }: DismissProps) {
  const t = useWords(bankWords)
  const dismiss = useMoneyAct(
    (body: { reason: string }, idempotencyKey) =>
      payoutsApi('POST /operator/payout-claims/:payoutClaimId/dismissal', {
        params: { payoutClaimId },
        body,
        idempotencyKey,
      }),
    { said: t('dismissed'), onDone: onClose },
  )
  return (
    <ReasonDialog
      change={dismiss}
      onClose={onClose}
      press={t('dismiss')}
      text={t('dismissText')}
      title={t('dismissTitle', { number })}
    />
  )
}
