import type { OrderState } from './order-status.ts'

/** What happened to an order, as its timeline keeps it. */
type Happened = { readonly kind: string; readonly details: Readonly<Record<string, unknown>> }

/** What went back to the customer in all. With what the shop has still it is all that ever came. */
export const refundedOf = (events: readonly Happened[]): number =>
  events.reduce((sum, { kind, details }) => sum + (kind === 'refunded' ? Number(details.amountSatang) : 0), 0)

/** What a merchant's cashback has paid of an order and has not gone back to it. */
export const cashbackLeftOf = (events: readonly Happened[]): number =>
  events.reduce((sum, { kind, details: { way, amountSatang } }) => {
    if (way !== 'cashback' || (kind !== 'paid' && kind !== 'refunded')) return sum
    return sum + (kind === 'paid' ? Number(amountSatang) : -Number(amountSatang))
  }, 0)

/** The order that goods and money of this one went over to; undefined where they are still here. */
export function mergedIntoOf(
  events: readonly Happened[],
): { orderId: string; orderNumber: string } | undefined {
  const merged = events.find(({ kind }) => kind === 'merged-into')?.details
  return merged && { orderId: String(merged.toOrderId), orderNumber: String(merged.toNumber) }
}

/** Whether the goods were with the customer and all of them came back, unlike a parcel that nobody took. */
export const isBroughtBack = (
  { fulfilment }: Pick<OrderState, 'fulfilment'>,
  events: readonly Happened[],
): boolean =>
  fulfilment === 'returned' &&
  events.some(({ kind }) => kind === 'delivered' || kind === 'handed-over') &&
  events.some(({ kind }) => kind === 'goods-returned')
