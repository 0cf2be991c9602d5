import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, openBrowser, openVisitor } from './browser.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import { backofficeRoutes, enter, entranceRoutes, open, placeOrder, prefer, type Route, storefrontRoutes } from './routes.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [1440, 390]

let product: Product
let browser: Browser
let order: Awaited<ReturnType<typeof placeOrder>>

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  order = await placeOrder(product)
}, 120_000)

afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.dataFolder)
}, 30_000)

/** What axe finds on a page, at each width, in words that name the element. */
async function findings(page: Page, route: Route): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: 900 })
  await open(page, route)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${route.name} at ${width}: ${id} ${node.html}`)))
  }
  return found
}

async function findingsOf(page: Page, routes: readonly Route[]): Promise<string[]> {
  const found: string[] = []
  for (const route of routes) found.push(...(await findings(page, route)))
  return found
}

describe.each<Language>(['th', 'en'])('axe, with everything in %s', (language) => {
  it('finds nothing before one is signed in, and on the shop’s site', { timeout: 90_000 }, async () => {
    const visitor = await openVisitor(browser, { width: 1440, language })
    await prefer(visitor, product, language, 'light')
    const routes = [...entranceRoutes(product), ...storefrontRoutes(product, order.slug, order.payUrl)]
    expect(await findingsOf(await visitor.newPage(), routes)).toEqual([])
    await visitor.close()
  })

  it('finds nothing in the back-office', { timeout: 90_000 }, async () => {
    const visitor = await openVisitor(browser, { width: 1440, language })
    await prefer(visitor, product, language, 'light')
    const shopId = await enter(visitor, product)
    expect(await findingsOf(await visitor.newPage(), backofficeRoutes(product, shopId, order.orderId))).toEqual([])
    await visitor.close()
  })
})
