import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import { lockOrder, type OrderRecord } from '@langraan/orders/server'
import type { Share, WaitingOrder } from '../contract.ts'
import { paymentRefusals } from '../refusals.ts'
import type { OpenOrder } from './booked-money.sql.ts'
import { creditPart } from './credit-order.ts'

export const presentOrder = ({
  customerId: _id,
  orderNumber,
  placedAt,
  ...order
}: OpenOrder): WaitingOrder => ({
  ...order,
  orderNumber: String(orderNumber),
  placedAt: placedAt.toISOString(),
})

/** Refuses an order that is named twice: which of its shares was meant nobody knows. */
export function refuseTwice(orderIds: readonly string[]): void {
  if (new Set(orderIds).size < orderIds.length) refuse(paymentRefusals, 'share_twice')
}

/**
 * Orders locked in the order of their ids, so that nobody waits in a circle; given in the order of their customers,
 * whose figures are locked next.
 */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = []
  for (const orderId of [...new Set(orderIds)].toSorted()) orders.push(await lockOrder(tx, orderId))
  return orders.toSorted((a, b) => ((a.customerId ?? '') < (b.customerId ?? '') ? -1 : 1))
}

type Crediting = Omit<Parameters<typeof creditPart>[2], 'amountSatang' | 'ended'> & { share: Share }

/** Credits an order its part of a transfer, if it still waits for what was seen. */
export function creditShare(
  bookings: Bookings,
  tx: Tx,
  { share, ...credit }: Crediting,
): ReturnType<typeof creditPart> {
  const { order } = credit
  // One that was called off meanwhile is paid where somebody says what becomes of it.
  const isEnded = order.fulfilment === 'cancelled'
  if (isEnded || order.totalSatang - order.paidSatang !== share.seenDueSatang)
    refuse(paymentRefusals, 'share_changed', { number: String(order.orderNumber) })
  return creditPart(bookings, tx, { ...credit, amountSatang: share.amountSatang })
}
