import { sql, type Tx } from '@langraan/db'
import type { CustomerFigures } from '../rules/rules.ts'

/** Adds what a change of an order has changed to the figures of whose it is. Whoever calls holds the order's lock. */
export async function addToFigures(
  tx: Tx,
  customerId: string,
  added: { orderCount: number; spentSatang: number },
): Promise<void> {
  await sql`
    UPDATE customers SET order_count = order_count + ${added.orderCount}, spent_satang = spent_satang + ${added.spentSatang}
    WHERE shop_id = current_shop() AND customer_id = ${customerId}`.execute(tx)
}

/** Locks customers in one order for every caller, and tells which of them have become another, or nobody. */
export async function lockForFigures(
  tx: Tx,
  customerIds: readonly string[],
): Promise<{ customerId: string; mergedInto: string | null; isErased: boolean }[]> {
  const { rows } = await sql<{ customerId: string; mergedInto: string | null; isErased: boolean }>`
    SELECT customer_id AS "customerId", merged_into AS "mergedInto", erased_at IS NOT NULL AS "isErased" FROM customers
    WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[]) ORDER BY customer_id FOR UPDATE`.execute(
    tx,
  )
  return rows
}

/** Puts figures that were counted anew into their customers. */
export async function putFigures(tx: Tx, figures: ReadonlyMap<string, CustomerFigures>): Promise<void> {
  const rows = [...figures].map(([customer_id, { orderCount, spentSatang, lastOrderAt }]) => ({
    customer_id,
    order_count: orderCount,
    spent_satang: spentSatang,
    last_order_at: lastOrderAt,
  }))
  await sql`
    UPDATE customers c SET order_count = f.order_count, spent_satang = f.spent_satang, last_order_at = f.last_order_at,
      active_at = greatest(c.created_at, f.last_order_at)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS f(customer_id uuid, order_count integer, spent_satang bigint, last_order_at timestamptz)
    WHERE c.shop_id = current_shop() AND c.customer_id = f.customer_id`.execute(tx)
}
