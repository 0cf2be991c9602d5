import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { callsOfShop } from '../merchant.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter, placeOrder, prefer } from '../routes.ts'

// A third of them may come at once.
const MOST_OPEN = 12
const AT_ONCE = 4
// Nobody whom other journeys know.
const HURRIED = { name: 'รัชนี มาเร็ว', phone: '0861119998' }

let product: Product
let browser: Browser
let slug: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
})

/** Has the shop let one address have so many open orders; gives what it let before. */
async function letOpen(most: number): Promise<number> {
  const desk = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(desk, product)
  const answer = await desk.request.get(`${product.api}/shops/${shopId}/selling-settings`)
  const settings = (await answer.json()) as { mostOpenPerAddress: number }
  await callsOfShop(desk, product, shopId)('put', '/selling-settings', {
    ...settings,
    mostOpenPerAddress: most,
  })
  await desk.close()
  return settings.mostOpenPerAddress
}

async function fillCheckout(page: Page): Promise<void> {
  await page.goto(`${product.storefront}/products/${slug}`)
  await page.locator('button[name=then][value=checkout]').click()
  await page.waitForURL(/\/checkout$/)
  await page.getByLabel('ชื่อ-นามสกุลผู้รับ').fill('รัชนี มาเร็ว')
  await page.getByLabel('เบอร์โทร').fill('0861119999')
  await page.getByLabel('บ้านเลขที่ ซอย ถนน').fill('12 ซอย 4')
  await page.getByLabel('ตำบล อำเภอ หรือรหัสไปรษณีย์').pressSequentially('ศรีภูมิ', { delay: 20 })
  await page.getByRole('option').first().click()
}

describe('a checkout in a rush of orders from its address', () => {
  it('says that it is being looked at, works out its proof, and goes to the order by itself', async () => {
    const before = await letOpen(MOST_OPEN)
    for (let count = 0; count < AT_ONCE; count++) ({ slug } = await placeOrder(product, 'promptpay', HURRIED))
    const visitor = await openVisitor(browser, { width: 390, height: 844 })
    await prefer(visitor, product, 'th', 'light')
    const page = await visitor.newPage()
    // Held back until the page has been looked at.
    let goOn = (): void => undefined
    const looked = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/assets/solve-*', async (route) => {
      await looked
      await route.continue()
    })
    await fillCheckout(page)
    await page.getByRole('button', { name: 'ยืนยันคำสั่งซื้อ' }).click()
    await page.getByText('กำลังตรวจสอบให้').waitFor()
    expect(await page.getByLabel('ชื่อ-นามสกุลผู้รับ').inputValue()).toBe('รัชนี มาเร็ว')
    expect(await violationsOf(page, 'a checkout in a rush')).toEqual([])
    goOn()
    await page.waitForURL(/\/orders\//)
    await page.getByText('โอนและส่งสลิปก่อน').waitFor()
    await visitor.close()
    await letOpen(before)
  })

  it('says how long to wait where the solver does not come', async () => {
    const before = await letOpen(MOST_OPEN)
    const visitor = await openVisitor(browser, { width: 390, height: 844 })
    await prefer(visitor, product, 'th', 'light')
    const page = await visitor.newPage()
    await page.route('**/assets/solve-*', (route) => route.abort('internetdisconnected'))
    await fillCheckout(page)
    await page.getByRole('button', { name: 'ยืนยันคำสั่งซื้อ' }).click()
    await page.getByText(/รอ \d+ วินาที แล้วกดอีกครั้ง/).waitFor()
    await visitor.close()
    await letOpen(before)
  })
})
