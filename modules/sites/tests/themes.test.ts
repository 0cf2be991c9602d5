import { completeTheme, defaultTheme, type ShopTheme } from '@langraan/sites/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, ORDER_FORM, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
  other = await site.server.shop('other-shop')
  await goods(site, shop, { name: 'แก้วใบใหม่', slug: 'cup' })
})
afterAll(() => site.close())

const themeOf = (path: string) => `/shops/${shop.shopId}/theme${path}`
const ask = (method: string, path: string, body?: object, as = shop.owner) =>
  site.server.call(method, themeOf(path), { as, ...(body && { body }) })

/** Asks as somebody who has seen what was written last. */
async function write(method: string, path: string, body?: object) {
  const { revision } = (await ask('GET', '')).body as { revision: number }
  return body ? ask(method, path, { ...body, revision }) : ask(method, `${path}?revision=${revision}`)
}

const green = (more: Partial<ShopTheme> = {}) =>
  completeTheme({
    palette: 'own',
    accent: '#0a5c38',
    headGround: '#0a5c38',
    headText: '#ffffff',
    announcement: { th: 'ส่งฟรีทั่วไทย', en: 'Free shipping' },
    footer: { th: 'เปิดทุกวัน 9.00–18.00 น.', en: '' },
    ...more,
  })

/** The revision of a shop is looked at once a second. */
const untilSeen = () => new Promise((resolve) => setTimeout(resolve, 1100))

const previewOf = (body: unknown): string => new URL((body as { previewUrl: string }).previewUrl).pathname

describe('the theme of a shop', () => {
  it('is worked on in a draft that nobody sees without its link, and then published in one go', async () => {
    const browser = site.browser(shop)
    expect((await ask('GET', '')).body).toMatchObject({ published: defaultTheme })
    const saved = await write('PUT', '/draft', green())
    expect(saved.body).toMatchObject({ published: defaultTheme, draft: { accent: '#0a5c38' } })
    await untilSeen()
    expect((await browser.open('/')).body).not.toContain('ส่งฟรี')

    const preview = previewOf(saved.body)
    const shown = await browser.open(preview)
    expect(shown.body).toContain('ส่งฟรีทั่วไทย')
    expect(shown.body).toContain('class="theme-sky own-colours"')
    expect(shown.body).toContain(`href="${preview}/products/cup"`)
    expect((await browser.open(`${preview}/theme.css`)).body).toContain('--p6:#0a5c38')

    expect((await write('POST', '/publication', green())).status).toBe(200)
    await untilSeen()
    const front = await browser.open('/?lang=en')
    for (const text of ['Free shipping', 'เปิดทุกวัน', '/theme.css?v=']) expect(front.body).toContain(text)
    const style = /href="(\/theme\.css[^"]*)"/.exec(front.body)?.[1] ?? ''
    expect((await browser.open(style)).headers['content-type']).toContain('text/css')
    expect((await ask('GET', '')).body).not.toHaveProperty('draft')
    expect((await site.browser(other).open('/')).body).not.toContain('own-colours')
  })

  it('goes back to what shoppers see when a draft is thrown away', async () => {
    await write('PUT', '/draft', green({ cards: 'large' }))
    const { body } = await write('DELETE', '/draft')
    expect(body).not.toHaveProperty('draft')
  })

  it('keeps a draft that cannot be read, but does not publish it, and says why in words', async () => {
    const pale = green({ accent: '#ffd54f' })
    expect((await write('PUT', '/draft', pale)).status).toBe(200)
    const refused = await write('POST', '/publication', pale)
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'accent_unreadable' }])
    expect(JSON.stringify(refused.body)).toContain('1.4')
    const gone = await write(
      'POST',
      '/publication',
      green({ banner: { ...defaultTheme.banner, pictureId: newId() } }),
    )
    expect([gone.status, gone.body]).toMatchObject([409, { code: 'banner_gone' }])
    for (const wrong of [
      { accent: 'red;}body{display:none' },
      { banner: { ...defaultTheme.banner, link: 'javascript:alert(1)' } },
      { contact: { ...defaultTheme.contact, facebookUrl: 'https://evil.test' } },
      { sections: [] },
    ])
      expect((await write('PUT', '/draft', { ...green(), ...wrong })).status).toBe(400)
  })

  it('is not written over by whoever has not seen what it became meanwhile, but may be on purpose', async () => {
    const { revision } = (await write('PUT', '/draft', green())).body as { revision: number }
    const theirs = { ...green({ cards: 'large' }), revision }
    const mine = { ...green({ cards: 'small' }), revision }
    const saved = await ask('PUT', '/draft', theirs)
    expect(saved.body).toMatchObject({ draft: { cards: 'large' }, revision: revision + 1 })
    for (const late of [
      await ask('PUT', '/draft', mine),
      await ask('POST', '/publication', mine),
      await ask('DELETE', `/draft?revision=${revision}`),
    ])
      expect([late.status, late.body]).toMatchObject([409, { code: 'theme_changed' }])
    expect((await ask('GET', '')).body).toMatchObject({ draft: { cards: 'large' }, revision: revision + 1 })
    expect((await ask('PUT', '/draft', theirs)).body).toMatchObject({ revision: revision + 1 })

    const at = { ...mine, revision: revision + 1 }
    expect((await ask('PUT', '/draft', at)).body).toMatchObject({ draft: { cards: 'small' } })
    const live = { ...mine, revision: revision + 2 }
    for (const again of [await ask('POST', '/publication', live), await ask('POST', '/publication', live)])
      expect([again.status, again.body]).toMatchObject([200, { revision: revision + 3 }])
  })

  it('lets one of two who begin at once through', async () => {
    const path = `/shops/${other.shopId}/theme/draft`
    const first = (cards: 'small' | 'large') =>
      site.server.call('PUT', path, { as: other.owner, body: { ...green({ cards }), revision: 0 } })
    const tried = await Promise.all([first('small'), first('large')])
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('belongs to the shop alone', async () => {
    expect((await ask('PUT', '/draft', { ...green(), revision: 0 }, other.owner)).status).toBe(404)
    expect((await ask('GET', '', undefined, other.owner)).status).toBe(404)
  })
})

describe('a link to a preview', () => {
  it('may be framed by the back-office alone, is kept by nobody and listed nowhere', async () => {
    const preview = previewOf((await ask('GET', '')).body)
    const browser = site.browser(shop)
    const page = await browser.open(preview)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${new URL(site.server.ground.config.APP_URL).origin};`)
    expect([page.headers['x-frame-options'], page.headers['cache-control']]).toEqual([undefined, 'no-store'])
    expect(page.body).toContain('noindex')
    expect(page.body).not.toContain('canonical')
    const plain = await browser.open('/')
    expect(String(plain.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(plain.headers['x-frame-options']).toBe('DENY')
  })

  it('does nothing but show: no cart, no order, no cookie', async () => {
    const preview = previewOf((await ask('GET', '')).body)
    const browser = site.browser(shop)
    const product = await browser.open(`${preview}/products/cup?lang=en`)
    const tried = await browser.submit(product, '/cart/lines', { then: 'checkout' })
    expect(tried.body).toContain('นี่คือตัวอย่างหน้าร้าน')
    const sent = await browser.submit(await browser.open(`${preview}/checkout`), '/checkout', ORDER_FORM)
    expect(sent.body).toContain('นี่คือตัวอย่างหน้าร้าน')
    expect(browser.received).toEqual([])
  })

  it('shows every kind of page with goods of the shop, and leads on in the language that it was opened in', async () => {
    const preview = previewOf((await ask('GET', '')).body)
    const browser = site.browser(shop)
    const pages = [
      '/first-product',
      '/first-category',
      '/cart',
      '/checkout',
      '/orders/sample',
      '/order-status',
    ]
    for (const path of pages) {
      const [thai, english] = [await browser.open(preview + path), await browser.open(`${preview}.en${path}`)]
      expect([path, thai.status, english.status]).toEqual([path, 200, 200])
      expect([thai.body, english.body].map((body) => /<html[^>]*lang="(..)"/.exec(body)?.[1])).toEqual([
        'th',
        'en',
      ])
      expect(english.body).toContain(`href="${preview}.en/privacy"`)
    }
    expect((await browser.open(`${preview}/first-product`)).url).toBe(`${preview}/products/cup`)
    expect((await browser.open(`${preview}.en/cart`)).body).toContain(`href="${preview}/cart"`)
    for (const path of ['/cart', '/checkout', '/orders/sample'])
      expect((await browser.open(preview + path)).body).toContain('แก้วใบใหม่')
    expect(browser.received).toEqual([])
    const empty = previewOf(
      (await site.server.call('GET', `/shops/${other.shopId}/theme`, { as: other.owner })).body,
    )
    for (const path of pages) expect((await site.browser(other).open(empty + path)).status).toBe(200)
  })

  it('opens one shop for an hour, and nothing when it was made up', async () => {
    const preview = previewOf((await ask('GET', '')).body)
    expect((await site.browser(other).open(preview)).status).toBe(404)
    const browser = site.browser(shop)
    const [, , token = ''] = preview.split('/')
    const [until = '', signature = ''] = token.split('.')
    const later = (Number.parseInt(until, 36) + 1).toString(36)
    for (const forged of [`${later}.${signature}`, `${until}.${'A'.repeat(22)}`, until, 'x.y'])
      expect((await browser.open(`/preview/${forged}`)).status).toBe(404)
    expect((await browser.open(`/preview/${until}`)).body).toContain('ลิงก์ตัวอย่างหมดอายุ')
  })
})

describe('goods that a shop picks for its front', () => {
  it('stand there in its order within a second: what is hidden, deleted or another shop’s is left out', async () => {
    const [first, second, hidden, sold] = [
      await goods(site, shop, { name: 'ชามใบแรก' }),
      await goods(site, shop, { name: 'ชามใบที่สอง' }),
      await goods(site, shop, { name: 'ชามที่ซ่อน' }),
      await goods(site, shop, { name: 'ชามที่หมด', variants: [[[], 10_000, 0]] }),
    ]
    const foreign = await goods(site, other, { name: 'ชามร้านอื่น' })
    const wanted = [sold, hidden, second, foreign, first].map(({ productId }) => productId)
    await site.server.database.rows('UPDATE products SET published = false WHERE product_id = $1', [
      hidden.productId,
    ])
    const theme = green({ sections: ['picks'], picks: { productIds: wanted } })
    const published = await write('POST', '/publication', theme)
    expect(published.body).toMatchObject({
      picks: [
        { name: 'ชามที่หมด', state: 'shown' },
        { name: 'ชามที่ซ่อน', state: 'hidden' },
        { name: 'ชามใบที่สอง' },
        { name: 'ชามใบแรก' },
      ],
    })
    await untilSeen()
    const browser = site.browser(shop)
    const shown = async () =>
      [...(await browser.open('/')).body.matchAll(/goods-name">([^<]*)</g)].map(([, name]) => name)
    expect(await shown()).toEqual(['ชามที่หมด', 'ชามใบที่สอง', 'ชามใบแรก'])
    expect((await browser.open('/')).body).toContain('sold-out')
    const gone = await site.server.call(
      'PUT',
      `/shops/${shop.shopId}/products/${second.productId}/archived`,
      {
        as: shop.owner,
        body: { archived: true },
      },
    )
    expect(gone.status).toBe(200)
    await untilSeen()
    expect(await shown()).toEqual(['ชามที่หมด', 'ชามใบแรก'])
  })

  it('are found by name in the shop alone, and are no more than twelve, each once', async () => {
    const found = await site.server.call('GET', themeOf('/goods?text=ชาม'), { as: shop.owner })
    expect((found.body as { items: { name: string }[] }).items.map(({ name }) => name).toSorted()).toEqual(
      ['ชามที่ซ่อน', 'ชามที่หมด', 'ชามใบที่สอง', 'ชามใบแรก'].toSorted(),
    )
    const id = newId()
    for (const productIds of [[id, id], Array.from({ length: 13 }, newId)])
      expect((await write('PUT', '/draft', green({ picks: { productIds } }))).status).toBe(400)
  })
})
