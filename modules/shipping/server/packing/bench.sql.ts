import { sql, type Tx } from '@langraan/db'
import type { AsideReason } from '../../rules/packing.ts'

/** What can be packed: paid or collected at the door, sent by courier, held for nothing, and not handed over. */
const WAITS = sql`o.shop_id = current_shop() AND o.delivery = 'courier' AND o.held_for IS NULL
  AND (o.fulfilment_status = 'booked' OR (o.fulfilment_status IN ('waiting', 'packing')
    AND o.payment_status IN ('paid', 'cod_pending', 'partly_refunded')))
  AND p.state IS DISTINCT FROM 'packed'`
const WITH_PACKING = sql`orders o LEFT JOIN packings p ON p.shop_id = o.shop_id AND p.order_id = o.order_id`

/** A2 stands before A10: each number in it is written with eight digits. */
const asPeopleCount = (shelf: ReturnType<typeof sql>) =>
  sql`regexp_replace(regexp_replace(upper(${shelf}), '\\d+', '00000000\\&', 'g'), '\\d*(\\d{8})', '\\1', 'g') COLLATE "C"`

export type ToPackRow = {
  orderId: string
  courierName: string | null
  shelf: string
  state: 'open' | 'aside' | null
  asideReason: AsideReason | null
  packedBy: string | null
}

/**
 * What is packed next: booked parcels first, courier by courier since they are fetched together, then from shelf to
 * shelf, the oldest first. `aside` gives those that were put aside instead.
 */
export async function ordersToPack(
  tx: Tx,
  { aside, most }: { aside: boolean; most: number },
): Promise<ToPackRow[]> {
  const { rows } = await sql<ToPackRow>`
    SELECT o.order_id AS "orderId", s.courier_name AS "courierName", coalesce(l.shelf, '') AS shelf, p.state,
      p.aside_reason AS "asideReason", p.packed_by AS "packedBy"
    FROM ${WITH_PACKING}
    LEFT JOIN LATERAL (SELECT courier_name FROM shipments s WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id
      AND s.state = 'booked' ORDER BY s.created_at DESC LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT v.storage_shelf AS shelf FROM order_lines n JOIN variants v
      ON v.shop_id = n.shop_id AND v.variant_id = n.variant_id
      WHERE n.shop_id = o.shop_id AND n.order_id = o.order_id
      ORDER BY ${asPeopleCount(sql`v.storage_shelf`)} NULLS LAST LIMIT 1) l ON true
    WHERE ${WAITS} AND (p.state IS NOT DISTINCT FROM 'aside') = ${aside}
    ORDER BY (o.fulfilment_status = 'booked') DESC, s.courier_name NULLS LAST, ${asPeopleCount(sql`l.shelf`)} NULLS LAST,
      o.placed_at, o.order_id
    LIMIT ${most}`.execute(tx)
  return rows
}

/** What is to be packed, the oldest first: of what was put aside nobody knows when. */
export async function orderIdsToPack(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT o.order_id AS "orderId" FROM ${WITH_PACKING} WHERE ${WAITS} AND p.state IS DISTINCT FROM 'aside'
    ORDER BY o.placed_at, o.order_id LIMIT ${most}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

export type PackingTotals = { waitingCount: number; asideCount: number }

export async function packingTotals(tx: Tx): Promise<PackingTotals> {
  const { rows } = await sql<PackingTotals>`
    SELECT count(*)::int AS "waitingCount", (count(*) FILTER (WHERE p.state = 'aside'))::int AS "asideCount"
    FROM ${WITH_PACKING} WHERE ${WAITS}`.execute(tx)
  return rows[0] ?? { waitingCount: 0, asideCount: 0 }
}

export type Packer = { userId: string; count: number; lastHourCount: number; secondsEach: number }

/** Who has packed how many since then, and how long one took. */
export async function packersSince(tx: Tx, since: Date, now: Date): Promise<Packer[]> {
  const { rows } = await sql<Packer>`
    SELECT packed_by AS "userId", count(*)::int AS count,
      (count(*) FILTER (WHERE ended_at > ${now}::timestamptz - interval '1 hour'))::int AS "lastHourCount",
      round(avg(extract(epoch FROM ended_at - begun_at)))::int AS "secondsEach"
    FROM packings WHERE shop_id = current_shop() AND state = 'packed' AND ended_at >= ${since}
    GROUP BY packed_by ORDER BY count(*) DESC, packed_by`.execute(tx)
  return rows
}

/** The orders that carry one of these numbers. */
export async function orderOfNumber(tx: Tx, numbers: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT order_id AS "orderId" FROM orders
    WHERE shop_id = current_shop() AND order_number = ANY (${[...numbers]}::bigint[]) LIMIT 1`.execute(tx)
  return rows[0]?.orderId
}
