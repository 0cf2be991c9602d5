import { sql, type Tx } from '@langraan/db'

/** Counts an order more of the Bangkok day, as placing one does; false where the day has its `limit` already. */
export async function countOrderOfDay(tx: Tx, shopId: string, day: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO order_days AS d (shop_id, day, order_count) VALUES (${shopId}, ${day}::date, 1)
    ON CONFLICT (shop_id, day) DO UPDATE SET order_count = d.order_count + 1 WHERE d.order_count < ${limit}
    RETURNING 1`.execute(tx)
  return rows.length > 0
}
