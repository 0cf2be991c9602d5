import { sql, type Tx } from '@langraan/db'
import type { CodParcel, CodState } from '../../rules/cod/cod-state.ts'
import { satangByState } from './satang-by-state.ts'
import type { DueDays } from '../../rules/cod/cod-views.ts'

type Condition = ReturnType<typeof sql>

export type CodRow = CodParcel & {
  shipmentId: string
  orderId: string
  orderNumber: string
  customerName: string
  provider: string
  courierCode: string
  courierName: string
  trackingCode: string
  bookedAt: Date
  deliveredAt: Date | null
  /** How many statements tell of its cash. */
  statementCount: number
  decidedBy: string | null
  /** Decided here, and not beside a row of a file. */
  isDecidedHere: boolean | null
  decidedAt: Date | null
  quotedSatang: number | null
  priceSatang: number
  billedSatang: number | null
  /** With `shipmentId` where a page ends: microseconds since 1970, which a date of ours does not hold. */
  bookedMicros: string
}

/** An order whose cash at the door was recorded, whatever of it went back to the customer since. */
const isRecorded = sql`(o.payment_status = 'cod_collected' OR (o.payment_status IN ('partly_refunded', 'refunded')
  AND EXISTS (SELECT FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id
    AND e.kind = 'cod-collected')))`

/** All numbers under which a statement may tell of a parcel. */
const numbersOf = sql`(SELECT s.tracking_key UNION SELECT s.courier_tracking_key UNION
  SELECT n.number_key FROM parcel_numbers n WHERE n.shop_id = s.shop_id AND n.shipment_id = s.shipment_id)`

/** What is known of parcels that are paid for at the door, each with what statements tell and what was decided. */
const facts = (from: Condition): Condition => sql`
  SELECT s.shipment_id AS "shipmentId", s.order_id AS "orderId", o.order_number::text AS "orderNumber",
    o.customer_name AS "customerName", s.provider, s.courier_code AS "courierCode", s.courier_name AS "courierName",
    coalesce(nullif(s.courier_tracking_code, ''), s.tracking_code, '') AS "trackingCode", s.created_at AS "bookedAt",
    CASE WHEN s.parcel_status = 'delivered' THEN s.heard_at END AS "deliveredAt",
    s.cod_satang AS "bookedSatang", coalesce(s.parcel_status = 'delivered', false) AS "wasDelivered",
    (coalesce(s.parcel_status IN ('returning', 'returned'), false) OR (o.fulfilment_status = 'returned'
      AND s.parcel_status IS DISTINCT FROM 'delivered')) AS "isReturned",
    coalesce(told.satang, CASE WHEN ${isRecorded} AND d.decision IS NULL THEN s.cod_satang END) AS "toldSatang",
    coalesce(told.is_remitted, ${isRecorded}) AS "isRemitted", coalesce(told.is_matched, false) AS "isMatched",
    coalesce(told.statements, 0)::int AS "statementCount", d.decision, d.made_by_name AS "decidedBy", d.shipment_id IS NOT NULL AS "isDecidedHere",
    d.made_at AS "decidedAt", s.quoted_satang AS "quotedSatang", s.price_satang AS "priceSatang",
    s.billed_satang AS "billedSatang", CASE WHEN isfinite(s.created_at) THEN (extract(epoch FROM s.created_at) * 1000000)::bigint ELSE 0 END::text AS "bookedMicros"
  FROM ${from}
  LEFT JOIN LATERAL (
    SELECT sum(l.amount_satang)::bigint AS satang, bool_and(l.transfer_day IS NOT NULL) AS is_remitted,
      bool_and(EXISTS (SELECT FROM cod_credits c WHERE c.shop_id = l.shop_id AND c.cod_payout_id = l.cod_payout_id
        AND c.statement_no = l.statement_no)) AS is_matched, count(*) AS statements
    FROM cod_payout_lines l
    WHERE l.shop_id = s.shop_id AND l.tracking_code IN ${numbersOf}
      AND l.counts AND l.amount_satang <> 0 HAVING count(*) > 0) told ON true
  LEFT JOIN LATERAL (
    SELECT d.decision, d.made_by_name, d.made_at, d.shipment_id FROM cod_decisions d
    WHERE d.shop_id = s.shop_id AND (d.shipment_id = s.shipment_id OR (d.cod_payout_id, d.row_number) IN (
      SELECT l.cod_payout_id, l.row_number FROM cod_payout_lines l
      WHERE l.shop_id = s.shop_id AND l.tracking_code IN ${numbersOf}))
    ORDER BY d.made_at DESC, d.decision_id DESC LIMIT 1) d ON true
  WHERE s.shop_id = current_shop() AND s.state = 'booked' AND s.cod_satang > 0`

/** Of orders that wait for their cash: few, whatever was sold before. */
const WAITING = sql`orders o JOIN shipments s ON s.shop_id = o.shop_id AND s.order_id = o.order_id
  AND o.payment_status = 'cod_pending'`
const ALL = sql`shipments s JOIN orders o ON o.shop_id = s.shop_id AND o.order_id = s.order_id`

export type Asked = {
  states: readonly CodState[]
  courier: string
  /** Booked since then. Without it only orders that wait for their cash are looked at. */
  since: Date | undefined
  /** Only what its courier should have paid by now. */
  late: DueDays | undefined
}

function conditions({ states, courier, since, late }: Asked): Condition {
  const all = [
    sql`true`,
    ...(courier === '' ? [] : [sql`f."courierName" = ${courier}`]),
    ...(since ? [sql`f."bookedAt" >= ${since}`] : []),
    ...(states.length === 0
      ? []
      : [sql`EXISTS (SELECT FROM (${satangByState}) st WHERE st.state = ANY (${[...states]}::text[]))`]),
    ...(late
      ? [
          sql`(f."deliveredAt" AT TIME ZONE 'Asia/Bangkok')::date <= coalesce((
            SELECT c.day FROM jsonb_to_recordset(${JSON.stringify(late.byCourier)}::jsonb)
              AS c ("courierName" text, day date) WHERE c."courierName" = f."courierName"), ${late.usual}::date)`,
        ]
      : []),
  ]
  return sql.join(all, sql` AND `)
}

export type PlaceInCod = { micros: string; shipmentId: string }

/** Parcels that are paid for at the door, the newest first. */
export async function codParcels(
  tx: Tx,
  asked: Asked,
  { after, limit }: { after: PlaceInCod | undefined; limit: number },
): Promise<CodRow[]> {
  const begin = after
    ? sql`AND (f."bookedAt", f."shipmentId") <
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.shipmentId}::uuid)`
    : sql``
  const { rows } = await sql<CodRow>`
    SELECT f.* FROM (${facts(asked.since ? ALL : WAITING)}) f
    WHERE ${conditions(asked)} ${begin}
    ORDER BY f."bookedAt" DESC, f."shipmentId" DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many parcels there are of each state since a day, and how much of theirs stands in it. */
export async function sumsByState(
  tx: Tx,
  since: Date,
): Promise<{ state: CodState; count: number; satang: number }[]> {
  const { rows } = await sql<{ state: CodState; count: number; satang: number }>`
    SELECT st.state, count(*)::int AS count, sum(st.satang)::bigint AS satang
    FROM (${facts(ALL)}) f CROSS JOIN LATERAL (${satangByState}) st
    WHERE f."bookedAt" >= ${since} GROUP BY st.state`.execute(tx)
  return rows
}

export type WaitingSum = {
  courierName: string
  provider: string
  courierCode: string
  /** The day on which they arrived; null for those that did not. */
  day: string | null
  count: number
  satang: number
}

/** The cash that couriers have not told of yet, by courier and by the day on which its parcels arrived. */
export async function waitingByDay(tx: Tx): Promise<WaitingSum[]> {
  const { rows } = await sql<WaitingSum>`
    SELECT f."courierName", min(f.provider) AS provider, min(f."courierCode") AS "courierCode",
      to_char(f."deliveredAt" AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day, count(*)::int AS count,
      sum(st.satang)::bigint AS satang
    FROM (${facts(WAITING)}) f CROSS JOIN LATERAL (${satangByState}) st
    WHERE st.state IN ('expected', 'collected') GROUP BY 1, 4`.execute(tx)
  return rows
}

export type CourierFigures = {
  courierName: string
  provider: string
  courierCode: string
  parcelCount: number
  /** Days from the hand-over to the door, on average; null where none arrived. */
  days: number | null
  failedCount: number
  returnedCount: number
  bookedSatang: number
  quotedSatang: number
  /** What it billed, of the parcels that it has billed; and what they were booked for. */
  billedSatang: number
  bookedOfBilledSatang: number
}

/** How couriers did with the parcels that were handed over since a day, paid at the door or not. */
export async function courierFigures(tx: Tx, since: Date): Promise<CourierFigures[]> {
  const { rows } = await sql<CourierFigures>`
    SELECT s.courier_name AS "courierName", min(s.provider) AS provider, min(s.courier_code) AS "courierCode",
      count(*)::int AS "parcelCount",
      (avg(extract(epoch FROM s.heard_at - s.handed_over_at) / 86400)
        FILTER (WHERE s.parcel_status = 'delivered' AND isfinite(s.heard_at) AND s.heard_at >= s.handed_over_at))::float8 AS days,
      (count(*) FILTER (WHERE s.parcel_status = 'problem'))::int AS "failedCount",
      (count(*) FILTER (WHERE s.parcel_status IN ('returning', 'returned')))::int AS "returnedCount",
      sum(s.price_satang)::bigint AS "bookedSatang",
      sum(coalesce(s.quoted_satang, s.price_satang))::bigint AS "quotedSatang",
      coalesce(sum(s.billed_satang), 0)::bigint AS "billedSatang",
      coalesce(sum(s.price_satang) FILTER (WHERE s.billed_satang IS NOT NULL), 0)::bigint AS "bookedOfBilledSatang"
    FROM shipments s
    WHERE s.shop_id = current_shop() AND s.handed_over_at >= ${since} AND s.state = 'booked'
    GROUP BY s.courier_name ORDER BY count(*) DESC, s.courier_name`.execute(tx)
  return rows
}

/** One parcel as it stands, for a decision about it. */
export async function codParcel(tx: Tx, shipmentId: string): Promise<CodRow | undefined> {
  const { rows } = await sql<CodRow>`
    SELECT f.* FROM (${facts(ALL)}) f WHERE f."shipmentId" = ${shipmentId}`.execute(tx)
  return rows[0]
}

/** Rows of couriers' files that name a parcel of nobody, the newest files first. */
export async function unassignedRows(
  tx: Tx,
  most: number,
): Promise<{ codPayoutId: string; fileName: string; row: number; tracking: string; amountSatang: number }[]> {
  const { rows } = await sql<{
    codPayoutId: string
    fileName: string
    row: number
    tracking: string
    amountSatang: number
  }>`
    SELECT l.cod_payout_id AS "codPayoutId", p.file_name AS "fileName", l.row_number AS "row",
      l.tracking_code AS tracking, l.amount_satang AS "amountSatang"
    FROM cod_payouts p JOIN cod_payout_lines l USING (shop_id, cod_payout_id)
    WHERE p.shop_id = current_shop() AND l.counts AND l.tracking_code <> ''
      AND NOT EXISTS (SELECT FROM shipments s WHERE s.shop_id = l.shop_id AND s.state = 'booked'
        AND s.tracking_key = l.tracking_code)
      AND NOT EXISTS (SELECT FROM shipments s WHERE s.shop_id = l.shop_id AND s.state = 'booked'
        AND s.courier_tracking_key = l.tracking_code)
      AND NOT EXISTS (SELECT FROM parcel_numbers n WHERE n.shop_id = l.shop_id AND n.number_key = l.tracking_code)
    ORDER BY p.made_at DESC, l.cod_payout_id, l.row_number LIMIT ${most}`.execute(tx)
  return rows
}

export async function cyclesOf(tx: Tx): Promise<{ courierName: string; bankingDays: number }[]> {
  return tx
    .selectFrom('cod_cycles')
    .select(['courier_name as courierName', 'banking_days as bankingDays'])
    .orderBy('courier_name')
    .execute()
}

export async function saveCycle(
  tx: Tx,
  { shopId, courierName, bankingDays }: { shopId: string; courierName: string; bankingDays: number },
): Promise<void> {
  await tx
    .insertInto('cod_cycles')
    .values({ shop_id: shopId, courier_name: courierName, banking_days: bankingDays })
    .onConflict((at) => at.columns(['shop_id', 'courier_name']).doUpdateSet({ banking_days: bankingDays }))
    .execute()
}
