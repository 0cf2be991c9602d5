import { audit, type Tx } from '@langraan/db'
import { Refusal } from '@langraan/http'
import type { BatchContext, ItemOutcome, OperationItem } from '@langraan/operations/server'
import { handOverTakenBack, isRefused, isVatDue, type OrderState } from '@langraan/orders/rules'
import { changeOrder, eventsOf, forgetTaxPoint, orderRefusals } from '@langraan/orders/server'
import { newId, unlessOtherwise } from '@langraan/runtime'
import { shippingRefusals } from '../../refusals.ts'
import { TAKE_BACK_DAYS, takeBackUntil } from '../../rules/by-hand.ts'
import { keptOtherwise, keptWritten } from './kept-list.ts'
import { type LockedParcel, lockParcels } from '../lock-parcel.ts'
import { orderWithoutParcel } from '../order-of-parcel.ts'
import { updateShipment } from '../shipments.sql.ts'

/** Calls parcels off that a list has written, and whose orders wait again; what has gone on since stays. */
export async function callManyByHandOff(
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const kept = items.map(({ position, before }) => ({
    position,
    did: unlessOtherwise(() => keptWritten.read(before)),
  }))
  const packs = kept.flatMap(({ position, did }) => (did ? [{ position, ...did }] : []))
  const unknown = kept.flatMap(({ position, did }): ItemOutcome[] =>
    did ? [] : [{ position, fault: keptOtherwise(context.name) }],
  )
  if (packs.length === 0) return unknown
  const locked = await lockParcels(
    tx,
    packs.map(({ shipmentId }) => shipmentId),
  )
  const outcomes = [...unknown]
  for (const { position, shipmentId, eventId, numberOnly } of packs) {
    const found = locked.get(shipmentId)
    if (!found) throw new Error(`parcel ${shipmentId} of operation ${context.operationId} is gone`)
    const next = numberOnly ? undefined : await stateWithout(tx, found, eventId)
    const why = numberOnly ? NUMBER_STAYS : next ? longAgo(found, context.now) : CHANGED_SINCE
    if (next && !why) await callOff(tx, context, found, next)
    else if (why) outcomes.push({ position, fault: faultOf(found, why) })
  }
  return outcomes
}

const CHANGED_SINCE = new Refusal('changed_since', orderRefusals.changed_since)
const NUMBER_STAYS = new Refusal('number_stays', shippingRefusals.number_stays)
const LONG_AGO = new Refusal('hand_over_long_ago', shippingRefusals.hand_over_long_ago, {
  days: TAKE_BACK_DAYS,
})

/** What left longer ago is with its carrier; it cannot be called off by undoing a list either. */
function longAgo({ parcel }: LockedParcel, now: Date): Refusal | undefined {
  const until = takeBackUntil(parcel.parcelStatus, parcel.handedOverAt)
  return until && now > until ? LONG_AGO : undefined
}

const faultOf = ({ order }: LockedParcel, why: Refusal) => ({
  name: String(order.orderNumber),
  code: why.code,
  th: why.tell('th'),
  en: why.tell('en'),
})

/** How the order stands without its parcel; undefined where anything happened to it since. */
async function stateWithout(
  tx: Tx,
  { order, parcel }: LockedParcel,
  eventId: string,
): Promise<OrderState | undefined> {
  const [last] = await eventsOf(tx, order.orderId)
  if (last?.eventId !== eventId || parcel.state !== 'booked') return undefined
  const now: OrderState = { payment: order.payment, fulfilment: order.fulfilment }
  const here = now.fulfilment === 'shipped' ? handOverTakenBack(now) : now
  if (isRefused(here)) return undefined
  return orderWithoutParcel(tx, { ...order, ...here }, parcel.shipmentId)
}

async function callOff(
  tx: Tx,
  { shopId, startedBy, startedByName, operationId, now }: BatchContext,
  { order, parcel }: LockedParcel,
  next: OrderState,
): Promise<void> {
  const { orderId } = order
  const { shipmentId, handedOverAt, courierName, courierTrackingCode: trackingCode } = parcel
  const change = { state: 'cancelled', parcelStatus: 'cancelled', handedOverAt: null } as const
  await updateShipment(tx, shipmentId, change, now)
  if (handedOverAt && !isVatDue(next)) await forgetTaxPoint(tx, orderId, handedOverAt)
  const details = { shipmentId }
  await changeOrder(tx, { shopId, orderId, kind: 'booking-cancelled', details, madeBy: startedBy, now }, next)
  const trail = {
    action: 'shipment.cancelled',
    userId: startedBy,
    userName: startedByName,
    requestId: operationId,
  }
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
    after: { courier: courierName, trackingCode },
    now,
  })
}
