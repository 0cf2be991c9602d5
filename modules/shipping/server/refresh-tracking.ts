import { enqueue, withShop } from '@langraan/db'
import { bookingCancelled, isRefused, parcelMoved } from '@langraan/orders/rules'
import { changeOrder, eventOfMove } from '@langraan/orders/server'
import { isSettled, orderStatusOf } from '../rules/parcel.ts'
import type { Tracking } from '../ports.ts'
import { isWebhookToken } from './connections.ts'
import { lockParcel } from './lock-parcel.ts'
import { findByTracking, findShipment, saveScans, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const POLL_SECONDS = 1800
const ASK_AT_MOST_EVERY_SECONDS = 5

/** `once`: asked because a webhook came; only the first chain asks again later. */
type Job = { shopId: string; shipmentId: string; once?: boolean }

/** Asks where a parcel is and brings shipment and order along; asks again later until its course has ended. */
export async function refreshTracking(deps: ShippingDeps, job: Job): Promise<void> {
  const shipment = await withShop(deps.db, job.shopId, (tx) => findShipment(tx, job.shipmentId))
  // Of what the shop hands over itself no courier of ours knows: it has no code of theirs.
  if (!shipment?.trackingCode || shipment.state !== 'booked' || isSettled(shipment.parcelStatus ?? undefined))
    return
  const tracking = await deps.couriers.shippop.tracking(shipment.trackingCode).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the courier cannot be asked about a parcel, it is asked again')
    return undefined
  })
  const settled = tracking && (await applyTracking(deps, job, tracking))
  if (settled || job.once) return
  await withShop(deps.db, job.shopId, (tx) =>
    enqueue(deps.jobs, tx, 'refresh-tracking', job, {
      startAfterSeconds: POLL_SECONDS,
      singletonKey: job.shipmentId,
    }),
  )
}

/** Answers whether the parcel's course has ended. */
async function applyTracking(
  deps: ShippingDeps,
  { shopId, shipmentId }: Job,
  tracking: Tracking,
): Promise<boolean> {
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    const locked = await lockParcel(tx, shipmentId)
    if (!locked) return
    const { parcel: shipment, order } = locked
    await saveScans(tx, shopId, shipmentId, tracking.scans)
    // Some couriers give their own number only after the booking: the label is drawn anew with it.
    if (tracking.courierTrackingCode && tracking.courierTrackingCode !== shipment.courierTrackingCode) {
      await updateShipment(tx, shipmentId, { courierTrackingCode: tracking.courierTrackingCode }, now)
      await enqueue(deps.jobs, tx, 'make-label', { shopId, shipmentId })
    }
    if (shipment.parcelStatus === tracking.status) return
    const to = orderStatusOf(tracking.status)
    const handedOver =
      to !== undefined && (shipment.parcelStatus === 'waiting' || shipment.parcelStatus === null)
    await updateShipment(
      tx,
      shipmentId,
      { parcelStatus: tracking.status, ...(handedOver && { handedOverAt: now }) },
      now,
    )
    const before = { payment: order.payment, fulfilment: order.fulfilment }
    const cancelled = tracking.status === 'cancelled'
    if (cancelled) await updateShipment(tx, shipmentId, { state: 'cancelled' }, now)
    const moved = to ? parcelMoved(before, to) : cancelled ? bookingCancelled(before) : before
    const next = isRefused(moved) ? before : moved
    if (next.fulfilment === before.fulfilment) return
    const details = {
      shipmentId,
      courierName: shipment.courierName,
      trackingCode: shipment.courierTrackingCode,
    }
    await changeOrder(
      tx,
      {
        shopId,
        orderId: shipment.orderId,
        kind: cancelled ? 'booking-cancelled' : eventOfMove(next),
        details,
        madeBy: null,
        now,
      },
      next,
    )
  })
  return isSettled(tracking.status)
}

/**
 * A webhook of Shippop carries no signature: its address is the secret, and all it can do is make us ask
 * the courier about a parcel that is the shop's own.
 */
export async function receiveWebhook(
  deps: ShippingDeps,
  shopId: string,
  token: string,
  trackingCode: string,
): Promise<boolean> {
  return withShop(deps.db, shopId, async (tx) => {
    if (!(await isWebhookToken(tx, token))) return false
    const shipment = await findByTracking(tx, trackingCode)
    if (shipment)
      // Webhooks come doubled and in storms: all that say the same make us ask once, and the last is not missed.
      await enqueue(
        deps.jobs,
        tx,
        'refresh-tracking',
        { shopId, shipmentId: shipment.shipmentId, once: true },
        { singletonKey: `webhook ${shipment.shipmentId}`, atMostEverySeconds: ASK_AT_MOST_EVERY_SECONDS },
      )
    return true
  })
}
