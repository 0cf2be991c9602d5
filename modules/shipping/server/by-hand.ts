import { audit, enqueue, isUniqueViolation, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { codOfParcel, parcelBooked } from '@langraan/orders/rules'
import { changeOrder, eventOfMove, lockOrder, orRefuse, orderRefusals } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Shipment } from '../contract.ts'
import { shippingRefusals } from '../refusals.ts'
import { handCode, type MoveByHand, nextByHand } from '../rules/by-hand.ts'
import { insertShipments, liveParcels } from './bookings.sql.ts'
import { followByHand, isTold } from './follow-by-hand.ts'
import { orderWithParcel } from './order-of-parcel.ts'
import { requireShipment } from './present-shipment.ts'
import { type ShipmentRow, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'
import { parcelByHand } from './take-back-hand-over.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'jobs' | 'couriers'>
type ByHand = { courierName: string; trackingCode: string }

/** A parcel without a courier that we could ask: it is as booked, until the shop says that it has handed it over. */
export async function sendByHand(
  deps: Deps,
  wanted: { shopId: string; orderId: string; trail: Trail; intent: Intent } & ByHand,
): Promise<OnceAnswer<Shipment>> {
  const { shopId, intent } = wanted
  const now = deps.clock.now()
  try {
    return await withShop(deps.db, shopId, async (tx) => {
      await refuseExpired(tx, now)
      return once(tx, { shopId }, intent, now, () => write(deps, tx, wanted, now))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'shipments_one_live')) refuse(orderRefusals, 'already_booked')
    throw error
  }
}

async function write(
  deps: Deps,
  tx: Tx,
  {
    shopId,
    orderId,
    trail,
    courierName,
    ...typed
  }: { shopId: string; orderId: string; trail: Trail } & ByHand,
  now: Date,
): Promise<Shipment> {
  const order = await lockOrder(tx, orderId)
  // Asked for, and not left to the key, which would end the whole transaction.
  const live = (await liveParcels(tx, [orderId])).get(orderId) ?? []
  const parcelNo = firstOpen(order.parcelCount, live) ?? refuse(orderRefusals, 'already_booked')
  const next = orRefuse(parcelBooked(order, live.length > 0))
  const [shipmentId, trackingCode] = [newId(), handCode(typed.trackingCode)]
  await insertShipments(tx, shopId, [
    {
      shipmentId,
      orderId,
      parcelNo,
      provider: 'hand',
      courierCode: 'HAND',
      courierName,
      priceSatang: 0,
      codSatang: codOfParcel(order, parcelNo),
      weightGrams: 0,
      createdBy: trail.userId,
      now,
    },
  ])
  await updateShipment(tx, shipmentId, { state: 'booked', parcelStatus: 'waiting' }, now)
  if (trackingCode !== '') await updateShipment(tx, shipmentId, { courierTrackingCode: trackingCode }, now)
  await followByHand(deps, tx, shopId, [{ shipmentId, trackingCode }])
  const details = { shipmentId, courierName, trackingCode, byHand: true }
  await changeOrder(tx, { shopId, orderId, kind: 'booked', details, madeBy: trail.userId, now }, next)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
    after: { courier: courierName, trackingCode },
    now,
  })
  return requireShipment(deps, tx, shipmentId)
}

/** The first parcel of an order that no booking lives of. */
const firstOpen = (parcelCount: number, live: readonly ShipmentRow[]): number | undefined =>
  Array.from({ length: parcelCount }, (_, at) => at + 1).find((no) =>
    live.every(({ parcelNo }) => parcelNo !== no),
  )

type OfParcel = { shopId: string; shipmentId: string; trail: Trail }

/** Puts right what was typed; nobody outside knows of it. */
export function correctByHand(
  deps: Deps,
  { shopId, shipmentId, trail, courierName, ...typed }: OfParcel & ByHand,
): Promise<Shipment> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const { parcel: before, order } = await parcelByHand(tx, shipmentId)
    const trackingCode = handCode(typed.trackingCode)
    // Sent again after an answer that was lost: it is so already.
    if (before.courierName === courierName && (before.courierTrackingCode ?? '') === trackingCode)
      return requireShipment(deps, tx, shipmentId)
    // A label with the number of before would lead elsewhere: nobody gets it, and it is drawn anew.
    const corrected = { courierName, courierTrackingCode: trackingCode, labelKey: null }
    await updateShipment(tx, shipmentId, corrected, now)
    if (trackingCode !== '') await enqueue(deps.jobs, tx, 'make-label', { shopId, shipmentId })
    // One that was followed is asked about again and again already, by whatever number it has then.
    if (!isTold(deps, before.courierTrackingCode ?? ''))
      await followByHand(deps, tx, shopId, [{ shipmentId, trackingCode }])
    // The customer reads the number in what happened to the order.
    await changeOrder(
      tx,
      {
        shopId,
        orderId: before.orderId,
        kind: 'parcel-corrected',
        details: { shipmentId, courierName, trackingCode },
        madeBy: trail.userId,
        now,
      },
      { payment: order.payment, fulfilment: order.fulfilment },
    )
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: before.orderId, name: String(order.orderNumber) },
      before: { courier: before.courierName, trackingCode: before.courierTrackingCode ?? '' },
      after: { courier: courierName, trackingCode },
      now,
    })
    return requireShipment(deps, tx, shipmentId)
  })
}

/** The shop says where the parcel is, and its order goes along. */
export function moveByHand(
  deps: Deps,
  { shopId, shipmentId, trail, to }: OfParcel & { to: MoveByHand },
): Promise<Shipment> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const { parcel, order } = await parcelByHand(tx, shipmentId)
    // Pressed twice, or by two: it is there already.
    if (parcel.parcelStatus === to) return requireShipment(deps, tx, shipmentId)
    if (!nextByHand(parcel.parcelStatus).includes(to)) refuse(shippingRefusals, 'move_gone')
    const handedOver = parcel.parcelStatus === 'waiting' && { handedOverAt: now }
    await updateShipment(tx, shipmentId, { parcelStatus: to, heardAt: now, ...handedOver }, now)
    const before = { payment: order.payment, fulfilment: order.fulfilment }
    const next = await orderWithParcel(tx, order, parcel, to)
    if (next.fulfilment !== before.fulfilment) {
      const { courierName, courierTrackingCode: trackingCode } = parcel
      const details = { shipmentId, courierName, trackingCode }
      const { orderId } = parcel
      await changeOrder(
        tx,
        { shopId, orderId, kind: eventOfMove(next), details, madeBy: trail.userId, now },
        next,
      )
    }
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: parcel.orderId, name: String(order.orderNumber) },
      before: { fulfilment: before.fulfilment },
      after: { fulfilment: next.fulfilment },
      now,
    })
    return requireShipment(deps, tx, shipmentId)
  })
}
