import { enqueue, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { Shipment } from '../contract.ts'
import { shippingRefusals } from '../refusals.ts'
import { applyTracking } from './apply-tracking.ts'
import { whereIs } from './couriers.ts'
import { followedParcel, followerOf } from './followed-parcel.ts'
import { presentById } from './present-shipment.ts'
import { findShipment, type ShipmentRow, shipmentsOfOrder } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** What somebody looks at is no older than this. */
const FRESH_SECONDS = 60
/** Who presses twice is not a reason to ask twice. */
const ASKED_JUST_NOW_MS = 5000

/** The parcels of an order. Somebody looks at them: those of which nothing was heard for a minute are asked for. */
export async function lookedAtShipments(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<ShipmentRow[]> {
  const shipments = await shipmentsOfOrder(tx, orderId)
  const now = deps.clock.now().getTime()
  for (const shipment of shipments) {
    const courier = await followerOf(deps, tx, shipment)
    // Who counts what it is asked is not asked because somebody looks.
    const freshSince = now - (courier?.askedEverySeconds ?? FRESH_SECONDS) * 1000
    if (!courier || (shipment.trackedAt?.getTime() ?? 0) > freshSince) continue
    const { shipmentId } = shipment
    await enqueue(
      deps.jobs,
      tx,
      'refresh-tracking',
      { shopId, shipmentId, once: true },
      { singletonKey: `look ${shipmentId}`, atMostEverySeconds: FRESH_SECONDS, dropsMeanwhile: true },
    )
  }
  return shipments
}

/** Asks the courier at once where a parcel is, because somebody wants to know. */
export async function checkParcel(
  deps: ShippingDeps,
  { shopId, shipmentId }: { shopId: string; shipmentId: string },
): Promise<Shipment> {
  const followed = await withShop(deps.db, shopId, async (tx) => {
    const shipment = (await findShipment(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
    const askedAgo = deps.clock.now().getTime() - (shipment.trackedAt?.getTime() ?? 0)
    return askedAgo < ASKED_JUST_NOW_MS ? undefined : followedParcel(deps, tx, shipment)
  })
  if (followed) {
    const { courier, settings, parcel } = followed
    const tracking = await whereIs(courier, settings, parcel).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the courier cannot be asked about a parcel')
      return refuse(shippingRefusals, 'courier_silent')
    })
    if (tracking) await applyTracking(deps, { shopId, shipmentId }, tracking)
  }
  return presentById(deps, shopId, shipmentId)
}
