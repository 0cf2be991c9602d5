import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainAnswer, PlainBrowser } from './plain-browser.ts'
import { goods, ORDER_FORM, startTestSite, type TestGoods, type TestSite } from './storefront-test-site.ts'
import type { TestShop } from './test-server.ts'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
})
afterAll(() => site.close())

const leave = ({ variantIds }: TestGoods, pieces: number) =>
  site.server.database.rows('UPDATE stock_levels SET on_hand = $2 WHERE variant_id = $1', [
    variantIds[0],
    pieces,
  ])

/** Puts some of each into the cart; the last page is the cart. */
async function fill(browser: PlainBrowser, wanted: readonly (readonly [TestGoods, number])[]) {
  let page: PlainAnswer | undefined
  for (const [{ slug }, quantity] of wanted)
    page = await browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', {
      quantity: String(quantity),
    })
  if (!page) throw new Error('nothing was put into the cart')
  return page
}

const alertOf = ({ body }: PlainAnswer): string => /<div[^>]*role="alert".*?<\/ul>/s.exec(body)?.[0] ?? ''

describe('a cart that is cut down to what is left', () => {
  it('says that its only article has sold out, and leads on to the shop', async () => {
    const browser = site.browser(shop)
    const mug = await goods(site, shop, { name: 'แก้วใบเดียว', variants: [[[], 10_000, 2]] })
    const full = await fill(browser, [[mug, 1]])
    await leave(mug, 0)
    const cart = await browser.submit(full, '/cart', { action: 'adjust' })
    expect(alertOf(cart)).toContain('แก้วใบเดียว หมดแล้ว จึงเอาออกจากตะกร้า')
    for (const text of ['ตะกร้ายังว่าง', 'ไปเลือกสินค้า']) expect(cart.body).toContain(text)
    expect((await browser.open(`${cart.url}&lang=en`)).body).toContain('แก้วใบเดียว has sold out')
    expect(alertOf(await browser.open('/cart'))).toBe('')
  })

  it('names each line that has become fewer, and leaves the others as they are', async () => {
    const browser = site.browser(shop)
    const [few, gone, enough] = [
      await goods(site, shop, { name: 'จานลายคราม', variants: [[[], 10_000, 9]] }),
      await goods(site, shop, { name: 'ช้อนไม้', variants: [[[], 10_000, 9]] }),
      await goods(site, shop, { name: 'ผ้าปูโต๊ะ', variants: [[[], 10_000, 9]] }),
    ]
    const full = await fill(browser, [
      [few, 7],
      [gone, 2],
      [enough, 4],
    ])
    await leave(few, 5)
    await leave(gone, 0)
    const cart = await browser.submit(full, '/cart', { action: 'adjust' })
    const told = alertOf(cart)
    for (const text of ['จานลายคราม จาก 7 ชิ้น เหลือให้ 5 ชิ้น', 'ช้อนไม้ หมดแล้ว']) expect(told).toContain(text)
    expect(told).not.toContain('ผ้าปูโต๊ะ')
    expect(cart.body).toContain('9 ชิ้น')

    // Old addresses say nothing that is not so any more.
    await leave(gone, 3)
    await browser.submit(cart, '/cart', { remove: few.variantIds[0] ?? '' })
    expect(alertOf(await browser.open(cart.url))).toBe('')
    expect((await browser.open('/cart?was=nonsense')).status).toBe(200)
  })

  it('is told the same at the checkout, and leads to the cart where nothing is left', async () => {
    const browser = site.browser(shop)
    const lamp = await goods(site, shop, { name: 'โคมไฟ', variants: [[[], 10_000, 9]] })
    const full = await fill(browser, [[lamp, 6]])
    const checkout = await browser.submit(full, '/cart', { action: 'checkout' })
    await leave(lamp, 4)
    const short = await browser.submit(checkout, '/checkout', ORDER_FORM)
    const adjusted = await browser.submit(short, '/checkout', { action: 'adjust' })
    expect(alertOf(adjusted)).toContain('โคมไฟ จาก 6 ชิ้น เหลือให้ 4 ชิ้น')
    await leave(lamp, 0)
    const cart = await browser.submit(adjusted, '/checkout', { action: 'adjust' })
    expect(cart.url).toMatch(/^\/cart\?was=/)
    expect(alertOf(cart)).toContain('โคมไฟ หมดแล้ว')
  })
})
