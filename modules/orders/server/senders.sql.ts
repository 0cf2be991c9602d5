import { sql, type Tx } from '@langraan/db'

/** Under whose name an order is sent, where that is not the shop's own. */
export type OrderSender = { name: string; phone: string }

/** The senders of those of these orders that have one of their own. */
export async function sendersOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderSender>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('order_senders')
    .select(['order_id as orderId', 'name', 'phone'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ orderId, ...sender }) => [orderId, sender]))
}

export async function insertSender(
  tx: Tx,
  shopId: string,
  orderId: string,
  { name, phone }: OrderSender,
): Promise<void> {
  await tx.insertInto('order_senders').values({ shop_id: shopId, order_id: orderId, name, phone }).execute()
}
