import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { AfterTheEnd } from '@langraan/orders/rules'
import { type OrderRecord, orderRefusals, refuseMergedAway, reopenOrder } from '@langraan/orders/server'
import { paymentRefusals } from '../refusals.ts'
import { settledEntries } from '../rules/receipt.ts'
import { ofOrder, overpaidSatang, recordMoney } from './order-money.ts'

type Made = {
  shopId: string
  /** What comes for the order now. */
  amountSatang: number
  madeBy: string | null
  now: Date
}

/**
 * What becomes of an order before money is recorded on it. One that was called off takes money only where somebody has
 * said what becomes of it: the job that calls orders off, or a colleague, may have come first. What was said of one
 * that is not called off any more was said of another order than this.
 */
export async function afterTheEndOf(
  tx: Tx,
  order: OrderRecord,
  ended: AfterTheEnd | undefined,
  made: Made,
): Promise<OrderRecord> {
  if (order.fulfilment !== 'cancelled')
    return ended === undefined ? order : refuse(orderRefusals, 'not_cancelled')
  if (ended === 'reopen') return bringBack(tx, order, made)
  await refuseMergedAway(tx, order.orderId)
  return ended === 'keep' ? order : refuse(paymentRefusals, 'order_ended', {}, { isEnded: true })
}

/** Brings an order back. What was kept on it for the customer pays for it now. */
export async function bringBack(
  tx: Tx,
  order: OrderRecord,
  { amountSatang, ...made }: Made,
): Promise<OrderRecord> {
  const { orderId, paidSatang } = order
  const alive = await reopenOrder(tx, order, { ...made, comingSatang: amountSatang })
  const { totalSatang } = alive
  const entries = settledEntries({
    totalSatang,
    paidSatang,
    overpaidSatang: await overpaidSatang(tx, made.shopId, orderId),
  })
  if (entries.length > 0)
    await recordMoney(tx, { ...made, kind: 'overpaid-used', entries: ofOrder(orderId, entries) })
  return alive
}
