import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

let product: Product
let merchant: BrowserContext
let shopId: string

beforeAll(async () => {
  const opened = await openProduct()
  product = opened.product
  merchant = await openVisitor(opened.browser, { width: 1440 })
  shopId = await enter(merchant, product)
})
afterAll(() => merchant.close())

it('a domain that is named or removed hands the keyboard on to what takes its place', async () => {
  const page = await merchant.newPage()
  const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.tagName')
  await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/domain`)
  await atRest(page)
  await page.getByPlaceholder('mali-studio.com').fill('focus-studio.com')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('focus-studio.com')

  await page.getByRole('button', { name: 'เลิกใช้โดเมน' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'เลิกใช้โดเมน' }).press('Enter')
  await expect.poll(focused).toBe('INPUT')
  await expect.poll(() => page.evaluate('document.activeElement.placeholder')).toBe('mali-studio.com')
  await page.close()
})
