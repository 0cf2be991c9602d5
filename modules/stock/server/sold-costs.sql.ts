import { sql, type Tx } from '@langraan/db'
import type { StockValue } from '../rules/rules.ts'

/** From where to where the movements of a variant have to be read to know what an order has taken of it. */
export type SoldSpan = {
  variantId: string
  /** Each movement that sold it with the order, or brought it back. */
  movementIds: string[]
  last: string
  /** What is kept of the value from before the first of them, and through which movement. */
  standing: (StockValue & { through: string }) | null
}

/**
 * The spans of those of some variants that an order has moved. `since` is before its first movement. Of a variant that has
 * moved more than `most` times since then there is none: what belongs to an order is looked for among all of them.
 */
export async function spansOfOrder(
  tx: Tx,
  { shopId, orderId, since, most }: { shopId: string; orderId: string; since: string; most: number },
  variantIds: readonly string[],
): Promise<SoldSpan[]> {
  const { rows } = await sql<SoldSpan>`
    SELECT o.variant_id AS "variantId", o.ids AS "movementIds", o.ids[cardinality(o.ids)] AS last,
      (SELECT json_build_object('through', s.through_movement, 'quantity', s.quantity, 'valueSatang', s.value_satang, 'unitCostSatang', s.unit_cost_satang)
        FROM stock_values s WHERE s.shop_id = ${shopId} AND s.variant_id = o.variant_id AND s.through_movement < o.ids[1]
        ORDER BY s.through_movement DESC LIMIT 1) AS standing
    FROM (SELECT m.variant_id,
        array_agg(m.movement_id ORDER BY m.movement_id) FILTER (WHERE m.order_id = ${orderId} AND m.reason IN ('sale', 'return')) AS ids
      FROM unnest(${[...variantIds]}::uuid[]) AS u (id) CROSS JOIN LATERAL (
        SELECT s.variant_id, s.movement_id, s.order_id, s.reason FROM stock_movements s
        WHERE s.shop_id = ${shopId} AND s.variant_id = u.id AND s.movement_id >= ${since}
        ORDER BY s.movement_id LIMIT ${most + 1}) m
      GROUP BY m.variant_id HAVING count(*) <= ${most}) o
    WHERE o.ids IS NOT NULL
    ORDER BY o.variant_id`.execute(tx)
  return rows
}
