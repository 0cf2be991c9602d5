import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  goods,
  orderFrom,
  ORDER_FORM,
  startTestSite,
  type TestSite,
} from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let malila: TestShop

beforeAll(async () => {
  site = await startTestSite()
  malila = await site.server.shop('malila')
})
afterAll(() => site.close())

describe('a hostile page', () => {
  it('cannot send a shop’s forms from another origin', async () => {
    const { browser } = await orderFrom(site, malila)
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
      ...ORDER_FORM,
      name: hostile.slice(0, 90),
      line1: hostile,
      note: hostile,
    })
    expect(done.url).toMatch(/^\/orders\//)
    for (const answer of [page, cart, done])
      expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const answer of [await browser.open('/'), page, cart, checkout, done]) {
      expect(answer.status).toBe(200)
      expect(answer.body).not.toMatch(/<script>|<img src=x|onerror=alert\(1\)>(?!.*&)/)
      expect(answer.body).not.toMatch(/ style=| on[a-z]+="/)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    }
  })

  it('neither reads nor sets a cookie of the back-office', async () => {
    const { browser } = await orderFrom(site, malila)
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
