import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { placeOrder } from '../routes.ts'

let product: Product
let visitor: BrowserContext
let page: Page

beforeAll(async () => {
  const { product: running, browser } = await openProduct()
  product = running
  visitor = await openVisitor(browser, { width: 390 })
  page = await visitor.newPage()
})
afterAll(() => visitor.close())

describe('a checkout that is refused', () => {
  const focused = () => page.evaluate('document.activeElement.name ?? document.activeElement.dataset.alert')
  const send = () => page.locator('button[data-busy]').first().click()

  it('leads to the first field to be mended, and tells at each one what to do', async () => {
    await page.goto(`${product.storefront}/products/soy-candle-jasmine`)
    await page.getByRole('region', { name: 'เรื่องคุกกี้' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'ใส่ตะกร้า' }).first().click()
    await page.getByRole('button', { name: 'ไปสั่งซื้อ' }).click()
    await page.waitForURL(/\/checkout$/)
    await send()
    await expect.poll(focused).toBe('name')
    expect(await violationsOf(page, 'checkout with all errors')).toEqual([])
    await page.getByLabel('ชื่อ-นามสกุลผู้รับ').fill('วิภา ลูกค้าทดสอบ')
    await page.getByLabel('เบอร์โทร').fill('12345')
    await send()
    await expect.poll(focused).toBe('phone')
    await page.getByText('เบอร์โทรต้องขึ้นต้นด้วย 02–09 หรือ +66').waitFor()
  })
})

describe('an order that is being sent', () => {
  it('can be sent again by whoever stops it with the button of the browser, with all that was typed', async () => {
    await page.goto(`${product.storefront}/products/soy-candle-jasmine`)
    await page.getByRole('button', { name: 'ใส่ตะกร้า' }).first().click()
    await page.getByRole('button', { name: 'ไปสั่งซื้อ' }).click()
    // Loaded with its scripts: without them the button is sent as it stands.
    await page.waitForURL(/\/checkout$/)
    await page.getByLabel('ชื่อ-นามสกุลผู้รับ').fill('วิภา ลูกค้าทดสอบ')
    // On its way for ever.
    await page.route('**/checkout', () => undefined)
    const send = page.locator('button[data-busy]').first()
    const label = await send.innerText()
    await send.click()
    await expect.poll(() => send.innerText()).toBe('กำลังส่งคำสั่งซื้อ…')
    await page.evaluate('stop()')
    await expect.poll(() => send.innerText()).toBe(label)
    expect(await send.getAttribute('aria-disabled')).toBeNull()
    expect(await page.getByLabel('ชื่อ-นามสกุลผู้รับ').inputValue()).toBe('วิภา ลูกค้าทดสอบ')
    await page.unroute('**/checkout')
  })
})

describe('a slip that is being sent', () => {
  it('can be sent again by whoever stops it with the button of the browser', async () => {
    await page.goto((await placeOrder(product)).payUrl)
    const send = page.locator('button[data-busy]').first()
    const label = await send.innerText()
    const busy = 'กำลังส่งสลิป…'
    // On its way for ever, and stopped: what the browser tells a page then is the same as here.
    await page.evaluate(`addEventListener('submit', (event) => event.preventDefault())
      document.querySelector('button[data-busy]').form.noValidate = true`)
    await send.click()
    await expect.poll(() => send.innerText()).toBe(busy)
    await page.evaluate("navigation.dispatchEvent(new Event('navigateerror'))")
    await expect.poll(() => send.innerText()).toBe(label)
    expect(await send.getAttribute('aria-disabled')).toBeNull()
    await send.click()
    await expect.poll(() => send.innerText()).toBe(busy)
  })
})
