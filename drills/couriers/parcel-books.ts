import type { Books } from '../house/compare.ts'
import { compare } from '../house/compare.ts'
import type { Cluster } from '../house/cluster.ts'
import {
  type AtCourier,
  parcelsAtCouriers,
  type ShippopPurchase,
  purchasesAtShippop,
} from './courier-sandbox.ts'
import { FORGED_GRAMS, FORGED_SATANG } from './forger.ts'
import type { Asked, Merchant } from './merchant.ts'
import type { Roads } from './roads.ts'

export type ShipmentRow = {
  shop_id: string
  shipment_id: string
  order_id: string
  provider: string
  state: string
  tracking_code: string | null
  courier_tracking_code: string | null
  parcel_status: string | null
  cod_satang: string
  failure: string | null
  failure_code: string | null
  billed_grams: number | null
  billed_satang: string | null
  scans: string
  booked: string
  delivered: string
  gone_out: string
}

export const shipmentsOf = (cluster: Cluster): Promise<ShipmentRow[]> =>
  cluster.rows<ShipmentRow>(
    `SELECT s.*,
       (SELECT count(*) FROM shipment_scans c WHERE c.shop_id = s.shop_id AND c.shipment_id = s.shipment_id) AS scans,
       ${timesTold('booked')} AS booked, ${timesTold('delivered')} AS delivered, ${timesTold('delivering')} AS gone_out
     FROM shipments s ORDER BY s.created_at`,
  )

const timesTold = (kind: string): string => `(SELECT count(*) FROM order_events e
  WHERE e.shop_id = s.shop_id AND e.order_id = s.order_id AND e.kind = '${kind}' AND e.details->>'shipmentId' = s.shipment_id::text)`

type World = { cluster: Cluster; merchants: readonly Merchant[]; roads: Roads }

/** What couriers have booked, and what shops know of it. */
export type BothBooks = {
  atCouriers: readonly AtCourier[]
  shipments: readonly ShipmentRow[]
  purchases: readonly ShippopPurchase[]
  /** The orders that asked for a parcel. */
  orders: readonly Pick<Asked, 'orderId' | 'isCalledOff'>[]
  /** Parcels of which news came after their end, which is kept only where somebody asked. */
  late: ReadonlySet<string>
  /** Of each number that was handed over at the post how often it was scanned there. */
  atPost: ReadonlyMap<string, number>
}

/** Holds what couriers have booked against what shops know, once all is quiet. */
export async function checkParcels(
  { cluster, merchants, roads }: World,
  books: Books,
): Promise<Record<string, number>> {
  const numbers = merchants.flatMap(({ atPost }) => [...atPost.keys()])
  const both: BothBooks = {
    atCouriers: await parcelsAtCouriers(cluster),
    shipments: await shipmentsOf(cluster),
    purchases: await purchasesAtShippop(cluster),
    orders: merchants.flatMap(({ orders }) => [...orders.values()]),
    late: roads.late,
    atPost: new Map(numbers.map((barcode) => [barcode, roads.postScansOf(barcode)])),
  }
  judgeParcels(both, books)
  const { atCouriers, shipments } = both
  return {
    atCouriers: atCouriers.length,
    live: atCouriers.filter(isLive).length,
    ...countsOf(shipments),
  }
}

export function judgeParcels(both: BothBooks, books: Books): void {
  const { atCouriers, shipments, late } = both
  const byCode = new Map(shipments.map((row) => [`${row.provider} ${row.tracking_code}`, row]))
  for (const parcel of atCouriers) {
    const row = byCode.get(`${parcel.provider} ${parcel.code}`)
    if (row) checkKnown(parcel, row, late, books)
    else books.lost.push(`${parcel.provider} carries ${parcel.code} (${parcel.end}), and no shop knows it`)
  }
  checkOrders(both, books)
  const codes = new Set(atCouriers.map(({ provider, code }) => `${provider} ${code}`))
  for (const row of shipments) checkShipment(row, codes, books)
  checkPurchases(both.purchases, books)
  checkPost(both, books)
}

export const isLive = ({ end }: Pick<AtCourier, 'end'>): boolean => end !== 'cancelled'

const countsOf = (shipments: readonly ShipmentRow[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(shipments, ({ state }) => state)].map(([state, rows]) => [state, rows.length]),
  )

/** A parcel of a courier with its row: as live, as far, and collecting the same. */
function checkKnown(parcel: AtCourier, row: ShipmentRow, late: ReadonlySet<string>, books: Books): void {
  const named = `parcel ${parcel.code} of ${parcel.provider}`
  if (isLive(parcel) !== (row.state === 'booked'))
    books.lost.push(`${named} is ${parcel.end} there, and ${row.state} (${row.failure_code ?? ''}) here`)
  if (!isLive(parcel)) return
  if (parcel.codSatang !== Number(row.cod_satang))
    books.lost.push(`${named} collects ${parcel.codSatang}, and here it is ${row.cod_satang}`)
  const here = row.parcel_status === 'delivered' || row.parcel_status === 'returned' ? row.parcel_status : ''
  const there = parcel.end === 'delivered' || parcel.end === 'returned' ? parcel.end : ''
  if (here !== there) books.lost.push(`${named} is ${parcel.end} there, and ${row.parcel_status} here`)
  if (!late.has(parcel.code)) compare(books, `scans of ${named}`, Number(row.scans), parcel.scans)
  if (parcel.number !== row.courier_tracking_code)
    books.lost.push(`${named} goes by ${parcel.number}, and here by ${row.courier_tracking_code}`)
}

/** Each order that asked has one parcel that lives; one that was called off has none. */
function checkOrders({ atCouriers, shipments, orders }: BothBooks, books: Books): void {
  const live = new Set(atCouriers.filter(isLive).map(({ provider, code }) => `${provider} ${code}`))
  const ofOrder = Map.groupBy(shipments, ({ order_id }) => order_id)
  for (const { orderId, isCalledOff } of orders) {
    const rows = ofOrder.get(orderId) ?? []
    const living = rows.filter((row) => live.has(`${row.provider} ${row.tracking_code}`))
    const seen = rows.map((row) => `${row.provider} ${row.state} ${row.failure_code ?? row.failure ?? ''}`)
    const what = `living parcels of order ${orderId} (${seen.join('; ')})`
    compare(books, what, living.length, isCalledOff ? 0 : 1)
  }
}

function checkShipment(row: ShipmentRow, codes: ReadonlySet<string>, books: Books): void {
  const named = `shipment ${row.shipment_id} of ${row.provider}`
  if (row.state === 'booking') books.lost.push(`${named} is still open`)
  if (row.state === 'failed' && row.failure === null && row.failure_code === null)
    books.lost.push(`${named} failed, and nothing says why`)
  if (row.provider !== 'hand' && row.state === 'booked' && !codes.has(`${row.provider} ${row.tracking_code}`))
    books.lost.push(`${named} is booked here only`)
  const wasBooked = row.state === 'booked' || row.state === 'cancelled'
  if (row.provider !== 'hand')
    compare(books, `tellings that ${named} was booked`, Number(row.booked), wasBooked ? 1 : 0)
  if (Number(row.delivered) > 1) books.doubled.push(`${named} was told ${row.delivered} times as delivered`)
  if (Number(row.gone_out) > 1)
    books.doubled.push(`${named} was told ${row.gone_out} times as out for delivery`)
  if (row.billed_grams === FORGED_GRAMS || Number(row.billed_satang) === FORGED_SATANG)
    books.doubled.push(`${named} is billed as a forged push said`)
}

function checkPurchases(purchases: readonly ShippopPurchase[], books: Books): void {
  for (const { purchaseId, confirmCalls } of purchases)
    if (confirmCalls > 1) books.doubled.push(`purchase ${purchaseId} was confirmed ${confirmCalls} times`)
}

/** Parcels that were handed over at the post are where its scans say. */
function checkPost({ atPost, shipments }: BothBooks, books: Books): void {
  const byHand = new Map(shipments.map((row) => [row.courier_tracking_code, row]))
  for (const [barcode, scans] of atPost) {
    const row = byHand.get(barcode)
    if (row?.parcel_status !== 'delivered')
      books.lost.push(`parcel ${barcode} of the post is ${row?.parcel_status} here`)
    compare(books, `scans of ${barcode} of the post`, Number(row?.scans ?? 0), scans)
  }
}
