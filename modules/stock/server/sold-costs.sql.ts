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

/** The spans of those of some variants that an order has moved. `since` is before its first movement. */
export async function spansOfOrder(
  tx: Tx,
  { shopId, orderId, since }: { shopId: string; orderId: string; since: string },
  variantIds: readonly string[],
): Promise<SoldSpan[]> {
  const { rows } = await sql<SoldSpan>`
    SELECT o.variant_id AS "variantId", o.ids AS "movementIds", o.ids[cardinality(o.ids)] AS last,
      (SELECT json_build_object('through', s.through_movement, 'quantity', s.quantity, 'valueSatang', s.value_satang, 'unitCostSatang', s.unit_cost_satang)
        FROM stock_values s WHERE s.shop_id = ${shopId} AND s.variant_id = o.variant_id AND s.through_movement < o.ids[1]
        ORDER BY s.through_movement DESC LIMIT 1) AS standing
    FROM (SELECT m.variant_id, array_agg(m.movement_id ORDER BY m.movement_id) AS ids FROM stock_movements m
      WHERE m.shop_id = ${shopId} AND m.variant_id = ANY (${[...variantIds]}::uuid[]) AND m.movement_id >= ${since}
        AND m.order_id = ${orderId} AND m.reason IN ('sale', 'return') GROUP BY m.variant_id) o
    ORDER BY o.variant_id`.execute(tx)
  return rows
}
