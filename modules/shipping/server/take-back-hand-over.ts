import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { handOverTakenBack, isVatDue } from '@langraan/orders/rules'
import { changeOrder, forgetTaxPoint, orRefuse, returnsOf } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Shipment } from '../contract.ts'
import { shippingRefusals } from '../refusals.ts'
import { TAKE_BACK_DAYS, takeBackUntil } from '../rules/by-hand.ts'
import { leaveList } from './hand-over/list-parcels.sql.ts'
import { type LockedParcel, lockParcel } from './lock-parcel.ts'
import { requireShipment } from './present-shipment.ts'
import { updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Wanted = { shopId: string; shipmentId: string; trail: Trail }

/**
 * Takes back that a parcel was handed over. Goods left the stock when they were ordered, and handing over moved none of
 * them; what it did was to make VAT due, and that goes with it.
 */
export function takeBackHandOver(
  deps: Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>,
  wanted: Wanted,
): Promise<Shipment> {
  const { shopId, shipmentId } = wanted
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const locked = await handedOverParcel(tx, shipmentId, now)
    // Pressed twice, or by two: it waits already.
    if (locked) await write(tx, wanted, locked, now)
    return requireShipment(deps, tx, shipmentId)
  })
}

/** The parcel, if there is anything to take back; undefined where it still waits. */
async function handedOverParcel(tx: Tx, shipmentId: string, now: Date): Promise<LockedParcel | undefined> {
  const locked = await parcelByHand(tx, shipmentId)
  const { parcelStatus, handedOverAt } = locked.parcel
  if (parcelStatus === 'waiting') return undefined
  const until = takeBackUntil(parcelStatus, handedOverAt) ?? refuse(shippingRefusals, 'move_gone')
  return now <= until ? locked : refuse(shippingRefusals, 'hand_over_long_ago', { days: TAKE_BACK_DAYS })
}

async function write(
  tx: Tx,
  { shopId, shipmentId, trail }: Wanted,
  { parcel, order }: LockedParcel,
  now: Date,
): Promise<void> {
  const { orderId } = order
  const before = { payment: order.payment, fulfilment: order.fulfilment }
  const isAnythingBack = (await returnsOf(tx, orderId)).length > 0
  // Another parcel of the order may not have left: then the order has not either.
  const waits = order.parcelCount > 1 && order.fulfilment === 'booked'
  const next = waits ? before : orRefuse(handOverTakenBack(before, isAnythingBack))
  // No tax invoice tells of it yet: one is for money that came, and with money the VAT stays due.
  if (!isVatDue(next) && parcel.handedOverAt) await forgetTaxPoint(tx, orderId, parcel.handedOverAt)
  await updateShipment(tx, shipmentId, { parcelStatus: 'waiting', handedOverAt: null }, now)
  await leaveList(tx, shipmentId, now)
  const { courierName, courierTrackingCode: trackingCode } = parcel
  await changeOrder(
    tx,
    {
      shopId,
      orderId,
      kind: 'hand-over-taken-back',
      details: { shipmentId, courierName, trackingCode },
      madeBy: trail.userId,
      now,
    },
    next,
  )
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
    before: { fulfilment: before.fulfilment },
    after: { fulfilment: next.fulfilment },
    now,
  })
}

/** A parcel that the shop handed over itself, locked after its order. */
export async function parcelByHand(tx: Tx, shipmentId: string): Promise<LockedParcel> {
  const locked = (await lockParcel(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
  const { provider, state } = locked.parcel
  return provider === 'hand' && state === 'booked' ? locked : refuse(shippingRefusals, 'not_by_hand')
}
