import type { EventOf } from '@langraan/declarations'
import { addToFigures } from '@langraan/customers/server'
import { announceEach, type JsonValue, type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { orderRefusals } from '../../refusals.ts'
import { figuresOfOrder, isRefused, type OrderState, type Step } from '../../rules/order-status.ts'
import { giveCouponBack, takeCouponAgain } from '../coupons.sql.ts'
import { countFromToday } from '../lists/order-days.ts'
import {
  findOrder,
  findOrdersById,
  insertOrderEvents,
  type OrderRecord,
  saveStates,
  type StateBefore,
} from '../orders.sql.ts'

export type OrderChange = {
  shopId: string
  orderId: string
  /** What happened, for the timeline and the outbox: `order.{kind}`. */
  kind: EventOf<'order'>
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

/** The same for many, each once; one that is not in the shop is not among them. */
export const lockEachOrder = (tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderRecord>> =>
  findOrdersById(tx, orderIds, true)

/** Refuses what a rule refused, in the words of orders. */
export function orRefuse(step: Step): OrderState {
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
  const [eventId] = await changeEachOrder(tx, [{ change, next, paidSatang }])
  if (eventId === undefined) throw new Error('a change has no entry')
  return eventId
}

export type ChangedOrder = { change: OrderChange; next: OrderState; paidSatang?: number | undefined }

/** What happened to an order whose parcel moved on, or whose booking went. */
export function eventOfMove({ fulfilment }: OrderState): EventOf<'order'> {
  if (fulfilment === 'not_ready' || fulfilment === 'waiting') return 'booking-cancelled'
  return fulfilment === 'handed_over' ? 'handed-over' : fulfilment
}

/** The same for many orders, each once, in the order of their customers, whose figures are locked one by one. */
export async function changeEachOrder(tx: Tx, changed: readonly ChangedOrder[]): Promise<string[]> {
  if (changed.length === 0) return []
  const befores = await saveStates(
    tx,
    changed.map(({ change, next, paidSatang }) => ({ ...change, state: next, paidSatang })),
  )
  const withBefore = changed.flatMap((one) => {
    const before = befores.get(one.change.orderId)
    return before ? [{ ...one, before }] : []
  })
  // Before the customers, as placing an order has it: nobody waits in a circle.
  await countTakenOn(tx, withBefore)
  const customerOf = ({ before }: { before: StateBefore }) => before.customerId ?? ''
  const byCustomer = withBefore.toSorted((a, b) => customerOf(a).localeCompare(customerOf(b)))
  for (const one of byCustomer) await followed(tx, one)
  const events = changed.map(({ change, next }) => ({ change, next, eventId: newId() }))
  await insertOrderEvents(
    tx,
    events.map(({ change, eventId }) => ({ ...change, eventId })),
  )
  await announceEach(
    tx,
    events.map(({ change: { shopId, orderId, kind, details, now }, next, eventId }) => ({
      eventId,
      shopId,
      name: `order.${kind}`,
      payload: { orderId, payment: next.payment, fulfilment: next.fulfilment, ...details },
      at: now,
    })),
  )
  return events.map(({ eventId }) => eventId)
}

/** Strangers' orders that the shop has taken on with this change take their places among those of a day. */
async function countTakenOn(
  tx: Tx,
  changed: readonly (ChangedOrder & { before: StateBefore })[],
): Promise<void> {
  const takenOn = changed.filter(({ before }) => before.takesPlace)
  const [first] = takenOn
  if (first) await countFromToday(tx, first.change.shopId, takenOn.length, first.change.now)
}

/** What follows an order's new state: its customer's figures and the uses of its coupon. */
async function followed(
  tx: Tx,
  { change, next, paidSatang, before }: ChangedOrder & { before: StateBefore },
): Promise<void> {
  const { customerId, couponId } = before
  if (customerId) await tellCustomer(tx, { ...before, customerId }, change, next, paidSatang)
  if (!couponId) return
  if (before.fulfilment !== 'cancelled' && next.fulfilment === 'cancelled') await giveCouponBack(tx, couponId)
  if (before.fulfilment === 'cancelled' && next.fulfilment !== 'cancelled')
    await takeCouponAgain(tx, couponId)
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
