import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainAnswer, PlainBrowser } from '@langraan/server/testing/plain-browser'
import {
  goods,
  ORDER_FORM,
  startTestSite,
  type TestGoods,
  type TestSite,
} from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

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

/** What the page says first, at its top or at a line. */
const saidIn = ({ body }: PlainAnswer): string[] =>
  [...body.matchAll(/<(div|span)[^>]*role="alert"[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) =>
    text.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ' ').trim(),
  )
const quantitiesIn = ({ body }: PlainAnswer): string[] =>
  [...body.matchAll(/<input[^>]*name="q-[^>]*value="(\d+)"/g)].map(([, value = '']) => value)
const typed = ({ variantIds }: TestGoods, text: string) => ({ [`q-${variantIds[0]}`]: text })

describe('a quantity that cannot be ordered as it was typed', () => {
  it('is said at its line where it is more than one order takes, whatever else was pressed', async () => {
    const browser = site.browser(shop)
    const [pen, ink] = [
      await goods(site, shop, { name: 'ปากกา', variants: [[[], 1000, 5000]] }),
      await goods(site, shop, { name: 'หมึก', variants: [[[], 1000, 5000]] }),
    ]
    const full = await fill(browser, [
      [pen, 1],
      [ink, 2],
    ])
    for (const action of ['update', 'checkout']) {
      const cart = await browser.submit(full, '/cart', { ...typed(pen, '12345678901'), action })
      expect(saidIn(cart)).toEqual(['สั่งได้ครั้งละไม่เกิน 999 ชิ้น จึงปรับเป็น 999 ถ้าต้องการมากกว่านี้ ทักร้านได้เลย'])
      expect(quantitiesIn(cart)).toEqual(['999', '2'])
      const [, note] = /aria-describedby="([^"]+)"[^>]*name="q-/.exec(cart.body) ?? []
      expect(cart.body).toContain(`id="${note}"`)
      expect(saidIn(await browser.open(`${cart.url}&lang=en`))).toEqual([
        'One order takes 999 at most, so this is now 999. For more, ask the shop.',
      ])
      await browser.open('/cart?lang=th')
    }
    // An old address says nothing of a line that was changed since.
    const [old, now] = [await browser.submit(full, '/cart', typed(ink, '1000')), await browser.open('/cart')]
    await browser.submit(now, '/cart', typed(ink, '3'))
    expect(saidIn(await browser.open(old.url))).toEqual([])
  })

  it('is said where it is no number, and the line stays as it was', async () => {
    const browser = site.browser(shop)
    const cup = await goods(site, shop, { name: 'ถ้วย', variants: [[[], 1000, 50]] })
    const full = await fill(browser, [[cup, 4]])
    for (const text of ['', '-5', '1.5', 'abc']) {
      const cart = await browser.submit(full, '/cart', { ...typed(cup, text), action: 'checkout' })
      expect(saidIn(cart)).toEqual(['ใส่จำนวนเป็นตัวเลขเต็ม เช่น 2 ตอนนี้เป็น 4 ชิ้น'])
      expect(quantitiesIn(cart)).toEqual(['4'])
    }
  })

  it('is said of what a product’s page puts in, on the way to the cart and past it', async () => {
    const browser = site.browser(shop)
    const nail = await goods(site, shop, { name: 'ตะปู', variants: [[[], 100, 5000]] })
    const page = await browser.open(`/products/${nail.slug}`)
    for (const then of ['cart', 'checkout'])
      expect(saidIn(await browser.submit(page, '/cart/lines', { quantity: '600', then }))).toHaveLength(
        then === 'cart' ? 0 : 1,
      )
    expect(quantitiesIn(await browser.open('/cart'))).toEqual(['999'])
    const none = await browser.submit(page, '/cart/lines', { quantity: '0', then: 'checkout' })
    expect(none.url).toMatch(/^\/cart\?typed=m/)
    // More than is left is not cut, but said at its line.
    const last = await goods(site, shop, { variants: [[[], 100, 8]] })
    const shopper = site.browser(shop)
    const cart = await fill(shopper, [[last, 50]])
    expect(cart.body).toContain('เหลือ 8 ชิ้น')
    expect(quantitiesIn(cart)).toEqual(['50'])
    // Nor is it told to take 999 of them.
    const far = await shopper.submit(cart, '/cart', typed(last, '5000'))
    expect(saidIn(far)).toEqual([expect.stringContaining('เหลือ 8 ชิ้น')])
    expect(far.body).not.toContain('ไม่เกิน 999')
  })
})

describe('goods that went off sale while they lay in the cart', () => {
  const stop = ({ productId }: TestGoods) =>
    site.server.database.rows('UPDATE products SET published = false WHERE product_id = $1', [productId])
  const FRAME_LASTS_MS = 1000
  const moveOn = async () => {
    await site.server.database.rows(
      'UPDATE shops SET storefront_revision = storefront_revision + 1 WHERE shop_id = $1',
      [shop.shopId],
    )
    await new Promise((resolve) => setTimeout(resolve, FRAME_LASTS_MS + 100))
  }
  const long = `ผ้าไหมทอมือลายดอกพิกุลย้อมครามธรรมชาติจากสกลนคร ${'ผืนยาวพิเศษ'.repeat(8)}`

  it('are named one by one, once, with what can be done', async () => {
    const browser = site.browser(shop)
    const [silk, shirt, removed, stays] = [
      await goods(site, shop, { name: long }),
      await goods(site, shop, { name: 'เสื้อยืด', optionNames: ['สี'], variants: [[['ขาว'], 10_000, 5]] }),
      await goods(site, shop, { name: 'ของที่ลบไปแล้ว' }),
      await goods(site, shop, { name: 'หมวก' }),
    ]
    await fill(browser, [
      [silk, 1],
      [shirt, 1],
      [removed, 1],
      [stays, 1],
    ])
    await stop(silk)
    await stop(shirt)
    await site.server.database.rows('DELETE FROM products WHERE product_id = $1', [removed.productId])
    await moveOn()
    const cart = await browser.open('/cart')
    const [said = ''] = saidIn(cart)
    for (const text of [
      'ร้านไม่ได้ขายแล้ว จึงเอาออกจากตะกร้า',
      long,
      'เสื้อยืด (ขาว)',
      'อีก 1 รายการที่ร้านลบไปแล้ว',
      'ทักถามร้านได้ว่าจะมีอีกไหม',
    ])
      expect(said).toContain(text)
    expect(said).not.toContain('หมวก')
    expect(cart.body).toMatch(/href="[^"]*\/products">เลือกอย่างอื่นแทน/)
    expect(saidIn(await browser.open('/cart'))).toEqual([])
  })

  it('are named in English too, and where the cart is cut down meanwhile', async () => {
    const browser = site.browser(shop)
    const [gone, few] = [
      await goods(site, shop, { name: 'Teapot' }),
      await goods(site, shop, { name: 'Tray' }),
    ]
    await browser.open('/cart?lang=en')
    const full = await fill(browser, [
      [gone, 1],
      [few, 4],
    ])
    await leave(few, 3)
    await stop(gone)
    await moveOn()
    const said = saidIn(await browser.submit(full, '/cart', { action: 'adjust' })).join(' ')
    for (const text of ['No longer sold, so taken out of the cart', 'Teapot', 'Tray: 3 instead of 4'])
      expect(said).toContain(text)
  })

  it('are named at the checkout, whatever it says besides', async () => {
    const browser = site.browser(shop)
    const [gone, few] = [
      await goods(site, shop, { name: 'กาน้ำชา' }),
      await goods(site, shop, { name: 'ถาด' }),
    ]
    const full = await fill(browser, [
      [gone, 1],
      [few, 4],
    ])
    const checkout = await browser.submit(full, '/cart', { action: 'checkout' })
    await stop(gone)
    await moveOn()
    const [refused = ''] = saidIn(await browser.submit(checkout, '/checkout', ORDER_FORM))
    for (const text of ['บางรายการร้านไม่ได้ขายแล้ว', 'กาน้ำชา']) expect(refused).toContain(text)
    await leave(few, 3)
    const [adjusted = ''] = saidIn(await browser.submit(checkout, '/checkout', { action: 'adjust' }))
    for (const text of ['ถาด จาก 4 ชิ้น เหลือให้ 3 ชิ้น', 'กาน้ำชา']) expect(adjusted).toContain(text)
  })
})
