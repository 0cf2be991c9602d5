import type { Page } from 'playwright-core'
import { openCounter, openOwner, typePin } from '../../e2e/at-a-till.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { removeFolder, startProduct } from '../../e2e/product.ts'
import { median } from '../harness.ts'
import { measure } from '../measure.ts'
import { scanned, searched } from './in-page.ts'
import { answerWithGoods, barcodeOf, GOODS } from './made-goods.ts'

// What a cashier waits for, with 20,000 articles on the device and no network: the first screen from what the browser has
// kept, from the last key of a scan to its line in the bill, and from a typed word to what was found.
const TIMES = Number(process.argv[2] ?? 15)
const GOAL_MS = { firstScreen: 1000, scan: 50, search: 50 }
const SCRIPT_GOAL_KB = 250

const [product, browser] = [await startProduct(), await openBrowser()]
await measure(
  async () => {
    const owner = await openOwner(browser, product)
    const counter = await openCounter(browser, product, owner)
    const { page, context } = counter
    await answerWithGoods(context)
    const scriptKb = await scriptOf(page)
    await page.getByRole('button', { name: 'จับคู่' }).click()
    await typePin(page)
    await page.getByRole('button', { name: 'เปิดกะ' }).click()
    await page.locator('main li button').first().waitFor()
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await context.setOffline(true)
    const screens: number[] = []
    for (let at = 0; at < TIMES; at++) screens.push(await firstScreen(page))
    await typePin(page)
    await page.locator('main li button').first().waitFor()
    const scans: number[] = []
    const searches: number[] = []
    for (let at = 0; at < TIMES; at++) {
      scans.push(Number(await page.evaluate(scanned(barcodeOf(at * 1291)))))
      searches.push(Number(await page.evaluate(searched(`${GOODS - 1 - at * 7}`))))
    }
    return {
      bench: 'till',
      value: Math.round(scriptKb),
      unit: 'KB of script, compressed, for the till',
      reference: SCRIPT_GOAL_KB,
      ratio: Number((scriptKb / SCRIPT_GOAL_KB).toFixed(3)),
      goods: GOODS,
      firstScreenMs: Math.round(median(screens)),
      firstScreenWorstMs: Math.round(Math.max(...screens)),
      firstScreenGoalMs: GOAL_MS.firstScreen,
      scanMs: Math.round(median(scans)),
      scanWorstMs: Math.round(Math.max(...scans)),
      scanGoalMs: GOAL_MS.scan,
      searchMs: Math.round(median(searches)),
      searchWorstMs: Math.round(Math.max(...searches)),
      searchGoalMs: GOAL_MS.search,
    }
  },
  async () => {
    await browser.close()
    await product.stop()
    await removeFolder(product.dataFolder)
  },
)

/** What of script a first visit brings, as it travels. */
async function scriptOf(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'จับคู่' }).waitFor()
  const bytes = await page.evaluate(
    `performance.getEntriesByType('resource').filter((one) => new URL(one.name).pathname.endsWith('.js'))
      .reduce((sum, one) => sum + one.encodedBodySize, 0)`,
  )
  return Number(bytes) / 1024
}

/** From when the page begins until its heading stands, with all goods read. */
async function firstScreen(page: Page): Promise<number> {
  await page.reload()
  await page.getByRole('img', { name: 'ใส่ PIN' }).waitFor()
  const shown = await page.evaluate(
    `performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime`,
  )
  return Number(shown)
}
