import { enqueue, type Tx, withShop } from '@langraan/db'
import { isVatDue, type OrderState } from '@langraan/orders/rules'
import { changeOrder, eventOfMove, eventsOf, forgetTaxPoint, type OrderRecord } from '@langraan/orders/server'
import type { Tracking } from '../ports.ts'
import { bringsAlong, isSettled, orderStatusOf } from '../rules/parcel.ts'
import { dropUnneeded } from './connections/connection-rows.ts'
import { lockParcel } from './lock-parcel.ts'
import { putBoxesBack } from './packing/put-boxes-back.ts'
import { orderWithoutParcel, orderWithParcel } from './order-of-parcel.ts'
import { saveScans } from './scans.sql.ts'
import { type ShipmentRow, updateShipment } from './shipments.sql.ts'
import { keepNumber } from './tracked-parcels/parcel-numbers.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** Brings shipment and order along with what the courier said. Answers whether the parcel's course has ended. */
export async function applyTracking(
  deps: Pick<ShippingDeps, 'db' | 'clock' | 'jobs' | 'earnings' | 'boxes'>,
  { shopId, shipmentId }: { readonly shopId: string; readonly shipmentId: string },
  tracking: Tracking,
): Promise<boolean> {
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    const locked = await lockParcel(tx, shipmentId)
    if (!locked) return
    const { parcel: shipment, order } = locked
    await updateShipment(tx, shipmentId, { trackedAt: now }, now)
    await saveScans(tx, shopId, shipmentId, tracking.scans)
    // Some couriers give their own number only after the booking: the label is drawn anew with it.
    if (tracking.courierTrackingCode && tracking.courierTrackingCode !== shipment.courierTrackingCode) {
      // The one of before is printed on papers, and stands in messages: the parcel is found by both.
      if (shipment.courierTrackingCode)
        await keepNumber(tx, { shopId, shipmentId, now }, shipment.courierTrackingCode)
      await updateShipment(tx, shipmentId, { courierTrackingCode: tracking.courierTrackingCode }, now)
      await enqueue(deps.jobs, tx, 'make-label', { shopId, shipmentId })
    }
    if (tracking.status === undefined || !bringsAlong(shipment.parcelStatus, tracking.status)) return
    const to = orderStatusOf(tracking.status)
    const handedOver =
      to !== undefined && (shipment.parcelStatus === 'waiting' || shipment.parcelStatus === null)
    await updateShipment(
      tx,
      shipmentId,
      {
        parcelStatus: tracking.status,
        ...(handedOver && { handedOverAt: now }),
        ...(tracking.scans.length === 0 && { heardAt: now }),
      },
      now,
    )
    if (isSettled(tracking.status)) await dropUnneeded(tx, shipment.provider)
    const before = { payment: order.payment, fulfilment: order.fulfilment }
    const cancelled = tracking.status === 'cancelled'
    const next = cancelled
      ? await writeCancelled(deps, tx, { shopId, shipment, order }, now)
      : await orderWithParcel(tx, order, shipment, tracking.status)
    const { courierName, courierTrackingCode: trackingCode } = shipment
    const change = {
      shopId,
      orderId: order.orderId,
      details: { shipmentId, courierName, trackingCode },
      madeBy: null,
      now,
    }
    if (next.fulfilment !== before.fulfilment)
      await changeOrder(tx, { ...change, kind: cancelled ? 'booking-cancelled' : eventOfMove(next) }, next)
    // A parcel may go out more than once; its customer waits at the door the first time.
    if (tracking.status === 'delivering' && !(await wentOut(tx, order.orderId, shipmentId)))
      await changeOrder(tx, { ...change, kind: 'delivering' }, next)
    await deps.earnings.follow(tx, { shopId, shipmentIds: [shipmentId], now })
  })
  return isSettled(tracking.status)
}

/** A courier that cancels a parcel of which nothing is known but that it was handed over has never had it. */
async function writeCancelled(
  deps: Pick<ShippingDeps, 'boxes'>,
  tx: Tx,
  { shopId, shipment, order }: { shopId: string; shipment: ShipmentRow; order: OrderRecord },
  now: Date,
): Promise<OrderState> {
  const { shipmentId, orderId, parcelStatus, handedOverAt } = shipment
  const isOnlySaid = parcelStatus === 'collected'
  await updateShipment(tx, shipmentId, { state: 'cancelled', ...(isOnlySaid && { handedOverAt: null }) }, now)
  const next = await orderWithoutParcel(tx, order, shipmentId, isOnlySaid)
  await putBoxesBack(deps, tx, { shopId, order, shipmentId, now })
  if (isOnlySaid && handedOverAt && !isVatDue(next)) await forgetTaxPoint(tx, orderId, handedOverAt)
  return next
}

const wentOut = async (tx: Tx, orderId: string, shipmentId: string): Promise<boolean> =>
  (await eventsOf(tx, orderId)).some(
    ({ kind, details }) => kind === 'delivering' && details['shipmentId'] === shipmentId,
  )
