import type { OrderState } from '../order-status.ts'
import type { VatTerms } from '../sale-terms.ts'

/** A line of an order, and how many of its article came back, of all lines that have it. */
export type ReturnableLine = {
  readonly variantId: string
  readonly quantity: number
  readonly unitPriceSatang: number
  readonly lineDiscountSatang: number
  readonly sharedDiscountSatang: number
  readonly vatSatang: number
  readonly returnedCount: number
}

/**
 * What was paid for the pieces that came back: without their share of shipping, which they were given, and with what
 * was taken off them and the VAT on top of them. Of an article on two lines the first line's pieces come back first.
 */
export function worthOfReturned(lines: readonly ReturnableLine[], vat: VatTerms | null): number {
  const left = new Map(lines.map(({ variantId, returnedCount }) => [variantId, returnedCount]))
  return lines.reduce((sum, line) => {
    const back = Math.min(left.get(line.variantId) ?? 0, line.quantity)
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - back)
    return back === 0 ? sum : sum + Math.round((paidForLine(line, vat) * back) / line.quantity)
  }, 0)
}

type OwedParts = {
  readonly fulfilment: OrderState['fulfilment']
  readonly totalSatang: number
  readonly paidSatang: number
  readonly lines: readonly ReturnableLine[]
  readonly vat: VatTerms | null
}

/** What goods that came back cost, as long as others are with the customer. */
export const worthBack = ({ fulfilment, lines, vat }: OwedParts): number =>
  fulfilment === 'returned' ? 0 : worthOfReturned(lines, vat)

/** What the shop has beyond what is still with the customer. */
export const beyondGoods = (order: OwedParts): number =>
  Math.max(0, order.paidSatang - (order.totalSatang - worthBack(order)))

/** What is the customer's again: all of an order that was called off or came back, else what is beyond their goods. */
export const owedBack = (order: OwedParts): number =>
  order.fulfilment === 'cancelled' || order.fulfilment === 'returned' ? order.paidSatang : beyondGoods(order)

const paidForLine = (line: ReturnableLine, vat: VatTerms | null): number =>
  line.unitPriceSatang * line.quantity -
  line.lineDiscountSatang -
  line.sharedDiscountSatang +
  (vat?.mode === 'exclusive' ? line.vatSatang : 0)
