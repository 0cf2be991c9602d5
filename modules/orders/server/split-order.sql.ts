import { sql, type Tx } from '@langraan/db'

/** The next number of the shop's orders, in this transaction. */
export async function takeOrderNumber(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`SELECT take_order_numbers(${shopId}, 1) AS taken`.execute(tx)
  const taken = rows[0]?.taken
  if (taken === undefined || taken === null) throw new Error(`shop ${shopId} has no order numbers`)
  return taken
}

/** Counts an order more of the Bangkok day, as placing one does; false where the day has its `limit` already. */
export async function countOrderOfDay(tx: Tx, shopId: string, day: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO order_days AS d (shop_id, day, order_count) VALUES (${shopId}, ${day}::date, 1)
    ON CONFLICT (shop_id, day) DO UPDATE SET order_count = d.order_count + 1 WHERE d.order_count < ${limit}
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

/**
 * An order like another one, with another number and nothing paid. Its goods and sums are written after it. The coupon
 * was used once: it is counted with the order that used it. No document is about the new one; its VAT is due since
 * that of the other one is.
 */
export async function insertLike(
  tx: Tx,
  {
    orderId,
    newOrderId,
    orderNumber,
    now,
  }: { orderId: string; newOrderId: string; orderNumber: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO orders SELECT (json_populate_record(o, json_build_object(
      'order_id', ${newOrderId}::uuid, 'order_number', ${orderNumber}::bigint, 'coupon_id', NULL, 'paid_satang', 0,
      'updated_at', ${now}::timestamptz, 'tax_invoice_id', NULL))).*
    FROM orders o WHERE o.shop_id = current_shop() AND o.order_id = ${orderId}`.execute(tx)
}
