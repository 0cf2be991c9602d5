import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainBrowser } from '@langraan/server/testing/plain-browser'
import {
  goods,
  ORDER_FORM,
  orderFrom,
  startTestSite,
  type TestSite,
} from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
  other = await site.server.shop('other-shop')
})
afterAll(() => site.close())

const rows = (text: string, values: unknown[] = []) => site.server.database.rows(text, values)
const look = async (browser: PlainBrowser, orderNumber: string, phone: string) =>
  browser.submit(await browser.open('/order-status'), '/order-status', { orderNumber, phone })

async function checkoutOf(browser: PlainBrowser) {
  const { slug } = await goods(site, shop)
  return browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', { then: 'checkout' })
}

describe('a shopper who comes back', () => {
  it('finds an order by its number and phone, typed as they like; all that is wrong is told alike', async () => {
    const { page } = await orderFrom(site, shop)
    const number = /คำสั่งซื้อ (\d+)/.exec(page.body)?.[1] ?? ''
    const browser = site.browser(shop)
    expect((await look(browser, ` #${number} `, '081 234 5678')).url).toBe(page.url)
    const wrong = [
      await look(browser, number, '0812345679'),
      await look(browser, '999999', ORDER_FORM.phone),
      await look(browser, number, '12'),
      await look(browser, `${number} OR 1=1`, ORDER_FORM.phone),
      await look(site.browser(other), number, ORDER_FORM.phone),
    ]
    expect(new Set(wrong.map(({ status, url }) => `${status} ${url}`))).toEqual(
      new Set(['404 /order-status']),
    )
    const told = wrong.map(({ body }) => /role="alert"[^>]*>.*?<\/span>/.exec(body)?.[0])
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toContain('ไม่พบคำสั่งซื้อ')
  })

  it('orders the same again at today’s prices, and is told what is no longer sold', async () => {
    const browser = site.browser(shop)
    const [kept, gone] = [
      await goods(site, shop, { name: 'แก้วที่ยังขาย', variants: [[[], 10_000, 9]] }),
      await goods(site, shop, { name: 'แก้วที่เลิกขาย', variants: [[[], 5_000, 9]] }),
    ]
    await browser.submit(await browser.open(`/products/${kept.slug}`), '/cart/lines', { quantity: '2' })
    const checkout = await browser.submit(await browser.open(`/products/${gone.slug}`), '/cart/lines', {
      then: 'checkout',
    })
    const order = await browser.submit(checkout, '/checkout', ORDER_FORM)
    await rows('UPDATE variants SET price_satang = 12000 WHERE product_id = $1', [kept.productId])
    await rows('UPDATE products SET published = false WHERE product_id = $1', [gone.productId])
    await rows('UPDATE shops SET storefront_revision = storefront_revision + 1 WHERE shop_id = $1', [
      shop.shopId,
    ])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const cart = await browser.submit(order, '/reorder')
    for (const text of ['แก้วที่ยังขาย', '฿240.00', 'ร้านไม่ได้ขายแล้ว จึงเอาออกจากตะกร้า', '<li>แก้วที่เลิกขาย</li>'])
      expect(cart.body).toContain(text)
    await browser.submit(order, '/reorder')
    expect((await browser.open('/cart')).body).toContain('฿240.00')
    expect(
      (await browser.ask(`${order.url}x/reorder`, { method: 'POST', headers: { origin: browser.origin } }))
        .status,
    ).toBe(404)
  })
  it('is told why the cart is empty when all of it went from sale while the checkout was open', async () => {
    const browser = site.browser(shop)
    const { productId, slug } = await goods(site, shop)
    const page = await browser.open(`/products/${slug}`)
    const checkout = await browser.submit(page, '/cart/lines', { then: 'checkout' })
    const path = `/shops/${shop.shopId}/products/${productId}/archived`
    const archived = await site.server.call('PUT', path, { as: shop.owner, body: { archived: true } })
    expect(archived.status).toBe(200)
    // A script that sent the form is told where to go. It has not been there, so what is said once is still to be said.
    const told = await browser.submit(checkout, '/checkout', ORDER_FORM, { 'x-requested-with': 'fetch' })
    expect(JSON.parse(told.body)).toEqual({ goTo: '/cart' })
    const cart = await browser.submit(checkout, '/checkout', ORDER_FORM)
    expect(cart.url).toBe('/cart')
    for (const text of ['ร้านไม่ได้ขายแล้ว จึงเอาออกจากตะกร้า', '<li>เสื้อ</li>', 'ตะกร้ายังว่าง'])
      expect(cart.body).toContain(text)
    expect((await browser.open('/cart')).body).not.toContain('เอาออกจากตะกร้า')
  })
})

describe('a shopper with two tabs', () => {
  it('keeps what was put into the cart in the one while the other was at checkout', async () => {
    const browser = site.browser(shop)
    const checkout = await checkoutOf(browser)
    const later = await goods(site, shop, { name: 'ของที่ใส่ทีหลัง' })
    const cart = await browser.submit(await browser.open(`/products/${later.slug}`), '/cart/lines')
    expect(cart.body).toContain('2 ชิ้น')
    const adjusted = await browser.submit(checkout, '/checkout', { action: 'adjust' })
    expect((await browser.open('/cart')).body).toContain('2 ชิ้น')
    const order = await browser.submit(adjusted, '/checkout', ORDER_FORM)
    expect(order.url).toContain('/orders/')
    const left = await browser.open('/cart')
    expect(left.body).toContain('ของที่ใส่ทีหลัง')
    expect(left.body).toContain('1 ชิ้น')
    // The same form again is the same order, and takes nothing more out of the cart.
    await browser.submit(adjusted, '/checkout', ORDER_FORM)
    expect((await browser.open('/cart')).body).toContain('ของที่ใส่ทีหลัง')
  })
})

describe('the link of an order', () => {
  const idOf = (url: string) => /orders\/([0-9a-f-]{36})/.exec(url)?.[1] ?? ''
  const cancel = async (url: string, reason: string) => {
    const path = `/shops/${shop.shopId}/orders/${idOf(url)}/cancellation`
    const answer = await site.server.call('POST', path, { as: shop.owner, body: { reason } })
    expect(answer.status).toBe(200)
  }

  it('that was cut off leads to where the order is found by number and phone', async () => {
    const { page, browser } = await orderFrom(site, shop)
    const wrong = await browser.open(page.url.slice(0, -2))
    expect(wrong.status).toBe(404)
    for (const text of ['ลิงก์นี้ไม่พบคำสั่งซื้อ', 'href="/order-status"']) expect(wrong.body).toContain(text)
  })

  it('says that the time to pay has passed, and what to do for who has paid already', async () => {
    const { page, browser } = await orderFrom(site, shop)
    await cancel(page.url, 'unpaid')
    const { body } = await browser.open(page.url)
    for (const text of ['หมดเวลาชำระเงิน', 'ไม่ต้องโอนเพิ่ม ถ้าโอนไปแล้ว ร้านจะตรวจสลิป']) expect(body).toContain(text)
    expect(body).not.toContain('data-qr')
  })

  it('says of an order that was called off how much of its money the shop still has', async () => {
    const { page, browser } = await orderFrom(site, shop)
    const path = `/shops/${shop.shopId}/orders/${idOf(page.url)}/receipts`
    const paid = { amountSatang: 12_300, way: 'transfer' }
    expect((await site.server.call('POST', path, { as: shop.owner, body: paid })).status).toBe(200)
    await cancel(page.url, 'out_of_stock')
    const { body } = await browser.open(page.url)
    for (const text of ['คำสั่งซื้อนี้ถูกยกเลิก', 'ร้านรับเงินไว้ ฿123.00 และจะโอนคืนให้']) expect(body).toContain(text)
    expect(body).not.toContain('ไม่ต้องโอนเงินแล้ว')
  })
})

describe('what a shopper agrees to', () => {
  it('is kept with the order: the version of the notice that the page showed', async () => {
    const { page } = await orderFrom(site, shop)
    const orderId = /orders\/([0-9a-f-]{36})/.exec(page.url)?.[1] ?? ''
    const { body } = await site.server.call('GET', `/shops/${shop.shopId}/orders/${orderId}`, {
      as: shop.owner,
    })
    expect(body).toMatchObject({ consent: { noticeVersion: '2026-11-27' } })
  })

  // A shop with a daily limit has its orders written one by one, any other one in groups.
  it.each([
    ['in a group', 'written-together', false],
    ['by itself', 'written-alone', true],
  ])('is written with an order %s, or neither of them is', async (_how, slug, isAlone) => {
    const place = await site.server.shop(slug)
    if (isAlone) await rows(`UPDATE shops SET plan_code = 'trial' WHERE shop_id = $1`, [place.shopId])
    const kept = () =>
      rows(
        `SELECT count(o.order_id)::integer AS orders, count(c.order_id)::integer AS consents, bool_and(c.agreed_at = o.placed_at) AS at_once
         FROM orders o FULL JOIN order_consents c USING (shop_id, order_id) WHERE shop_id = $1`,
        [place.shopId],
      )
    const browser = site.browser(place)
    const { slug: product } = await goods(site, place)
    const page = await browser.open(`/products/${product}`)
    const checkout = await browser.submit(page, '/cart/lines', { then: 'checkout' })
    await rows(`ALTER TABLE order_consents ADD CONSTRAINT no_room CHECK (agreed_at < '2000-01-01') NOT VALID`)
    try {
      expect((await browser.submit(checkout, '/checkout', ORDER_FORM)).status).toBe(500)
    } finally {
      await rows('ALTER TABLE order_consents DROP CONSTRAINT no_room')
    }
    expect(await kept()).toEqual([{ orders: 0, consents: 0, at_once: null }])
    const ordered = await browser.submit(checkout, '/checkout', ORDER_FORM)
    expect(ordered.url).toContain('/orders/')
    expect((await browser.submit(checkout, '/checkout', ORDER_FORM)).url).toBe(ordered.url)
    expect(await kept()).toEqual([{ orders: 1, consents: 1, at_once: true }])
  })

  it('is asked again where the notice has changed meanwhile, and nothing is ordered', async () => {
    const browser = site.browser(shop)
    const before = await rows('SELECT count(*) AS count FROM orders')
    const again = await browser.submit(await checkoutOf(browser), '/checkout', {
      ...ORDER_FORM,
      noticeVersion: '2020-01-01',
    })
    expect(again.status).toBe(409)
    expect(again.body).toContain('ประกาศความเป็นส่วนตัวเปลี่ยนไป')
    expect(await rows('SELECT count(*) AS count FROM orders')).toEqual(before)
  })

  it('is no more than cart and language in cookies, until they want to be remembered; then it can be forgotten', async () => {
    const browser = site.browser(shop)
    await browser.submit(await checkoutOf(browser), '/checkout', ORDER_FORM)
    expect(browser.received.filter((text) => !/^(cart|lang)=/.test(text))).toEqual([])
    const order = await browser.submit(await checkoutOf(browser), '/checkout', {
      ...ORDER_FORM,
      remember: 'yes',
    })
    expect(order.url).toContain('/orders/')
    const cookie = browser.received.find((text) => text.startsWith('recipient=')) ?? ''
    expect(cookie).toMatch(/Path=\/checkout;.*HttpOnly.*SameSite=Lax/)
    const next = await checkoutOf(browser)
    for (const text of [`value="${ORDER_FORM.name}"`, `value="${ORDER_FORM.zipcode}"`])
      expect(next.body).toContain(text)
    expect(/<input[^>]*name="remember"[^>]*>/.exec(next.body)?.[0]).toContain('checked')
    const privacy = await browser.submit(await browser.open('/privacy'), '/checkout/forgetting')
    expect(privacy.body).toContain('ลืมแล้ว')
    expect((await checkoutOf(browser)).body).not.toContain(`value="${ORDER_FORM.name}"`)
  })
})
