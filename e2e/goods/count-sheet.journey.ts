import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(visitor, product)
  page = await visitor.newPage()
  trouble = troubleOf(page)
  await page.goto(`${product.backoffice}/app/shops/${shopId}/stock/papers/new?kind=count`)
  await atRest(page)
  await page.getByRole('button', { name: 'เริ่มนับ', exact: true }).click()
  await page.getByRole('heading', { name: /^ใบนับ CT-/ }).waitFor()
})
afterAll(async () => {
  await visitor.close()
})

describe('the sheet of a count', () => {
  it('is printed to count on paper, and leaves out no article of a large shop', async () => {
    const PAGES = 60
    await page.route(/\/stock\?(?=.*limit=100)/, async (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('after') || 0)
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/&?after=\d+/, ''),
      })
      const body = (await answer.json()) as { items: { sku: string }[] }
      const items = body.items.slice(0, 20).map((item, row) => ({ ...item, variantId: `${at}-${row}` }))
      await route.fulfill({ json: { ...body, items, nextAfter: at + 1 < PAGES ? String(at + 1) : null } })
    })
    await page.evaluate('window.print = () => { window.printed = true }')
    await page.getByRole('button', { name: 'พิมพ์ใบนับ' }).click()
    await expect.poll(() => page.evaluate('window.printed === true')).toBe(true)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('body > div', { hasText: 'ใบนับสต็อก CT-' })
    expect(await sheet.locator('tbody tr').count()).toBe(PAGES * 20)
    // The page itself is no part of what is printed.
    expect(await page.getByRole('button', { name: 'พิมพ์ใบนับ' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('is typed in by keys: Enter saves a figure and goes on, and what the network loses is said', async () => {
    await page.getByText('กรอกจากใบนับ', { exact: true }).click()
    const found = page.getByLabel(/^นับได้/)
    await page.getByLabel('เวลา').fill('00:01')
    await page.getByText('เทียบกับยอดในระบบเมื่อ').waitFor()
    await found.first().focus()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await found.nth(1).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('0')
    await page.route('**/stock-counts/*/lines', (route) => route.abort())
    await page.keyboard.press('Enter')
    await page.getByText('ยังไม่ได้บันทึก กด Enter อีกครั้ง').waitFor()
    expect(await found.nth(1).inputValue()).toBe('0')
    await page.unrouteAll({ behavior: 'wait' })
    // Out of sight it is not forgotten, and nothing is booked without it.
    await page.getByText('สแกน', { exact: true }).click()
    await page.getByRole('button', { name: 'บันทึกผลนับ' }).hover()
    await page.getByText('ใบนับยังมี 1 ช่องที่ยังไม่ได้บันทึก').first().waitFor()
    await page.getByText('กรอกจากใบนับ', { exact: true }).click()
    expect(await found.nth(1).inputValue()).toBe('0')
    await found.nth(1).press('Enter')
    await page.getByText('ยังไม่ได้บันทึก กด Enter อีกครั้ง').waitFor({ state: 'detached' })
    // What stands there makes room for what is typed, and is not joined to it.
    await found.first().press('Enter')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect.poll(() => found.nth(1).inputValue()).toBe('3')
    // A time that cannot be read holds the figures back.
    await page.getByLabel('เวลา').fill('25:00')
    await found.nth(2).fill('4')
    await found.nth(2).press('Enter')
    await page.getByText('อ่านเวลาไม่ออก พิมพ์แบบ 14:05').waitFor()
    await page.getByRole('button', { name: 'บันทึกผลนับ' }).hover()
    await page.getByText('ใบนับยังมี 1 ช่องที่ยังไม่ได้บันทึก').first().waitFor()
    await page.getByLabel('เวลา').fill('00:01')
    await found.nth(2).press('Enter')
    await expect.poll(() => found.nth(2).inputValue()).toBe('4')
    // An emptied figure takes nothing back, and a barcode is no figure.
    await found.first().fill('')
    await found.first().press('Enter')
    await expect.poll(() => found.first().inputValue()).toBe('7')
    await found.nth(2).fill('8850001234567')
    await found.nth(2).press('Enter')
    await page.getByText(/^ไม่เกิน 1,000,000 ชิ้น/).waitFor()
    expect(await violationsOf(page, 'a sheet that is typed in')).toEqual([])
    await page.reload()
    await page.getByRole('heading', { name: 'นับแล้ว 3 รายการ' }).waitFor()
    await page.getByText(/^นับได้ 7/).waitFor()
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  })
})
