import { newId } from '@langraan/runtime'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlainBrowser } from './plain-browser.ts'
import { createStorefront } from './storefront.ts'
import { goods, startTestSite, type TestSite } from './storefront-test-site.ts'
import type { TestShop } from './test-server.ts'

let site: TestSite
let malila: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite()
  malila = await site.server.shop('malila')
  other = await site.server.shop('other-shop')
})
afterAll(() => site.close())

const ORDER = {
  name: 'กุลธิดา',
  phone: '0812345678',
  line1: '88/12',
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
  action: 'order',
}

async function order(shop: TestShop) {
  const browser = site.browser(shop)
  const { slug } = await goods(site, shop)
  const checkout = await browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', {
    then: 'checkout',
  })
  return { browser, page: await browser.submit(checkout, '/checkout', ORDER) }
}

describe('whose shop it is', () => {
  const slugs = ['malila', 'other-shop'] as const
  const label = fc.constantFrom(
    ...slugs,
    'shops',
    'localhost',
    'www',
    'MALILA',
    'malila ',
    'malila-',
    '',
    'xn--malila',
  )
  const host = fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...'abmilshop.-:/@%\\0123[] \tเ') }),
      fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
      fc
        .tuple(
          fc.constantFrom(...slugs),
          fc.constantFrom(
            '.shops.localhost',
            '.shops.localhost:80',
            '.SHOPS.localhost',
            '.shops.localhost.',
            '.shops.localhost.evil.test',
            'x.shops.localhost',
            '.localhost',
          ),
        )
        .map((parts) => parts.join('')),
    )
    .filter((text) => /^[\t\x20-\x7e]*$/.test(text))

  it('is decided by the whole Host and nothing else: never a wrong shop', async () => {
    const exact = /^(malila|other-shop)\.shops\.localhost(?::\d{1,5})?$/
    await fc.assert(
      fc.asyncProperty(host, async (text) => {
        const answer = await new PlainBrowser(site.port, text).ask('/', {
          headers: { 'x-forwarded-host': 'malila.shops.localhost' },
        })
        const slug = exact.exec(text.trim().toLowerCase())?.[1]
        const named = slugs.filter((name) => answer.body.includes(`ร้าน ${name}`))
        expect(named).toEqual(slug ? [slug] : [])
        expect(answer.status < 500).toBe(true)
        expect(answer.status === 200).toBe(slug !== undefined)
      }),
      {
        numRuns: 150,
        examples: [
          ['malila.shops.localhost'],
          ['OTHER-shop.shops.localhost:4001'],
          ['malila.shops.localhost, other-shop.shops.localhost'],
        ],
      },
    )
  })

  it('is never the back-office’s host, nor the storefront’s own', async () => {
    for (const name of ['localhost', 'localhost:4000', 'shops.localhost', '[::1]']) {
      expect((await new PlainBrowser(site.port, name).ask('/malila')).status).toBe(404)
    }
  })

  it('may be named by path on the loopback address, but never in production', async () => {
    const loopback = new PlainBrowser(site.port, '127.0.0.1:4001')
    const { slug } = await goods(site, malila, { name: 'หมวก' })
    const cart = await loopback.submit(
      await loopback.open(`/malila/products/${slug}`),
      '/malila/cart/lines',
      { then: 'cart' },
    )
    expect(cart.url).toBe('/malila/cart')
    expect(cart.body).toContain('หมวก')
    expect(loopback.received.every((text) => /Path=\/malila(;|$)/.test(text))).toBe(true)
    const { ground } = site.server
    const production = await createStorefront({
      ...ground,
      config: { ...ground.config, NODE_ENV: 'production' },
    })
    const answers = await Promise.all(
      ['/malila', '/malila/', '/malila/cart'].map((url) =>
        production.inject({ url, headers: { host: '127.0.0.1' } }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
    expect(
      (await production.inject({ url: '/', headers: { host: 'malila.shops.localhost' } })).statusCode,
    ).toBe(200)
    await production.close()
  })

  it('keeps orders and pictures of one shop out of another', async () => {
    const { browser, page } = await order(malila)
    expect((await browser.open(page.url)).status).toBe(200)
    const stranger = site.browser(other)
    expect((await stranger.open(page.url)).status).toBe(404)
    expect((await stranger.open(`${page.url}/version`)).status).toBe(404)
    const forged = page.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await browser.open(forged)).status).toBe(404)
    const [pictureId, fileKey] = [newId(), `shops/${malila.shopId}/pictures/1.webp`]
    await site.server.database.rows(
      `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, '', $3, 1, 1, 4, now())`,
      [malila.shopId, pictureId, fileKey],
    )
    const { filesOf } = await import('./wiring.ts')
    await filesOf(site.server.ground).put(fileKey, Buffer.from('RIFF'))
    const own = await browser.open(`/pictures/${pictureId}.webp`)
    expect([own.status, own.headers['content-type'], own.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    expect((await stranger.open(`/pictures/${pictureId}.webp`)).status).toBe(404)
    for (const file of ['..%2f..%2fsecret', `${pictureId}.svg`, 'x.webp'])
      expect((await browser.open(`/pictures/${file}`)).status).toBe(404)
  })
})

describe('a hostile page', () => {
  it('cannot send a shop’s forms from another origin', async () => {
    const { browser } = await order(malila)
    const body = 'variant=x&product=y'
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = [
      { origin: 'http://evil.test' },
      { origin: 'http://other-shop.shops.localhost' },
      { origin: 'https://malila.shops.localhost' },
      { origin: 'null' },
      { origin: 'http://malila.shops.localhost.evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://malila.shops.localhost', 'sec-fetch-site': 'cross-site' },
    ]
    for (const path of ['/cart', '/cart/lines', '/checkout', '/orders/x/slips']) {
      for (const headers of foreign) {
        const answer = await browser.ask(path, {
          method: 'POST',
          headers: { ...type, ...(headers as Record<string, string>) },
          body,
        })
        expect([path, JSON.stringify(headers), answer.status]).toEqual([path, JSON.stringify(headers), 403])
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
    const own = [
      { origin: 'http://malila.shops.localhost' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of own) {
      expect(
        (
          await browser.ask('/cart', {
            method: 'POST',
            headers: { ...type, ...(headers as Record<string, string>) },
            body,
          })
        ).status,
      ).toBe(303)
    }
  })

  it('finds no way in through names, descriptions and notes', async () => {
    const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> #import "x" </noscript>`
    const evil = await site.server.shop('evil')
    await site.server.database.rows('UPDATE shops SET name = $2, line_id = $2 WHERE shop_id = $1', [
      evil.shopId,
      hostile,
    ])
    const product = await goods(site, evil, {
      name: hostile,
      slug: 'x',
      description: `${hostile}</script>`,
      optionNames: [hostile, 'b'],
      variants: [
        [[hostile, '1'], 100, 5],
        [['a', '2'], 100, 5],
      ],
    })
    const browser = site.browser(evil)
    const page = await browser.open('/products/x')
    const cart = await browser.submit(page, '/cart/lines', {
      variant: product.variantIds[0] ?? '',
      then: 'cart',
    })
    const checkout = await browser.open('/checkout')
    const done = await browser.submit(checkout, '/checkout', {
      ...ORDER,
      name: hostile.slice(0, 90),
      line1: hostile,
      note: hostile,
    })
    expect(done.url).toMatch(/^\/orders\//)
    for (const answer of [await browser.open('/'), page, cart, checkout, done]) {
      expect(answer.status).toBe(200)
      expect(answer.body).not.toMatch(/<script>|<img src=x|onerror=alert\(1\)>(?!.*&)/)
      expect(answer.body).not.toMatch(/ style=| on[a-z]+="/)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    }
  })

  it('neither reads nor sets a cookie of the back-office', async () => {
    const { browser } = await order(malila)
    await browser.open('/?lang=en')
    browser.cookies.set('session_token', 'stolen').set('login_time', '1')
    expect((await browser.open('/cart')).status).toBe(200)
    expect(new Set(browser.received.map((text) => text.split('=')[0]))).toEqual(new Set(['cart', 'lang']))
    expect(browser.received.some((text) => /domain=/i.test(text))).toBe(false)
  })

  it('gets no answer that breaks, whatever it sends', async () => {
    const browser = site.browser(malila)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/cart', '/cart/lines', '/checkout'),
        fc.dictionary(
          fc.constantFrom(
            'action',
            'lines',
            'prices',
            'product',
            'variant',
            'quantity',
            'q-x',
            'remove',
            'idempotencyKey',
            'addressSearch',
            'addressChoice',
            'phone',
            'then',
          ),
          fc.string({ unit: 'grapheme' }),
        ),
        fc.string(),
        async (path, fields, cart) => {
          browser.cookies.set('cart', encodeURIComponent(cart))
          const headers = { origin: browser.origin, 'content-type': 'application/x-www-form-urlencoded' }
          const answer = await browser.ask(path, {
            method: 'POST',
            headers,
            body: new URLSearchParams(fields).toString(),
          })
          expect(answer.status).toBeLessThan(500)
          expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/)
        },
      ),
      { numRuns: 60 },
    )
  })
})

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
    expect((await browser.open('/?lang=en')).body).toContain('All products')
    expect((await browser.open('/')).body).toContain('All products')
    expect((await browser.open('/?lang=th')).body).toContain('สินค้าทั้งหมด')
  })

  it('travel compressed where the browser takes it', async () => {
    const answer = await site.browser(malila).ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.bytes.length).toBeLessThan(4000)
  })
})

describe('a shop whose package has run out', () => {
  it('says that it is closed, but still shows orders', async () => {
    const closing = await site.server.shop('closing')
    const { browser, page } = await order(closing)
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
