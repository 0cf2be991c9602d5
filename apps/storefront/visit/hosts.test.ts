import { newId } from '@langraan/runtime'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlainBrowser } from '@langraan/server/testing/plain-browser'
import { createStorefront } from '../site/create-storefront.ts'
import { goods, orderFrom, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'
import { filesOf } from '@langraan/server/wiring/wiring'
import { houseOf } from '@langraan/server/wiring/wiring-storefront'

let site: TestSite
let malila: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite()
  malila = await site.server.shop('malila')
  other = await site.server.shop('other-shop')
})
afterAll(() => site.close())

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

  it('is the right one among ten thousand, in whatever order and however many at once', async () => {
    await site.server.database.rows(
      `WITH made AS (
         INSERT INTO shops (shop_id, slug, name, address_line, subdistrict, district, province, zipcode, phone, plan_code, chosen_plan_code, paid_until, trial_ends_on, created_at, updated_at)
         SELECT gen_random_uuid(), 'crowd-' || n, 'ร้านที่ ' || n || ' ในหมื่น', 'x', 'x', 'x', 'x', '50200', '+66812345678', 'business', 'business', '2099-12-31', '2099-12-31', now(), now()
         FROM generate_series(1, 10000) n RETURNING shop_id, slug)
       INSERT INTO shop_hosts SELECT slug || '.shops.localhost', shop_id, 'subdomain', now() FROM made`,
    )
    const shops = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(shops, async (numbers) => {
        const answers = await Promise.all(
          numbers.map((n) => new PlainBrowser(site.port, `crowd-${n}.shops.localhost`).ask('/')),
        )
        const named = answers.map(({ body }) => [
          ...new Set([...body.matchAll(/ร้านที่ (\d+) ในหมื่น/g)].map(([, n]) => Number(n))),
        ])
        expect(named).toEqual(numbers.map((n) => [n]))
      }),
      { numRuns: 60 },
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
    const production = await createStorefront(
      houseOf({ ...ground, config: { ...ground.config, NODE_ENV: 'production' } }),
    )
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
    const { browser, page } = await orderFrom(site, malila)
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
