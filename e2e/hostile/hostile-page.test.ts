import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@langraan/http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fittingRequest, namesIn, picksOf } from '../../apps/server/testing/isolation/fitting-requests.ts'
import { type FullShop, openFullShop } from '../../apps/server/testing/isolation/full-shop.ts'
import { type Books, openBooks } from '../../apps/server/testing/isolation/shop-books.ts'
import { closeWorld } from '../../apps/server/testing/world.ts'
import { openBrowser, openVisitor, SHORT_LIVED } from '../browser.ts'
import { openCarelessSite, openHostilePage, type Site } from './sites.ts'

const BACKOFFICE = 'http://localhost:4000'
const SHOP = 'http://mainjob.shops.localhost:4001'
const CARELESS = 'http://careless.test:4002'

const AT_ONCE = 4
// A process for each site and not for each of its frames, of which there are thousands: sites stay apart as ever.
const A_PROCESS_FOR_A_SITE = '--process-per-site'

type Target = { method: string; url: string; body: string | undefined; summary: string }

let full: FullShop
let books: Books
let hostile: Site
let careless: Site
let browser: Browser
let merchant: BrowserContext

beforeAll(async () => {
  full = await openFullShop()
  const { server, shop } = full
  books = await openBooks(server.database, shop.shopId, shop.owner.userId)
  await server.api.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.api.server.address() as AddressInfo
  hostile = await openHostilePage()
  careless = await openCarelessSite()
  const sites = [
    `MAP localhost:4000 127.0.0.1:${port}`,
    `MAP *.shops.localhost:4001 127.0.0.1:${hostile.port}`,
    `MAP careless.test:4002 127.0.0.1:${careless.port}`,
  ]
  browser = await openBrowser([
    ...SHORT_LIVED,
    A_PROCESS_FOR_A_SITE,
    `--host-resolver-rules=${sites.join(', ')}`,
  ])
  merchant = await openVisitor(browser, { width: 768 })
  const cookie = { url: BACKOFFICE, sameSite: 'Lax' } as const
  const { token, loginTime } = shop.owner
  await merchant.addCookies([
    { ...cookie, name: 'session_token', value: token, httpOnly: true },
    { ...cookie, name: 'login_time', value: String(loginTime) },
  ])
})
afterAll(async () => {
  await browser.close()
  await hostile.close()
  await careless.close()
  await closeWorld()
})

async function targets(): Promise<Target[]> {
  const endpoints: Endpoint[] = full.server.api.servedRoutes.flatMap(({ method, endpoint }) =>
    endpoint && method !== 'HEAD' ? [endpoint] : [],
  )
  const picks = await picksOf(full, books, namesIn(endpoints))
  return endpoints.map((endpoint) => {
    const { method, url, payload } = fittingRequest(endpoint, (name) => picks(name, endpoint.route))
    const body = payload?.toString()
    return {
      method,
      url: BACKOFFICE + url.replace(/\/login\/x$/, `/login/${full.shop.owner.loginTime}`),
      body,
      summary: endpoint.route,
    }
  })
}

const attack = (page: Page, { method, url, body }: Target): Promise<string[]> =>
  page.evaluate(`attack(${JSON.stringify({ method, url, body })})`)

async function attackFrom(page: Page | undefined, target: Target): Promise<string[]> {
  if (!page) throw new Error('no page is open')
  return (await attack(page, target)).map((text) => `${target.summary}: ${text}`)
}

async function openShopPage(): Promise<Page> {
  const page = await merchant.newPage()
  await page.goto(`${SHOP}/`)
  return page
}

describe('a hostile page of a shop, before a merchant who is signed in', () => {
  describe.each([1, 2])('half %i of all requests', (half) => {
    it('reads nothing of any request and changes nothing', async () => {
      const pages = await Promise.all(Array.from({ length: AT_ONCE }, openShopPage))
      const whole = await targets()
      const all = whole.filter((_target, place) => place % 2 === half - 1)
      const found: string[] = []
      for (let first = 0; first < all.length; first += AT_ONCE) {
        const some = all.slice(first, first + AT_ONCE)
        const before = await books.read()
        const read = await Promise.all(some.map((target, index) => attackFrom(pages[index], target)))
        found.push(...read.flat())
        const after = await books.read()
        for (const table of Object.keys(after))
          if (after[table] !== before[table])
            found.push(`${some.map(({ summary }) => summary).join(' or ')}: changed ${table}`)
      }
      process.stdout.write(`hostile page: ${all.length} of ${whole.length} endpoints tried\n`)
      expect(found).toEqual([])
      expect(all.length).toBeGreaterThan(50)
      await Promise.all(pages.map((page) => page.close()))
    })
  })

  it('leaves them signed in, and their own page reads what it should', async () => {
    const page = await merchant.newPage()
    await page.goto(`${BACKOFFICE}/healthz`)
    const shops = await page.evaluate<string>(
      `fetch('/api/v1/shops').then(async (answer) => answer.status + ' ' + (await answer.text()))`,
    )
    expect(shops).toMatch(/^200 /)
    expect(shops).toContain(full.shop.shopId)
    await page.close()
  })

  it('would read and send by all of its ways where a site lets it', async () => {
    const page = await openShopPage()
    const get = { method: 'GET', url: `${CARELESS}/page`, body: undefined, summary: '' }
    // Each way has a moment only, so that the others get theirs: on a busy machine one may need another try.
    await expect
      .poll(async () => (await attack(page, get)).map((text) => text.split(':')[0]))
      .toEqual(expect.arrayContaining(['fetch', 'simpleFetch', 'script']))
    const put = { method: 'PUT', url: `${CARELESS}/page`, body: '{"a":1}', summary: '' }
    await expect.poll(() => attack(page, put)).toEqual(expect.arrayContaining(['fetch: 200 a secret']))
    expect(careless.requests).toEqual(
      expect.arrayContaining([
        'PUT application/json',
        'POST text/plain',
        'POST application/x-www-form-urlencoded',
        'POST multipart/form-data',
      ]),
    )
    await page.close()
  })
})
