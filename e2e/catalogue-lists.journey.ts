import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, troubleOf } from './browser.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let trouble: string[]
let shop: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  shop = `${product.backoffice}/app/shops/${await enter(visitor, product)}`
  page = await visitor.newPage()
  trouble = troubleOf(page)
}, 180_000)
afterAll(async () => {
  await visitor.close()
})

describe('price lists in a browser', () => {
  it('are made one after the other by keys; whoever presses delete twice has deleted none', async () => {
    await page.goto(`${shop}/products/new`)
    const more = page.getByRole('button', { name: 'เพิ่มชุดราคา' })
    await more.click()
    await page.getByLabel('ชื่อชุดราคา').fill('ขายส่ง')
    await page.keyboard.press('Enter')
    await page.getByLabel('ขายส่ง', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('เพิ่มชุดราคา')
    await page.getByRole('button', { name: 'จัดการชุดราคา' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'ลบ “ขายส่ง”' }).dblclick()
    await dialog.getByRole('button', { name: 'ไม่ลบ' }).click()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('ไม่ลบ')
    await dialog.getByRole('button', { name: 'ลบชุดนี้เลย' }).click()
    await dialog.getByLabel('ขายส่ง').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('ปิด')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(trouble).toEqual([])
  })
})

describe('the categories in a browser', () => {
  it('are put in order and named by keys alone; the focus goes along, also at the ends', async () => {
    await page.goto(`${shop}/products/categories`)
    const focused = () => page.evaluate<string | null>(`document.activeElement.getAttribute('aria-label')`)
    const first = page.getByRole('button', { name: /^จัดการ / }).first()
    await page.getByRole('button', { name: 'เลื่อน ของแต่งบ้าน ขึ้น' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => first.getAttribute('aria-label')).toBe('จัดการ ของแต่งบ้าน')
    await expect.poll(focused).toBe('เลื่อน ของแต่งบ้าน ลง')
    await page.keyboard.press('Enter')
    await expect.poll(() => first.getAttribute('aria-label')).toBe('จัดการ เสื้อผ้า')
    await expect.poll(focused).toBe('เลื่อน ของแต่งบ้าน ลง')
    await page.getByRole('button', { name: 'จัดการ เสื้อผ้า' }).click()
    await page.getByRole('menuitem', { name: 'แก้ชื่อหรือย้าย' }).click()
    await page.getByLabel('ชื่อหมวดหมู่').fill('เสื้อ > ผ้า')
    await page.keyboard.press('Enter')
    await page.getByText('ชื่อหมวดหมู่มี “ > ” ไม่ได้').waitFor()
    await page.getByLabel('ชื่อหมวดหมู่').fill('เสื้อผ้า')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(trouble).toEqual([])
  })
})
