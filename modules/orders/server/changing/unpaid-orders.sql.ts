import { type Database, sql, type Tx } from '@langraan/db'

/** Shops that have orders which have waited for money too long. */
export async function shopsWithUnpaid(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shopId: string }>`
    SELECT shop_id AS "shopId" FROM shops_with_unpaid_orders(${now})`.execute(db)
  return rows.map(({ shopId }) => shopId)
}

/**
 * Orders that have waited for money longer than the shop waits: nothing came, and nothing has happened since. Of all,
 * the oldest first, or whether a certain one is among them.
 */
export async function unpaidOrders(tx: Tx, now: Date, most: number, orderId?: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT o.order_id AS "orderId" FROM orders o JOIN shops s ON s.shop_id = o.shop_id
    WHERE o.shop_id = current_shop() AND s.unpaid_hours IS NOT NULL AND o.fulfilment_status = 'not_ready'
      AND o.payment_status IN ('unpaid', 'slip_rejected') AND ${orderId ? sql`o.order_id = ${orderId}` : sql`true`}
      AND greatest(o.placed_at, o.updated_at, s.unpaid_since) <= ${now}::timestamptz - make_interval(hours => s.unpaid_hours)
    ORDER BY o.placed_at LIMIT ${most}`.execute(tx)
  return rows.map((row) => row.orderId)
}

/** Orders that were placed before keep no caller. */
export async function callersForgotten(db: Database, placedBefore: Date): Promise<void> {
  await sql`SELECT forget_callers(${placedBefore})`.execute(db)
}
