import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  goods,
  ORDER_FORM,
  orderFrom,
  startTestSite,
  type TestSite,
} from '@langraan/server/testing/test-site'
import type { PlainAnswer } from '@langraan/server/testing/plain-browser'
import { addProduct, type TestShop } from '@langraan/server/testing/server'
import {
  counted,
  measure,
  orderAsStranger,
  phones,
  solved,
  type Stranger,
} from '@langraan/server/testing/strangers'

let site: TestSite
const clock = controlledClock(new Date('2026-06-01T05:00:00Z'))
beforeAll(async () => {
  site = await startTestSite({ clock })
})
afterAll(() => site.close())

async function open(slug: string) {
  const shop = await site.server.shop(slug)
  await measure(site.server, shop)
  const variantId = await addProduct(site.server, shop, 1000)
  const order = (stranger: Stranger = {}) => orderAsStranger(site.server, shop, variantId, stranger)
  return { shop, order }
}
const [FIRST_TEN, NEXT] = [phones(10), '0899999999']
const challengeIn = ({ body }: PlainAnswer): string =>
  (/data-proof="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"')

describe('orders that come from one address faster than people order', () => {
  it('wait or bring a proof from the eleventh on; others and what was placed before do not', async () => {
    const { order } = await open('rush')
    const key = newId()
    const placed = await Promise.all(FIRST_TEN.map((phone, at) => order({ phone, ...(at === 0 && { key }) })))
    expect(counted(placed)).toEqual({ placed: 10 })
    const refused = await order({ phone: NEXT })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_fast', details: { seconds: 60 } } })
    expect((await order({ phone: FIRST_TEN[0], key })).body.orderId).toBe(placed[0]?.body.orderId)
    expect((await order({ phone: NEXT, from: '10.9.9.9' })).status).toBe(201)
    clock.advance(60_000)
    expect((await order({ phone: NEXT })).status).toBe(201)
  })

  it('are let through by a proof for that very order, for ten minutes', async () => {
    const { order } = await open('proof')
    await Promise.all(FIRST_TEN.map((phone) => order({ phone })))
    const [key, other] = [newId(), newId()]
    const proof = await solved((await order({ phone: NEXT, key })).body.details.challenge)
    const tried = [
      await order({ phone: NEXT, key: other, proof }),
      await order({ phone: NEXT, key, proof, from: '10.1.1.1' }),
      await order({ phone: NEXT, key, proof: 'x' }),
      await order({ phone: NEXT, key, proof }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([429, 201, 201, 201])
    const late = newId()
    const solution = await solved((await order({ phone: NEXT, key: late })).body.details.challenge)
    const easy = solution.replace('"keyPrefix":"0000"', '"keyPrefix":"0"')
    const longer = solution.replace(/"until":\d+/, '"until":9999999999999')
    for (const forged of [easy, longer])
      expect((await order({ phone: NEXT, key: late, proof: forged })).status).toBe(429)
  })

  it('are counted together, whether they come through the site or from another program', async () => {
    const { shop, order } = await open('together')
    for (const phone of FIRST_TEN) expect((await order({ phone, from: '127.0.0.1' })).status).toBe(201)
    const [page] = await orderAs(shop, NEXT)
    expect(page.status).toBe(429)
  })

  it('count no order that was refused, and hold nobody up in a shop that lets one address order without end', async () => {
    const { order } = await open('refused-ones')
    for (let time = 0; time < 15; time++)
      expect((await order({ quantity: 51 })).body.code).toBe('too_many_of_article')
    const free = await site.server.shop('without-end')
    const variantId = await addProduct(site.server, free, 100)
    const all = await Promise.all(
      phones(25).map((phone) => orderAsStranger(site.server, free, variantId, { phone })),
    )
    expect(counted(all)).toEqual({ placed: 25 })
  })

  it('are told on the page how long to wait; without a script that is enough, and nothing typed is lost', async () => {
    const { shop } = await open('no-script')
    for (const phone of FIRST_TEN) await orderAs(shop, phone)
    const [page, browser] = await orderAs(shop, NEXT)
    expect(page.status).toBe(429)
    expect(page.body).toContain('รอ 60 วินาที')
    expect(page.body).toContain('value="88/12 ซ.เทพารักษ์ 14"')
    clock.advance(60_000)
    const placed = await browser.submit(page, '/checkout', { action: 'order' })
    expect(placed.url).toMatch(/^\/orders\//)
  })

  it('are placed by the page’s form with the proof that the script puts into it', async () => {
    const { shop } = await open('with-script')
    for (const phone of FIRST_TEN) await orderAs(shop, phone)
    const [page, browser] = await orderAs(shop, NEXT)
    const proof = await solved(challengeIn(page))
    const placed = await browser.submit(page, '/checkout', { action: 'order', proof })
    expect(placed.url).toMatch(/^\/orders\//)
  })
})

async function orderAs(shop: TestShop, phone: string) {
  const browser = site.browser(shop)
  const { slug } = await goods(site, shop)
  const checkout = await browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', {
    then: 'checkout',
  })
  return [await browser.submit(checkout, '/checkout', { ...ORDER_FORM, phone }), browser] as const
}

describe('looking for an order', () => {
  const look = (shop: TestShop, from: string, fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/order-status',
      remoteAddress: from,
      headers: {
        host: `${shop.slug}.shops.localhost`,
        origin: `http://${shop.slug}.shops.localhost`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    })

  it('in vain shuts out whoever guesses, and not the buyer who asks from elsewhere', async () => {
    const { shop } = await open('guessed')
    const { page } = await orderFrom(site, shop)
    const orderNumber = /คำสั่งซื้อ (\d+)/.exec(page.body)?.[1] ?? ''
    const { phone } = ORDER_FORM
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let number = 0; number < 20; number++) {
      // One address may ask ten times in a minute at all.
      if (number === 10) vi.setSystemTime(Date.now() + 61_000)
      const { statusCode } = await look(shop, '10.4.0.1', { phone, orderNumber: String(number) })
      expect(statusCode).toBe(404)
    }
    vi.setSystemTime(Date.now() + 61_000)
    const shut = await look(shop, '10.4.0.1', { phone, orderNumber })
    vi.useRealTimers()
    expect([shut.statusCode, shut.body.includes('data-message')]).toEqual([429, true])
    expect((await look(shop, '10.5.0.1', { phone, orderNumber })).statusCode).toBe(303)
  })

  it('in vain very often asks the buyer for a proof or to wait, and closes no door', async () => {
    const { shop } = await open('guessed-often')
    const { page } = await orderFrom(site, shop)
    const orderNumber = /คำสั่งซื้อ (\d+)/.exec(page.body)?.[1] ?? ''
    const { phone } = ORDER_FORM
    for (let number = 0; number < 101; number++)
      await look(shop, `10.6.${number}.1`, { phone, orderNumber: String(number) })
    const first = await look(shop, '10.7.0.1', { phone, orderNumber })
    expect(first.statusCode).toBe(429)
    expect(first.body).toContain('รอ 30 วินาที')
    const proof = await solved((/data-proof="([^"]*)"/.exec(first.body)?.[1] ?? '').replaceAll('&quot;', '"'))
    expect((await look(shop, '10.7.0.2', { phone, orderNumber, proof })).statusCode).toBe(429)
    expect((await look(shop, '10.7.0.1', { phone, orderNumber, proof })).statusCode).toBe(303)
    clock.advance(30_000)
    expect((await look(shop, '10.7.0.3', { phone, orderNumber })).statusCode).toBe(303)
  })
})
