import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor } from './browser.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

let product: Product
let visitor: BrowserContext
let page: Page
let shopId: string

beforeAll(async () => {
  const { product: running, browser } = await openProduct()
  product = running
  visitor = await openVisitor(browser, { width: 1440 })
  shopId = await enter(visitor, product)
  page = await visitor.newPage()
}, 180_000)
afterAll(async () => {
  await visitor.request.delete(`${product.api}/shops/${shopId}/theme/draft`, {
    headers: { origin: product.backoffice },
  })
  await visitor.close()
})

const announcement = () => page.getByLabel('แถบประกาศด้านบน', { exact: true })

describe('the draft of a theme', () => {
  it('is kept when somebody types and goes to another page at once', async () => {
    await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/storefront`)
    await announcement().fill('ส่งฟรีทั้งร้าน')
    await page.getByRole('link', { name: 'ภาษีและคูปอง' }).click()
    await page.waitForURL(/settings\/pricing$/)
    const kept = async () => {
      const { draft } = (await (
        await visitor.request.get(`${product.api}/shops/${shopId}/theme`)
      ).json()) as { draft?: { announcement: { th: string } } }
      return draft?.announcement.th
    }
    await expect.poll(kept, { timeout: 5000 }).toBe('ส่งฟรีทั้งร้าน')
    await page.goBack()
    expect(await announcement().inputValue()).toBe('ส่งฟรีทั้งร้าน')
  }, 30_000)

  it('is said to be kept also with a space behind a text', async () => {
    await announcement().fill('ส่งฟรีทั้งร้าน ถึงสิ้นเดือน ')
    await page.getByText('กำลังเก็บแบบร่าง…').waitFor()
    await page.getByText('เก็บแบบร่างแล้ว ลูกค้ายังไม่เห็น').waitFor()
    expect(await announcement().inputValue()).toBe('ส่งฟรีทั้งร้าน ถึงสิ้นเดือน ')
  }, 30_000)
})
