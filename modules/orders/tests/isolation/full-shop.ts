import { addOperation } from '@langraan/server/testing/isolation/ended-operation'
import { filesOf } from '@langraan/server/wiring/wiring'
import { inShop, placeOrder } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    orderId: string
    soldId: string
    orderNoteId: string
    notedOrderId: string
    soldOrderId: string
    notedCustomerId: string
    couponId: string
  }
}

export const fullShop: FullShopPart = {
  fill: async (server, shop) => {
    await server.database.rows(`INSERT INTO order_days VALUES ($1, '2026-01-01', 1) ON CONFLICT DO NOTHING`, [
      shop.shopId,
    ])
    const { orderId } = await placeOrder(shop, 'cod')
    await addDesk(server, shop, orderId)
    return { orderId, ...(await addOrderExport(server, shop)), ...(await addOrderPapers(server, shop)) }
  },
  fillAfterAll: addSaleTerms,
  fillAtRest: writeFinds,
  foreignIds: {
    orderId: `SELECT order_id FROM shipments WHERE shop_id = $1 AND parcel_status = 'moving'`,
    soldId: `SELECT l.variant_id FROM shipments m JOIN order_lines l ON l.shop_id = m.shop_id AND l.order_id = m.order_id WHERE m.shop_id = $1 AND m.parcel_status = 'moving' LIMIT 1`,
    orderNoteId: `SELECT note_id FROM order_notes WHERE shop_id = $1 LIMIT 1`,
    notedOrderId: `SELECT order_id FROM order_notes WHERE shop_id = $1 LIMIT 1`,
    soldOrderId: `SELECT order_id FROM orders WHERE shop_id = $1 AND tax_point_at IS NOT NULL LIMIT 1`,
    notedCustomerId: `SELECT customer_id FROM order_notes JOIN orders USING (shop_id, order_id) WHERE shop_id = $1 LIMIT 1`,
    couponId: `SELECT coupon_id FROM shop_coupons WHERE shop_id = $1 LIMIT 1`,
  },
}

/** What the shop's people have written beside an order, and what came back of it. */
async function addDesk(server: TestServer, shop: TestShop, orderId: string): Promise<void> {
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

/** What the shop says of its sales: VAT, the fee of cash on delivery, and a coupon that runs. */
async function addSaleTerms({ call, database }: TestServer, { shopId, owner }: TestShop): Promise<void> {
  const terms = { vatMode: 'inclusive', codLeastSatang: 1_000, codBasisPoints: 300 }
  await call('PUT', inShop('/sale-terms'), { as: owner, body: terms })
  const coupon = {
    code: 'FULL',
    gift: { gives: 'free_shipping', mostSatang: null },
    startsOn: '2026-01-01',
    endsOn: null,
    leastGoodsSatang: 0,
    useLimit: null,
    usesPerCustomer: null,
  }
  await database.rows(`INSERT INTO collect_terms VALUES ($1, true, true, 9)`, [shopId])
  await database.rows(
    `INSERT INTO collect_branches SELECT shop_id, branch_id, '9:00–18:00', 'ถามที่เคาน์เตอร์' FROM branches WHERE shop_id = $1`,
    [shopId],
  )
  const { body } = await call('POST', inShop('/coupons'), { as: owner, body: coupon })
  const { couponId } = body as { couponId: string }
  // An order that used it; its price is of no matter here.
  await database.rows(
    `UPDATE orders SET coupon_id = $2, coupon_code = 'FULL' WHERE shop_id = $1
     AND order_id IN (SELECT order_id FROM shipments WHERE shop_id = $1 AND parcel_status = 'moving')`,
    [shopId, couponId],
  )
  await database.rows(
    `INSERT INTO order_consents SELECT shop_id, order_id, '2026-11-21', now() FROM shipments WHERE shop_id = $1 ON CONFLICT DO NOTHING`,
    [shopId],
  )
  await database.rows('UPDATE shop_coupons SET used_count = 1 WHERE coupon_id = $1', [couponId])
}

/** What orders are found by is written of all of them, and of one of them it is not any more. */
async function writeFinds({ database }: TestServer, { shopId }: TestShop): Promise<void> {
  await database.rows(`UPDATE orders SET tags = '{found}' WHERE shop_id = $1`, [shopId])
  await database.rows('SELECT write_order_finds(1000)')
  const one = 'SELECT order_id FROM orders WHERE shop_id = $1 LIMIT 1'
  await database.rows(`UPDATE orders SET tags = '{sought}' WHERE order_id = (${one})`, [shopId])
}

/** A file of orders that was made, with names in it. */
async function addOrderExport(server: TestServer, shop: TestShop): Promise<{ orderExportId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(
    `UPDATE operations SET kind = 'export-orders', name = 'orders.csv', options = '{"fileKind":"csv","rows":"orders","language":"th"}' WHERE operation_id = $1`,
    [operationId],
  )
  const place = `shops/${shop.shopId}/order-exports/${operationId}.csv`
  await filesOf(server.ground).put(place, Buffer.from('กุลธิดา'))
  return { orderExportId: operationId }
}

/** Packing slips that were drawn. */
async function addOrderPapers(server: TestServer, shop: TestShop): Promise<{ orderPapersId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(
    `UPDATE operations SET kind = 'print-packing-slips', name = 'packing-slips.pdf' WHERE operation_id = $1`,
    [operationId],
  )
  const place = `shops/${shop.shopId}/packing-slips/${operationId}.pdf`
  await filesOf(server.ground).put(place, Buffer.from('%PDF- กุลธิดา'))
  return { orderPapersId: operationId }
}
