import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rules, violationsOf } from './axe.ts'
import { type Language, openBrowser, openVisitor, type PageGlobals, type Scheme } from './browser.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import {
  atRest,
  backofficeRoutes,
  enter,
  entranceRoutes,
  latestCustomer,
  open,
  placeOrder,
  prefer,
  type Route,
  storefrontRoutes,
} from './routes.ts'

/** How every page is looked at: axe by the width, and at each width whether it scrolls sideways. */
export type Look = {
  language: Language
  scheme: Scheme
  axeAt: Readonly<Record<number, Rules>>
  /** The widths at which nothing scrolls sideways; a contact sheet has all of them. */
  widths?: readonly number[]
}

// Widest first: a page that was wide and is made narrow has more to get wrong than the other way round.
const WIDTHS = [1440, 768, 390]
const TALLEST = 5000
/** With `CONTACT_SHEET=1` each page is photographed as well, for somebody to look at. */
const SHEET = process.env['CONTACT_SHEET'] === '1'
const FOLDER = fileURLToPath(new URL('../build-output/contact-sheet', import.meta.url))

type Picture = { route: string; look: string; file: string }

/** The tests of every page in one look; a file of its own for each, so that they run beside each other. */
export function everyPage(look: Look): void {
  const name = `${look.language}-${look.scheme}`
  const folder = path.join(FOLDER, name)
  const pictures: Picture[] = []
  let product: Product
  let browser: Browser
  let order: Awaited<ReturnType<typeof placeOrder>>

  beforeAll(async () => {
    if (SHEET) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
    }
    product = await startProduct()
    browser = await openBrowser()
    order = await placeOrder(product)
  }, 120_000)

  afterAll(async () => {
    if (SHEET) await writeFile(path.join(folder, 'index.html'), sheet(pictures))
    await browser.close()
    await product.stop()
    await removeFolder(product.dataFolder)
  }, 30_000)

  const lookAt = async (page: Page, routes: readonly Route[]): Promise<string[]> => {
    const found: string[] = []
    for (const route of routes) {
      await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: 900 })
      await open(page, route)
      for (const width of SHEET ? WIDTHS : (look.widths ?? WIDTHS)) {
        found.push(...(await faultsAt(page, route, width, look)))
        if (SHEET) pictures.push(await photograph(page, route, width, folder))
      }
    }
    return found
  }

  describe(`every page in ${name}`, () => {
    it(
      'before one is signed in and on the shop’s site: nothing for axe, no scrolling sideways',
      { timeout: 180_000 },
      async () => {
        const visitor = await openVisitor(browser, { width: 1440, ...look })
        await prefer(visitor, product, look.language, look.scheme)
        const routes = [...entranceRoutes(product), ...storefrontRoutes(product, order.slug, order.payUrl)]
        expect(await lookAt(await visitor.newPage(), routes)).toEqual([])
        await visitor.close()
      },
    )

    it('in the back-office: nothing for axe, no scrolling sideways', { timeout: 300_000 }, async () => {
      const visitor = await openVisitor(browser, { width: 1440, ...look })
      await prefer(visitor, product, look.language, look.scheme)
      const shopId = await enter(visitor, product)
      const customerId = await latestCustomer(visitor, product, shopId)
      const routes = backofficeRoutes(product, shopId, { orderId: order.orderId, customerId })
      expect(await lookAt(await visitor.newPage(), routes)).toEqual([])
      await visitor.close()
    })
  })
}

async function faultsAt(page: Page, route: Route, width: number, look: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await atRest(page)
  const { tooWideBy } = await sizeOf(page)
  const wide = tooWideBy > 0 ? [`${route.name} at ${width} is ${tooWideBy} px too wide`] : []
  const rules = look.axeAt[width]
  return rules ? [...wide, ...(await violationsOf(page, `${route.name} at ${width}`, rules))] : wide
}

async function photograph(page: Page, route: Route, width: number, folder: string): Promise<Picture> {
  const file = `${route.name.replace(/[^a-z0-9]+/g, '-')}.${width}.jpg`
  // As high as the page is, so that bars at its lower edge stay at the lower edge.
  await page.setViewportSize({ width, height: Math.min((await sizeOf(page)).height, TALLEST) })
  await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 72 })
  return { route: route.name, look: String(width), file }
}

function sizeOf(page: Page): Promise<{ height: number; tooWideBy: number }> {
  return page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as PageGlobals
    const { scrollHeight, scrollWidth } = document.documentElement
    return { height: scrollHeight, tooWideBy: scrollWidth - innerWidth }
  })
}

/** One page with all pictures, a row for each address. */
function sheet(all: readonly Picture[]): string {
  const rows = Map.groupBy(all, ({ route }) => route)
  const figure = ({ look, file }: Picture) =>
    `<figure><a href="${file}"><img alt="" loading="lazy" src="${file}"></a><figcaption>${look}</figcaption></figure>`
  const row = ([route, of]: [string, Picture[]]) => `<h2>${route}</h2><div>${of.map(figure).join('')}</div>`
  const style =
    'body{font:14px sans-serif;margin:24px}div{display:flex;gap:16px;overflow-x:auto;align-items:start}img{height:360px;border:1px solid #ccc}figure{margin:0}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style><h1>Contact sheet</h1>${[...rows].map(row).join('')}</html>\n`
}
