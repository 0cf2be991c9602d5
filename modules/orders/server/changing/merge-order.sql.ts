import { sql, type Tx } from '@langraan/db'

/** Orders of a customer that nobody packs yet, the newest first, without one of them. */
export async function openOrdersOf(tx: Tx, customerId: string, without: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('customer_id', '=', customerId)
    .where('order_id', '<>', without)
    .where('fulfilment_status', 'in', ['not_ready', 'waiting'])
    .orderBy('order_id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** The coupon that was used with one order counts with the other from now on: it is not given back when that one ends. */
export async function moveCoupon(tx: Tx, fromOrderId: string, toOrderId: string): Promise<void> {
  await sql`
    UPDATE orders o SET coupon_id = coalesce(o.coupon_id, f.coupon_id), coupon_code = coalesce(o.coupon_code, f.coupon_code)
    FROM orders f
    WHERE o.shop_id = current_shop() AND o.order_id = ${toOrderId} AND f.shop_id = o.shop_id AND f.order_id = ${fromOrderId}
      AND f.coupon_code IS NOT NULL`.execute(tx)
  await tx.updateTable('orders').set({ coupon_id: null }).where('order_id', '=', fromOrderId).execute()
}

/** Those of these orders that were split off this one, or that it was split off. */
export async function partsOfOneSplit(
  tx: Tx,
  orderId: string,
  others: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ orderId: string }>`
    SELECT e.order_id AS "orderId" FROM order_events e
    WHERE e.shop_id = current_shop() AND e.order_id = ANY (${[...others]}::uuid[]) AND e.kind = 'split-off'
      AND e.details ->> 'fromOrderId' = ${orderId}
    UNION
    SELECT (e.details ->> 'fromOrderId')::uuid FROM order_events e
    WHERE e.shop_id = current_shop() AND e.order_id = ${orderId} AND e.kind = 'split-off'
      AND (e.details ->> 'fromOrderId')::uuid = ANY (${[...others]}::uuid[])`.execute(tx)
  return new Set(rows.map((row) => row.orderId))
}

/** Where the VAT of one was due before that of the other, both count in its month. */
export async function keepTaxPoint(tx: Tx, fromOrderId: string, toOrderId: string): Promise<void> {
  await sql`
    UPDATE orders o SET tax_point_at = least(o.tax_point_at, f.tax_point_at) FROM orders f
    WHERE o.shop_id = current_shop() AND o.order_id = ${toOrderId} AND f.shop_id = o.shop_id AND f.order_id = ${fromOrderId}
      AND f.tax_point_at IS NOT NULL`.execute(tx)
}
