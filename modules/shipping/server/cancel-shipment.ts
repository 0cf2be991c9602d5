import { answerOf, audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, OnceAnswer, Refusal, refuse, standardRefusals, type Trail } from '@langraan/http'
import { changeOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Shipment } from '../contract.ts'
import { shippingRefusals } from '../refusals.ts'
import type { Cancelled, ParcelAtCourier } from '../ports.ts'
import { accountAt } from './connections.ts'
import { dropUnneeded } from './connections/connection-rows.ts'
import { type Account, requireCapability, parcelAtCourier, whereIs } from './couriers.ts'
import { lockParcel } from './lock-parcel.ts'
import { orderWithoutParcel } from './order-of-parcel.ts'
import { putBoxesBack } from './packing/put-boxes-back.ts'
import { requireShipment } from './present-shipment.ts'
import { findShipment, type ShipmentRow, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Cancellation = { shopId: string; shipmentId: string; trail: Trail; intent: Intent }

/** Cancels a booking before hand-over; the order can then be booked again. */
export async function cancelShipment(
  deps: ShippingDeps,
  wanted: Cancellation,
): Promise<OnceAnswer<Shipment>> {
  const { shopId, shipmentId, intent } = wanted
  const before = await withShop(deps.db, shopId, (tx) => answerOf<Shipment>(tx, { shopId }, intent))
  if (before) return new OnceAnswer(before)
  const { account, shipment } = await withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, deps.clock.now())
    const found = (await findShipment(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
    // Who hands parcels over by hand may have no courier connected at all.
    return {
      account: found.provider === 'hand' ? undefined : await accountAt(deps, tx, found.provider),
      shipment: found,
    }
  })
  // Cancelled by somebody else meanwhile, or found out from the courier: there is nothing left to ask.
  if (shipment.state !== 'cancelled' && account) await cancelNow(deps, shopId, account, shipment)
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await writeCancelled(deps, tx, wanted, now)
      return requireShipment(deps, tx, shipmentId)
    }),
  )
}

async function cancelNow(
  deps: ShippingDeps,
  shopId: string,
  account: Account,
  shipment: ShipmentRow,
): Promise<void> {
  const { shipmentId, trackingCode } = shipment
  if (shipment.state !== 'booked' || !trackingCode) refuse(shippingRefusals, 'not_booked')
  requireCapability(account.courier, 'cancel')
  const outcome = await cancelAtCourier(deps, account, parcelAtCourier(shipment))
  if ('refused' in outcome) throw notCancellable(outcome.refused)
  if ('unknown' in outcome) {
    await withShop(deps.db, shopId, (tx) =>
      enqueue(deps.jobs, tx, 'refresh-tracking', { shopId, shipmentId, once: true }),
    )
    refuse(shippingRefusals, 'cancel_unanswered')
  }
}

async function writeCancelled(
  { earnings, boxes }: Pick<ShippingDeps, 'earnings' | 'boxes'>,
  tx: Tx,
  { shopId, shipmentId, trail }: Cancellation,
  now: Date,
): Promise<void> {
  const locked = await lockParcel(tx, shipmentId)
  if (locked?.parcel.state !== 'booked') return
  const { parcel: current, order } = locked
  if (current.provider === 'hand' && current.parcelStatus !== 'waiting')
    refuse(shippingRefusals, 'handed_over')
  await updateShipment(tx, shipmentId, { state: 'cancelled', parcelStatus: 'cancelled' }, now)
  await dropUnneeded(tx, current.provider)
  await putBoxesBack({ boxes }, tx, { shopId, order, shipmentId, now })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: current.orderId, name: String(order.orderNumber) },
    after: { courier: current.courierName, trackingCode: current.courierTrackingCode },
    now,
  })
  await changeOrder(
    tx,
    {
      shopId,
      orderId: current.orderId,
      kind: 'booking-cancelled',
      details: { shipmentId },
      madeBy: trail.userId,
      now,
    },
    await orderWithoutParcel(tx, order, shipmentId),
  )
  await earnings.follow(tx, { shopId, shipmentIds: [shipmentId], now })
}

/** In the courier's own words, where it has any. */
function notCancellable(reason: string | undefined): Refusal {
  const { not_cancellable: words } = shippingRefusals
  if (reason !== undefined) return new Refusal('not_cancellable', words, { reason })
  const th = 'ยกเลิกไม่ได้ ขนส่งไม่ได้บอกเหตุผล'
  return new Refusal('not_cancellable', {
    ...words,
    th,
    en: 'Cannot be cancelled: the courier gave no reason.',
  })
}

type Cancelling = Cancelled | { unknown: true }

/**
 * Cancels a parcel at the courier. A lost answer, or a "no" to what an earlier lost answer had done, is
 * settled by asking where the parcel is: the courier may have cancelled it.
 */
export async function cancelAtCourier(
  deps: Pick<ShippingDeps, 'log'>,
  { courier, settings, doubtKeys }: Account,
  parcel: ParcelAtCourier,
): Promise<Cancelling> {
  const { trackingCode } = parcel
  // One that cannot be called off has said so beforehand.
  const asked: Promise<Cancelling> = courier.does.cancel?.(settings, parcel) ?? NOT_HERE
  const answer = await asked.catch((error: unknown): Cancelling => {
    deps.log.warn({ err: error, trackingCode }, 'the courier did not answer a cancellation')
    return { unknown: true }
  })
  if ('cancelled' in answer) return answer
  const found = await whereIs(courier, settings, parcel).catch((error: unknown) => {
    deps.log.warn({ err: error, trackingCode }, 'the courier cannot be asked about a cancellation')
    return undefined
  })
  if (found?.status === 'cancelled') return { cancelled: true }
  await doubtKeys()
  return answer
}

const NOT_HERE: Promise<Cancelling> = Promise.resolve({ refused: undefined })
