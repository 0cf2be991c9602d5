import { enqueue, withShop } from '@langraan/db'
import { courierBooked, isRefused } from '@langraan/orders/rules'
import { changeOrder, lockOrder } from '@langraan/orders/server'
import type { BookingOutcome } from '../ports.ts'
import { courierKey } from './connections.ts'
import { findShipment, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const ASK_AGAIN_SECONDS = 30
const TRACK_AFTER_SECONDS = 300

/** Writes what came of a booking: once, whoever learns it first. An unknown outcome leaves everything as it is. */
export async function settle(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
  outcome: BookingOutcome,
): Promise<void> {
  if (outcome.outcome === 'unknown') return
  await withShop(deps.db, shopId, async (tx) => {
    const shipment = await findShipment(tx, shipmentId, true)
    // A booking that was given up for lost and turns out to be made is taken up again: it is paid for.
    const open =
      shipment?.state === 'booking' || (shipment?.state === 'failed' && outcome.outcome === 'booked')
    if (!shipment || !open) return
    const now = deps.clock.now()
    if (outcome.outcome === 'refused')
      return updateShipment(tx, shipmentId, { state: 'failed', failure: outcome.reason }, now)
    const { trackingCode, courierTrackingCode, priceSatang } = outcome
    await updateShipment(
      tx,
      shipmentId,
      {
        state: 'booked',
        trackingCode,
        courierTrackingCode,
        priceSatang,
        parcelStatus: 'waiting',
        failure: null,
      },
      now,
    )
    const order = await lockOrder(tx, shipment.orderId)
    const next = courierBooked({ payment: order.payment, fulfilment: order.fulfilment })
    const state = isRefused(next) ? { payment: order.payment, fulfilment: order.fulfilment } : next
    const details = {
      shipmentId,
      courierName: shipment.courierName,
      trackingCode: courierTrackingCode,
      priceSatang,
    }
    await changeOrder(
      tx,
      { shopId, orderId: shipment.orderId, kind: 'booked', details, madeBy: shipment.createdBy, now },
      state,
    )
    await enqueue(deps.jobs, tx, 'make-label', { shopId, shipmentId })
    await enqueue(
      deps.jobs,
      tx,
      'refresh-tracking',
      { shopId, shipmentId },
      { startAfterSeconds: TRACK_AFTER_SECONDS },
    )
  })
}

/**
 * The job that looks after a booking: when it is still open, asks the courier what became of it. Without a
 * purchase number nothing was ever confirmed, so it failed; with one the courier knows.
 */
export async function settleBooking(
  deps: ShippingDeps,
  job: { shopId: string; shipmentId: string },
): Promise<void> {
  const { key, shipment } = await withShop(deps.db, job.shopId, async (tx) => ({
    key: await courierKey(deps, tx),
    shipment: await findShipment(tx, job.shipmentId),
  }))
  if (!shipment || shipment.state !== 'booking') return
  const outcome: BookingOutcome = shipment.purchaseId
    ? await deps.couriers.shippop
        .inquire(key, shipment.purchaseId)
        .catch((error: unknown) => outage(deps, error))
    : { outcome: 'refused', reason: 'ไม่ได้รับคำตอบจากขนส่ง' }
  await settle(deps, job.shopId, job.shipmentId, outcome)
  if (outcome.outcome !== 'unknown') return
  await withShop(deps.db, job.shopId, (tx) =>
    enqueue(deps.jobs, tx, 'settle-booking', job, { startAfterSeconds: ASK_AGAIN_SECONDS }),
  )
}

/** A courier that is away is asked again later, however long it is away. */
function outage(deps: ShippingDeps, error: unknown): BookingOutcome {
  deps.log.warn({ err: error }, 'the courier cannot be asked about a booking, it is asked again')
  return { outcome: 'unknown' }
}
