import { sql, type Tx } from '@langraan/db'

type SoldAt = { branchId: string; variantIds: readonly string[]; moment?: Date | undefined }

// Whoever types in a sheet does so days after it was counted, and an order that lay longer than this was forgotten.
const LONGEST_LYING = '90 days'

/**
 * Pieces of each variant that orders of a branch have taken off its figures and that lie on its shelves: until a
 * courier is booked, by whatever way, a parcel is not closed (decision 126); what is ready to be collected lies apart.
 */
export async function unpackedPieces(
  tx: Tx,
  { branchId, variantIds, moment }: SoldAt,
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ variantId: string; pieces: number }>`
    SELECT l.variant_id AS "variantId", sum(l.quantity)::bigint AS pieces
    FROM orders o JOIN order_lines l ON l.shop_id = o.shop_id AND l.order_id = o.order_id
    WHERE o.shop_id = current_shop() AND o.branch_id = ${branchId} AND l.variant_id = ANY (${[...variantIds]}::uuid[])
      AND ${moment ? layThen(moment) : LIES_NOW}
    GROUP BY l.variant_id`.execute(tx)
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]))
}

type MovedAt = { orderId: string; madeAt: Date }
type MovedFor = MovedAt & { orderNumber: string; isCancelled: boolean; madeBy: string | null }

/**
 * What was done with orders at the moments when their goods moved: what is written of an order is written with its goods,
 * in one transaction and at one time.
 */
export async function movedForOrders(tx: Tx, moved: readonly MovedAt[]): Promise<MovedFor[]> {
  if (moved.length === 0) return []
  const orderIds = [...new Set(moved.map(({ orderId }) => orderId))]
  const { rows } = await sql<MovedFor>`
    SELECT o.order_id AS "orderId", m."madeAt", o.order_number::text AS "orderNumber", coalesce(e."isCancelled", false) AS "isCancelled", w.name AS "madeBy"
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m ("orderId" uuid, "madeAt" timestamptz)
    JOIN orders o ON o.shop_id = current_shop() AND o.order_id = ANY (${orderIds}::uuid[]) AND o.order_id = m."orderId"
    CROSS JOIN LATERAL (
      SELECT bool_or(e.kind = 'cancelled') AS "isCancelled", (array_agg(e.made_by) FILTER (WHERE e.made_by IS NOT NULL))[1] AS "madeBy"
      FROM order_events e WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.made_at = m."madeAt") e
    LEFT JOIN members_of_shop() w ON w.user_id = e."madeBy"`.execute(tx)
  return rows
}

const LIES_NOW = sql`o.fulfilment_status IN ('not_ready', 'waiting', 'packing')`

/** What had been ordered by then, and was packed or called off afterwards if it was; not what came back to lie there. */
const layThen = (moment: Date) => {
  const since = (kinds: readonly string[]) => sql`EXISTS (SELECT FROM order_events e
    WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.made_at >= ${moment} AND e.kind = ANY (${[...kinds]}::text[]))`
  return sql`o.placed_at < ${moment} AND o.placed_at >= ${moment}::timestamptz - ${LONGEST_LYING}::interval
    AND CASE WHEN ${LIES_NOW} THEN NOT ${since(['booking-cancelled', 'ready-taken-back', 'reopened'])}
      ELSE o.updated_at >= ${moment} AND ${since(['booked', 'ready', 'handed-over', 'cancelled'])} END`
}
