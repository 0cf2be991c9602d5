import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter, placeOrder } from '../routes.ts'

let product: Product
let visitor: BrowserContext
let page: Page
let shop: string
let trouble: string[]

beforeAll(async () => {
  const opened = await openProduct()
  product = opened.product
  visitor = await openVisitor(opened.browser, { width: 1440 })
  shop = `${product.backoffice}/app/shops/${await enter(visitor, product)}`
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(() => visitor.close())

type Figure = { words: string; href: string; count: number }

/** Every link of the dashboard that says a number, or has it beside it, with the list that it opens. */
async function figuresOfDashboard(): Promise<Figure[]> {
  await page.goto(`${shop}/dashboard`)
  await page.getByText('งานส่งของวันนี้').waitFor()
  const lists = page.locator(
    'main a[href*="/orders?"], main a[href$="/payment-notices"], main a[href*="/stock?"]',
  )
  await lists.first().waitFor()
  const links = await lists.all()
  return Promise.all(
    links.map(async (link) => {
      const own = await link.innerText()
      // The button of a task stands beside its words.
      const words = (
        /\d/.test(own) ? own : await link.locator('xpath=ancestor::li[1]').innerText()
      ).replaceAll(/\s+/g, ' ')
      return { words, href: (await link.getAttribute('href')) ?? '', count: Number(/\d+/.exec(words)?.[0]) }
    }),
  )
}

/** The list that is open has so many rows below its heads, or says that there is nothing. */
async function expectRows(count: number): Promise<void> {
  const nothing = page.getByText(/ไม่มีคำสั่งซื้อตามตัวกรองนี้|ไม่มีรายการในแท็บนี้/)
  const rows = page.getByRole('table').getByRole('row')
  const shown = async () => ((await nothing.count()) > 0 ? 0 : (await rows.count()) - 1)
  await expect.poll(shown).toBe(count)
}

describe('the figures of the dashboard', () => {
  it('each open a list of as many rows', async () => {
    await placeOrder(product, 'cod')
    const figures = await figuresOfDashboard()
    expect(figures.length).toBeGreaterThan(8)
    for (const { words, href, count } of figures) {
      expect([words, count]).toEqual([words, expect.any(Number)])
      await page.goto(`${product.backoffice}${href}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectRows(count)
    }
    expect(trouble).toEqual([])
  })

  it('lead to days that the list says, and that other days can be chosen for', async () => {
    await page.goto(`${shop}/orders?view=all&days=today&dayOf=shipped`)
    const days = page.getByRole('button', { name: /^วันที่/ }).first()
    await days.getByText('ส่งแล้ว วันนี้').waitFor()
    expect(await violationsOf(page, 'orders of a day')).toEqual([])
    await days.click()
    await page.getByRole('menuitemradio', { name: 'ยกเลิก เมื่อวาน' }).click()
    await page.waitForURL(/dayOf=cancelled&days=yesterday/)
    await days.getByText('ยกเลิก เมื่อวาน').waitFor()
    // The menu stays for another choice.
    await page.getByRole('menuitemradio', { name: 'วันนี้', exact: true }).click()
    await page.waitForURL(
      (address) => !address.search.includes('dayOf') && address.search.includes('days=today'),
    )
    expect(trouble).toEqual([])
  })
})
