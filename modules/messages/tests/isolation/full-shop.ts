import { newId } from '@langraan/runtime'
import { inShop, placeOrder } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    messageId: string
    messagedOrderId: string
    messagedCustomerId: string
    messagedEventId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addMessage,
  fields: { messageKind: 'paid' },
  foreignIds: {
    messagedOrderId: `SELECT order_id FROM messages WHERE shop_id = $1 LIMIT 1`,
    messagedCustomerId: `SELECT customer_id FROM messages JOIN orders USING (shop_id, order_id) WHERE shop_id = $1 LIMIT 1`,
    messagedEventId: `SELECT e.event_id FROM messages JOIN order_events e USING (shop_id, order_id) WHERE shop_id = $1 LIMIT 1`,
  },
}

/** A text of the shop's own, and a message that waits. */
async function addMessage(server: TestServer, shop: TestShop) {
  const text = { subject: 'ได้รับเงินแล้ว {order}', body: 'ขอบคุณค่ะ' }
  const body = { isOn: true, texts: { th: text, en: text } }
  await server.call('PUT', inShop('/message-texts/paid'), { as: shop.owner, body })
  const { orderId } = await placeOrder()
  const messageId = newId()
  await server.database.rows(
    `INSERT INTO messages (shop_id, message_id, order_id, event_id, kind, way, language, sent_to, state, made_at)
     SELECT o.shop_id, $2, o.order_id, $2, 'received', 'mail', o.language, 'buyer@full.test', 'waiting', $4
     FROM orders o WHERE o.shop_id = $1 AND o.order_id = $3`,
    [shop.shopId, messageId, orderId, server.ground.clock.now()],
  )
  return { messageId }
}
