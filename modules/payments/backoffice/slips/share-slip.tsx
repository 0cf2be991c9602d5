import { moneyText, Note, Stack, Text, useWords } from '@langraan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { PaymentNotice } from '../../contract.ts'
import { firstCounted } from '../../rules/payment-notice.ts'
import { leftToShare } from '../../rules/share-line.ts'
import { choiceOf, type ChosenShare } from '../chosen-shares.ts'
import { paymentsApi } from '../payments-api.ts'
import { ChosenOrders, OfferedOrders, useOrderSearch } from '../share-orders.tsx'
import { shareWords } from '../share-words.ts'

export type SlipAmounts = {
  /** What the slip's own order gets. */
  amountSatang: number | undefined
  transferSatang: number | undefined
  shares: readonly ChosenShare[]
}
type Props = {
  readonly shopId: string
  readonly notice: PaymentNotice
  readonly dueSatang: number
  readonly amounts: SlipAmounts
  /** What is wrong with the shares, in words. */
  readonly error: string | undefined
  readonly onChange: (amounts: Pick<SlipAmounts, 'amountSatang' | 'shares'>) => void
}

/** What the slip's own order gets where others share the transfer: all that they leave. */
export function ownAmount(
  transferSatang: number | undefined,
  shares: readonly ChosenShare[],
  dueSatang: number,
): number | undefined {
  if (transferSatang === undefined) return undefined
  if (shares.length === 0) return firstCounted(transferSatang, dueSatang)
  return Math.max(0, leftToShare(transferSatang, shares))
}

/**
 * A slip that is more than its order waits for, or all too much: offers the customer's other orders, and those that are
 * looked for.
 */
export function ShareSlip({ shopId, notice, dueSatang, amounts, error, onChange }: Props) {
  const t = useWords(shareWords)
  const { transferSatang = 0, shares } = amounts
  const search = useOrderSearch()
  const asked = useDeferredValue(transferSatang)
  const found = useQuery({
    ...paymentsApi.query('GET /shops/:shopId/payment-notices/:noticeId/orders', {
      params: { shopId, noticeId: notice.noticeId },
      query: { text: search.text, transferSatang: asked },
    }),
    placeholderData: keepPreviousData,
    // While a sum is typed there may be none.
    enabled: asked > 0,
  })
  const choice = choiceOf(shares, (changed) =>
    onChange({ shares: changed, amountSatang: ownAmount(transferSatang, changed, dueSatang) }),
  )
  return (
    <Stack gap={4}>
      {shares.length === 0 && (
        <Note tone="blue">
          {notice.isOrderOwing
            ? `${t('more', { rest: moneyText(transferSatang - dueSatang) })} ${t('moreText')}`
            : t(notice.isOrderEnded ? 'forOthersEnded' : 'forOthers')}
        </Note>
      )}
      <ChosenOrders choice={choice} />
      {error && (
        <Text as="p" size="sm" tone="bad">
          {error}
        </Text>
      )}
      <OfferedOrders choice={choice} emptyText={t('noOthers')} found={found} search={search} />
    </Stack>
  )
}
