import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, openBrowser, openVisitor, type PageGlobals, type Scheme } from './browser.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import {
  atRest,
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

const FOLDER = fileURLToPath(new URL('../build-output/contact-sheet', import.meta.url))
const LEAST_BYTES = 2000
const TALLEST = 5000

type Look = { language: Language; scheme: Scheme; widths: readonly number[] }
type Picture = { route: string; look: string; file: string; tooWideBy: number }

const LOOKS: readonly Look[] = [
  { language: 'th', scheme: 'light', widths: [1440, 768, 390] },
  { language: 'en', scheme: 'light', widths: [1440, 768, 390] },
  { language: 'th', scheme: 'dark', widths: [1440] },
]

let product: Product
let browser: Browser
let order: Awaited<ReturnType<typeof placeOrder>>
const pictures: Picture[] = []

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  product = await startProduct()
  browser = await openBrowser()
  order = await placeOrder(product)
}, 120_000)

afterAll(async () => {
  await writeFile(path.join(FOLDER, 'index.html'), sheet(pictures))
  await browser.close()
  await product.stop()
  await removeFolder(product.dataFolder)
}, 30_000)

async function photograph(page: Page, route: Route, { language, scheme, widths }: Look): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 })
  await open(page, route)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    await atRest(page)
    const look = `${width}-${language}-${scheme}`
    const file = `${route.name.replace(/[^a-z0-9]+/g, '-')}.${look}.jpg`
    // As high as the page is, so that bars at its lower edge stay at the lower edge.
    await page.setViewportSize({ width, height: Math.min((await sizeOf(page)).height, TALLEST) })
    await page.screenshot({ path: path.join(FOLDER, file), type: 'jpeg', quality: 72 })
    const { tooWideBy } = await sizeOf(page)
    pictures.push({ route: route.name, look, file, tooWideBy })
  }
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

describe.each(LOOKS)('every page in $language, $scheme', (look) => {
  it('has its picture and does not scroll sideways', { timeout: 120_000 }, async () => {
    const first = pictures.length
    const visitor = await openVisitor(browser, { width: 1440, ...look })
    await prefer(visitor, product, look.language, look.scheme)
    const page = await visitor.newPage()
    const open = [...entranceRoutes(product), ...storefrontRoutes(product, order.slug, order.payUrl)]
    for (const route of open) await photograph(page, route, look)
    const shopId = await enter(visitor, product)
    const customerId = await latestCustomer(visitor, product, shopId)
    const inside = backofficeRoutes(product, shopId, { orderId: order.orderId, customerId })
    for (const route of inside) await photograph(page, route, look)
    await visitor.close()

    const taken = pictures.slice(first)
    expect(taken.length).toBe((open.length + inside.length) * look.widths.length)
    expect(taken.filter(({ tooWideBy }) => tooWideBy > 0)).toEqual([])
    for (const { file } of taken)
      expect((await stat(path.join(FOLDER, file))).size).toBeGreaterThan(LEAST_BYTES)
  })
})
