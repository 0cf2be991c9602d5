import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, orderFrom, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let malila: TestShop

beforeAll(async () => {
  site = await startTestSite()
  malila = await site.server.shop('malila')
})
afterAll(() => site.close())

describe('pages that are kept', () => {
  it('follow stock within a second, prices with the revision, and say when nothing changed', async () => {
    const browser = site.browser(malila)
    const product = await goods(site, malila, { name: 'แก้ว', slug: 'cup', variants: [[[], 10_000, 5]] })
    const first = await browser.open('/products/cup')
    const same = await browser.ask('/products/cup', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([same.status, same.body]).toEqual([304, ''])
    await site.server.database.rows('UPDATE stock_levels SET on_hand = 0 WHERE variant_id = $1', [
      product.variantIds[0],
    ])
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect((await browser.open('/products/cup')).body).toContain('สินค้าหมด')
    await site.server.database.rows('UPDATE products SET name = $2 WHERE product_id = $1', [
      product.productId,
      'แก้วใหม่',
    ])
    await site.server.database.rows(
      'UPDATE shops SET storefront_revision = storefront_revision + 1 WHERE shop_id = $1',
      [malila.shopId],
    )
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect((await browser.open('/products/cup')).body).toContain('แก้วใหม่')
  })

  it('are kept by language, and English is remembered', async () => {
    const browser = site.browser(malila)
    expect((await browser.open('/')).body).toContain('lang="th"')
    expect((await browser.open('/?lang=en')).body).toContain('lang="en"')
    expect((await browser.open('/')).body).toContain('lang="en"')
    expect((await browser.open('/?lang=th')).body).toContain('lang="th"')
  })

  it('travel compressed where the browser takes it', async () => {
    const answer = await site.browser(malila).ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.bytes.length).toBeLessThan(4000)
  })
})

describe('what a page loads', () => {
  it('is one style and one script of ours, and the script is no more than a phone takes in at once', async () => {
    await goods(site, malila, { slug: 'light' })
    const browser = site.browser(malila)
    const { body } = await browser.open('/products/light')
    const scripts = [...body.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(scripts).toHaveLength(1)
    const script = await browser.ask(scripts[0] ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.bytes.length).toBeLessThan(25 * 1024)
  })
})

describe('a shop whose package has run out', () => {
  it('says that it is closed, but still shows orders', async () => {
    const closing = await site.server.shop('closing')
    const { browser, page } = await orderFrom(site, closing)
    await site.server.database.rows(`UPDATE shops SET paid_until = '2020-01-01' WHERE shop_id = $1`, [
      closing.shopId,
    ])
    await new Promise((resolve) => setTimeout(resolve, 1050))
    const front = await browser.open('/')
    expect(front.status).toBe(503)
    expect(front.body).toContain('ร้านปิดชั่วคราว')
    expect(
      (await browser.ask('/checkout', { method: 'POST', headers: { origin: browser.origin } })).status,
    ).toBe(503)
    expect((await browser.open(page.url)).status).toBe(200)
  })
})
