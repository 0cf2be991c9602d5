import { answerOf, audit, enqueue, isUniqueViolation, once, withShop } from '@langraan/db'
import { type Intent, refuse, type Trail } from '@langraan/http'
import { codDueOf, courierBooked } from '@langraan/orders/rules'
import { lockOrder, need, orderRefusals } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Parcel } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { askCourier } from './compare-rates.ts'
import { courierKey } from './connections.ts'
import { type EnteredWeight, parcelOfOrder } from './parcel-of-order.ts'
import { settle } from './settle-booking.ts'
import { findShipment, insertShipment, keepPurchase } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export type Booking = {
  shopId: string
  orderId: string
  trail: Trail
  /** One courier, by its code or its name, or the cheapest that takes the parcel. */
  courier: { code: string } | { name: string } | 'cheapest'
  weight: EnteredWeight
  intent: Intent
}

// The first to look after a booking whose process died is the worker, a little later than any answer comes.
const LOOK_AFTER_SECONDS = 180

/**
 * Books a courier for an order, at most once:
 * 1. in one transaction the order is locked, the shipment written as `booking` (an order has one that lives),
 *    and a job left that looks after it;
 * 2. outside, the parcel is reserved (nothing charged), its number kept, and then confirmed;
 * 3. what came of it is written. Without an answer it stays `booking`: the job asks the courier what became
 *    of the reservation, and never reserves again.
 */
export async function bookCourier(deps: ShippingDeps, booking: Booking): Promise<{ shipmentId: string }> {
  const { shopId } = booking
  const ready = await withShop(deps.db, shopId, async (tx) => {
    // A booking that was answered is not asked about again: its courier may be away by now, or its rate gone.
    const before = await answerOf<{ shipmentId: string }>(tx, { shopId }, booking.intent)
    if (before) return before
    await refuseExpired(tx, deps.clock.now())
    return {
      key: await courierKey(deps, tx),
      ...(await parcelOfOrder(tx, booking.orderId, booking.weight)),
    }
  })
  if ('shipmentId' in ready) return replay(deps, shopId, ready.shipmentId)
  const { key, parcel } = ready
  const rate = await rateOf(deps, key, parcel, booking.courier)
  const begun = await begin(deps, booking, rate, parcel)
  if (begun.fresh) await reserveAndConfirm(deps, shopId, rate.courierCode, key, parcel, begun.shipmentId)
  return replay(deps, shopId, begun.shipmentId)
}

/** What a booking is answered with, the first time and every time after: its shipment, or why there is none. */
async function replay(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
): Promise<{ shipmentId: string }> {
  const shipment = await withShop(deps.db, shopId, (tx) => findShipment(tx, shipmentId))
  if (shipment?.state === 'failed')
    refuse(shippingRefusals, 'courier_refused', { reason: shipment.failure ?? '' })
  return { shipmentId }
}

async function rateOf(deps: ShippingDeps, key: string, parcel: Parcel, courier: Booking['courier']) {
  const rates = await askCourier(deps, () => deps.couriers.shippop.rates(key, parcel))
  return (
    rates
      .filter((rate) => rate.available && isAsked(rate, courier))
      .toSorted((a, b) => a.priceSatang - b.priceSatang)[0] ?? refuse(shippingRefusals, 'rate_gone')
  )
}

function isAsked({ courierCode, courierName }: ChosenRate, courier: Booking['courier']): boolean {
  if (courier === 'cheapest') return true
  return 'code' in courier ? courierCode === courier.code : courierName === courier.name
}

type ChosenRate = { courierCode: string; courierName: string; priceSatang: number }

async function begin(
  deps: ShippingDeps,
  booking: Booking,
  rate: ChosenRate,
  parcel: Parcel,
): Promise<{ shipmentId: string; fresh: boolean }> {
  const { shopId, orderId, trail } = booking
  const now = deps.clock.now()
  let fresh = false
  try {
    const { answer } = await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, booking.intent, now, async () => {
        const order = await lockOrder(tx, orderId)
        need(courierBooked({ payment: order.payment, fulfilment: order.fulfilment }))
        // Money may have come while couriers were asked: they would collect it once more.
        if (codDueOf(order) !== parcel.codSatang) refuse(shippingRefusals, 'cod_changed')
        const id = newId()
        await insertShipment(tx, shopId, {
          shipmentId: id,
          orderId,
          courierCode: rate.courierCode,
          courierName: rate.courierName,
          priceSatang: rate.priceSatang,
          codSatang: parcel.codSatang,
          weightGrams: parcel.weightGrams,
          createdBy: trail.userId,
          now,
        })
        await enqueue(
          deps.jobs,
          tx,
          'settle-booking',
          { shopId, shipmentId: id },
          { startAfterSeconds: LOOK_AFTER_SECONDS },
        )
        await audit(tx, trail, {
          entryId: newId(),
          shopId,
          subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
          after: {
            courier: rate.courierName,
            priceSatang: rate.priceSatang,
            weightGrams: parcel.weightGrams,
          },
          now,
        })
        fresh = true
        return { shipmentId: id }
      }),
    )
    return { ...answer, fresh }
  } catch (error) {
    if (isUniqueViolation(error, 'shipments_one_live')) refuse(orderRefusals, 'already_booked')
    throw error
  }
}

async function reserveAndConfirm(
  deps: ShippingDeps,
  shopId: string,
  courierCode: string,
  key: string,
  parcel: Parcel,
  shipmentId: string,
): Promise<void> {
  const { shippop } = deps.couriers
  const reserved = await shippop.reserve(key, parcel, courierCode, shipmentId).catch((error: unknown) => {
    // A reservation without an answer charges nothing and is never confirmed: it is safe to give it up.
    deps.log.warn({ err: error, shipmentId }, 'the courier did not answer a reservation')
    return { refused: 'ไม่ได้รับคำตอบจากขนส่ง' }
  })
  if ('refused' in reserved)
    return settle(deps, shopId, shipmentId, { outcome: 'refused', reason: reserved.refused })
  const kept = await withShop(deps.db, shopId, (tx) =>
    keepPurchase(tx, shipmentId, reserved.purchaseId, deps.clock.now()),
  )
  // Given up by the worker while the courier took its time: confirming now could book an order twice.
  if (!kept) return
  await settle(deps, shopId, shipmentId, await shippop.confirm(key, reserved.purchaseId))
}
