import type { TestServer, TestShop } from '../server.ts'

/** What the shop's people have written beside an order, and what came back of it. */
export async function addDesk(server: TestServer, shop: TestShop, orderId: string): Promise<void> {
  const order = `/shops/${shop.shopId}/orders/${orderId}`
  await server.call('POST', `${order}/notes`, { as: shop.owner, body: { words: 'กุลธิดา ขอห่อแยก' } })
  await server.call('PUT', `${order}/tags`, { as: shop.owner, body: { tags: ['ด่วน'] } })
  await server.call('PUT', `${order}/assignee`, { as: shop.owner, body: { userId: shop.owner.userId } })
  await server.database.rows(
    `INSERT INTO order_returns SELECT shop_id, gen_random_uuid(), order_id, variant_id, false, quantity, NULL, now()
     FROM order_lines WHERE order_id = $1`,
    [orderId],
  )
}
