import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, troubleOf } from '../browser.ts'
import { callsOfShop, receiveRest } from '../merchant.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter, placeOrder } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let shopId: string
let orders: string
const trouble: string[][] = []

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  shopId = await enter(visitor, product)
  orders = `${product.backoffice}/app/shops/${shopId}/orders`
})
afterAll(async () => {
  await visitor.close()
})

/** A tab with the order list, which counts the streams that it opens. */
async function openTab(view = ''): Promise<{ page: Page; streams: () => number }> {
  const page = await visitor.newPage()
  let streams = 0
  // Once it is answered: what was only asked for tells nothing yet.
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/events?')) streams++
  })
  trouble.push(troubleOf(page))
  await page.goto(orders + view)
  await page.locator('table tbody tr').first().waitFor()
  return { page, streams: () => streams }
}

const rowOf = (page: Page, orderNumber: string) => page.locator('tbody').getByText(orderNumber)
const numberOf = async (): Promise<string> => {
  const { orderNumber } = await placeOrder(product)
  return orderNumber
}

describe('tabs of one browser', () => {
  it('share one stream, and another tab takes over when the one that has it closes', async () => {
    const [first, second] = [await openTab(), await openTab()]
    // How soon an order is seen counts from when the stream is there, which on a busy machine takes a while.
    await expect.poll(() => first.streams() + second.streams()).toBe(1)
    const shown = await numberOf()
    await Promise.all([first, second].map(({ page }) => rowOf(page, shown).waitFor()))
    expect([first.streams(), second.streams()]).toEqual([1, 0])

    await first.page.close()
    const next = await numberOf()
    await expect.poll(second.streams).toBe(1)
    await rowOf(second.page, next).waitFor()
    expect(second.streams()).toBe(1)
    await second.page.close()
  })

  it('offer for a chosen order what it waits for now', async () => {
    const { page } = await openTab()
    const { orderId, orderNumber } = await placeOrder(product)
    const row = page.locator('tbody tr').filter({ hasText: orderNumber })
    await row.getByRole('checkbox').check()
    const pack = page.getByRole('button', { name: /^เริ่มแพ็ก/ })
    await page.getByRole('button', { name: 'เลิกเลือก' }).waitFor()
    expect(await pack.count()).toBe(0)

    await receiveRest(callsOfShop(visitor, product, shopId), orderId)
    await pack.waitFor()
    expect(await row.getByRole('checkbox').isChecked()).toBe(true)
    await page.close()
  })

  it('no longer have an order chosen that has left the list by a change elsewhere', async () => {
    const { orderId, orderNumber } = await placeOrder(product)
    const { page } = await openTab('?view=unpaid')
    const row = page.locator('tbody tr').filter({ hasText: orderNumber })
    await row.getByRole('checkbox').check()
    const none = page.getByRole('button', { name: 'เลิกเลือก' })
    await none.waitFor()

    await receiveRest(callsOfShop(visitor, product, shopId), orderId)
    await row.waitFor({ state: 'detached' })
    await none.waitFor({ state: 'detached' })
    await page.close()
  })

  it('show what happened after their first question was read and before the stream was there', async () => {
    const page = await visitor.newPage()
    trouble.push(troubleOf(page))
    const [list, stream] = [`**/api/v1/shops/${shopId}/orders?*`, '**/api/v1/events?*']
    const [read, hasHappened, mayAnswer] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    await page.route(list, async (route) => {
      const answer = await route.fetch()
      read?.resolve()
      await mayAnswer?.promise
      await route.fulfill({ response: answer })
    })
    await page.route(stream, async (route) => {
      await hasHappened?.promise
      await route.continue()
    })
    await page.goto(orders)
    await read?.promise
    const orderNumber = await numberOf()
    // What was published before the stream is there is told by nothing but how long the shop has been quiet.
    await page.waitForTimeout(300)
    hasHappened?.resolve()
    await page.waitForResponse(stream)
    await page.waitForTimeout(300)
    mayAnswer?.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await rowOf(page, orderNumber).waitFor()
    await page.close()
  })

  it('are all led away when one signs out', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const cookies = await visitor.cookies()
    const time = cookies.find((cookie) => cookie.name === 'login_time')?.value ?? ''
    await first.page.evaluate(
      (path) => fetch(path, { method: 'DELETE' }).then(() => undefined),
      `/api/v1/login/${time}/`,
    )
    await Promise.all([first, second].map(({ page }) => page.waitForURL(/\/login$/)))
    expect(trouble.flat()).toEqual([])
  })
})
