import type { Tx } from '@langraan/db'
import type { BatchContext, ItemOutcome, OperationItem, OperationKind } from '@langraan/operations/server'
import { orderRefusals } from '../refusals.ts'
import { isRefused, orderCancelled, packingBegun, type RefusedStep } from '../rules/order-status.ts'
import type { Bookings } from '../ports.ts'
import { changeOrder } from './change-order.ts'
import { callOff } from './end-order.ts'
import { saveTags } from './desk.sql.ts'
import { findOrder, type OrderRecord } from './orders.sql.ts'

const BATCH = 100
const MOST_TAGS = 20
export const GONE = { th: 'ไม่มีคำสั่งซื้อนี้แล้ว', en: 'This order is no longer there.' }

type DoOne = (
  tx: Tx,
  context: BatchContext,
  order: OrderRecord,
) => Promise<RefusedStep | 'too_many_tags' | undefined>

/** Works on orders under their locks, taken in one order by everybody; what the rules refuse is told item by item. */
const each =
  (work: DoOne) =>
  async (tx: Tx, context: BatchContext, items: readonly OperationItem[]): Promise<ItemOutcome[]> => {
    const outcomes: ItemOutcome[] = []
    for (const { itemId, position } of items.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
      const order = await findOrder(tx, itemId, true)
      if (!order) {
        outcomes.push({ position, fault: { name: itemId, code: 'not_found', ...GONE } })
        continue
      }
      const code = await work(tx, context, order)
      if (code === undefined) continue
      const { th, en } = orderRefusals[code]
      outcomes.push({ position, fault: { name: String(order.orderNumber), code, th, en } })
    }
    return outcomes
  }

const cancelOne =
  ({ isBeingBooked }: Bookings): DoOne =>
  async (tx, { shopId, startedBy, now }, order) => {
    const verdict = orderCancelled(order)
    if (isRefused(verdict)) return verdict.refused
    if (await isBeingBooked(tx, order.orderId)) return 'booking_first'
    await callOff(tx, order, { shopId, madeBy: startedBy, now, reason: 'other' })
    return undefined
  }

const packOne: DoOne = async (tx, { shopId, startedBy, now }, order) => {
  const next = packingBegun(order)
  if (isRefused(next)) return next.refused
  if (next.fulfilment === order.fulfilment) return undefined
  const change = { shopId, orderId: order.orderId, kind: 'packing', details: {}, madeBy: startedBy, now }
  await changeOrder(tx, change, next)
  return undefined
}

/** Gives the tag that is the operation's name; one that is there already is what was wanted. */
const tagOne: DoOne = async (tx, { name, now }, { orderId, tags }) => {
  if (tags.includes(name)) return undefined
  if (tags.length >= MOST_TAGS) return 'too_many_tags'
  await saveTags(tx, orderId, [...tags, name], now)
  return undefined
}

/** What can be done with many orders at once. */
export const orderOperations = (bookings: Bookings): readonly OperationKind[] => [
  // Each in a transaction of its own: the stock of two orders at once would be locked in another order than a
  // checkout locks it.
  { name: 'cancel-orders', batchSize: 1, run: each(cancelOne(bookings)) },
  { name: 'pack-orders', batchSize: BATCH, run: each(packOne) },
  { name: 'tag-orders', batchSize: BATCH, run: each(tagOne) },
]
