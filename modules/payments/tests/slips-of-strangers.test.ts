import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  goods,
  ORDER_FORM,
  orderFrom,
  startTestSite,
  type TestSite,
} from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'
import { measure } from '@langraan/server/testing/strangers'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

// The smallest picture that there is, and as many others as are wanted.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const slip = (number: number) => Buffer.concat([PIXEL, Buffer.from(`slip ${number}`)])

const open = async (slug: string, other: Parameters<typeof measure>[2] = {}): Promise<TestShop> => {
  const shop = await site.server.shop(slug)
  await measure(site.server, shop, other)
  return shop
}
const noticesOf = (shop: TestShop) =>
  site.server.database.rows('SELECT FROM payment_notices WHERE shop_id = $1', [shop.shopId])

describe('the slips that wait for the shop', () => {
  it('are five of one order; the next is told that there are enough', async () => {
    const shop = await open('five-slips')
    const { browser, page } = await orderFrom(site, shop)
    for (let number = 1; number <= 5; number++)
      expect((await browser.upload(await browser.open(page.url), '/slips', slip(number))).status).toBe(200)
    const sixth = await browser.upload(await browser.open(page.url), '/slips', slip(6))
    expect([sixth.status, (await noticesOf(shop)).length]).toEqual([409, 5])
    expect(sixth.body).toContain('มีสลิปรอร้านตรวจหลายใบแล้ว')
  })

  it('are two for each order that a person may have open, over all of their orders', async () => {
    const shop = await open('slips-of-person', { mostOpenPerPerson: 1 })
    const { browser, page } = await orderFrom(site, shop)
    const send = async (number: number) =>
      (await browser.upload(await browser.open(page.url), '/slips', slip(number))).status
    expect([await send(1), await send(2), await send(3)]).toEqual([200, 200, 409])
  })

  it('are one where the same picture comes again, also at the same moment', async () => {
    const shop = await open('same-picture')
    const { browser, page } = await orderFrom(site, shop)
    const opened = await browser.open(page.url)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => browser.upload(opened, '/slips', slip(1), { idempotencyKey: newId() })),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await noticesOf(shop)).length).toBe(1)
  })
})

describe('an order of the site', () => {
  it('says until when it is held, at the checkout and on its page, and nothing of it where it has no end', async () => {
    const shop = await open('held-until')
    const { slug } = await goods(site, shop)
    const browser = site.browser(shop)
    const checkout = await browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', {
      then: 'checkout',
    })
    expect(checkout.body).toContain('ร้านเก็บของไว้ให้ 24 ชั่วโมง')
    const page = await browser.submit(checkout, '/checkout', ORDER_FORM)
    expect(page.body).toContain('โอนและส่งสลิปก่อน')
    const held = await browser.open(`${page.url}?lang=en`)
    expect(held.body).toContain('Transfer and send the slip before')
    const sent = await browser.upload(held, '/slips', slip(1))
    expect(sent.body).not.toContain('Transfer and send the slip before')
    const other = await site.server.shop('held-for-ever')
    expect((await orderFrom(site, other)).page.body).not.toContain('โอนและส่งสลิปก่อน')
  })

  it('has no more pieces of an article than the shop lets it: the pages offer no more, and the order is refused', async () => {
    const shop = await open('three-pieces', { mostPiecesPerArticle: 3 })
    const { slug, variantIds } = await goods(site, shop, { variants: [[[], 10_000, 50]] })
    const browser = site.browser(shop)
    const product = await browser.open(`/products/${slug}`)
    expect(product.body).toContain('max="3"')
    const cart = await browser.submit(product, '/cart/lines', { quantity: '9' })
    expect(cart.body).toContain('สั่งได้ครั้งละไม่เกิน 3 ชิ้น จึงปรับเป็น 3')
    browser.cookies.set('cart', `${(variantIds[0] ?? '').replaceAll('-', '')}.9`)
    const refused = await browser.submit(await browser.open('/checkout'), '/checkout', ORDER_FORM)
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('สั่งได้แบบละไม่เกิน 3 ชิ้นต่อคำสั่งซื้อ')
    expect(refused.body).toContain('value="88/12 ซ.เทพารักษ์ 14"')
  })
})
