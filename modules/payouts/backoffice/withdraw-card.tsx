import { useMay } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  FailureState,
  Money,
  moneyText,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconWallet } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import type { Withdrawals } from '../contract.ts'
import { whyNotWithdrawn } from '../rules/withdrawal.ts'
import { withdrawalsQuery } from './payouts-api.ts'
import { payoutsWords } from './payouts-words.ts'
import { amounts, WhereTo } from './where-to.tsx'

// With its words: it is opened by few who see the card.
const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

type Props = { readonly shopId: string }

/** What can be withdrawn now, and the button that does it or says why not. */
export function WithdrawCard({ shopId }: Props) {
  const t = useWords(payoutsWords)
  const asked = useQuery(withdrawalsQuery(shopId))
  return (
    <Card>
      {asked.isPending && <SkeletonLines count={3} />}
      {asked.isError && (
        <FailureState
          compact
          failure={asked.error}
          onRetry={() => void asked.refetch()}
          title={t('loadFailed')}
        />
      )}
      {asked.data && <Withdrawable shopId={shopId} withdrawals={asked.data} />}
    </Card>
  )
}

type WithdrawableProps = Props & { readonly withdrawals: Withdrawals }

function Withdrawable({ shopId, withdrawals }: WithdrawableProps) {
  const t = useWords(payoutsWords)
  const may = useMay(shopId)
  const [open, setOpen] = useState(false)
  const { availableSatang, withdrawingSatang, leastSatang, account } = withdrawals
  const why = whyNotWithdrawn({ availableSatang, hasBankAccount: account !== null }, availableSatang)
  const reason = may?.('payouts:withdraw') === false ? t('notAllowed') : why && t(why, amounts(withdrawals))
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text tone="second">{t('availableNow')}</Text>
        <Money place="inline" satang={availableSatang} size="balance" />
        {withdrawingSatang > 0 && (
          <Text size="sm" tone="third">
            {t('withdrawing', { amount: moneyText(withdrawingSatang) })}
          </Text>
        )}
      </Stack>
      <Row gap={3} wrap>
        <Button
          disabledReason={reason}
          icon={IconWallet}
          onClick={() => setOpen(true)}
          size="lg"
          variant="primary"
        >
          {t('withdraw')}
        </Button>
        <Stack gap={1}>
          <WhereTo account={account} />
          <Text size="sm" tone="third">
            {t('least', { amount: moneyText(leastSatang) })}
          </Text>
        </Stack>
      </Row>
      {open && (
        <Suspense>
          <WithdrawDialog onClose={() => setOpen(false)} shopId={shopId} withdrawals={withdrawals} />
        </Suspense>
      )}
    </Stack>
  )
}
