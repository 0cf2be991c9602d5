import { auditEach, type Tx } from '@langraan/db'
import type { RefusalWords } from '@langraan/http'
import type { BatchContext, ItemOutcome, OperationItem, OperationKind } from '@langraan/operations/server'
import { codOfParcel, courierBooked, type OrderState } from '@langraan/orders/rules'
import {
  changeEachOrder,
  type ChangedOrder,
  lockEachOrder,
  orRefuse,
  orderRefusals,
  type OrderRecord,
} from '@langraan/orders/server'
import { newId, unlessOtherwise } from '@langraan/runtime'
import { shippingRefusals } from '../../refusals.ts'
import { judgeNumber, type LineVerdict } from '../../rules/judge-list.ts'
import { insertShipments, liveParcels, saveByHand } from '../bookings.sql.ts'
import { orderWithParcel } from '../order-of-parcel.ts'
import { followByHand } from '../follow-by-hand.ts'
import { parcelFor, parcelOf } from './check-tracking-list.ts'
import { keptManyByHand, keptOtherwise, keptWritten, type ManyByHand } from './kept-list.ts'
import { lockNumbers, ordersOfParcels, type ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { callManyByHandOff } from './call-many-by-hand-off.ts'

const BATCH = 100

type Deps = Pick<ShippingDeps, 'jobs' | 'couriers'>

/** Writes parcels that the shop has sent itself, a pack of them in each transaction. */
export const sendByHandOperation = (deps: Deps): OperationKind => ({
  name: 'send-by-hand',
  batchSize: BATCH,
  run: (tx, context, items) => writePack(deps, tx, context, items),
  undo: callManyByHandOff,
})

const { is_cancelled, nothing_to_send, slip_waiting, not_bookable, held_for_price, already_booked } =
  orderRefusals
const { number_taken } = shippingRefusals
const WHY_NOT: Readonly<Partial<Record<LineVerdict, { code: string; words: RefusalWords }>>> = {
  cancelled: { code: 'is_cancelled', words: is_cancelled },
  not_sent: { code: 'nothing_to_send', words: nothing_to_send },
  slip_waiting: { code: 'slip_waiting', words: slip_waiting },
  unpaid: { code: 'not_bookable', words: not_bookable },
  held: { code: 'held_for_price', words: held_for_price },
  other_number: { code: 'already_booked', words: already_booked },
  already_sent: { code: 'already_booked', words: already_booked },
  number_taken: { code: 'number_taken', words: number_taken },
}

/** A parcel to be written: a new one, or one by hand that had no number yet. */
type ToWrite = {
  position: number
  order: OrderRecord
  code: string
  shipmentId: string
  known: ShipmentRow | undefined
}
type Pack = { context: BatchContext; wanted: ManyByHand }

async function writePack(
  deps: Deps,
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const wanted = unlessOtherwise(() => keptManyByHand.read(context.options))
  if (!wanted) return items.map(({ position }) => ({ position, fault: keptOtherwise(context.name) }))
  const orderIds = items.map(({ itemId }) => itemId)
  const orders = await lockEachOrder(tx, orderIds)
  const parcels = await liveParcels(tx, orderIds)
  const codeOf = (orderId: string): string => wanted.codes[orderId] ?? ''
  const codes = orderIds.map(codeOf)
  await lockNumbers(tx, codes)
  const owners = Map.groupBy(await ordersOfParcels(tx, codes), ({ code }) => code)
  const ownersOf = (code: string) => owners.get(code)?.map(({ orderId }) => orderId) ?? []
  const outcomes: ItemOutcome[] = []
  const toWrite: ToWrite[] = []
  for (const { itemId, position } of items) {
    const order = orders.get(itemId)
    // Orders are never deleted; one of another shop was never among them.
    if (!order) throw new Error(`order ${itemId} of operation ${context.operationId} is gone`)
    const code = codeOf(itemId)
    const known = parcelFor(parcels.get(itemId), code)
    const { payment, fulfilment, delivery } = order
    const state = { payment, fulfilment, delivery }
    const verdict = judgeNumber({ ...state, orderId: itemId, parcel: parcelOf(known) }, code, ownersOf)
    const why = WHY_NOT[verdict]
    if (why) outcomes.push({ position, fault: faultOf(order, why) })
    else if (verdict === 'fits')
      toWrite.push({ position, order, code, known, shipmentId: known?.shipmentId ?? newId() })
  }
  return [...outcomes, ...(await write(deps, tx, { context, wanted }, toWrite))]
}

const faultOf = ({ orderNumber }: OrderRecord, { code, words }: { code: string; words: RefusalWords }) => ({
  name: String(orderNumber),
  code,
  th: words.th,
  en: words.en,
})

async function write(deps: Deps, tx: Tx, pack: Pack, toWrite: readonly ToWrite[]): Promise<ItemOutcome[]> {
  if (toWrite.length === 0) return []
  const { context, wanted } = pack
  const { courierName, handedOver } = wanted
  const { shopId, startedBy, now } = context
  const news = toWrite.filter(({ known }) => known === undefined)
  if (news.length > 0)
    await insertShipments(
      tx,
      shopId,
      news.map(({ order, shipmentId }) => ({
        shipmentId,
        orderId: order.orderId,
        provider: 'hand' as const,
        courierCode: 'HAND',
        courierName,
        priceSatang: 0,
        codSatang: codOfParcel(order, 1),
        weightGrams: 0,
        createdBy: startedBy,
        now,
      })),
    )
  const parcels = toWrite.map(({ shipmentId, code }) => ({ shipmentId, courierName, trackingCode: code }))
  await saveByHand(tx, parcels, { handedOver, now })
  await followByHand(deps, tx, shopId, parcels)
  const lastEvents = await tellOrders(tx, pack, toWrite)
  await auditPack(tx, pack, toWrite)
  // A number that was only added is put right at the parcel; what is undone is the parcel itself.
  return toWrite.flatMap(({ known, position, shipmentId }, at) => {
    const eventId = lastEvents[at]
    if (eventId === undefined) return []
    const before = keptWritten.keep({ shipmentId, eventId, ...(known && { numberOnly: true }) })
    return [{ position, before }]
  })
}

/** Writes into each order's timeline what became of its parcel; gives the last entry of each. */
async function tellOrders(tx: Tx, pack: Pack, toWrite: readonly ToWrite[]): Promise<(string | undefined)[]> {
  const { courierName, handedOver } = pack.wanted
  const { shopId, startedBy: madeBy, now } = pack.context
  const changes = toWrite.map(({ order, code, shipmentId, known }) => {
    const before: OrderState = { payment: order.payment, fulfilment: order.fulfilment }
    const details = { shipmentId, courierName, trackingCode: code }
    const change = { shopId, orderId: order.orderId, madeBy, now }
    const leaves = handedOver && (known?.parcelStatus ?? 'waiting') === 'waiting'
    return known
      ? { change: { ...change, kind: 'parcel-corrected' as const, details }, next: before, leaves }
      : {
          change: { ...change, kind: 'booked' as const, details: { ...details, byHand: true } },
          next: orRefuse(courierBooked(order)),
          leaves,
        }
  })
  const events: (string | undefined)[] = await changeEachOrder(tx, changes)
  const leaving: { at: number; change: ChangedOrder['change']; next: OrderState }[] = []
  for (const [at, { change, next, leaves }] of changes.entries()) {
    const one = toWrite[at]
    if (!leaves || !one) continue
    const moved = await orderWithLeaving(tx, one, next)
    if (!moved) continue
    const { shipmentId, trackingCode } = change.details
    const details = { shipmentId, courierName, trackingCode }
    leaving.push({ at, change: { ...change, kind: 'shipped', details }, next: moved })
  }
  const left = await changeEachOrder(tx, leaving)
  for (const [index, { at }] of leaving.entries()) events[at] = left[index]
  return events
}

/** How an order stands once this parcel of it has left; undefined where another of its parcels has not yet. */
async function orderWithLeaving(
  tx: Tx,
  { order, shipmentId, known }: ToWrite,
  state: OrderState,
): Promise<OrderState | undefined> {
  const parcel = { shipmentId, parcelNo: known?.parcelNo ?? 1 }
  const moved = await orderWithParcel(tx, { ...order, ...state }, parcel, 'collected')
  return moved.fulfilment === state.fulfilment && order.parcelCount > 1 ? undefined : moved
}

function auditPack(
  tx: Tx,
  { context, wanted: { courierName } }: Pack,
  toWrite: readonly ToWrite[],
): Promise<void> {
  const { shopId, startedBy: userId, startedByName: userName, operationId, now } = context
  return auditEach(
    tx,
    toWrite.map(({ order, code, known }) => ({
      trail: {
        action: known ? 'parcel.corrected' : 'parcel.sent',
        userId,
        userName,
        requestId: operationId,
      },
      change: {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: order.orderId, name: String(order.orderNumber) },
        ...(known && {
          before: { courier: known.courierName, trackingCode: known.courierTrackingCode ?? '' },
        }),
        after: { courier: courierName, trackingCode: code },
        now,
      },
    })),
  )
}
