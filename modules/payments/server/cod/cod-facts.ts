import { sql } from '@langraan/db'
import type { DueDays } from '../../rules/cod/cod-views.ts'

type Condition = ReturnType<typeof sql>

/** An order whose cash at the door was recorded, whatever of it went back to the customer since. */
const isRecorded = sql`(o.payment_status = 'cod_collected' OR (o.payment_status IN ('partly_refunded', 'refunded')
  AND EXISTS (SELECT FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id
    AND e.kind = 'cod-collected')))`

/** A parcel `s` that arrived so long ago that its courier should have paid. */
export const isPastDue = ({ byCourier, usual }: DueDays): Condition => sql`
  s.parcel_status = 'delivered' AND (s.heard_at AT TIME ZONE 'Asia/Bangkok')::date <= coalesce((
    SELECT c.day FROM jsonb_to_recordset(${JSON.stringify(byCourier)}::jsonb)
      AS c ("courierName" text, day date) WHERE c."courierName" = s.courier_name), ${usual}::date)`

/** Which parcels are looked at: those of orders that wait for their cash, which are few, or any. */
export type Looked = {
  of: 'waiting' | 'all'
  /** Besides; of `s`, the parcel, and `o`, its order. */
  where: readonly Condition[]
  /** Only so many, the newest first. */
  limit?: number
}

const fromOf = (of: Looked['of']): Condition =>
  of === 'waiting'
    ? sql`orders o JOIN shipments s ON s.shop_id = o.shop_id AND s.order_id = o.order_id
        AND o.payment_status = 'cod_pending'`
    : sql`shipments s JOIN orders o ON o.shop_id = s.shop_id AND o.order_id = s.order_id`

const looked = ({ of, where, limit }: Looked): Condition => sql`
  SELECT s.shipment_id, s.order_id, o.order_number, o.customer_name, s.provider, s.courier_code, s.courier_name,
    s.tracking_code, s.courier_tracking_code, s.tracking_key, s.courier_tracking_key, s.created_at, s.heard_at,
    s.parcel_status, s.cod_satang, s.quoted_satang, s.price_satang, s.billed_satang, o.fulfilment_status,
    ${isRecorded} AS is_recorded
  FROM ${fromOf(of)}
  WHERE ${sql.join([sql`s.shop_id = current_shop() AND s.state = 'booked' AND s.cod_satang > 0`, ...where], sql` AND `)}
  ${limit === undefined ? sql`` : sql`ORDER BY s.created_at DESC, s.shipment_id DESC LIMIT ${limit}`}`

/**
 * What is known of parcels that are paid for at the door, each with what statements tell of it, under any number that it
 * ever had, and what was decided. Worked out for all of them at once: a shop looks at a hundred thousand.
 */
export const factsOf = (wanted: Looked): Condition => sql`
  WITH parcels AS MATERIALIZED (${looked(wanted)}),
  numbers AS (
    SELECT shipment_id, tracking_key AS code FROM parcels WHERE tracking_key IS NOT NULL
    UNION SELECT shipment_id, courier_tracking_key FROM parcels WHERE courier_tracking_key IS NOT NULL
    UNION SELECT n.shipment_id, n.number_key FROM parcel_numbers n JOIN parcels USING (shipment_id)
      WHERE n.shop_id = current_shop()),
  lines AS MATERIALIZED (
    SELECT n.shipment_id, l.cod_payout_id, l.row_number, l.amount_satang, l.transfer_day, l.statement_no,
      l.counts AND l.amount_satang <> 0 AS tells
    FROM numbers n JOIN cod_payout_lines l ON l.shop_id = current_shop() AND l.tracking_code = n.code),
  told AS (
    SELECT l.shipment_id, sum(l.amount_satang)::bigint AS satang, count(*)::int AS statements,
      bool_and(l.transfer_day IS NOT NULL) AS is_remitted, bool_and(c.cod_payout_id IS NOT NULL) AS is_matched
    FROM lines l LEFT JOIN (SELECT DISTINCT cod_payout_id, statement_no FROM cod_credits
      WHERE shop_id = current_shop()) c USING (cod_payout_id, statement_no)
    WHERE l.tells GROUP BY l.shipment_id),
  decided AS (
    SELECT DISTINCT ON (d.shipment_id) d.* FROM (
      SELECT l.shipment_id, d.decision, d.decision_id, d.made_by_name, d.made_at, false AS is_here
      FROM lines l JOIN cod_decisions d ON d.shop_id = current_shop() AND d.cod_payout_id = l.cod_payout_id
        AND d.row_number = l.row_number
      UNION ALL
      SELECT d.shipment_id, d.decision, d.decision_id, d.made_by_name, d.made_at, true
      FROM parcels JOIN cod_decisions d ON d.shop_id = current_shop() AND d.shipment_id = parcels.shipment_id) d
    ORDER BY d.shipment_id, d.made_at DESC, d.decision_id DESC)
  SELECT p.shipment_id AS "shipmentId", p.order_id AS "orderId", p.order_number::text AS "orderNumber",
    p.customer_name AS "customerName", p.provider, p.courier_code AS "courierCode", p.courier_name AS "courierName",
    coalesce(nullif(p.courier_tracking_code, ''), p.tracking_code, '') AS "trackingCode", p.created_at AS "bookedAt",
    CASE WHEN p.parcel_status = 'delivered' THEN p.heard_at END AS "deliveredAt",
    p.cod_satang AS "bookedSatang", coalesce(p.parcel_status = 'delivered', false) AS "wasDelivered",
    (coalesce(p.parcel_status IN ('returning', 'returned'), false) OR (p.fulfilment_status = 'returned'
      AND p.parcel_status IS DISTINCT FROM 'delivered')) AS "isReturned",
    coalesce(told.satang, CASE WHEN p.is_recorded AND d.decision IS NULL THEN p.cod_satang END) AS "toldSatang",
    coalesce(told.is_remitted, p.is_recorded) AS "isRemitted", coalesce(told.is_matched, false) AS "isMatched",
    coalesce(told.statements, 0) AS "statementCount", d.decision, d.made_by_name AS "decidedBy",
    d.is_here AS "isDecidedHere", d.made_at AS "decidedAt", p.quoted_satang AS "quotedSatang",
    p.price_satang AS "priceSatang", p.billed_satang AS "billedSatang", CASE WHEN isfinite(p.created_at)
      THEN (extract(epoch FROM p.created_at) * 1000000)::bigint ELSE 0 END::text AS "bookedMicros"
  FROM parcels p LEFT JOIN told USING (shipment_id) LEFT JOIN decided d USING (shipment_id)`
