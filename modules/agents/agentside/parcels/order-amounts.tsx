import { Card, moneyText, SummaryList, useWords } from '@langraan/ui'
import type { OwnOrder } from '../../contract.ts'
import { TwoAmounts } from '../two-amounts.tsx'
import { parcelsWords } from './parcels-words.ts'

const ways = {
  cod: 'cod',
  customer: 'paidByCustomer',
  slip: 'slip',
  balance: 'balance',
  credit: 'credit',
} as const

/** What the customer pays beside what the agent pays, and where the margin is. */
export function OrderAmounts({ order }: { readonly order: OwnOrder }) {
  const t = useWords(parcelsWords)
  const paysThemselves = order.payment !== 'cod' && order.payment !== 'customer'
  const where = paysThemselves
    ? t('marginOwn')
    : { none: t('marginNone'), waits: t('marginWaits'), free: t('marginFree') }[order.marginState]
  return (
    <Card>
      <TwoAmounts amounts={order.amounts} isCod={order.payment === 'cod'} marginNote={where} />
      <SummaryList
        lines={[
          { label: t('payment'), value: t(ways[order.payment]) },
          ...(order.earnedSatang > 0 && order.earnedSatang !== order.amounts.marginSatang
            ? [{ label: t('marginOf'), value: moneyText(order.earnedSatang) }]
            : []),
        ]}
      />
    </Card>
  )
}
