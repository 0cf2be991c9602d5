import { sql, type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { shippingRefusals } from '../refusals.ts'
import type { BookingFailure, OwnFailure } from '../rules/booking-failure.ts'
import { parcelKey } from '../rules/in-parcels/parcel-key.ts'
import type { ParcelStatus } from '../rules/parcel.ts'

export type ShipmentRow = {
  shipmentId: string
  orderId: string
  /** Its number within its order, from 1. */
  parcelNo: number
  /** Through whom it is booked; `hand` where the shop hands it over itself. */
  provider: string
  courierCode: string
  courierName: string
  state: 'booking' | 'booked' | 'failed' | 'cancelled'
  purchaseId: string | null
  trackingCode: string | null
  courierTrackingCode: string | null
  priceSatang: number
  codSatang: number
  weightGrams: number
  parcelStatus: ParcelStatus | null
  /** The courier's own words, or a sentence from before there were codes: it has the word before the code. */
  failure: string | null
  failureCode: OwnFailure | null
  attempts: number
  createdBy: string
  createdAt: Date
  handedOverAt: Date | null
  /** When the courier last said where it is. */
  trackedAt: Date | null
  /** Of when the last news of it are. */
  heardAt: Date
  /** What its courier bills after all, as far as it told. */
  billedSatang: number | null
  billedGrams: number | null
  billedAt: Date | null
  /** How its courier sorts it, as far as it told. */
  sortCode: string | null
  lineCode: string | null
  station: string | null
}

const SHIPMENT = [
  'shipment_id as shipmentId',
  'order_id as orderId',
  'parcel_no as parcelNo',
  'provider',
  'courier_code as courierCode',
  'courier_name as courierName',
  'state',
  'purchase_id as purchaseId',
  'tracking_code as trackingCode',
  'courier_tracking_code as courierTrackingCode',
  'price_satang as priceSatang',
  'cod_satang as codSatang',
  'weight_grams as weightGrams',
  'parcel_status as parcelStatus',
  'failure',
  'failure_code as failureCode',
  'attempts',
  'created_by as createdBy',
  'created_at as createdAt',
  'handed_over_at as handedOverAt',
  'tracked_at as trackedAt',
  'heard_at as heardAt',
  'billed_satang as billedSatang',
  'billed_grams as billedGrams',
  'billed_at as billedAt',
  'sort_code as sortCode',
  'line_code as lineCode',
  'station',
] as const

export const shipmentRows = (tx: Tx) => tx.selectFrom('shipments').select(SHIPMENT)

export async function findShipment(tx: Tx, shipmentId: string): Promise<ShipmentRow | undefined> {
  return (await shipmentRows(tx).where('shipment_id', '=', shipmentId).executeTakeFirst()) as
    | ShipmentRow
    | undefined
}

/** The parcel that a courier knows by a number, its first or the one that it got since: those of two couriers may be the same. */
export async function findByTracking(
  tx: Tx,
  provider: string,
  trackingCode: string,
): Promise<ShipmentRow | undefined> {
  const key = trackingCode.toUpperCase()
  return (await shipmentRows(tx)
    .where(({ or, eb }) => or([eb('tracking_key', '=', key), eb('courier_tracking_key', '=', key)]))
    .where('state', '=', 'booked')
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()) as ShipmentRow | undefined
}

/** Keeps these numbers to the transaction: who wants to write one of them to another order sees first what this one wrote. */
export async function lockNumbers(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tracking number ' || current_shop() || ' ' || code, 0))
    FROM (SELECT DISTINCT code FROM unnest(${[...codes]}::text[]) AS u (code) ORDER BY code) numbers`.execute(
    tx,
  )
}

/** Which orders the parcels are of that somebody names, by either of their codes, in capitals. */
export async function ordersOfParcels(
  tx: Tx,
  codes: readonly string[],
): Promise<{ code: string; orderId: string }[]> {
  const { rows } = await sql<{ code: string; orderId: string }>`
    SELECT tracking_key AS code, order_id AS "orderId" FROM shipments
    WHERE shop_id = current_shop() AND state = 'booked' AND tracking_key = ANY (${[...codes]}::text[])
    UNION
    SELECT courier_tracking_key, order_id FROM shipments
    WHERE shop_id = current_shop() AND state = 'booked' AND courier_tracking_key = ANY (${[...codes]}::text[])
    UNION
    SELECT n.number_key, s.order_id FROM parcel_numbers n JOIN shipments s USING (shop_id, shipment_id)
    WHERE n.shop_id = current_shop() AND s.state = 'booked' AND n.number_key = ANY (${[...codes]}::text[])`.execute(
    tx,
  )
  return rows
}

export async function shipmentsOfOrder(tx: Tx, orderId: string): Promise<ShipmentRow[]> {
  return (await shipmentRows(tx)
    .where('order_id', '=', orderId)
    .orderBy('parcel_no')
    .orderBy('created_at', 'desc')
    .execute()) as ShipmentRow[]
}

/** The newest booking of each parcel of these orders, whatever became of it, by the parcels' keys. */
export async function newestOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, ShipmentRow>> {
  if (orderIds.length === 0) return new Map()
  const found = (await shipmentRows(tx)
    .distinctOn(['order_id', 'parcel_no'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('parcel_no')
    .orderBy('created_at', 'desc')
    .execute()) as ShipmentRow[]
  return new Map(found.map((shipment) => [parcelKey(shipment), shipment]))
}

/** The parcels of orders that are booked, by their orders, each order's by their numbers. */
export async function bookedShipments(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, ShipmentRow[]>> {
  const booked = (await shipmentRows(tx)
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'booked')
    .orderBy('parcel_no')
    .execute()) as ShipmentRow[]
  return Map.groupBy(booked, ({ orderId }) => orderId)
}

export type ShipmentChange = Partial<{
  state: ShipmentRow['state']
  courierName: string
  trackingCode: string
  /** Empty takes it away. */
  courierTrackingCode: string
  priceSatang: number
  parcelStatus: ParcelStatus
  failure: BookingFailure
  attempts: number
  /** Null where it was not, after all. */
  handedOverAt: Date | null
  trackedAt: Date
  /** Where no scan tells when the news are of. */
  heardAt: Date
  /** What was drawn is not right any more. */
  labelKey: null
}>

const failureColumns = (failure: BookingFailure) =>
  'code' in failure
    ? { failure: null, failure_code: failure.code }
    : { failure: failure.words, failure_code: null }

export async function updateShipment(
  tx: Tx,
  shipmentId: string,
  change: ShipmentChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.trackingCode && { tracking_code: change.trackingCode }),
      ...(change.courierName && { courier_name: change.courierName }),
      ...(change.courierTrackingCode !== undefined && {
        courier_tracking_code: change.courierTrackingCode || null,
      }),
      ...(change.priceSatang !== undefined && { price_satang: change.priceSatang }),
      ...(change.parcelStatus && { parcel_status: change.parcelStatus }),
      ...(change.failure && failureColumns(change.failure)),
      ...(change.attempts !== undefined && { attempts: change.attempts }),
      ...(change.labelKey === null && { label_key: null }),
      ...(change.handedOverAt !== undefined && { handed_over_at: change.handedOverAt }),
      ...(change.trackedAt && { tracked_at: change.trackedAt }),
      ...(change.heardAt && { heard_at: change.heardAt }),
      updated_at: now,
    })
    .where('shipment_id', '=', shipmentId)
    .execute()
}

/** Whether a courier is being asked, or has been, to fetch the order. */
export async function hasLiveShipment(tx: Tx, orderId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('shipments')
    .select('shipment_id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['booking', 'booked'])
    .executeTakeFirst()
  return live !== undefined
}

/** The label's file; null while it is being drawn. Refuses a shipment that is not the shop's, or not booked. */
export async function labelKeyOf(tx: Tx, shipmentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('shipments')
    .select(['label_key', 'state'])
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
  if (!row) return refuse(standardRefusals, 'not_found')
  return row.state === 'booked' ? row.label_key : refuse(shippingRefusals, 'no_label')
}

/** Says where the label lies, unless it is no longer the one that was drawn, which gives false. */
export async function saveLabelKey(
  tx: Tx,
  shipmentId: string,
  key: string,
  drawn: { courierName: string; trackingCode: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipments')
    .set({ label_key: key })
    .where('shipment_id', '=', shipmentId)
    .where('courier_name', '=', drawn.courierName)
    .where('courier_tracking_code', '=', drawn.trackingCode)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What parcels keep of a customer, for the person. */
export async function parcelsOfPerson(
  tx: Tx,
  customerId: string,
): Promise<(object & { orderNumber: number; shipmentId: string; labelKey: string | null })[]> {
  const { rows } = await sql<{ orderNumber: number; shipmentId: string; labelKey: string | null }>`
    SELECT o.order_number AS "orderNumber", s.shipment_id AS "shipmentId", s.courier_name AS "courierName",
      coalesce(s.tracking_code, s.courier_tracking_code) AS "trackingCode", s.parcel_status AS "parcelStatus", s.failure,
      s.created_at AS "bookedAt", s.label_key AS "labelKey",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.scanned_at, 'status', c.status, 'location', c.location,
         'words', c.description) ORDER BY c.scanned_at, c.status), '[]')
       FROM shipment_scans c WHERE c.shop_id = s.shop_id AND c.shipment_id = s.shipment_id) AS scans,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', d.made_at, 'decision', d.decision, 'phone', d.phone, 'note', d.note)
         ORDER BY d.made_at), '[]')
       FROM parcel_decisions d WHERE d.shop_id = s.shop_id AND d.shipment_id = s.shipment_id) AS decisions,
      (SELECT coalesce(jsonb_agg(n.number ORDER BY n.replaced_at), '[]')
       FROM parcel_numbers n WHERE n.shop_id = s.shop_id AND n.shipment_id = s.shipment_id) AS "formerNumbers"
    FROM shipments s JOIN orders o USING (shop_id, order_id)
    WHERE s.shop_id = current_shop() AND o.customer_id = ${customerId} ORDER BY s.shipment_id`.execute(tx)
  return rows
}
