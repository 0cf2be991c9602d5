import { sql, type Tx } from '@langraan/db'

/** The next number of the shop's orders, in this transaction. */
export async function takeOrderNumber(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`SELECT take_order_numbers(${shopId}, 1) AS taken`.execute(tx)
  const taken = rows[0]?.taken
  if (taken === undefined || taken === null) throw new Error(`shop ${shopId} has no order numbers`)
  return taken
}

/**
 * An order like another one, with another number and nothing paid. Its goods and sums are written after it. The coupon
 * was used once: it is counted with the order that used it. No document is about the new one; its VAT is due since
 * that of the other one is. The shop itself has made it, and it is counted at once.
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
      'updated_at', ${now}::timestamptz, 'tax_invoice_id', NULL, 'caller', NULL, 'uncounted', NULL))).*
    FROM orders o WHERE o.shop_id = current_shop() AND o.order_id = ${orderId}`.execute(tx)
}
