import { Money, SummaryList, useWords } from '@langraan/ui'
import type { SummaryLine } from '@langraan/ui'
import { priceLines } from '../../rules/rules.ts'
import type { PriceLineKind, PriceParts } from '../../rules/rules.ts'
import { ordersWords } from '../list/orders-words.ts'

const BASIS_POINTS_OF_A_PERCENT = 100

type Props = {
  readonly order: PriceParts & { paidSatang: number }
  /** What the courier collects; said where a deposit makes it another sum than the total. */
  readonly dueAtDoorSatang?: number
  /** What went back to the customer: with it they paid more than the shop has now. */
  readonly refundedSatang?: number
}

/** What the order comes to, line by line: the lines sum to the total. */
export function OrderTotals({ order, dueAtDoorSatang = 0, refundedSatang = 0 }: Props) {
  const t = useWords(ordersWords)
  const code = order.couponCode ?? ''
  const rate = (order.vat?.rateBasisPoints ?? 0) / BASIS_POINTS_OF_A_PERCENT
  const labels: Readonly<Record<PriceLineKind, string>> = {
    goods: t('goodsTotal'),
    line_discount: t('lineDiscount'),
    order_discount: t('orderDiscount'),
    coupon: t('couponLine', { code }),
    shipping: t('shippingFee'),
    shipping_discount: t('shippingDiscount', { code }),
    cod_fee: t('codFee'),
    vat: t('vatOnTop', { rate }),
  }
  const lines: SummaryLine[] = priceLines(order).map(({ kind, satang }) => ({
    label: labels[kind],
    value: <Money satang={satang} />,
    ...(satang < 0 && { tone: 'good' as const }),
  }))
  lines.push({
    label: t('grandTotal'),
    value: <Money satang={order.totalSatang} size="total" />,
    kind: 'total',
  })
  if (order.vat?.mode === 'inclusive')
    lines.push({
      label: t('vatWithin', { rate }),
      value: <Money satang={order.vat.vatSatang} />,
      tone: 'quiet',
    })
  const isDeposit = dueAtDoorSatang > 0
  const cameSatang = order.paidSatang + refundedSatang
  if (cameSatang > 0)
    lines.push({
      label: t(isDeposit ? 'deposit' : 'paid'),
      value: <Money satang={cameSatang} />,
      tone: 'good',
    })
  if (refundedSatang > 0)
    lines.push(
      { label: t('refundedLine'), value: <Money satang={-refundedSatang} /> },
      { label: t('kept'), value: <Money satang={order.paidSatang} /> },
    )
  if (order.paidSatang > 0 && isDeposit)
    lines.push({ label: t('restAtDoor'), value: <Money satang={dueAtDoorSatang} /> })
  return <SummaryList lines={lines} />
}
