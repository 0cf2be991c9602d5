import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rules, violationsOf } from './axe.ts'
import {
  type Language,
  openBrowser,
  openVisitor,
  type PageGlobals,
  resize,
  type Scheme,
  SHORT_LIVED,
} from './browser.ts'
import { peopleOfShop } from './known-people.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import { type About, atRest, enter, open, placeOrder, prefer, type Route } from './routes.ts'

/** How a page is looked at: axe by the width, and at each width whether it scrolls sideways. */
type Look = {
  language: Language
  scheme: Scheme
  axeAt: Readonly<Record<number, Rules>>
  /** The widths at which nothing scrolls sideways; a contact sheet has all of them. */
  widths: readonly number[]
}

// Widest first: a page that was wide and is made narrow has more to get wrong than the other way round.
const WIDTHS = [1440, 768, 390]
type Looks = readonly [Look, ...Look[]]

/**
 * A phone has other elements than a desk, in the same colours. The dark scheme has other colours, and so other
 * contrasts, but the same elements; English words are longest on a phone.
 */
const ONCE: Looks = [
  {
    language: 'th',
    scheme: 'light',
    axeAt: { 390: 'all but of colours', 1440: 'all' },
    widths: WIDTHS,
  },
  { language: 'en', scheme: 'dark', axeAt: { 1440: 'of colours' }, widths: [1440, 390] },
]
const ALL_RULES = Object.fromEntries(WIDTHS.map((width): [number, Rules] => [width, 'all']))

/** All rules of axe in each language and each scheme, at each width. */
export const EVERY_LOOK: Looks = [
  { language: 'th', scheme: 'light', axeAt: ALL_RULES, widths: WIDTHS },
  { language: 'th', scheme: 'dark', axeAt: ALL_RULES, widths: WIDTHS },
  { language: 'en', scheme: 'dark', axeAt: ALL_RULES, widths: WIDTHS },
  { language: 'en', scheme: 'light', axeAt: ALL_RULES, widths: WIDTHS },
]
const TALLEST = 5000
/** With `CONTACT_SHEET=1` each page is photographed as well, for somebody to look at. */
const SHEET = process.env['CONTACT_SHEET'] === '1'
const FOLDER = fileURLToPath(new URL('../build-output/contact-sheet', import.meta.url))

type Order = Awaited<ReturnType<typeof placeOrder>>
type Picture = { route: string; look: string; file: string }

type Group = { name: string; isSignedIn: boolean; routes: (about: About) => readonly Route[] }

/** The tests of some pages in some looks; the groups of a file share a copy of the product. */
export function everyPage(title: string, groups: readonly Group[], looks: Looks = ONCE): void {
  const folder = path.join(FOLDER, title.replaceAll(' ', '-'))
  const pictures: Picture[] = []
  let product: Product
  let browser: Browser
  let order: Order

  beforeAll(async () => {
    if (SHEET) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
    }
    product = await startProduct()
    browser = await openBrowser(SHORT_LIVED)
    order = await placeOrder(product)
  })

  afterAll(async () => {
    if (SHEET) await writeFile(path.join(folder, 'index.html'), sheet(pictures))
    await browser.close()
    await product.stop()
    await removeFolder(product.dataFolder)
  })

  const lookAt = async (page: Page, route: Route): Promise<string[]> => {
    const found: string[] = []
    const [first] = looks
    await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: 900 })
    await wear(page, product, first)
    await open(page, route)
    for (const look of looks) {
      if (look !== first) await change(page, product, route, look)
      for (const width of SHEET ? WIDTHS : look.widths) {
        found.push(...(await faultsAt(page, route, width, look)))
        if (SHEET) pictures.push(await photograph(page, route, width, look, folder))
      }
    }
    return found
  }

  describe(`every page ${title}`, () => {
    for (const { name, isSignedIn, routes } of groups)
      it(`${name}: nothing for axe, no scrolling sideways`, { timeout: 150_000 * looks.length }, async () => {
        const visitor = await openVisitor(browser, { width: 1440, ...looks[0] })
        await prefer(visitor, product, looks[0].language, looks[0].scheme)
        const about = { product, order, ...(await whoever(visitor, isSignedIn)) }
        const page = await visitor.newPage()
        const found: string[] = []
        for (const route of routes(about)) found.push(...(await lookAt(page, route)))
        expect(found).toEqual([])
        await visitor.close()
      })
  })

  const whoever = async (visitor: BrowserContext, isSignedIn: boolean) => {
    if (!isSignedIn) return { shopId: '', customerId: '', agentId: '' }
    const shopId = await enter(visitor, product)
    return { shopId, ...(await peopleOfShop(visitor, product, shopId)) }
  }
}

/** What a shop's site is asked for: its language; the dark scheme is the back-office's alone. */
const wear = (page: Page, { storefront }: Product, { language, scheme }: Look) =>
  Promise.all([
    page.context().addCookies([{ name: 'lang', value: language, url: storefront }]),
    page.emulateMedia({ colorScheme: scheme }),
  ])

/** The same page in another look: a shop's site is asked for anew, the back-office hears of it as from another tab. */
async function change(page: Page, product: Product, route: Route, look: Look): Promise<void> {
  await wear(page, product, look)
  if (route.name.startsWith('storefront/')) await page.reload()
  else {
    await page.evaluate(
      ([language, scheme]) => {
        const tab = globalThis as unknown as {
          StorageEvent: new (type: string, of: object) => Event
          dispatchEvent(event: Event): void
        }
        for (const [key, newValue] of [
          ['currentLanguage', language],
          ['colorScheme', scheme],
        ] as const) {
          localStorage.setItem(key, newValue)
          tab.dispatchEvent(new tab.StorageEvent('storage', { key, newValue, storageArea: localStorage }))
        }
      },
      [look.language, look.scheme] as const,
    )
    await page.locator(`html[data-mantine-color-scheme=${look.scheme}]`).waitFor()
  }
  await page.locator(`html[lang=${look.language}]`).waitFor()
  await atRest(page)
}

async function faultsAt(page: Page, route: Route, width: number, look: Look): Promise<string[]> {
  await resize(page, width, width < 768 ? 844 : 900)
  await atRest(page)
  const name = `${route.name} in ${look.language} at ${width}`
  const { tooWideBy } = await sizeOf(page)
  const wide = tooWideBy > 0 ? [`${name} is ${tooWideBy} px too wide`] : []
  const rules = look.axeAt[width]
  return rules ? [...wide, ...(await violationsOf(page, name, rules))] : wide
}

async function photograph(
  page: Page,
  route: Route,
  width: number,
  { language, scheme }: Look,
  folder: string,
): Promise<Picture> {
  const look = `${language}-${scheme}.${width}`
  const file = `${route.name.replace(/[^a-z0-9]+/g, '-')}.${look}.jpg`
  // As high as the page is, so that bars at its lower edge stay at the lower edge.
  await page.setViewportSize({ width, height: Math.min((await sizeOf(page)).height, TALLEST) })
  await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 72 })
  return { route: route.name, look, file }
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
