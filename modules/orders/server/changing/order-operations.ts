import { type JsonValue, sql, type Tx } from '@langraan/db'
import { Refusal } from '@langraan/http'
import type {
  BatchContext,
  ItemFault,
  ItemOutcome,
  OperationItem,
  OperationKind,
} from '@langraan/operations/server'
import type { Bookings, OwedMoney } from '../../ports.ts'
import { orderRefusals } from '../../refusals.ts'
import { orderReopened } from '../../rules/after-the-end.ts'
import { isRefused, orderCancelled, packingBegun, packingStopped } from '../../rules/order-status.ts'
import { changeOrder } from './change-order.ts'
import { callOff } from './end-order.ts'
import { saveTags } from './desk.sql.ts'
import { eventsOf, findOrder, type OrderRecord } from '../orders.sql.ts'
import { reopenOrder } from './reopen-order.ts'
import { withElsewhere } from '../placing/stock-elsewhere.ts'

const BATCH = 100
const MOST_TAGS = 20
export const GONE = { th: 'ไม่มีคำสั่งซื้อนี้แล้ว', en: 'This order is no longer there.' }

type Why = Omit<ItemFault, 'name'>
/** What was there before, for the undo; or why it was left alone; neither where nothing was to do. */
type Done = { before: JsonValue } | { fault: Why } | undefined
type DoOne = (tx: Tx, context: BatchContext, order: OrderRecord, before: JsonValue) => Promise<Done>

/** Works on orders under their locks, taken in one order by everybody; what the rules refuse is told item by item. */
const each =
  (work: DoOne) =>
  async (tx: Tx, context: BatchContext, items: readonly OperationItem[]): Promise<ItemOutcome[]> => {
    const outcomes: ItemOutcome[] = []
    for (const { itemId, position, before } of items.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
      const order = await findOrder(tx, itemId, true)
      if (!order) {
        outcomes.push({ position, fault: { name: itemId, code: 'not_found', ...GONE } })
        continue
      }
      const done = await work(tx, context, order, before)
      if (done === undefined) continue
      if ('before' in done) outcomes.push({ position, before: done.before })
      else outcomes.push({ position, fault: { name: String(order.orderNumber), ...done.fault } })
    }
    return outcomes
  }

const refused = (code: keyof typeof orderRefusals): Done => {
  const { th, en } = orderRefusals[code]
  return { fault: { code, th, en } }
}

/** The step that the work took, so that its undo can tell whether anything came after it. */
type Taken = { eventId: string; payment: string }
const taken = ({ payment }: OrderRecord, eventId: string): Done => {
  const before: Taken = { eventId, payment }
  return { before }
}
const isUntouchedSince = async (tx: Tx, { orderId }: OrderRecord, before: JsonValue): Promise<boolean> =>
  (await eventsOf(tx, orderId))[0]?.eventId === (before as Taken).eventId

const cancelOne =
  ({ isBeingBooked, giveBackOwed }: Bookings & OwedMoney): DoOne =>
  async (tx, { shopId, startedBy, now }, order) => {
    const verdict = orderCancelled(order)
    if (isRefused(verdict)) return refused(verdict.refused)
    if (await isBeingBooked(tx, order.orderId)) return refused('booking_first')
    const made = { shopId, madeBy: startedBy, now }
    const { eventId } = await callOff(tx, order, { ...made, reason: 'other' })
    await giveBackOwed(tx, { ...made, orderId: order.orderId })
    return taken(order, eventId)
  }

/**
 * Brings an order back that the work called off. One whose goods are gone, with which anything happened since, or whose
 * money would not stand as it did, stays called off: a person looks at it.
 */
const bringBackOne: DoOne = async (tx, { shopId, startedBy, now }, order, before) => {
  if (!(await isUntouchedSince(tx, order, before))) return refused('changed_since')
  const next = orderReopened(order, order)
  if (isRefused(next)) return refused(next.refused)
  if (next.payment !== (before as Taken).payment) return refused('not_as_before')
  // What an order that is refused has moved of the stock goes back; that it was refused is kept.
  await sql`SAVEPOINT bring_back`.execute(tx)
  try {
    await reopenOrder(tx, order, { shopId, comingSatang: 0, madeBy: startedBy, now })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT bring_back`.execute(tx)
    return { fault: await faultOf(tx, now, error) }
  }
}

async function faultOf(tx: Tx, now: Date, error: Refusal): Promise<Why> {
  if (error.code !== 'reopen_short') return { code: error.code, th: error.tell('th'), en: error.tell('en') }
  // Nobody was recording money here.
  const words = orderRefusals.still_short
  const told = await withElsewhere(tx, now, new Refusal('still_short', words, error.values, error.details))
  return { code: told.code, th: told.tell('th'), en: told.tell('en') }
}

const packOne: DoOne = async (tx, { shopId, startedBy, now }, order) => {
  const next = packingBegun(order)
  if (isRefused(next)) return refused(next.refused)
  if (next.fulfilment === order.fulfilment) return undefined
  const change = {
    shopId,
    orderId: order.orderId,
    kind: 'packing' as const,
    details: {},
    madeBy: startedBy,
    now,
  }
  return taken(order, await changeOrder(tx, change, next))
}

const stopPackingOne: DoOne = async (tx, { shopId, startedBy, now }, order, before) => {
  if (!(await isUntouchedSince(tx, order, before))) return refused('changed_since')
  const next = packingStopped(order)
  if (isRefused(next)) return refused(next.refused)
  const { orderId } = order
  const change = { shopId, orderId, kind: 'packing-stopped' as const, details: {}, madeBy: startedBy, now }
  await changeOrder(tx, change, next)
  return undefined
}

/** Gives the tag that is the operation's name; one that is there already is what was wanted. */
const tagOne: DoOne = async (tx, { name, now }, { orderId, tags }) => {
  if (tags.includes(name)) return undefined
  if (tags.length >= MOST_TAGS) return refused('too_many_tags')
  await saveTags(tx, orderId, [...tags, name], now)
  return { before: {} }
}

/** Takes the tag from those that got it; somebody may have taken it already. */
const untagOne: DoOne = async (tx, { name, now }, { orderId, tags }) => {
  if (tags.includes(name))
    await saveTags(
      tx,
      orderId,
      tags.filter((tag) => tag !== name),
      now,
    )
  return undefined
}

/** What can be done with many orders at once. */
export const orderOperations = (deps: Bookings & OwedMoney): readonly OperationKind[] => [
  // Each in a transaction of its own: the stock of two orders at once would be locked in another order than a
  // checkout locks it.
  { name: 'cancel-orders', batchSize: 1, run: each(cancelOne(deps)), undo: each(bringBackOne) },
  { name: 'pack-orders', batchSize: BATCH, run: each(packOne), undo: each(stopPackingOne) },
  { name: 'tag-orders', batchSize: BATCH, run: each(tagOne), undo: each(untagOne) },
]
