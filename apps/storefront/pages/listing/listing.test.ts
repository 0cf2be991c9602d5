import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
  await goods(site, shop, { name: 'แก้ว </script><b>', slug: 'แก้ว-ใส', variants: [[[], 10_000, 5]] })
  const { productId } = await goods(site, shop, { slug: 'hidden' })
  await site.server.database.rows('UPDATE products SET published = false WHERE product_id = $1', [productId])
  const variants: [string[], number, number][] = [
    [['S'], 10_000, 0],
    [['M'], 25_050, 2],
  ]
  await goods(site, shop, { name: 'เสื้อ', slug: 'shirt', optionNames: ['ไซซ์'], variants })
})
afterAll(() => site.close())

const addresses = (body: string, pattern: RegExp): string[] =>
  [...body.matchAll(pattern)].map(([, href = '']) => href)
const dataIn = (body: string): Record<string, unknown>[] =>
  addresses(body, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )

describe('search engines', () => {
  it('find every page that is shown in the sitemap, in both languages, and nothing else', async () => {
    const browser = site.browser(shop)
    const robots = await browser.open('/robots.txt')
    const url = /^Sitemap: (.*)$/m.exec(robots.body)?.[1] ?? ''
    expect(url).toMatch(/^http:\/\/malila\.shops\.localhost(:\d+)?\/sitemap\.xml$/)
    for (const closed of ['/cart', '/checkout', '/orders/', '/search', '/preview/'])
      expect(robots.body).toContain(`Disallow: ${closed}\n`)
    const sitemap = await browser.open(new URL(url).pathname)
    expect(sitemap.headers['content-type']).toContain('application/xml')
    const pages = addresses(sitemap.body, /<loc>([^<]*)<\/loc>/g).map((loc) => new URL(loc).pathname)
    expect(pages).toEqual(['/', '/products', '/products/shirt', `/products/${encodeURIComponent('แก้ว-ใส')}`])
    for (const page of pages) expect((await browser.open(page)).status).toBe(200)
    expect(sitemap.body).toContain('hreflang="en" href="http://malila.shops.localhost')
  })

  it('are told a page’s one address in each language, which leads to that language without a cookie', async () => {
    const thai = await site.browser(shop).open('/products/shirt?utm_source=x')
    const canonical = /rel="canonical" href="([^"]*)"|href="([^"]*)" rel="canonical"/.exec(thai.body)
    expect(canonical?.[1] ?? canonical?.[2]).toMatch(/\/products\/shirt$/)
    const english = /href="([^"]*)" hrefLang="en"/i.exec(thai.body)?.[1] ?? ''
    const { pathname, search } = new URL(english)
    const page = await site.browser(shop).open(pathname + search)
    expect(page.body).toContain('lang="en"')
    expect(page.body).toContain(`<link href="${english}" rel="canonical"/>`)
    for (const fact of ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale', 'og:type'])
      expect(page.body).toContain(`property="${fact}"`)
  })

  it('read price and stock of each variant, and the way down to the product', async () => {
    const [product, crumbs] = dataIn((await site.browser(shop).open('/products/shirt')).body)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'เสื้อ',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '100.00',
        highPrice: '250.50',
        offers: [
          { availability: 'https://schema.org/OutOfStock', price: '100.00' },
          { availability: 'https://schema.org/InStock', price: '250.50' },
        ],
      },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { name: 'เสื้อ' }],
    })
    const hostile = await site.browser(shop).open(`/products/${encodeURIComponent('แก้ว-ใส')}`)
    expect(dataIn(hostile.body)[0]).toMatchObject({ name: 'แก้ว </script><b>' })
    expect(dataIn((await site.browser(shop).open('/')).body)).toMatchObject([{ '@type': 'Organization' }])
  })
})
