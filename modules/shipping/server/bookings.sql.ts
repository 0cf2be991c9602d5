import { sql, type Tx } from '@langraan/db'
import type { BoxSize, Routing } from '../ports.ts'
import { type ShipmentRow, shipmentRows } from './shipments.sql.ts'

// What is written of bookings, of many at a time.

export type NewShipment = {
  shipmentId: string
  orderId: string
  /** Its number within its order; the first where there is only one. */
  parcelNo?: number
  provider: string
  courierCode: string
  courierName: string
  priceSatang: number
  /** What its courier told that it costs; null where it tells no prices. */
  quotedSatang?: number | null
  codSatang: number
  weightGrams: number
  size?: BoxSize | undefined
  insuredSatang?: number
  createdBy: string
  now: Date
}

export async function insertShipments(tx: Tx, shopId: string, rows: readonly NewShipment[]): Promise<void> {
  await tx
    .insertInto('shipments')
    .values(
      rows.map((row) => ({
        shop_id: shopId,
        shipment_id: row.shipmentId,
        order_id: row.orderId,
        parcel_no: row.parcelNo ?? 1,
        provider: row.provider,
        courier_code: row.courierCode,
        courier_name: row.courierName,
        state: 'booking',
        price_satang: row.priceSatang,
        cod_satang: row.codSatang,
        weight_grams: row.weightGrams,
        quoted_satang: row.quotedSatang ?? null,
        insured_satang: row.insuredSatang ?? 0,
        length_mm: row.size?.lengthMm ?? null,
        width_mm: row.size?.widthMm ?? null,
        height_mm: row.size?.heightMm ?? null,
        created_by: row.createdBy,
        created_at: row.now,
        updated_at: row.now,
        heard_at: row.now,
      })),
    )
    .execute()
}

/** Of which orders these shipments are, each once. */
export async function ordersOfShipments(tx: Tx, shipmentIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('shipments')
    .select('order_id as orderId')
    .distinct()
    .where('shipment_id', 'in', shipmentIds)
    .execute()
  return found.map(({ orderId }) => orderId)
}

/** Those of these shipments that are the shop's, locked in the order of their ids. */
export async function lockShipments(
  tx: Tx,
  shipmentIds: readonly string[],
): Promise<Map<string, ShipmentRow>> {
  const found = (await shipmentRows(tx)
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('shipment_id')
    .forUpdate()
    .execute()) as ShipmentRow[]
  return new Map(found.map((shipment) => [shipment.shipmentId, shipment]))
}

/** The parcels of these orders that are booked, or may be, by their orders, each order's by their numbers. */
export async function liveParcels(tx: Tx, orderIds: readonly string[]): Promise<Map<string, ShipmentRow[]>> {
  if (orderIds.length === 0) return new Map()
  const live = (await shipmentRows(tx)
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['booking', 'booked'])
    .orderBy('parcel_no')
    .execute()) as ShipmentRow[]
  return Map.groupBy(live, ({ orderId }) => orderId)
}

export type ParcelByHand = { shipmentId: string; courierName: string; trackingCode: string }

/** Writes what the shop says of parcels that it sends itself; a label with another number is drawn anew. */
export async function saveByHand(
  tx: Tx,
  parcels: readonly ParcelByHand[],
  { handedOver, now }: { handedOver: boolean; now: Date },
): Promise<void> {
  await sql`
    UPDATE shipments s SET state = 'booked', courier_name = p."courierName", courier_tracking_code = p."trackingCode",
      label_key = NULL, updated_at = ${now},
      parcel_status = CASE WHEN ${handedOver} AND coalesce(s.parcel_status, 'waiting') = 'waiting' THEN 'collected'
        ELSE coalesce(s.parcel_status, 'waiting') END,
      handed_over_at = CASE WHEN ${handedOver} AND coalesce(s.parcel_status, 'waiting') = 'waiting' THEN ${now} ELSE s.handed_over_at END,
      heard_at = CASE WHEN ${handedOver} AND coalesce(s.parcel_status, 'waiting') = 'waiting' THEN ${now} ELSE s.heard_at END
    FROM jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb)
      AS p ("shipmentId" uuid, "courierName" text, "trackingCode" text)
    WHERE s.shop_id = current_shop() AND s.shipment_id = p."shipmentId" AND s.provider = 'hand'`.execute(tx)
}

/** The parcels with numbers that the shop has handed over itself and that are not known to have arrived. */
export async function numberedByHand(tx: Tx): Promise<{ shipmentId: string; trackingCode: string }[]> {
  const rows = await tx
    .selectFrom('shipments')
    .select(['shipment_id as shipmentId', 'courier_tracking_code as trackingCode'])
    .where('provider', '=', 'hand')
    .where('state', '=', 'booked')
    .where('courier_tracking_code', '<>', '')
    .where('parcel_status', 'not in', ['delivered', 'returned', 'cancelled'])
    .execute()
  return rows.map(({ shipmentId, trackingCode }) => ({ shipmentId, trackingCode: trackingCode ?? '' }))
}

export type KeptPurchase = { shipmentId: string; purchaseId: string; priceSatang: number }

/**
 * Keeps the numbers of reservations and what they cost, unless a booking has been given up meanwhile: then it must not
 * be confirmed. Gives the shipments whose number is kept.
 */
export async function keepPurchases(
  tx: Tx,
  purchases: readonly KeptPurchase[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ shipmentId: string }>`
    UPDATE shipments s SET purchase_id = p."purchaseId", price_satang = p."priceSatang", updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb)
      AS p ("shipmentId" uuid, "purchaseId" text, "priceSatang" bigint)
    WHERE s.shop_id = current_shop() AND s.shipment_id = p."shipmentId" AND s.state = 'booking'
    RETURNING s.shipment_id AS "shipmentId"`.execute(tx)
  return new Set(rows.map(({ shipmentId }) => shipmentId))
}

export type BookedNumbers = {
  shipmentId: string
  trackingCode: string
  courierTrackingCode: string
  priceSatang: number
  routing?: Routing | undefined
}

/** Writes that parcels are booked, with what the courier said of them. */
export async function saveBooked(tx: Tx, booked: readonly BookedNumbers[], now: Date): Promise<void> {
  await sql`
    UPDATE shipments s SET state = 'booked', parcel_status = 'waiting', failure = NULL, failure_code = NULL, updated_at = ${now},
      tracking_code = coalesce(nullif(b."trackingCode", ''), s.tracking_code),
      courier_tracking_code = coalesce(nullif(b."courierTrackingCode", ''), s.courier_tracking_code),
      price_satang = b."priceSatang",
      sort_code = b.routing->>'sortCode', line_code = b.routing->>'lineCode', station = b.routing->>'station'
    FROM jsonb_to_recordset(${JSON.stringify(booked)}::jsonb)
      AS b ("shipmentId" uuid, "trackingCode" text, "courierTrackingCode" text, "priceSatang" bigint, routing jsonb)
    WHERE s.shop_id = current_shop() AND s.shipment_id = b."shipmentId"`.execute(tx)
}
