import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainAnswer } from '@langraan/server/testing/plain-browser'
import { goods, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop
let other: TestShop
const ids = { home: newId(), cups: newId(), empty: newId() }

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('shelves')
  other = await site.server.shop('beside')
  await addCategory('home', 'ของใช้ในบ้าน')
  await addCategory('cups', 'แก้วน้ำ', ids.home)
  await addCategory('empty', 'หมวดว่าง')
  await shelve('แก้วเซรามิก', 'cup', 12_000, ids.cups)
  await shelve('แก้วใส', 'glass', 4_000, ids.cups)
  await shelve('เสื้อลินิน ขาว', 'shirt', 59_000, null)
  await shelve('เสื้อที่ซ่อน', 'hidden-shirt', 100, ids.empty, false)
  await goods(site, other, { name: 'แก้วของร้านอื่น', slug: 'foreign-cup' })
})
afterAll(() => site.close())

const addCategory = (name: keyof typeof ids, title: string, parentId: string | null = null) =>
  site.server.database.rows('INSERT INTO product_categories VALUES ($1, $2, $3, $4, $5, 0, now(), now())', [
    shop.shopId,
    ids[name],
    parentId,
    title,
    name,
  ])

async function shelve(
  name: string,
  slug: string,
  priceSatang: number,
  categoryId: string | null,
  shown = true,
) {
  const { productId } = await goods(site, shop, { name, slug, variants: [[[], priceSatang, 5]] })
  await site.server.database.rows(
    'UPDATE products SET category_id = $2, published = $3 WHERE product_id = $1',
    [productId, categoryId, shown],
  )
}

/** The goods of a page, in their order. */
const slugsIn = ({ body }: PlainAnswer): string[] =>
  [...body.matchAll(/class="goods-card[^"]*" href="\/products\/([^"]+)"/g)].map(([, slug = '']) => slug)

describe('goods on the shop’s site', () => {
  it('begin with the categories in which something is sold, and what is new', async () => {
    const front = await site.browser(shop).open('/')
    expect(slugsIn(front)).toEqual(['shirt', 'glass', 'cup'])
    expect(front.body).toContain('href="/categories/home"')
    expect(front.body).not.toContain('/categories/empty')
    expect(front.body).not.toContain('ซ่อน')
  })

  it('are shown by price, page by page, in the order that was asked for', async () => {
    const browser = site.browser(shop)
    expect(slugsIn(await browser.open('/products?sort=cheapest'))).toEqual(['glass', 'cup', 'shirt'])
    const dearest = await browser.open('/products?sort=dearest')
    expect(slugsIn(dearest)).toEqual(['shirt', 'cup', 'glass'])
    expect(slugsIn(await browser.open('/products?sort=nonsense&after=nonsense'))).toHaveLength(3)
    const many = await site.server.shop('many')
    for (let count = 0; count < 30; count++)
      await goods(site, many, {
        name: `ของ ${count}`,
        slug: `thing-${count}`,
        variants: [[[], (count % 3) * 100, 1]],
      })
    const walk = site.browser(many)
    const first = await walk.open('/products?sort=dearest')
    const next = /href="(\/products\?sort=dearest&amp;after=[^"]+)"/.exec(first.body)?.[1] ?? ''
    const second = await walk.open(next.replaceAll('&amp;', '&'))
    expect([slugsIn(first).length, slugsIn(second).length]).toEqual([24, 6])
    expect(new Set([...slugsIn(first), ...slugsIn(second)]).size).toBe(30)
    expect(second.body).toContain('กลับไปหน้าแรก')
  })

  it('are found in a category and all below it, with the way back up', async () => {
    const browser = site.browser(shop)
    const cups = await browser.open('/categories/cups')
    expect(slugsIn(cups)).toEqual(['glass', 'cup'])
    expect(cups.body).toMatch(/class="crumbs".*href="\/categories\/home".*aria-current="page">แก้วน้ำ/)
    expect(slugsIn(await browser.open('/categories/home'))).toEqual(['glass', 'cup'])
    expect((await browser.open('/products/cup')).body).toMatch(
      /class="crumbs".*\/categories\/home.*\/categories\/cups/,
    )
    for (const none of ['/categories/empty', '/categories/nowhere'])
      expect((await browser.open(none)).status).toBe(404)
    expect((await site.browser(other).open('/categories/cups')).status).toBe(404)
  })

  it('that are gone from a category leave it with its name and the way to the others, and no search engine lists it', async () => {
    const browser = site.browser(shop)
    const { body } = await browser.open('/categories/empty')
    for (const text of ['<h1 class="shelf-heading">หมวดว่าง</h1>', 'หมวดนี้ยังไม่มีสินค้า', 'noindex'])
      expect(body).toContain(text)
    for (const path of ['/categories/home', '/products']) expect(body).toContain(`href="${path}"`)
    expect(body).not.toContain('เสื้อที่ซ่อน')
    expect((await browser.open('/categories/empty?lang=en')).body).toContain('Nothing in this category yet')
    expect((await browser.open('/categories/nowhere?lang=th')).body).toContain('ไม่พบหน้านี้')
  })

  it('are found by any part of a Thai name, never those that are hidden or another shop’s', async () => {
    const browser = site.browser(shop)
    const search = (text: string) => browser.open(`/search?q=${encodeURIComponent(text)}`)
    expect(slugsIn(await search('ก้ว'))).toEqual(['glass', 'cup'])
    expect(slugsIn(await search('ขาว เสื้อ'))).toEqual(['shirt'])
    // Tone marks left out or doubled, and แ typed as two เ.
    expect(slugsIn(await search('เสือ'))).toEqual(['shirt'])
    expect(slugsIn(await search('เเก้้ว'))).toEqual(['glass', 'cup'])
    expect(slugsIn(await search('่'))).toEqual([])
    // Typed with the keyboard still in English.
    const turned = await search('glnhv')
    expect(slugsIn(turned)).toEqual(['shirt'])
    expect(turned.body).toContain('ไม่พบ “glnhv” นี่คือผลของ “เสื้อ”')
    expect(turned.body).toContain('/search?q=glnhv&amp;sort=cheapest')
    const nothing = await search('"><script>%_')
    expect(nothing.status).toBe(200)
    expect(nothing.body).toContain('ไม่พบสินค้าที่ชื่อมี')
    expect(nothing.body).not.toContain('<script>%')
    expect(slugsIn(await search('ซ่อน'))).toEqual([])
    expect((await browser.open('/search')).body).toContain('role="search"')
    expect((await search('แก้ว')).body).toContain('noindex')
  })
})
