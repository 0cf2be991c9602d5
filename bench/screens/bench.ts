import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, openVisitor } from '../../e2e/browser.ts'
import { signIn } from '../../e2e/merchant.ts'
import { removeFolder, startProduct } from '../../e2e/product.ts'
import { SCRIPT_BUDGETS } from '../../e2e/script-budget.ts'
import { median } from '../harness.ts'
import { measure } from '../measure.ts'
import { fillGallery, galleryScrolled } from './gallery-scroll.ts'

// What a person waits for on a phone's screen: the scripts of a first load as they travel, when the largest part
// of the page stands (LCP), whether it moves afterwards (CLS), how long a tap takes to show (INP). And
// whether ten thousand pictures scroll without a stutter: frames that took more than 50 ms.
const VISITS = Number(process.argv[2] ?? 5)
const PHONE = { width: 390, height: 844 }
const SCREEN = { width: 1440, height: 900 }
const SIGN_IN_BUDGET_KB = SCRIPT_BUDGETS['sign-in'].kb
const ORDERS_BUDGET_KB = SCRIPT_BUDGETS['order list'].kb
// What may move of its own while a page comes to rest; 0 is nothing.
const MOST_CLS = 0.02

type Seen = { scriptKb: number; lcpMs: number; cls: number; inpMs: number }

// Evaluated in the page, which these programs are not type-checked for.
const READ = `new Promise((resolve) => {
  const seen = { lcpMs: 0, cls: 0, inpMs: 0 }
  const watch = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  watch('event', (entry) => { if (entry.interactionId) seen.inpMs = Math.max(seen.inpMs, entry.duration) }, { durationThreshold: 16 })
  setTimeout(() => resolve({ ...seen, scriptKb: performance.getEntriesByType('resource')
    .filter((entry) => new URL(entry.name).pathname.endsWith('.js')).reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1024 }), 300)
})`

const [product, browser] = [await startProduct(), await openBrowser()]
await measure(
  async () => {
    const entrance: Seen[] = []
    const orders: Seen[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      entrance.push(await entranceSeen(await openVisitor(browser, PHONE)))
      orders.push(await ordersSeen(await openVisitor(browser, PHONE)))
    }
    await fillGallery(product)
    const scroll = await galleryScrolled(await openVisitor(browser, SCREEN), product)
    const [signInKb, ordersKb] = [worst(entrance, 'scriptKb'), worst(orders, 'scriptKb')]
    if (signInKb > SIGN_IN_BUDGET_KB || ordersKb > ORDERS_BUDGET_KB)
      throw new Error(`more script than its budget: sign-in ${signInKb} KB, orders ${ordersKb} KB`)
    const cls = Math.max(worst(entrance, 'cls'), worst(orders, 'cls'))
    if (cls > MOST_CLS) throw new Error(`the page moves of its own: CLS ${cls}`)
    return {
      bench: 'screens',
      value: Math.round(signInKb),
      unit: 'KB of script, compressed, to sign in',
      reference: SIGN_IN_BUDGET_KB,
      ratio: Number((signInKb / SIGN_IN_BUDGET_KB).toFixed(3)),
      ordersKb: Math.round(ordersKb),
      ordersBudgetKb: ORDERS_BUDGET_KB,
      signInLcpMs: Math.round(median(entrance.map((seen) => seen.lcpMs))),
      ordersLcpMs: Math.round(median(orders.map((seen) => seen.lcpMs))),
      cls: Number(cls.toFixed(3)),
      inpMs: Math.round(median(orders.map((seen) => seen.inpMs))),
      galleryFrames: scroll.gallery.frames,
      galleryLongFrames: scroll.gallery.longFrames,
      galleryWorstFrameMs: scroll.gallery.worstFrameMs,
      emptyPageFrames: scroll.empty.frames,
      emptyPageLongFrames: scroll.empty.longFrames,
    }
  },
  async () => {
    await browser.close()
    await product.stop()
    await removeFolder(product.dataFolder)
  },
)

function worst(visits: readonly Seen[], of: keyof Seen): number {
  return Math.max(...visits.map((seen) => seen[of]))
}

async function entranceSeen(visitor: BrowserContext): Promise<Seen> {
  const page = await visitor.newPage()
  await page.goto(`${product.backoffice}/login`)
  await page.locator('input[name=username]').fill('somebody@example.com')
  return await readAndClose(page, visitor)
}

async function ordersSeen(visitor: BrowserContext): Promise<Seen> {
  const first = await visitor.newPage()
  await signIn(first, product)
  await first.waitForURL(/\/app\/shops\/[^/]+\/dashboard/)
  const shop = /\/app\/shops\/[^/]+/.exec(first.url())?.[0]
  if (!shop) throw new Error(`no shop in ${first.url()}`)
  const page = await visitor.newPage()
  await page.goto(`${product.backoffice}${shop}/orders`)
  const views = page.getByRole('main').locator('a[href*="view="]')
  await views.first().click()
  await views.last().click()
  return await readAndClose(page, visitor)
}

async function readAndClose(page: Page, visitor: BrowserContext): Promise<Seen> {
  const seen = (await page.evaluate(READ)) as Seen
  await visitor.close()
  return seen
}
