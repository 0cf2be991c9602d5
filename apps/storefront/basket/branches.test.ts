import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods, startTestSite, type TestSite } from '@langraan/server/testing/test-site'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('a shop’s site shows what an order can take, the goods list what the shop has', async () => {
  const shop = await site.server.shop('twobranches')
  const { call, database } = site.server
  const { slug, variantIds } = await goods(site, shop, { name: 'หมวกสาน', variants: [[[], 10_000, 2]] })
  const second = newId()
  await database.rows(
    `INSERT INTO branches SELECT shop_id, $2, 'สาขาสอง', false, phone, address_line, subdistrict, district, province, zipcode, created_at
     FROM branches WHERE branch_id = $1`,
    [shop.branchId, second],
  )
  await database.rows('INSERT INTO stock_levels VALUES ($1, $2, $3, 7)', [shop.shopId, variantIds[0], second])

  expect((await call('GET', `/storefront/${shop.slug}/products`)).body).toMatchObject({
    items: [{ variants: [{ available: 2 }] }],
  })
  const browser = site.browser(shop)
  const product = await browser.open(`/products/${slug}`)
  const cart = await browser.submit(product, '/cart/lines', { quantity: '5', then: 'cart' })
  expect(cart.body).toContain('เหลือ 2')
  expect((await call('GET', `/shops/${shop.shopId}/goods`, { as: shop.owner })).body).toMatchObject({
    items: [{ variants: [{ onHand: 9 }] }],
  })
})
