import { enqueue, type Tx, withShop } from '@langraan/db'
import { codDueOf, courierBooked, isRefused } from '@langraan/orders/rules'
import { changeOrder, lockOrder, type OrderRecord } from '@langraan/orders/server'
import type { BookingOutcome } from '../ports.ts'
import { cancelAtCourier } from './cancel-shipment.ts'
import { courierKey } from './connections.ts'
import { findShipment, hasOtherLive, type ShipmentRow, updateShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const ASK_AGAIN_SECONDS = 30
const TRACK_AFTER_SECONDS = 300

type Booked = Extract<BookingOutcome, { outcome: 'booked' }>

/** Writes what came of a booking: once, whoever learns it first. An unknown outcome leaves everything as it is. */
export async function settle(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
  outcome: BookingOutcome,
): Promise<void> {
  if (outcome.outcome === 'unknown') return
  const givenUp = await withShop(deps.db, shopId, async (tx) => {
    const shipment = await findShipment(tx, shipmentId, true)
    // A booking that was given up for lost and turns out to be made is taken up again: it is paid for.
    const open =
      shipment?.state === 'booking' || (shipment?.state === 'failed' && outcome.outcome === 'booked')
    if (!shipment || !open) return undefined
    const now = deps.clock.now()
    if (outcome.outcome === 'refused') {
      await updateShipment(tx, shipmentId, { state: 'failed', failure: outcome.reason }, now)
      return undefined
    }
    // Locked before it is looked at: whoever books the order holds this lock, too.
    const order = await lockOrder(tx, shipment.orderId)
    const surplus = await whySurplus(tx, shipment, order)
    if (surplus === undefined) {
      await writeBooked(deps, tx, shopId, shipment, order, outcome)
      return undefined
    }
    const failure = `${surplus} ยกเลิกเลข ${outcome.courierTrackingCode} กับขนส่ง`
    await updateShipment(tx, shipmentId, { state: 'failed', failure, ...numbersOf(outcome) }, now)
    return { key: await courierKey(deps, tx), surplus }
  })
  if (givenUp && outcome.outcome === 'booked')
    await giveBack(deps, { shopId, shipmentId, ...givenUp }, outcome)
}

/** Why a booking that came about is not wanted any more, in the merchant's words; undefined where it is. */
async function whySurplus(tx: Tx, shipment: ShipmentRow, order: OrderRecord): Promise<string | undefined> {
  if (await hasOtherLive(tx, shipment)) return 'คำสั่งซื้อนี้จองใหม่ไปแล้วก่อนขนส่งตอบ'
  // While it was given up for lost money came, or went: the courier would collect another sum than is due.
  const isOtherSum = shipment.state === 'failed' && shipment.codSatang !== codDueOf(order)
  return isOtherSum ? 'ยอดเก็บปลายทางเปลี่ยนไปก่อนขนส่งตอบ' : undefined
}

const numbersOf = ({ trackingCode, courierTrackingCode, priceSatang }: Booked) => ({
  trackingCode,
  courierTrackingCode,
  priceSatang,
})

async function writeBooked(
  deps: ShippingDeps,
  tx: Tx,
  shopId: string,
  { shipmentId, orderId, courierName, createdBy }: ShipmentRow,
  order: OrderRecord,
  outcome: Booked,
): Promise<void> {
  const now = deps.clock.now()
  await updateShipment(
    tx,
    shipmentId,
    { state: 'booked', ...numbersOf(outcome), parcelStatus: 'waiting', failure: null },
    now,
  )
  const before = { payment: order.payment, fulfilment: order.fulfilment }
  const next = courierBooked(before)
  const details = {
    shipmentId,
    courierName,
    trackingCode: outcome.courierTrackingCode,
    priceSatang: outcome.priceSatang,
  }
  await changeOrder(
    tx,
    { shopId, orderId, kind: 'booked', details, madeBy: createdBy, now },
    isRefused(next) ? before : next,
  )
  await enqueue(
    deps.jobs,
    tx,
    'refresh-tracking',
    { shopId, shipmentId },
    { startAfterSeconds: TRACK_AFTER_SECONDS },
  )
}

type Surplus = { shopId: string; shipmentId: string; key: string; surplus: string }

/** A booking that came about when it was not wanted any more: it is cancelled, or the merchant is told its number. */
async function giveBack(
  deps: ShippingDeps,
  { shopId, shipmentId, key, surplus }: Surplus,
  { trackingCode, courierTrackingCode }: Booked,
): Promise<void> {
  const outcome = await cancelAtCourier(deps, key, trackingCode, courierTrackingCode)
  if (!('cancelled' in outcome)) {
    deps.log.warn(
      { shopId, shipmentId, outcome },
      'a booking that is not wanted any more could not be cancelled',
    )
    return
  }
  const failure = `${surplus} ยกเลิกการจองนี้กับขนส่งให้แล้ว`
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
