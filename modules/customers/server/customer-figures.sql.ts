import { sql, type Tx } from '@langraan/db'
import type { CustomerFigures, Owner } from '../rules/rules.ts'

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

/** Locks customers in one order for every caller. */
export async function lockForFigures(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM customers WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[])
    ORDER BY customer_id FOR UPDATE`.execute(tx)
}

/** Who a customer is now: themselves, whom they were merged into, or null where the person was erased. */
export type WhereWent = { customerId: string; livingId: string | null }

/** In the order of their ids. */
export async function whereTheyWent(tx: Tx, customerIds: readonly string[]): Promise<WhereWent[]> {
  const { rows } = await sql<WhereWent>`
    WITH RECURSIVE way AS (
      SELECT customer_id AS first, customer_id, merged_into, erased_at FROM customers
        WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[])
      UNION ALL
      SELECT w.first, n.customer_id, n.merged_into, n.erased_at FROM way w
        JOIN customers n ON n.shop_id = current_shop() AND n.customer_id = w.merged_into)
    SELECT first AS "customerId", CASE WHEN erased_at IS NULL THEN customer_id END AS "livingId"
    FROM way WHERE merged_into IS NULL ORDER BY first`.execute(tx)
  return rows
}

/** Whoever a customer is now, as an order is given to them; undefined where they were erased or are not in the shop. */
export async function findLiving(tx: Tx, customerId: string): Promise<Owner | undefined> {
  const [went] = await whereTheyWent(tx, [customerId])
  if (!went?.livingId) return undefined
  return tx
    .selectFrom('customers')
    .select(['customer_id as customerId', 'address_key as addressKey', 'contact_revision as contactRevision'])
    .where('customer_id', '=', went.livingId)
    .executeTakeFirst()
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
