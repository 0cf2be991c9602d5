import { sql, type Tx } from '@langraan/db'

/** The order of a number and the phone that it was placed with, as stored (`+66…`): both, or nothing is found. */
export async function findShopperOrder(
  tx: Tx,
  orderNumber: number,
  phone: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_number', '=', orderNumber)
    .where('customer_phone', '=', phone)
    .executeTakeFirst()
  return row?.orderId
}

export type OrderConsent = { noticeVersion: string; agreedAt: Date }

/** What was agreed to with an order; it is written with the order (migration 0261). */
export async function orderConsentOf(tx: Tx, orderId: string): Promise<OrderConsent | undefined> {
  return tx
    .selectFrom('order_consents')
    .select(['notice_version as noticeVersion', 'agreed_at as agreedAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
