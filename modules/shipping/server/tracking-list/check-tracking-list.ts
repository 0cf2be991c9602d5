import { type Tx, withShop } from '@langraan/db'
import { listedOrders } from '@langraan/orders/server'
import type { JudgedTrackingLine } from '../../contract.ts'
import { nextByHand } from '../../rules/by-hand.ts'
import {
  type JudgedLine,
  judgeList,
  type ListedBooks,
  type ListedOrder,
  type LiveParcel,
} from '../../rules/judge-list.ts'
import { readOrderNumber, readPhone } from '../../rules/tracking-list.ts'
import { readTrackingNumber } from '../../rules/tracking-number.ts'
import { liveParcels } from '../bookings.sql.ts'
import { ordersOfParcels, type ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Line = { tracking: string; order: string; phone: string }

/** How the lines of a list stand to the shop's orders now. */
export function checkTrackingList(
  { db }: Pick<ShippingDeps, 'db'>,
  { shopId, courierName, lines }: { shopId: string; courierName: string; lines: readonly Line[] },
): Promise<{ lines: JudgedTrackingLine[] }> {
  return withShop(db, shopId, async (tx) => ({
    lines: judgeList(lines, courierName, await booksOf(tx, lines)).map(present),
  }))
}

const present = ({ verdict, order, code, phoneDiffers }: JudgedLine): JudgedTrackingLine => ({
  verdict,
  trackingCode: code,
  order: order
    ? { orderId: order.orderId, orderNumber: order.orderNumber, customerName: order.customerName }
    : null,
  parcel: order?.parcel
    ? { courierName: order.parcel.courierName, trackingCode: order.parcel.trackingCode }
    : null,
  phoneDiffers,
})

const known = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
]

/** All that a list can be about, in three questions, however long it is. */
async function booksOf(tx: Tx, lines: readonly Line[]): Promise<ListedBooks> {
  const codes = known(
    lines.map(({ tracking }) => {
      const read = readTrackingNumber(tracking)
      return 'code' in read ? read.code : undefined
    }),
  )
  const owners = Map.groupBy(await ordersOfParcels(tx, codes), ({ code }) => code)
  const rows = await listedOrders(tx, {
    numbers: known(lines.map(({ order }) => readOrderNumber(order))),
    phones: known(lines.map(({ phone }) => readPhone(phone))),
    orderIds: known([...owners.values()].flat().map(({ orderId }) => orderId)),
  })
  const parcels = await liveParcels(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  const codesOf = (row: { orderId: string }) =>
    [...owners].flatMap(([code, of]) => (of.some(({ orderId }) => orderId === row.orderId) ? [code] : []))
  const orders = rows.map((row): ListedOrder => ({
    ...row,
    parcel: parcelOf(parcelFor(parcels.get(row.orderId), ...codesOf(row))),
  }))
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]))
  const byPhone = Map.groupBy(orders, ({ customerPhone }) => customerPhone)
  return {
    byNumber: (number) => byNumber.get(number),
    byPhone: (phone) => byPhone.get(phone) ?? [],
    ownersOf: (code) => owners.get(code)?.map(({ orderId }) => orderId) ?? [],
  }
}

/** The parcel of an order that a number of a list is of; else one that has none yet, or the first. */
export const parcelFor = (
  live: readonly ShipmentRow[] = [],
  ...codes: readonly string[]
): ShipmentRow | undefined =>
  live.find(({ courierTrackingCode }) => codes.includes((courierTrackingCode ?? '').toUpperCase())) ??
  live.find((parcel) => parcelOf(parcel)?.mayTakeNumber) ??
  live[0]

/** The live parcel of an order, as a list is held against it. */
export function parcelOf(parcel: ShipmentRow | undefined): LiveParcel | undefined {
  if (!parcel) return undefined
  const { courierName, courierTrackingCode, provider, parcelStatus, state } = parcel
  const trackingCode = (courierTrackingCode ?? '').toUpperCase()
  // What has arrived, or come back, was sent without a number.
  const isUnderWay = nextByHand(parcelStatus).length > 0
  const mayTakeNumber = provider === 'hand' && state === 'booked' && trackingCode === '' && isUnderWay
  return { courierName, trackingCode, mayTakeNumber }
}
