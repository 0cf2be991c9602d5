import type { Tx } from '@langraan/db'
import { handedOver, type OrderState } from '../../rules/order-status.ts'
import { changeOrder, lockOrder, orRefuse } from './change-order.ts'

type HandOver = { shopId: string; orderId: string; madeBy: string | null; now: Date }

/**
 * The customer is given the goods of an order that is not sent, in the caller's transaction: state, timeline and
 * announcement. Refused until all of the money is there.
 */
export async function handOver(tx: Tx, { shopId, orderId, madeBy, now }: HandOver): Promise<OrderState> {
  const next = orRefuse(handedOver(await lockOrder(tx, orderId)))
  await changeOrder(tx, { shopId, orderId, kind: 'handed-over', details: {}, madeBy, now }, next)
  return next
}
