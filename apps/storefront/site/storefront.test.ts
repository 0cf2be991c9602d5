import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainAnswer, PlainBrowser } from '@langraan/server/testing/plain-browser'
import { goods, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
})
afterAll(() => site.close())

const RECIPIENT = { name: 'กุลธิดา ศรีสุวรรณ์', phone: '081-234-5678', line1: '88/12 ซ.เทพารักษ์ 14' }
const ADDRESS = {
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}
const ORDER = { ...RECIPIENT, ...ADDRESS, action: 'order' }
// The smallest thing that is a PNG by its first bytes; what is in it is the worker's business.
const SLIP = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

/** Puts a new product into the cart and opens the checkout. */
async function atCheckout(browser: PlainBrowser, quantity = 1, pieces = 5) {
  const product = await goods(site, shop, { name: 'เสื้อลมทะเล', variants: [[[], 10_000, pieces]] })
  const page = await browser.open(`/products/${product.slug}`)
  const checkout = await browser.submit(page, '/cart/lines', { quantity: String(quantity), then: 'checkout' })
  return { product, checkout }
}

const ordersOf = (of: TestShop) =>
  site.server.database.rows<{ order_number: number; total_satang: number }>(
    'SELECT order_number, total_satang FROM orders WHERE shop_id = $1',
    [of.shopId],
  )

const shows = (page: PlainAnswer, ...texts: string[]) => {
  for (const text of texts) expect(page.body).toContain(text)
}

describe('a shop without scripts', () => {
  it('leads from the list to a paid-for order with nothing but links and forms', async () => {
    const browser = site.browser(shop)
    const product = await goods(site, shop, {
      name: 'เดรสลินิน',
      slug: 'linen-dress',
      optionNames: ['สี', 'ไซซ์'],
      variants: [
        [['ขาว', 'S'], 50_000, 3],
        [['ขาว', 'M'], 55_000, 3],
        [['ดำ', 'M'], 55_000, 0],
      ],
    })
    const list = await browser.open('/')
    shows(list, 'เดรสลินิน', '฿500.00 – ฿550.00', 'href="/products/linen-dress"')
    const page = await browser.open('/products/linen-dress')
    shows(page, '<noscript>', 'ขาว / M', 'ดำ / M')
    const cart = await browser.submit(page, '/cart/lines', {
      variant: product.variantIds[1] ?? '',
      quantity: '2',
      then: 'cart',
    })
    shows(cart, 'เดรสลินิน', 'ขาว / M', '฿1,100.00')
    const checkout = await browser.submit(cart, '/cart', { action: 'checkout' })
    shows(checkout, 'ยืนยันคำสั่งซื้อ', '฿1,150.00')
    const found = await browser.submit(checkout, '/checkout', {
      ...RECIPIENT,
      addressSearch: 'บางปูใหม่',
      action: 'find-address',
    })
    shows(found, 'value="บางปูใหม่|เมืองสมุทรปราการ|สมุทรปราการ|10280"', `value="${RECIPIENT.name}"`)
    const order = await browser.submit(found, '/checkout', {
      addressChoice: 'บางปูใหม่|เมืองสมุทรปราการ|สมุทรปราการ|10280',
      action: 'order',
    })
    expect(order.url).toMatch(/^\/orders\/[0-9a-f-]{36}\./)
    shows(
      order,
      'จ่าย ฿1,150.00',
      '<svg',
      'พร้อมเพย์',
      '1234567890',
      'ต.บางปูใหม่ อ.เมืองสมุทรปราการ',
      '08x-xxx-5678',
      'noindex',
    )
    expect(order.headers['cache-control']).toBe('no-store')
    const sent = await browser.upload(order, '/slips', SLIP)
    shows(sent, 'ได้รับสลิปแล้ว', 'ร้านกำลังตรวจ')
    shows(await browser.open('/cart'), 'ตะกร้ายังว่าง')
    const [notice] = await site.server.database.rows(
      'SELECT amount_satang, state FROM payment_notices WHERE shop_id = $1',
      [shop.shopId],
    )
    expect(notice).toEqual({ amount_satang: '115000', state: 'reading' })
  })

  it('keeps everything that was typed and says beside the field what to do', async () => {
    const browser = site.browser(shop)
    const { checkout } = await atCheckout(browser)
    const again = await browser.submit(checkout, '/checkout', {
      ...RECIPIENT,
      phone: '081-234-56',
      note: 'ฝากป้อมยาม',
      action: 'order',
    })
    expect(again.status).toBe(422)
    shows(
      again,
      'เบอร์โทรต้องมี 10 หลัก ขาดอีก 2',
      'value="081-234-56"',
      'value="ฝากป้อมยาม"',
      `value="${RECIPIENT.line1}"`,
      'ค้นหาแล้วเลือกตำบล',
    )
  })

  it('refuses an address that does not exist until the shopper insists', async () => {
    const browser = site.browser(shop)
    const { checkout } = await atCheckout(browser)
    const wrong = await browser.submit(checkout, '/checkout', { ...ORDER, zipcode: '50200' })
    shows(wrong, 'ไม่ตรงกัน', 'ส่งตามที่พิมพ์')
    const order = await browser.submit(wrong, '/checkout', { addressAsTyped: 'yes', action: 'order' })
    shows(order, 'จ่าย ฿150.00', 'จ.สมุทรปราการ 50200')
  })

  it('takes an order once, however often its form is sent', async () => {
    const browser = site.browser(shop)
    const { checkout } = await atCheckout(browser)
    const before = (await ordersOf(shop)).length
    const [first, second] = await Promise.all([
      browser.submit(checkout, '/checkout', ORDER),
      browser.submit(checkout, '/checkout', ORDER),
    ])
    expect(second.url).toBe(first.url)
    expect(await ordersOf(shop)).toHaveLength(before + 1)
    const third = await browser.submit(checkout, '/checkout', { ...ORDER, note: 'อีกครั้ง' })
    expect(third.status).toBe(409)
    shows(third, 'แบบฟอร์มนี้สั่งซื้อไปแล้วหนึ่งครั้ง')
    expect(await ordersOf(shop)).toHaveLength(before + 1)
  })

  it('says what is left when there is not enough, and adjusts the cart on demand', async () => {
    const browser = site.browser(shop)
    const { checkout, product } = await atCheckout(browser, 4, 4)
    await site.server.database.rows('UPDATE stock_levels SET on_hand = 3 WHERE variant_id = $1', [
      product.variantIds[0],
    ])
    const refused = await browser.submit(checkout, '/checkout', ORDER)
    expect(refused.status).toBe(409)
    shows(refused, 'เสื้อลมทะเล เหลือ 3 ชิ้น', `value="${RECIPIENT.name}"`)
    const adjusted = await browser.submit(refused, '/checkout', { action: 'adjust' })
    shows(adjusted, '3 ชิ้น', '฿350.00')
    shows(await browser.submit(adjusted, '/checkout', { action: 'order' }), 'จ่าย ฿350.00')
  })

  it('asks again when a price has changed since the shopper saw it', async () => {
    const browser = site.browser(shop)
    const { checkout, product } = await atCheckout(browser)
    const { rows } = site.server.database
    await rows('UPDATE variants SET price_satang = 12000 WHERE variant_id = $1', [product.variantIds[0]])
    await rows('UPDATE shops SET storefront_revision = storefront_revision + 1 WHERE shop_id = $1', [
      shop.shopId,
    ])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const again = await browser.submit(checkout, '/checkout', ORDER)
    expect(again.status).toBe(409)
    shows(again, 'ราคาหรือค่าส่งเปลี่ยนไป', '฿170.00')
    shows(await browser.submit(again, '/checkout', { action: 'order' }), 'จ่าย ฿170.00')
  })

  it('keeps cart quantities within reason and takes lines out', async () => {
    const browser = site.browser(shop)
    const { product } = await atCheckout(browser)
    const [variantId = ''] = product.variantIds
    const cart = await browser.open('/cart')
    shows(
      await browser.submit(cart, '/cart', { [`q-${variantId}`]: '7', action: 'update' }),
      'เหลือ 5 ชิ้น',
      'ปรับตามจำนวนที่เหลือ',
    )
    shows(await browser.submit(cart, '/cart', { [`q-${variantId}`]: '-1', action: 'update' }), 'เสื้อลมทะเล')
    shows(await browser.submit(cart, '/cart', { action: 'adjust' }), 'value="1"')
    shows(await browser.submit(cart, '/cart', { remove: variantId }), 'ตะกร้ายังว่าง')
  })

  it('turns down what is no picture, too large, or no amount, with the reason', async () => {
    const browser = site.browser(shop)
    const { checkout } = await atCheckout(browser)
    const order = await browser.submit(checkout, '/checkout', ORDER)
    // What is refused is not offered either.
    expect(order.body).not.toMatch(/heic/i)
    const noPicture = await browser.upload(order, '/slips', Buffer.from('<svg onload="alert(1)"/>'), {
      amount: '100',
    })
    expect(noPicture.status).toBe(422)
    shows(noPicture, 'ไม่ใช่รูปที่รับได้', 'value="100"')
    const nothing = await browser.upload(order, '/slips', Buffer.alloc(0), { amount: '120' })
    shows(nothing, 'ยังไม่ได้แนบไฟล์', 'value="120"')
    shows(await browser.upload(order, '/slips', SLIP, { amount: 'ร้อยบาท' }), 'ต้องเป็นตัวเลข', 'value="ร้อยบาท"')
    const tooLarge = Buffer.concat([SLIP, Buffer.alloc(13 * 1024 * 1024)])
    const large = await browser.upload(order, '/slips', tooLarge, { amount: '130' })
    expect(large.status).toBe(413)
    shows(large, 'ใหญ่เกิน 12 MB', 'value="130"')
    expect(
      await site.server.database.rows(
        'SELECT FROM payment_notices n JOIN orders o USING (shop_id, order_id) WHERE o.order_id = $1',
        [order.url.slice(8, 44)],
      ),
    ).toEqual([])
  })

  it('charges what it showed last: fee by province, cash on delivery, VAT and a code, all without scripts', async () => {
    const { server } = site
    const set = async (method: string, path: string, body: object) => {
      const { status } = await server.call(method, `/shops/${shop.shopId}${path}`, { as: shop.owner, body })
      expect(status).toBeLessThan(300)
    }
    const plain = { id: shop.shippingMethodId, name: 'ส่งธรรมดา', feeSatang: 5_000 }
    const groups = [{ provinces: ['สมุทรปราการ'], feeSatang: 3_000 }]
    await set('PUT', '/shipping-methods', { items: [{ ...plain, rule: { by: 'province', groups } }] })
    await set('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 2_000, codBasisPoints: 0 })
    await set('POST', '/coupons', {
      code: 'ลมทะเล10',
      gift: { gives: 'percent', percentOff: 10, mostSatang: null },
      startsOn: '2020-01-01',
      endsOn: null,
      leastGoodsSatang: 0,
      useLimit: null,
      usesPerCustomer: null,
    })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const browser = site.browser(shop)
    const { checkout } = await atCheckout(browser)
    shows(checkout, 'ค่าส่งตามจังหวัด', '฿150.00', 'โค้ดส่วนลด')
    const wrong = await browser.submit(checkout, '/checkout', { couponCode: 'ไม่มี', action: 'refresh' })
    shows(wrong, 'ไม่มีโค้ดนี้ในร้าน', '฿150.00')
    // What was shown is not what it comes to with the address and the code: it is shown, and not ordered.
    const changed = await browser.submit(wrong, '/checkout', {
      ...ORDER,
      couponCode: 'ลมทะเล10',
      paymentMethod: 'cod',
    })
    expect(changed.status).toBe(409)
    shows(
      changed,
      'โค้ด ลมทะเล10',
      '-฿10.00',
      '฿30.00',
      'ค่าเก็บเงินปลายทาง',
      '฿140.00',
      'รวม VAT 7% แล้ว (฿9.16)',
    )
    const order = await browser.submit(changed, '/checkout', { action: 'order' })
    expect(order.url).toMatch(/^\/orders\//)
    shows(order, 'โค้ด ลมทะเล10', '-฿10.00', 'ค่าเก็บเงินปลายทาง', '฿140.00', 'รวม VAT 7% แล้ว (฿9.16)')
    expect((await ordersOf(shop)).filter(({ total_satang: total }) => Number(total) === 14_000)).toHaveLength(
      1,
    )
  })

  it('gives the last use of a code, sent twice by one form, as one order, for any spelling of the province', async () => {
    const { server } = site
    const set = async (method: string, path: string, body: object) => {
      const { status } = await server.call(method, `/shops/${shop.shopId}${path}`, { as: shop.owner, body })
      expect(status).toBeLessThan(300)
    }
    const groups = [{ provinces: ['กรุงเทพมหานคร'], feeSatang: 3_000 }]
    const method = { id: shop.shippingMethodId, name: 'ส่งธรรมดา', feeSatang: 5_000 }
    await set('PUT', '/shipping-methods', { items: [{ ...method, rule: { by: 'province', groups } }] })
    await set('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
    await set('POST', '/coupons', {
      code: 'LASTONE',
      gift: { gives: 'amount', amountSatang: 1_700 },
      startsOn: '2020-01-01',
      endsOn: null,
      leastGoodsSatang: 0,
      useLimit: 1,
      usesPerCustomer: 1,
    })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const browser = site.browser(shop)
    const { checkout } = await atCheckout(browser)
    const typed = { subdistrict: 'สีลม', district: 'บางรัก', province: 'BKK', zipcode: '10500' }
    const changed = await browser.submit(checkout, '/checkout', { ...ORDER, ...typed, couponCode: 'LASTONE' })
    expect(changed.status).toBe(409)
    shows(changed, 'value="กรุงเทพมหานคร"', '฿30.00', '฿113.00')
    const first = await browser.submit(changed, '/checkout', { ...typed, action: 'order' })
    expect(first.url).toMatch(/^\/orders\//)
    const second = await browser.submit(changed, '/checkout', { ...typed, action: 'order' })
    expect(second.url).toBe(first.url)
    expect((await ordersOf(shop)).filter(({ total_satang: total }) => Number(total) === 11_300)).toHaveLength(
      1,
    )
  })
})
