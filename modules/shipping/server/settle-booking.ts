import { enqueue, enqueueEach, type Tx, withShop } from '@langraan/db'
import { codOfParcel, isRefused, type OrderState, parcelBooked } from '@langraan/orders/rules'
import { changeEachOrder, type OrderRecord } from '@langraan/orders/server'
import type { BookingOutcome } from '../ports.ts'
import type { Surplus } from '../rules/booking-failure.ts'
import { cancelAtCourier } from './cancel-shipment.ts'
import { accountAt } from './connections.ts'
import { dropUnneeded } from './connections/connection-rows.ts'
import { type Account, requireCapability, parcelAtCourier } from './couriers.ts'
import { type BookedNumbers, liveParcels, saveBooked } from './bookings.sql.ts'
import { lockParcels } from './lock-parcel.ts'
import { findShipment, type ShipmentRow, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const ASK_AGAIN_SECONDS = 30
const TRACK_AFTER_SECONDS = 300

type Booked = Extract<BookingOutcome, { outcome: 'booked' }>
type Refused = Extract<BookingOutcome, { outcome: 'refused' }>

export type Ended = { shipmentId: string; outcome: Booked | Refused }
/** How a booking stands once it is settled; of one that somebody else has settled nothing is known here. */
export type Settled = { state: 'booked' } | { state: 'failed'; givenUp?: GivenUp } | undefined
type GivenUp = { account: Account; shipment: ShipmentRow; surplus: Surplus }

/** Writes what came of a booking: once, whoever learns it first. An unknown outcome leaves everything as it is. */
export async function settle(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
  outcome: BookingOutcome,
): Promise<void> {
  if (outcome.outcome === 'unknown') return
  const [settled] = await settleEach(deps, shopId, [{ shipmentId, outcome }])
  await giveBack(deps, shopId, { shipmentId, outcome }, settled)
}

/** The same for many, all of them or none; what is not wanted any more is left to be given back. */
export function settleEach(deps: ShippingDeps, shopId: string, ended: readonly Ended[]): Promise<Settled[]> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    const locked = await lockParcels(
      tx,
      ended.map(({ shipmentId }) => shipmentId),
    )
    const open = ended.flatMap(({ shipmentId, outcome }) => {
      const found = locked.get(shipmentId)
      return found && isOpen(found.parcel, outcome)
        ? [{ shipment: found.parcel, order: found.order, outcome }]
        : []
    })
    const settled = new Map<string, Settled>()
    for (const { shipment, outcome } of open) {
      if (outcome.outcome === 'booked') continue
      const { failure } = outcome
      await updateShipment(tx, shipment.shipmentId, { state: 'failed', failure }, now)
      settled.set(shipment.shipmentId, { state: 'failed' })
    }
    const booked = open.flatMap(({ shipment, order, outcome }) =>
      outcome.outcome === 'booked' ? [{ shipment, order, numbers: numbersOf(shipment, outcome) }] : [],
    )
    if (booked.length > 0) await settleBooked(deps, tx, shopId, booked, settled, now)
    return ended.map(({ shipmentId }) => settled.get(shipmentId))
  })
}

/** A booking that was given up for lost and turns out to be made is taken up again: it is paid for. */
const isOpen = ({ state }: ShipmentRow, { outcome }: Booked | Refused): boolean =>
  state === 'booking' || (state === 'failed' && outcome === 'booked')

type BookedOrder = {
  shipment: ShipmentRow
  order: OrderRecord
  numbers: Omit<BookedNumbers, 'shipmentId'>
}

async function settleBooked(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  booked: readonly BookedOrder[],
  settled: Map<string, Settled>,
  now: Date,
): Promise<void> {
  const orderIds = booked.map(({ shipment }) => shipment.orderId)
  // Their orders are locked: whoever books one of them holds this lock, too.
  const live = await liveParcels(tx, orderIds)
  const wanted: BookedOrder[] = []
  for (const one of booked) {
    const { shipment, order, numbers } = one
    const { shipmentId, orderId } = shipment
    const surplus = whySurplus(shipment, live.get(orderId) ?? [], order)
    if (surplus === undefined) {
      wanted.push(one)
      settled.set(shipmentId, { state: 'booked' })
      continue
    }
    await updateShipment(tx, shipmentId, { state: 'failed', failure: { code: surplus }, ...numbers }, now)
    const givenUp = { account: await accountAt(deps, tx, shipment.provider), shipment, surplus }
    settled.set(shipmentId, { state: 'failed', givenUp })
  }
  if (wanted.length > 0) await writeBooked(deps, tx, shopId, wanted, now)
}

/** Why a booking that came about is not wanted any more; undefined where it is. */
function whySurplus(
  shipment: ShipmentRow,
  live: readonly ShipmentRow[],
  order: OrderRecord,
): Surplus | undefined {
  const { shipmentId, parcelNo } = shipment
  const isAnew = live.some((other) => other.parcelNo === parcelNo && other.shipmentId !== shipmentId)
  // The order is divided otherwise by now.
  if (isAnew || parcelNo > order.parcelCount) return 'booked_anew'
  // While it was given up for lost money came, or went: the courier would collect another sum than is due.
  const isOtherSum = shipment.state === 'failed' && shipment.codSatang !== codOfParcel(order, parcelNo)
  return isOtherSum ? 'cod_changed' : undefined
}

const numbersOf = (
  shipment: ShipmentRow,
  { trackingCode, courierTrackingCode, routing, priceSatang = shipment.priceSatang }: Booked,
) => ({ trackingCode, courierTrackingCode, priceSatang, routing })

async function writeBooked(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  booked: readonly BookedOrder[],
  now: Date,
): Promise<void> {
  await saveBooked(
    tx,
    booked.map(({ shipment: { shipmentId }, numbers }) => ({ shipmentId, ...numbers })),
    now,
  )
  await tellOrders(tx, shopId, booked, now)
  const shipmentIds = booked.map(({ shipment }) => shipment.shipmentId)
  const orderIds = booked.map(({ shipment }) => shipment.orderId)
  await deps.boxes.takeProposed(tx, shopId, [...new Set(orderIds)], now)
  await enqueueEach(
    deps.jobs,
    tx,
    'refresh-tracking',
    shipmentIds.map((shipmentId) => ({ shopId, shipmentId })),
    { startAfterSeconds: TRACK_AFTER_SECONDS },
  )
  await deps.earnings.begin(tx, { shopId, shipmentIds, now })
}

/** Tells orders of their parcels: each order once at a time, so that of two parcels of it the second finds the first. */
async function tellOrders(tx: Tx, shopId: string, booked: readonly BookedOrder[], now: Date): Promise<void> {
  const states = new Map<string, OrderState>()
  let left = booked
  while (left.length > 0) {
    const round = new Map<string, BookedOrder>()
    const later: BookedOrder[] = []
    for (const one of left)
      if (round.has(one.order.orderId)) later.push(one)
      else round.set(one.order.orderId, one)
    const changed = [...round.values()].map(
      ({ shipment: { shipmentId, orderId, courierName, createdBy }, order, numbers }) => {
        const before = states.get(orderId) ?? { payment: order.payment, fulfilment: order.fulfilment }
        const step = parcelBooked({ ...order, ...before }, true)
        const next = isRefused(step) ? before : step
        states.set(orderId, next)
        const { courierTrackingCode: trackingCode, priceSatang } = numbers
        const details = { shipmentId, courierName, trackingCode, priceSatang }
        return {
          change: { shopId, orderId, kind: 'booked' as const, details, madeBy: createdBy, now },
          next,
        }
      },
    )
    await changeEachOrder(tx, changed)
    left = later
  }
}

/** A booking that came about when it was not wanted any more: it is cancelled, or the merchant is told its number. */
export async function giveBack(
  deps: ShippingDeps,
  shopId: string,
  { shipmentId, outcome: booked }: Ended,
  settled: Settled,
): Promise<void> {
  if (settled?.state !== 'failed' || !settled.givenUp || booked.outcome !== 'booked') return
  const { account, shipment, surplus } = settled.givenUp
  const { trackingCode, courierTrackingCode } = booked
  const parcel = { ...parcelAtCourier(shipment), trackingCode, courierTrackingCode }
  const outcome = await cancelAtCourier(deps, account, parcel)
  if (!('cancelled' in outcome)) {
    deps.log.warn(
      { shopId, shipmentId, outcome },
      'a booking that is not wanted any more could not be cancelled',
    )
    return
  }
  const failure = { code: `${surplus}_given_back` } as const
  await withShop(deps.db, shopId, (tx) => updateShipment(tx, shipmentId, { failure }, deps.clock.now()))
}

/**
 * The job that looks after a booking: when it is still open, asks the courier what became of it. Without a
 * purchase number nothing was ever confirmed, so it failed; with one the courier knows.
 */
export async function settleBooking(
  deps: ShippingDeps,
  job: { shopId: string; shipmentId: string },
): Promise<void> {
  const open = await withShop(deps.db, job.shopId, async (tx) => {
    const shipment = await findShipment(tx, job.shipmentId)
    if (shipment?.state !== 'booking') return undefined
    return { shipment, account: await accountAt(deps, tx, shipment.provider) }
  })
  if (!open) return
  const { purchaseId } = open.shipment
  const { courier, settings } = open.account
  const outcome: BookingOutcome = purchaseId
    ? await requireCapability(courier, 'book')
        .inquire(settings, purchaseId)
        .catch((error: unknown) => outage(deps, error))
    : { outcome: 'refused', failure: { code: 'no_answer' } }
  await settle(deps, job.shopId, job.shipmentId, outcome)
  if (outcome.outcome !== 'unknown')
    return withShop(deps.db, job.shopId, (tx) => dropUnneeded(tx, courier.provider))
  await withShop(deps.db, job.shopId, (tx) =>
    enqueue(deps.jobs, tx, 'settle-booking', job, { startAfterSeconds: ASK_AGAIN_SECONDS }),
  )
}

/** A courier that is away is asked again later, however long it is away. */
function outage(deps: ShippingDeps, error: unknown): BookingOutcome {
  deps.log.warn({ err: error }, 'the courier cannot be asked about a booking, it is asked again')
  return { outcome: 'unknown' }
}
