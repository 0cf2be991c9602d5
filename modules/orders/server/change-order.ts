import { addToFigures } from '@langraan/customers/server'
import { announce, type JsonValue, type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { orderRefusals } from '../refusals.ts'
import { figuresOfOrder, isRefused, type OrderState, type Step } from '../rules/order-status.ts'
import { giveCouponBack, takeCouponAgain } from './coupons.sql.ts'
import { findOrder, insertOrderEvent, type OrderRecord, saveState, type StateBefore } from './orders.sql.ts'

export type OrderChange = {
  shopId: string
  orderId: string
  /** What happened, for the timeline and the outbox: `order.{kind}`. */
  kind: string
  details: { readonly [key: string]: JsonValue | undefined }
  madeBy: string | null
  now: Date
  /** What it came to before, where the order was priced anew in this transaction. */
  wasTotalSatang?: number | undefined
}

/** Loads an order and locks it for a change. Refuses one that is not in the shop. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRecord> {
  return (await findOrder(tx, orderId, true)) ?? refuse(standardRefusals, 'not_found')
}

/** Refuses what a rule refused, in the words of orders. */
export function need(step: Step): OrderState {
  return isRefused(step) ? refuse(orderRefusals, step.refused) : step
}

/**
 * Saves an order's next state, with what was paid when that changed, its entry in the timeline, and the
 * announcement, in the caller's transaction. Modules above (payments, shipping) change orders through this. Gives the
 * id of that entry.
 */
export async function changeOrder(
  tx: Tx,
  change: OrderChange,
  next: OrderState,
  paidSatang?: number,
): Promise<string> {
  const eventId = newId()
  const before = await saveState(tx, change.orderId, next, paidSatang, change.now)
  if (before?.customerId)
    await tellCustomer(tx, { ...before, customerId: before.customerId }, change, next, paidSatang)
  if (before?.couponId && before.fulfilment !== 'cancelled' && next.fulfilment === 'cancelled')
    await giveCouponBack(tx, before.couponId)
  if (before?.couponId && before.fulfilment === 'cancelled' && next.fulfilment !== 'cancelled')
    await takeCouponAgain(tx, before.couponId)
  await insertOrderEvent(tx, change.shopId, change.orderId, { eventId, ...change })
  const payload = {
    orderId: change.orderId,
    payment: next.payment,
    fulfilment: next.fulfilment,
    ...change.details,
  }
  await announce(tx, {
    eventId,
    shopId: change.shopId,
    name: `order.${change.kind}`,
    payload,
    at: change.now,
  })
  return eventId
}

/** The customer's figures follow their orders, in the same transaction. */
async function tellCustomer(
  tx: Tx,
  before: StateBefore & { customerId: string },
  { wasTotalSatang = before.totalSatang }: Pick<OrderChange, 'wasTotalSatang'>,
  next: OrderState,
  paidSatang = before.paidSatang,
): Promise<void> {
  const was = figuresOfOrder(before, wasTotalSatang, before.paidSatang)
  const is = figuresOfOrder(next, before.totalSatang, paidSatang)
  const added = { orderCount: is.orderCount - was.orderCount, spentSatang: is.spentSatang - was.spentSatang }
  if (added.orderCount !== 0 || added.spentSatang !== 0) await addToFigures(tx, before.customerId, added)
}
