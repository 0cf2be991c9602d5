import { enqueue, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { bookingCancelled, isRefused, parcelMoved } from '@langraan/orders/rules'
import { changeOrder, eventOfMove } from '@langraan/orders/server'
import { isSettled, orderStatusOf } from '../rules/parcel.ts'
import type { Tracking, WebhookRequest } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { settingsOf, settingsOfWebhook } from './connections.ts'
import { requireCourier, parcelAtCourier, whereIs } from './couriers.ts'
import { lockParcel } from './lock-parcel.ts'
import { findByTracking, findShipment, saveScans, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const POLL_SECONDS = 1800
const ASK_AT_MOST_EVERY_SECONDS = 5

/** `once`: asked because a webhook came; only the first chain asks again later. */
type Job = { shopId: string; shipmentId: string; once?: boolean }

/** Asks where a parcel is and brings shipment and order along; asks again later until its course has ended. */
export async function refreshTracking(deps: ShippingDeps, job: Job): Promise<void> {
  const open = await withShop(deps.db, job.shopId, (tx) => openParcel(deps, tx, job.shipmentId))
  if (!open) return
  const { courier, settings, parcel } = open
  const tracking = await whereIs(courier, settings, parcel).catch((error: unknown) => {
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

/** A parcel on its way, and who knows of it; what the shop hands over itself no courier of ours does. */
async function openParcel(deps: ShippingDeps, tx: Tx, shipmentId: string) {
  const shipment = await findShipment(tx, shipmentId)
  if (!shipment?.trackingCode || shipment.state !== 'booked' || isSettled(shipment.parcelStatus ?? undefined))
    return undefined
  const courier = deps.couriers.get(shipment.provider)
  if (!courier?.can.track) return undefined
  return { courier, settings: await settingsOf(deps, tx, courier), parcel: parcelAtCourier(shipment) }
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
    if (tracking.status === undefined || shipment.parcelStatus === tracking.status) return
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
 * A courier tells that parcels moved. Its address is secret, and some sign what they say as well; all it can do is make
 * us ask the courier about parcels that are the shop's own. Gives what the courier wants to hear.
 */
export async function receiveWebhook(
  deps: ShippingDeps,
  { shopId, provider, token }: { shopId: string; provider: string; token: string },
  request: WebhookRequest,
): Promise<object> {
  const courier = requireCourier(deps, provider)
  return withShop(deps.db, shopId, async (tx) => {
    const settings = await settingsOfWebhook(deps, tx, courier, token)
    if (!settings || !courier.webhook) return refuse(standardRefusals, 'not_found')
    const told = courier.webhook.read(request, settings)
    // Who cannot sign is a stranger, as one with another address would be.
    if ('refused' in told)
      return told.refused === 'forged'
        ? refuse(standardRefusals, 'not_found')
        : refuse(shippingRefusals, 'webhook_unreadable')
    for (const trackingCode of told.parcels) {
      const shipment = await findByTracking(tx, provider, trackingCode)
      if (shipment) await askSoon(deps, tx, shopId, shipment.shipmentId)
    }
    return told.answer
  })
}

// Webhooks come doubled and in storms: all that say the same make us ask once, and the last is not missed.
const askSoon = (deps: ShippingDeps, tx: Tx, shopId: string, shipmentId: string) =>
  enqueue(
    deps.jobs,
    tx,
    'refresh-tracking',
    { shopId, shipmentId, once: true },
    { singletonKey: `webhook ${shipmentId}`, atMostEverySeconds: ASK_AT_MOST_EVERY_SECONDS },
  )
