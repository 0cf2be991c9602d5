import { withShop } from '@langraan/db'
import { intentOf } from '@langraan/http/server'
import { comesAhead } from '@langraan/orders/rules'
import { confirmPaymentNotice, readSlip, sendPaymentNotice } from '@langraan/payments/server'
import { controlledClock, newId } from '@langraan/runtime'
import { bookCourier, findShipment, hasLiveShipment, refreshTracking } from '@langraan/shipping/server'
import { filesOf, type Ground } from '../wiring/wiring.ts'
import { shippingDeps } from '../wiring/wiring-shipping.ts'
import { slipDeps } from '../wiring/wiring-worker.ts'
import type { OutsideWorld, ParcelMove } from './outside-world.ts'
import type { DemoOrder } from './seed-orders.ts'

const HOUR_MS = 3_600_000
const BANKS = ['014', '004', '002', '025', '006'] as const
const COURIERS = ['FLE', 'EMST', 'FLE', 'SPX'] as const
const WEIGHT_GRAMS = 800
const MERCHANT = 'มะลิวัลย์ ใจงาม'

/** The demo's merchant did it, as far as the audit log knows. */
export const trailOf = (action: string, userId: string) => ({
  action,
  userId,
  userName: MERCHANT,
  requestId: newId(),
})

export const PICKED_UP: readonly ParcelMove[] = ['pick-up', 'arrive-hub']
const TO_THE_DOOR: readonly ParcelMove[] = [...PICKED_UP, 'arrive-destination', 'out-for-delivery']
export const DELIVERED: readonly ParcelMove[] = [...TO_THE_DOOR, 'deliver']

/**
 * How far each order has come, by its place from the oldest (0) to the newest (25); those not named wait for
 * their money, or for a courier where it is collected on delivery.
 */
const COURSES: readonly { orders: readonly number[]; moves: readonly ParcelMove[]; today?: true }[] = [
  { orders: [0, 1, 2, 4, 5, 6], moves: DELIVERED },
  { orders: [8, 9, 10], moves: PICKED_UP, today: true },
  { orders: [7], moves: [...TO_THE_DOOR, 'problem'] },
  { orders: [12, 13], moves: [] },
]
const PAID_ONLY = [14, 18]
const SLIP_WAITS = [22, 24]

export type DemoPlace = { ground: Ground; world: OutsideWorld; shopId: string; userId: string }

/** Takes the demo's orders on their way: slips sent and confirmed, couriers booked, parcels moved. All by the use cases. */
export async function seedCourse(place: DemoPlace, orders: readonly DemoOrder[]): Promise<void> {
  const way = async (order: DemoOrder, index: number): Promise<void> => {
    const course = COURSES.find((candidate) => candidate.orders.includes(index))
    const isPaid = course !== undefined || PAID_ONLY.includes(index)
    if (comesAhead(order.paymentMethod) && (isPaid || SLIP_WAITS.includes(index)))
      await pay(place, order, BANKS[index % BANKS.length] ?? BANKS[0], isPaid)
    if (course) await ship(place, order, COURIERS[index % COURIERS.length] ?? 'FLE', course)
  }
  // All at once: while the sandbox draws one slip, another is read.
  await Promise.all(orders.map(way))
}

/** The buyer sends a slip an hour after the order; the merchant confirms it half an hour later, or not yet. */
async function pay(
  { ground, world, shopId, userId }: DemoPlace,
  order: DemoOrder,
  sendingBank: string,
  isConfirmed: boolean,
): Promise<void> {
  const clock = controlledClock(new Date(order.placedAt.getTime() + HOUR_MS))
  const slips = { ...slipDeps(ground), clock }
  const { orderId, totalSatang: amountSatang } = order
  const picture = await world.drawSlip({
    amountSatang,
    sendingBank,
    senderName: order.customerName,
    receiverName: MERCHANT,
    paidAt: clock.now(),
  })
  const { noticeId } = await sendPaymentNotice(
    { db: ground.db, clock, jobs: ground.jobs, files: filesOf(ground) },
    { shopId, orderId, amountSatang, picture, idempotencyKey: newId() },
  )
  await readSlip(slips, { shopId, noticeId })
  if (!isConfirmed) return
  clock.advance(HOUR_MS / 2)
  await confirmPaymentNotice(
    { ...slips, isBeingBooked: hasLiveShipment },
    {
      shopId,
      noticeId,
      trail: trailOf('payment-notice.confirmed', userId),
      amountSatang,
      intent: intentOf('demo', newId(), {}),
    },
  )
}

/** Booked two hours after the order and moved a day later, or today. */
export async function ship(
  { ground, world, shopId, userId }: DemoPlace,
  order: Pick<DemoOrder, 'orderId' | 'placedAt'>,
  courierCode: string,
  course: { readonly moves: readonly ParcelMove[]; readonly today?: true },
): Promise<void> {
  const clock = controlledClock(new Date(order.placedAt.getTime() + 2 * HOUR_MS))
  const deps = { ...shippingDeps(ground), clock }
  const { orderId } = order
  const { shipmentId } = await bookCourier(deps, {
    shopId,
    orderId,
    parcelNo: 1,
    trail: trailOf('courier.booked', userId),
    courier: { provider: 'shippop', code: courierCode },
    weight: { grams: WEIGHT_GRAMS },
    intent: intentOf('demo', newId(), {}),
  })
  const shipment = await withShop(ground.db, shopId, (tx) => findShipment(tx, shipmentId))
  if (!shipment?.trackingCode) throw new Error(`the demo’s parcel ${shipmentId} was not booked`)
  clock.set(course.today ? ground.clock.now() : new Date(order.placedAt.getTime() + 26 * HOUR_MS))
  for (const move of course.moves) await world.moveParcel(shipment.trackingCode, move)
  if (course.moves.length > 0) await refreshTracking(deps, { shopId, shipmentId, once: true })
}
