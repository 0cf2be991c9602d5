import { Button, Card, FailureState, Note, Row, SkeletonLines, Stack, Text, useWords } from '@langraan/ui'
import { IconLock } from '@langraan/ui/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useAccount, useOperatorAccess, useOperatorAccessChanged } from '../account-api.ts'
import { operatorWords } from './operator-words.ts'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { VerificationDialog } from '../verification-dialog.tsx'
import { VerificationGate } from '../verification.tsx'

/** Around what operators see: whoever has not shown two steps in this session is led to do so. */
export function OperatorGate({ children }: { readonly children: ReactNode }) {
  const t = useWords(operatorWords)
  const access = useOperatorAccess()
  if (access.data?.access === 'open') return children
  return (
    <>
      {access.isPending && <SkeletonLines count={5} />}
      {access.isError && (
        <FailureState failure={access.error} onRetry={() => void access.refetch()} title={t('loadFailed')} />
      )}
      {access.data?.access === 'none' && (
        <FailureState failure={{ status: 404, message: t('noneText') }} title={t('none')} />
      )}
      {access.data?.access === 'set_up' && <SetUp />}
      {access.data?.access === 'pass' && <Pass />}
    </>
  )
}

function SetUp() {
  const t = useWords(operatorWords)
  const account = useAccount()
  const changed = useOperatorAccessChanged()
  return (
    <Stack>
      <Note tone="amber">{t('setUpText')}</Note>
      {account.isPending && <SkeletonLines count={4} />}
      {account.isError && (
        <FailureState
          failure={account.error}
          onRetry={() => void account.refetch()}
          title={t('loadFailed')}
        />
      )}
      {account.data && (
        <VerificationGate>
          <SecondFactorCard account={account.data} onSetUp={() => void changed()} />
        </VerificationGate>
      )}
    </Stack>
  )
}

function Pass() {
  const t = useWords(operatorWords)
  const changed = useOperatorAccessChanged()
  const [asking, setAsking] = useState(false)
  const passed = (): void => {
    setAsking(false)
    void changed()
  }
  return (
    <Card title={t('passTitle')}>
      <Stack>
        <Text as="p" tone="second">
          {t('passText')}
        </Text>
        <Row>
          <Button icon={IconLock} onClick={() => setAsking(true)} variant="primary">
            {t('pass')}
          </Button>
        </Row>
      </Stack>
      {asking && <VerificationDialog onClose={() => setAsking(false)} onVerified={passed} />}
    </Card>
  )
}
