import { defaultTheme } from '@langraan/sites/rules'
import type { TestServer, TestShop } from '../test-server.ts'
import { inShop } from '../test-world.ts'
import { addSaleDocuments } from './full-documents.ts'

/** The terms of sale, and documents of one. */
export const addSale = async (server: TestServer, shop: TestShop) => ({
  ...(await addSaleTerms(server, shop)),
  ...(await addSaleDocuments(server, shop)),
})

/** What the shop says of its sales: VAT, the fee of cash on delivery, and a coupon that runs. */
export async function addSaleTerms(
  { call, database }: TestServer,
  { shopId, owner }: TestShop,
): Promise<{ couponId: string }> {
  const terms = { vatMode: 'inclusive', codLeastSatang: 1_000, codBasisPoints: 300 }
  await call('PUT', inShop('/sale-terms'), { as: owner, body: terms })
  // A draft, so that the shop's site stays as it is.
  await call('PUT', inShop('/theme/draft'), { as: owner, body: defaultTheme })
  const coupon = {
    code: 'FULL',
    gift: { gives: 'free_shipping', mostSatang: null },
    startsOn: '2026-01-01',
    endsOn: null,
    leastGoodsSatang: 0,
    useLimit: null,
    usesPerCustomer: null,
  }
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
  return { couponId }
}

/** What orders are found by is written of all of them, and of one of them it is not any more. */
export async function writeFinds({ database }: TestServer, { shopId }: TestShop): Promise<void> {
  await database.rows(`UPDATE orders SET tags = '{found}' WHERE shop_id = $1`, [shopId])
  await database.rows('SELECT write_order_finds(1000)')
  const one = 'SELECT order_id FROM orders WHERE shop_id = $1 LIMIT 1'
  await database.rows(`UPDATE orders SET tags = '{sought}' WHERE order_id = (${one})`, [shopId])
}
