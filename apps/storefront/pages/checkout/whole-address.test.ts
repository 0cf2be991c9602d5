import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, ORDER_FORM, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
})
afterAll(() => site.close())

const WHOLE = '88/12 ซ.เทพารักษ์ 14 ต.บางปูใหม่ อ.เมือง จ.สมุทรปราการ 10280'
const NOWHERE = { subdistrict: '', district: '', province: '', zipcode: '' }

async function checkout() {
  const browser = site.browser(shop)
  const { slug } = await goods(site, shop)
  const page = await browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', {
    then: 'checkout',
  })
  return { browser, page }
}

const lastOrder = async () => {
  const [order] = await site.server.database.rows<Record<string, string>>(
    `SELECT address_line AS line1, district
     FROM orders WHERE shop_id = $1 ORDER BY placed_at DESC LIMIT 1`,
    [shop.shopId],
  )
  return order
}

describe('an address that a shopper wrote into one field, as into a chat', () => {
  it('is put into its parts, shown, and ordered with once it was seen', async () => {
    const { browser, page } = await checkout()
    const read = await browser.submit(page, '/checkout', { ...ORDER_FORM, ...NOWHERE, line1: WHOLE })
    expect(read.status).toBe(200)
    for (const text of [
      'แยกตำบล อำเภอ จังหวัดจากที่พิมพ์มาให้แล้ว',
      'value="88/12 ซ.เทพารักษ์ 14"',
      'value="เมืองสมุทรปราการ"',
      'ต.บางปูใหม่ อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10280',
    ])
      expect(read.body).toContain(text)
    const ordered = await browser.submit(read, '/checkout', { action: 'order' })
    expect(ordered.url).toMatch(/^\/orders\//)
    expect(await lastOrder()).toEqual({ line1: '88/12 ซ.เทพารักษ์ 14', district: 'เมืองสมุทรปราการ' })
  })

  it('may stand in the search, and its house goes where no house was typed', async () => {
    const { browser, page } = await checkout()
    const read = await browser.submit(page, '/checkout', {
      ...ORDER_FORM,
      ...NOWHERE,
      line1: '',
      addressSearch: WHOLE,
      action: 'refresh',
    })
    for (const text of ['value="88/12 ซ.เทพารักษ์ 14"', 'value="บางปูใหม่"']) expect(read.body).toContain(text)
  })

  it('is not printed twice where its parts are filled in as well', async () => {
    const { browser, page } = await checkout()
    const read = await browser.submit(page, '/checkout', { ...ORDER_FORM, line1: WHOLE })
    expect(read.body).toContain('value="88/12 ซ.เทพารักษ์ 14"')
    const ordered = await browser.submit(read, '/checkout', { action: 'order' })
    expect(ordered.url).toMatch(/^\/orders\//)
    expect((await lastOrder())?.['line1']).toBe('88/12 ซ.เทพารักษ์ 14')
  })

  it('is left alone where the line names another place than the parts', async () => {
    const { browser, page } = await checkout()
    const line1 = '12 ตรงข้ามบ้านเดิม ต.ศรีภูมิ อ.เมือง จ.เชียงใหม่ 50200'
    const ordered = await browser.submit(page, '/checkout', { ...ORDER_FORM, line1 })
    expect(ordered.url).toMatch(/^\/orders\//)
    expect((await lastOrder())?.['line1']).toBe(line1)
  })

  it('is suggested with its house, which no cache keeps', async () => {
    const ask = (text: string) => site.browser(shop).ask(`/addresses?text=${encodeURIComponent(text)}`)
    const whole = await ask(WHOLE)
    expect(JSON.parse(whole.body)).toEqual({
      items: [
        { subdistrict: 'บางปูใหม่', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '10280' },
      ],
      line1: '88/12 ซ.เทพารักษ์ 14',
    })
    expect(whole.headers['cache-control']).toBe('no-store')
    expect((await ask('บางปูใหม่')).headers['cache-control']).toBe('public, max-age=3600')
    expect(JSON.parse((await ask('ไม่มีที่นี่ 12')).body)).toEqual({ items: [] })
  })
})
