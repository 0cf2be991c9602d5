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

/** Keeps what was agreed to with an order; a form that comes twice changes nothing. */
export async function insertOrderConsent(
  tx: Tx,
  shopId: string,
  orderId: string,
  { noticeVersion, agreedAt }: OrderConsent,
): Promise<void> {
  await tx
    .insertInto('order_consents')
    .values({ shop_id: shopId, order_id: orderId, notice_version: noticeVersion, agreed_at: agreedAt })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id']).doNothing())
    .execute()
}

export async function orderConsentOf(tx: Tx, orderId: string): Promise<OrderConsent | undefined> {
  return tx
    .selectFrom('order_consents')
    .select(['notice_version as noticeVersion', 'agreed_at as agreedAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
