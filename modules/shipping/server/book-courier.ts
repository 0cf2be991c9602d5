import { isDeepStrictEqual } from 'node:util'
import { auditEach, enqueueEach, isUniqueViolation, onceEach, type Tx, withShop } from '@langraan/db'
import { Refusal, refuse, standardRefusals } from '@langraan/http'
import { codOfParcel, parcelBooked } from '@langraan/orders/rules'
import {
  linesOfOrders,
  lockEachOrder,
  orRefuse,
  type OrderLine,
  type OrderRecord,
  orderRefusals,
} from '@langraan/orders/server'
import { inGroups, newId } from '@langraan/runtime'
import { shippingRefusals } from '../refusals.ts'
import { failureOf } from '../rules/booking-failure.ts'
import { insertShipments, type KeptPurchase, keepPurchases, liveParcels } from './bookings.sql.ts'
import { courierRefusal, type Offer } from './ask-couriers.ts'
import { requireCapability } from './couriers.ts'
import { type Booking, chosenOf, ratesOfReady, type Ready, readEach } from './read-bookings.ts'
import { type Ended, giveBack, type Settled, settleEach } from './settle-booking.ts'
import { findShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

// The first to look after a booking whose process died is the worker, a little later than any answer comes.
const LOOK_AFTER_SECONDS = 180
const LARGEST_GROUP = 32
// What was booked waits a moment for others, so that they are written together: nobody is asked anything meanwhile.
const WRITTEN_TOGETHER = { waitMs: 80, enough: 8 }

type Begin = { booking: Booking; rate: Offer; ready: Ready }
type Begun = { shipmentId: string; fresh: boolean }

/** The three transactions of a booking. Bookings of a shop that come to one of them together share it. */
type Steps = {
  begin(begin: Begin): Promise<Begun>
  keep(purchase: KeptPurchase): Promise<boolean>
  settle(ended: Ended): Promise<Settled>
}

/** A booking of which the courier is not asked any more: what came of it is being written. */
export type Asked = { written: Promise<{ shipmentId: string }> }

/** The order is not any more what was read of it before couriers were asked. */
class ChangedMeanwhile extends Error {}

/**
 * Books a courier for a parcel of an order, at most once:
 * 1. in one transaction the order is locked, the shipment written as `booking` (each parcel has one that lives),
 *    and a job left that looks after it;
 * 2. outside, the parcel is reserved (nothing charged), its number kept, and then confirmed;
 * 3. what came of it is written. Without an answer it stays `booking`: the job asks the courier what became
 *    of the reservation, and never reserves again.
 */
export async function bookCourier(deps: ShippingDeps, booking: Booking): Promise<{ shipmentId: string }> {
  const [book] = await readyToBook(deps, booking.shopId, [booking])
  if (!book) throw new Error('nothing books')
  return (await book()).written
}

/**
 * Reads what many bookings of a shop need, and gives what books each: what it gives is there as soon as its courier is
 * not asked any more. They go their ways one by one, and are written together where they meet.
 */
export async function readyToBook(
  deps: ShippingDeps,
  shopId: string,
  bookings: readonly Booking[],
): Promise<(() => Promise<Asked>)[]> {
  const steps = stepsOf(deps, shopId, bookings.length > 1)
  const read = await withShop(deps.db, shopId, (tx) => readEach(deps, tx, shopId, bookings))
  const rates = ratesOfReady(deps, read)
  return bookings.map((booking, at) => async () => {
    const ready = read[at] ?? refuse(standardRefusals, 'not_found')
    if (ready instanceof Refusal) throw ready
    if ('shipmentId' in ready) return { written: replay(deps, shopId, ready.shipmentId) }
    const told = (await rates.get(ready)) ?? []
    if (told instanceof Refusal) throw told
    return bookReady(deps, steps, { booking, ready, rate: chosenOf(told, booking.courier) })
  })
}

const stepsOf = (deps: ShippingDeps, shopId: string, isMany: boolean): Steps => ({
  begin: inGroups(LARGEST_GROUP, (begins) => beginEach(deps, shopId, begins)),
  keep: inGroups(LARGEST_GROUP, async (purchases) => {
    const kept = await withShop(deps.db, shopId, (tx) => keepPurchases(tx, purchases, deps.clock.now()))
    return purchases.map(({ shipmentId }) => kept.has(shipmentId))
  }),
  settle: inGroups(
    LARGEST_GROUP,
    (ended) => settleEach(deps, shopId, ended),
    isMany ? WRITTEN_TOGETHER : undefined,
  ),
})

async function bookReady(deps: ShippingDeps, steps: Steps, begin: Begin): Promise<Asked> {
  const { booking } = begin
  const begun = await steps
    .begin(begin)
    .catch((error: unknown) => (error instanceof ChangedMeanwhile ? undefined : Promise.reject(error)))
  // Another address is another price, maybe another courier: all of it is read and asked anew.
  if (!begun) return { written: Promise.resolve(await bookCourier(deps, booking)) }
  const { shipmentId, fresh } = begun
  const ended = fresh ? await reserveAndConfirm(deps, steps, shipmentId, begin) : undefined
  return {
    written: ended
      ? writeEnded(deps, steps, booking.shopId, ended)
      : replay(deps, booking.shopId, shipmentId),
  }
}

async function writeEnded(
  deps: ShippingDeps,
  steps: Steps,
  shopId: string,
  ended: Ended,
): Promise<{ shipmentId: string }> {
  const settled = await steps.settle(ended)
  await giveBack(deps, shopId, ended, settled)
  if (settled?.state === 'booked') return { shipmentId: ended.shipmentId }
  return replay(deps, shopId, ended.shipmentId)
}

/** What a booking is answered with, the first time and every time after: its shipment, or why there is none. */
async function replay(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
): Promise<{ shipmentId: string }> {
  const shipment = await withShop(deps.db, shopId, (tx) => findShipment(tx, shipmentId))
  if (shipment?.state === 'failed') throw courierRefusal(failureOf(shipment), shipment.courierTrackingCode)
  return { shipmentId }
}

/** Writes the shipments of bookings that were not begun before, all of them or none. */
async function beginEach(deps: ShippingDeps, shopId: string, begins: readonly Begin[]): Promise<Begun[]> {
  const now = deps.clock.now()
  const intents = begins.map(({ booking }) => booking.intent)
  const fresh = new Set<number>()
  try {
    const answers = await withShop(deps.db, shopId, (tx) =>
      onceEach(tx, { shopId }, intents, now, async (places) => {
        for (const place of places) fresh.add(place)
        const news = begins
          .filter((_, at) => fresh.has(at))
          .map((begin) => ({ ...begin, shipmentId: newId() }))
        await writeBegun(deps, tx, shopId, news, now)
        return news.map(({ shipmentId }) => ({ shipmentId }))
      }),
    )
    return answers.map(({ answer }, at) => ({ ...answer, fresh: fresh.has(at) }))
  } catch (error) {
    if (isUniqueViolation(error, 'shipments_one_cod')) refuse(shippingRefusals, 'cod_changed')
    if (isUniqueViolation(error, 'shipments_one_live')) refuse(orderRefusals, 'already_booked')
    throw error
  }
}

async function writeBegun(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  begins: readonly (Begin & { shipmentId: string })[],
  now: Date,
): Promise<void> {
  const orderIds = begins.map(({ booking }) => booking.orderId)
  const orders = await lockEachOrder(tx, orderIds)
  const lines = await linesOfOrders(tx, orderIds)
  const severals = [...orders.values()].filter(({ parcelCount }) => parcelCount > 1)
  const live = await liveParcels(
    tx,
    severals.map(({ orderId }) => orderId),
  )
  for (const { booking, ready } of begins)
    requireUnchanged(
      orders.get(booking.orderId),
      lines.get(booking.orderId),
      ready,
      live.has(booking.orderId),
    )
  await insertShipments(
    tx,
    shopId,
    begins.map(({ booking, rate, ready: { parcel, parcelNo }, shipmentId }) => ({
      ...rate,
      priceSatang: rate.priceSatang ?? 0,
      quotedSatang: rate.priceSatang,
      shipmentId,
      orderId: booking.orderId,
      parcelNo,
      codSatang: parcel.codSatang,
      weightGrams: parcel.weightGrams,
      size: parcel.size,
      insuredSatang: parcel.insuredSatang,
      createdBy: booking.trail.userId,
      now,
    })),
  )
  await enqueueEach(
    deps.jobs,
    tx,
    'settle-booking',
    begins.map(({ shipmentId }) => ({ shopId, shipmentId })),
    { startAfterSeconds: LOOK_AFTER_SECONDS },
  )
  await auditEach(
    tx,
    begins.map(({ booking: { trail, orderId }, rate, ready: { order, parcel } }) => ({
      trail,
      change: {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
        after: {
          courier: rate.courierName,
          ...(rate.priceSatang !== null && { priceSatang: rate.priceSatang }),
          weightGrams: parcel.weightGrams,
        },
        now,
      },
    })),
  )
}

/** Refuses an order that cannot be booked any more, or is another than the one that couriers were asked about. */
function requireUnchanged(
  order: OrderRecord | undefined,
  lines: readonly OrderLine[] = [],
  { order: read, lines: linesRead, parcel, parcelNo }: Ready,
  isAnyLive: boolean,
): void {
  if (!order) return refuse(standardRefusals, 'not_found')
  orRefuse(parcelBooked(order, isAnyLive))
  // Money may have come while couriers were asked: they would collect it once more.
  if (codOfParcel(order, parcelNo) !== parcel.codSatang) refuse(shippingRefusals, 'cod_changed')
  if (!isDeepStrictEqual([asRead(order), lines], [asRead(read), linesRead])) throw new ChangedMeanwhile()
}

/** Of several parcels the first that is booked changes how its order stands, and nothing that couriers are asked about. */
const asRead = (order: OrderRecord) =>
  order.parcelCount > 1 ? { ...order, fulfilment: undefined, updatedAt: undefined } : order

/** What came of it; undefined where that is not known, or nobody wants it any more. */
async function reserveAndConfirm(
  deps: ShippingDeps,
  steps: Steps,
  shipmentId: string,
  { rate, ready: { accounts, parcel } }: Begin,
): Promise<Ended | undefined> {
  const { provider, courierCode } = rate
  const account = accounts.find(({ courier }) => courier.provider === provider)
  const { courier, settings } = account ?? refuse(shippingRefusals, 'no_courier')
  const { reserve, confirm } = requireCapability(courier, 'book')
  const asked = reserve?.(settings, parcel, courierCode, shipmentId).catch((error: unknown) => {
    // A reservation without an answer charges nothing and is never confirmed: it is safe to give it up.
    deps.log.warn({ err: error, shipmentId }, 'the courier did not answer a reservation')
    return { refused: { code: 'no_answer' } as const }
  })
  // Who books in one step knows the parcel by our own reference.
  const reserved = (await asked) ?? { purchaseId: shipmentId }
  if ('refused' in reserved) return { shipmentId, outcome: { outcome: 'refused', failure: reserved.refused } }
  const { purchaseId, priceSatang = rate.priceSatang ?? 0 } = reserved
  // Given up by the worker while the courier took its time: confirming now could book an order twice.
  if (!(await steps.keep({ shipmentId, purchaseId, priceSatang }))) return undefined
  const outcome = await confirm(settings, { reference: shipmentId, purchaseId, parcel, courierCode })
  if (outcome.outcome !== 'unknown') return { shipmentId, outcome }
  deps.log.warn({ err: outcome.error, shipmentId }, 'the courier did not say whether it booked a parcel')
  return undefined
}
