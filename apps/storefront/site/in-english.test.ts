import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
})
afterAll(() => site.close())

const ADDRESS = {
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}
const ENGLISH = {
  subdistrict: 'Bang Pu Mai',
  district: 'Mueang Samut Prakan',
  province: 'Samut Prakan',
  zipcode: '10280',
}

describe('a shop for whoever reads English', () => {
  it('finds places by English names and shows them so; the order has the official ones', async () => {
    await site.server.call('PUT', `/shops/${shop.shopId}/shipping-methods`, {
      as: shop.owner,
      body: {
        items: [
          { id: shop.shippingMethodId, name: 'ส่งธรรมดา', nameEnglish: 'Standard delivery', feeSatang: 5000 },
        ],
      },
    })
    const browser = site.browser(shop)
    const thai = await browser.ask(`/addresses?text=${encodeURIComponent('bang pu mai')}`)
    expect(JSON.parse(thai.body)).toEqual({ items: [ADDRESS] })
    const product = await goods(site, shop, { name: 'Linen shirt', variants: [[[], 10_000, 5]] })
    const page = await browser.open(`/products/${product.slug}?lang=en`)
    const found = await browser.ask('/addresses?text=bang+pu+mai')
    expect(JSON.parse(found.body)).toEqual({ items: [{ ...ADDRESS, shown: ENGLISH }] })

    const checkout = await browser.submit(page, '/cart/lines', { quantity: '1', then: 'checkout' })
    expect(checkout.body).toContain('Standard delivery')
    const order = await browser.submit(checkout, '/checkout', {
      name: 'Ann Lee',
      phone: '0812345678',
      line1: '88/12',
      ...ADDRESS,
      action: 'order',
    })
    expect(order.body).toContain('Bang Pu Mai, Mueang Samut Prakan')
    expect(order.body).toContain('Samut Prakan 10280')
    expect(order.body).toContain('Standard delivery')
    expect(order.body).not.toContain('บางปูใหม่')
    const [kept] = await site.server.database.rows(
      'SELECT subdistrict, district, province, zipcode, shipping_method_name FROM orders WHERE shop_id = $1',
      [shop.shopId],
    )
    expect(kept).toMatchObject({ ...ADDRESS, shipping_method_name: 'ส่งธรรมดา' })
  })
})
