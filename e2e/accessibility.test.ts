import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { type Language, openBrowser, openVisitor } from './browser.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import {
  backofficeRoutes,
  enter,
  latestCustomer,
  entranceRoutes,
  open,
  placeOrder,
  prefer,
  type Route,
  storefrontRoutes,
} from './routes.ts'

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

async function findingsOf(page: Page, routes: readonly Route[]): Promise<string[]> {
  const found: string[] = []
  for (const route of routes) {
    await open(page, route)
    found.push(...(await axeFindings(page, route.name)))
  }
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

  it('finds nothing in the back-office', { timeout: 240_000 }, async () => {
    const visitor = await openVisitor(browser, { width: 1440, language })
    await prefer(visitor, product, language, 'light')
    const shopId = await enter(visitor, product)
    const customerId = await latestCustomer(visitor, product, shopId)
    const routes = backofficeRoutes(product, shopId, { orderId: order.orderId, customerId })
    expect(await findingsOf(await visitor.newPage(), routes)).toEqual([])
    await visitor.close()
  })
})
