import { newId } from '@langraan/runtime'
import { defaultTheme } from '@langraan/sites/rules'
import type { TestServer, TestShop } from '../server.ts'
import { inShop, placeOrder } from '../world.ts'
import { addSaleDocuments } from './full-documents.ts'

/** The terms of sale, and documents of one. */
export const addSale = async (server: TestServer, shop: TestShop, bannerId: string) => ({
  ...(await addSaleTerms(server, shop, bannerId)),
  ...(await addSaleDocuments(server, shop)),
})

/** What the shop says of its sales: VAT, the fee of cash on delivery, and a coupon that runs. */
export async function addSaleTerms(
  { call, database }: TestServer,
  { shopId, owner }: TestShop,
  bannerId: string | null = null,
): Promise<{ couponId: string }> {
  const terms = { vatMode: 'inclusive', codLeastSatang: 1_000, codBasisPoints: 300 }
  await call('PUT', inShop('/sale-terms'), { as: owner, body: terms })
  // A draft, so that the shop's site stays as it is.
  const banner = { ...defaultTheme.banner, pictureId: bannerId }
  const { revision } = (await call('GET', inShop('/theme'), { as: owner })).body as { revision: number }
  await call('PUT', inShop('/theme/draft'), { as: owner, body: { ...defaultTheme, banner, revision } })
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
  await addStatement({ database }, { shopId, owner })
  return { couponId }
}

/** A statement of a bank and a courier's payout with one line each, what the columns of another bank's hold, and an order that waits for money. */
async function addStatement(
  { database }: Pick<TestServer, 'database'>,
  { shopId, owner }: Pick<TestShop, 'shopId' | 'owner'>,
): Promise<void> {
  await placeOrder()
  await database.rows(
    `WITH made AS (INSERT INTO statements VALUES ($1, $2, 'other', 'a.csv', '2026-11-20', '2026-11-20', 2, 1, $3, now()) RETURNING shop_id, statement_id)
     INSERT INTO statement_lines SELECT shop_id, $4, statement_id, '\x01', '2026-11-20', '14:05', 12345, NULL, 'โอน', NULL FROM made`,
    [shopId, newId(), owner.userId, newId()],
  )
  // A later one that told that line again.
  await database.rows(
    `WITH later AS (INSERT INTO statements VALUES ($1, $2, 'other', 'b.csv', '2026-11-20', '2026-11-20', 1, 0, $3, now()) RETURNING shop_id, statement_id)
     INSERT INTO statement_repeats SELECT l.shop_id, $2, l.statement_line_id FROM statement_lines l WHERE l.shop_id = $1`,
    [shopId, newId(), owner.userId],
  )
  // One of a server of the version before, which kept no repeats.
  await database.rows(
    `INSERT INTO statements VALUES ($1, $2, 'other', 'c.csv', '2026-11-20', '2026-11-20', 1, 0, $3, now())`,
    [shopId, newId(), owner.userId],
  )
  await database.rows(`INSERT INTO statement_mappings VALUES ($1, 'headings', '["date"]', now())`, [shopId])
  await database.rows(
    `WITH made AS (INSERT INTO cod_payouts VALUES ($1, $2, 'a.csv', 1, 12345, $3, now(), NULL, 1, '[{"row":3,"tracking":"TH2","text":"?"}]') RETURNING shop_id, cod_payout_id)
     INSERT INTO cod_payout_lines SELECT shop_id, cod_payout_id, 2, 'TH1', 12345 FROM made`,
    [shopId, newId(), owner.userId],
  )
}

/** What orders are found by is written of all of them, and of one of them it is not any more. */
export async function writeFinds({ database }: TestServer, { shopId }: TestShop): Promise<void> {
  await database.rows(`UPDATE orders SET tags = '{found}' WHERE shop_id = $1`, [shopId])
  await database.rows('SELECT write_order_finds(1000)')
  const one = 'SELECT order_id FROM orders WHERE shop_id = $1 LIMIT 1'
  await database.rows(`UPDATE orders SET tags = '{sought}' WHERE order_id = (${one})`, [shopId])
}
