import { sql, type Tx } from '@langraan/db'
import {
  type HandedParcel,
  type HandOverCourier,
  type HandOverOutcome,
  MOST_ON_LIST,
} from '../../rules/handing-over/hand-over.ts'
import { type ShipmentRow, shipmentRows } from '../shipments.sql.ts'

/** Whose parcels a driver fetches: of an aggregator, those of one carrier; by hand, those with one name. */
const courierKey = (aggregators: readonly string[]) => sql`CASE
  WHEN s.provider = 'hand' THEN lower(s.courier_name)
  WHEN s.provider = ANY (${[...aggregators]}::text[]) THEN s.courier_code ELSE '' END`

/** Its label is there: it has the number of its courier. Who hands over by hand need not have one. */
const WAITS = sql`s.shop_id = current_shop() AND s.course = 'waiting'
  AND (s.courier_tracking_code <> '' OR s.provider = 'hand')`
const ON_LIST = sql`h.outcome = 'taken' AND h.undone_at IS NULL`

const PARCEL = sql`s.shipment_id AS "shipmentId", s.order_id AS "orderId", o.order_number::text AS "orderNumber",
  o.customer_name AS "customerName", s.courier_name AS "courierName",
  coalesce(nullif(s.courier_tracking_code, ''), s.tracking_code, '') AS "trackingCode", s.cod_satang::int8 AS "codSatang"`

export type ParcelRow = {
  shipmentId: string
  orderId: string
  orderNumber: string
  customerName: string
  courierName: string
  trackingCode: string
  codSatang: number
}

export type WaitingGroup = HandOverCourier & {
  courierName: string
  waitingCount: number
  scannedCount: number
}

/** How many parcels wait for which courier at which branch, and how many of them are on an open list. */
export async function waitingGroups(tx: Tx, aggregators: readonly string[]): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    SELECT o.branch_id AS "branchId", s.provider, k."courierKey", max(s.courier_name) AS "courierName",
      count(*)::int AS "waitingCount", count(h.scan_id)::int AS "scannedCount"
    FROM shipments s JOIN orders o USING (shop_id, order_id)
    CROSS JOIN LATERAL (SELECT ${courierKey(aggregators)} AS "courierKey") k
    LEFT JOIN hand_over_scans h ON h.shop_id = s.shop_id AND h.shipment_id = s.shipment_id AND ${ON_LIST}
    WHERE ${WAITS}
    GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 2, 3`.execute(tx)
  return rows
}

type OfCourier = HandOverCourier & { aggregators: readonly string[] }

const ofCourier = ({ branchId, provider, courierKey: key, aggregators }: OfCourier) => sql`
  FROM shipments s JOIN orders o USING (shop_id, order_id)
  WHERE ${WAITS} AND s.provider = ${provider} AND ${courierKey(aggregators)} = ${key} AND o.branch_id = ${branchId}
    AND NOT EXISTS (SELECT FROM hand_over_scans h
      WHERE h.shop_id = s.shop_id AND h.shipment_id = s.shipment_id AND ${ON_LIST})`

export async function missingCount(tx: Tx, of: OfCourier): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${ofCourier(of)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** All that waits for the courier at the branch, on a list or not. */
export async function waitingShipments(tx: Tx, of: OfCourier): Promise<ShipmentRow[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    SELECT s.shipment_id AS "shipmentId" FROM shipments s JOIN orders o USING (shop_id, order_id)
    WHERE ${WAITS} AND s.provider = ${of.provider} AND ${courierKey(of.aggregators)} = ${of.courierKey}
      AND o.branch_id = ${of.branchId} ORDER BY s.created_at, s.shipment_id LIMIT ${MOST_ON_LIST}`.execute(tx)
  if (rows.length === 0) return []
  return (await shipmentRows(tx)
    .where(
      'shipment_id',
      'in',
      rows.map(({ shipmentId }) => shipmentId),
    )
    .orderBy('created_at')
    .execute()) as ShipmentRow[]
}

/** What waits for the courier and is on no list, the oldest first. */
export async function missingParcels(tx: Tx, of: OfCourier, most: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT ${PARCEL} ${ofCourier(of)} ORDER BY s.created_at, s.shipment_id LIMIT ${most}`.execute(tx)
  return rows.map(withNumbers)
}

// Sums of satang come as text.
const withNumbers = <Row extends ParcelRow>(row: Row): Row => ({ ...row, codSatang: Number(row.codSatang) })

export type OnList = ParcelRow & Pick<HandedParcel, 'state' | 'parcelStatus'>

/** What is on a list, the last scan first. */
export async function parcelsOnList(tx: Tx, listId: string): Promise<OnList[]> {
  const { rows } = await sql<OnList>`
    SELECT ${PARCEL}, s.state, s.parcel_status AS "parcelStatus"
    FROM hand_over_scans h JOIN shipments s USING (shop_id, shipment_id) JOIN orders o USING (shop_id, order_id)
    WHERE h.shop_id = current_shop() AND h.list_id = ${listId} AND ${ON_LIST}
    ORDER BY h.scanned_at DESC, h.scan_id DESC`.execute(tx)
  return rows.map(withNumbers)
}

export type FoundParcel = ParcelRow & HandedParcel & { handedOverAt: Date | null }

/**
 * The parcel of a code: by a number of its courier, one that it had before, or that of its order. Of several the one that
 * is booked, then one for this driver, since the number of an order may be that of parcels with several couriers; then
 * the newest. What was cancelled is found too, since its label may still be on a box.
 */
export async function parcelOfCode(
  tx: Tx,
  code: { keys: readonly string[]; numbers: readonly string[] },
  { branchId, provider, courierKey: key, aggregators }: OfCourier,
): Promise<FoundParcel | undefined> {
  const found = await shipmentsOfCode(tx, code)
  if (found.length === 0) return undefined
  const ids = found.map(({ shipmentId }) => shipmentId)
  const { rows } = await sql<FoundParcel>`
    SELECT ${PARCEL}, s.state, s.parcel_status AS "parcelStatus", s.handed_over_at AS "handedOverAt",
      o.branch_id AS "branchId", s.provider, ${courierKey(aggregators)} AS "courierKey", h.list_id AS "listId"
    FROM shipments s JOIN orders o USING (shop_id, order_id)
    LEFT JOIN hand_over_scans h ON h.shop_id = s.shop_id AND h.shipment_id = s.shipment_id AND ${ON_LIST}
    WHERE s.shop_id = current_shop() AND s.shipment_id = ANY (${ids}::uuid[])
    ORDER BY (s.state = 'booked') DESC,
      (s.provider = ${provider} AND ${courierKey(aggregators)} = ${key} AND o.branch_id = ${branchId}) DESC,
      s.created_at DESC LIMIT 1`.execute(tx)
  return rows[0] && withNumbers(rows[0])
}

/** By the surest of what the code can be. Each is looked up by its own index: a scanner does not wait. */
async function shipmentsOfCode(
  tx: Tx,
  { keys, numbers }: { keys: readonly string[]; numbers: readonly string[] },
): Promise<{ shipmentId: string }[]> {
  const ways = [
    sql`SELECT shipment_id AS "shipmentId" FROM shipments
      WHERE shop_id = current_shop() AND state = 'booked' AND tracking_key = ANY (${[...keys]}::text[])
      UNION SELECT shipment_id FROM shipments
      WHERE shop_id = current_shop() AND state = 'booked' AND courier_tracking_key = ANY (${[...keys]}::text[])`,
    sql`SELECT shipment_id AS "shipmentId" FROM parcel_numbers
      WHERE shop_id = current_shop() AND number_key = ANY (${[...keys]}::text[])`,
    sql`SELECT shipment_id AS "shipmentId" FROM shipments
      WHERE shop_id = current_shop() AND state IN ('booking', 'booked') AND order_id = ANY (ARRAY(SELECT order_id FROM orders
        WHERE shop_id = current_shop() AND order_number = ANY (${[...numbers]}::bigint[])))`,
    sql`SELECT shipment_id AS "shipmentId" FROM shipments
      WHERE shop_id = current_shop() AND state = 'cancelled' AND tracking_key = ANY (${[...keys]}::text[])
      UNION SELECT shipment_id FROM shipments
      WHERE shop_id = current_shop() AND state = 'cancelled' AND courier_tracking_key = ANY (${[...keys]}::text[])`,
  ]
  for (const way of ways) {
    const { rows } = (await way.execute(tx)) as { rows: { shipmentId: string }[] }
    if (rows.length > 0) return rows
  }
  return []
}

export type HandOverScan = {
  scanId: string
  listId: string
  code: string
  shipmentId: string | null
  outcome: HandOverOutcome
  scannedBy: string
  now: Date
}

/** Keeps a scan; false where the parcel is on a list already, which somebody else has written meanwhile. */
export async function insertHandOverScan(tx: Tx, shopId: string, scan: HandOverScan): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('hand_over_scans')
    .values({
      shop_id: shopId,
      scan_id: scan.scanId,
      list_id: scan.listId,
      code: scan.code,
      shipment_id: scan.shipmentId,
      outcome: scan.outcome,
      scanned_by: scan.scannedBy,
      scanned_at: scan.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Takes a parcel off a list: the one that is named, or the last that was scanned. Answers which. */
export async function takeParcelOff(
  tx: Tx,
  listId: string,
  shipmentId: string | null,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ shipmentId: string }>`
    UPDATE hand_over_scans t SET undone_at = ${now} WHERE t.shop_id = current_shop() AND t.scan_id = (
      SELECT h.scan_id FROM hand_over_scans h
      WHERE h.shop_id = current_shop() AND h.list_id = ${listId} AND ${ON_LIST}
        AND (${shipmentId}::uuid IS NULL OR h.shipment_id = ${shipmentId}::uuid)
      ORDER BY h.scanned_at DESC, h.scan_id DESC LIMIT 1)
    RETURNING t.shipment_id AS "shipmentId"`.execute(tx)
  return rows[0]?.shipmentId
}

/** Takes all parcels off a list. */
export async function clearList(tx: Tx, listId: string, now: Date): Promise<void> {
  await sql`UPDATE hand_over_scans h SET undone_at = ${now}
    WHERE h.shop_id = current_shop() AND h.list_id = ${listId} AND ${ON_LIST}`.execute(tx)
}

/** A parcel waits again, and can be scanned onto another list. */
export async function leaveList(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  await sql`UPDATE hand_over_scans h SET undone_at = ${now}
    WHERE h.shop_id = current_shop() AND h.shipment_id = ${shipmentId} AND ${ON_LIST}`.execute(tx)
}

/** Writes that parcels are with their courier. */
export async function saveHandedOver(tx: Tx, shipmentIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ parcel_status: 'collected', handed_over_at: now, heard_at: now, updated_at: now })
    .where('shipment_id', 'in', shipmentIds)
    .execute()
}

/** Writes that parcels wait again. */
export async function saveWaiting(tx: Tx, shipmentIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ parcel_status: 'waiting', handed_over_at: null, updated_at: now })
    .where('shipment_id', 'in', shipmentIds)
    .execute()
}
