import { openBrowser, openVisitor } from '../../e2e/browser.ts'
import { removeFolder, startProduct } from '../../e2e/product.ts'
import { median } from '../harness.ts'

// What Lighthouse calls a slow phone: "slow 4G" with its round trip, and a processor of a quarter of this one's speed.
const ROUND_TRIP_MS = 150
const DOWN_BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const UP_BYTES_PER_SECOND = (750 * 1024) / 8
const SLOWER = 4
const VISITS = 5
const PHONE = { width: 390, height: 844 }

// Evaluated in the page, which these programs are not type-checked for.
const LCP = `new Promise((resolve) => {
  let lcpMs = 0
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { lcpMs = entry.startTime }))
    .observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve(lcpMs), 300)
})`

/** When the largest part of the demo's first product stands, each time for a visitor who has nothing of the site. */
export async function slowPhoneLcp(): Promise<{ lcpMs: number; frontLcpMs: number }> {
  const [product, browser] = [await startProduct(), await openBrowser()]
  const lcpOf = async (url: string): Promise<number> => {
    const visitor = await openVisitor(browser, PHONE)
    const page = await visitor.newPage()
    const device = await visitor.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await device.send('Network.enable')
    await device.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: DOWN_BYTES_PER_SECOND,
      uploadThroughput: UP_BYTES_PER_SECOND,
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const seen = (await page.evaluate(LCP)) as number
    await visitor.close()
    return seen
  }
  try {
    const list = await fetch(`${product.api}/storefront/${product.shopSlug}/products?limit=1`)
    const { items } = (await list.json()) as { items: { slug: string }[] }
    const address = `${product.storefront}/products/${encodeURIComponent(items[0]?.slug ?? '')}`
    const times = { product: [] as number[], front: [] as number[] }
    for (let visit = 0; visit < VISITS; visit++) {
      times.product.push(await lcpOf(address))
      times.front.push(await lcpOf(product.storefront))
    }
    return { lcpMs: Math.round(median(times.product)), frontLcpMs: Math.round(median(times.front)) }
  } finally {
    await browser.close()
    await product.stop()
    await removeFolder(product.dataFolder)
  }
}
