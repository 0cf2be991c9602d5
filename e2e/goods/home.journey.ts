import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { createShop } from '../merchant.ts'
import { plainPng } from '../pictures.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter, placeOrder } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let demoShop: string
let newShop: string
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  demoShop = await enter(visitor, product)
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await visitor.close()
})

const picture = { name: 'โลโก้.png', mimeType: 'image/png', buffer: plainPng(600, 300, [20, 120, 90]) }

describe('a logo in the wizard', () => {
  it('is cropped before it is sent, square where it must be, by keys alone', async () => {
    await page.goto(`${product.backoffice}/app/shops/createshop`)
    await page.locator('input[name=square]').setInputFiles(picture)
    await page.getByRole('heading', { name: 'ครอบโลโก้จัตุรัส' }).waitFor()
    const frame = page.getByRole('button', { name: /^กรอบครอบรูป/ })
    await page.getByRole('button', { name: /กว้าง 300 สูง 300/ }).waitFor()
    await frame.focus()
    await page.keyboard.press('Shift+ArrowRight')
    expect(await violationsOf(page, 'the cropper')).toEqual([])
    await page.getByRole('button', { name: 'ใช้ส่วนนี้' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('อัปโหลดแล้ว').waitFor()
    const cropped = `[...document.images].some((image) => image.naturalWidth === 300 && image.naturalHeight === 300)`
    await expect.poll(() => page.evaluate<boolean>(cropped)).toBe(true)
  })
})

describe('home', () => {
  it('stands over all shops of somebody who has more than one', async () => {
    const shop = { name: 'ร้านวันแรก', subdomain: 'wanraek', person: 'สมหญิง ใจดี', facebookPage: 'บ้านสบู่ขมิ้น' }
    newShop = await createShop(page, product, shop, async () => undefined)
    await page.goto(`${product.backoffice}/app/home`)
    await page.getByRole('heading', { name: 'ร้านวันแรก' }).waitFor()
    expect(page.url()).toMatch(/\/app\/home$/)
    expect(await violationsOf(page, 'home')).toEqual([])
  })

  it('has a bell that leads to what waits in any shop, and cards with the figures of today', async () => {
    await page.goto(`${product.backoffice}/app/shops/overview`)
    const card = page.getByRole('heading', { name: 'มะลิลา สตูดิโอ' }).locator('xpath=ancestor::*[.//dl][1]')
    const orders = card.locator('dd').nth(1)
    await orders.waitFor()
    const before = Number(await orders.innerText())
    await placeOrder(product)
    await expect.poll(async () => Number(await orders.innerText())).toBe(before + 1)
    await page.getByRole('button', { name: /การแจ้งเตือน: \d+ อย่าง/ }).click()
    expect(await violationsOf(page, 'the bell')).toEqual([])
    await page.getByRole('menuitem', { name: /ตรวจสลิป 2 รายการ/ }).click()
    await page.waitForURL(new RegExp(`/shops/${demoShop}/payment-notices$`))
    await page.goto(`${product.backoffice}/app/home`)
    await page.getByRole('heading', { name: 'ร้านวันแรก' }).waitFor()
  })

  it('shows a new order by itself, and so does the dashboard', async () => {
    const figure = page
      .locator('div')
      .filter({ hasText: /^คำสั่งซื้อใหม่\d/ })
      .first()
    const before = await figure.innerText()
    await placeOrder(product)
    await expect.poll(() => figure.innerText()).not.toBe(before)
    await page.goto(`${product.backoffice}/app/shops/${demoShop}/dashboard`)
    const sales = page.getByText(/^฿[\d,]+\.\d\d$/).first()
    const sold = await sales.innerText()
    await placeOrder(product)
    await expect.poll(() => sales.innerText()).not.toBe(sold)
  })
})

describe('the sales of a shop', () => {
  it('are told for the day that is chosen by keys or by touch, and come to what is said above them', async () => {
    await page.goto(`${product.backoffice}/app/shops/${demoShop}/dashboard`)
    const days = page.getByRole('radiogroup', { name: 'ยอดขายแต่ละวัน' }).getByRole('radio')
    await days.first().waitFor()
    expect(await days.count()).toBe(14)
    const labels = await days.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    const bahtOf = (text: string): number => Number(/฿([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))
    const total = await page
      .getByText(/^฿[\d,]+\.\d\d$/)
      .first()
      .innerText()
    expect(labels.reduce((sum, label) => sum + bahtOf(label), 0)).toBeCloseTo(bahtOf(total), 2)
    await page.getByText(labels.at(-1) ?? '', { exact: true }).waitFor()
    await days.last().focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText(labels.at(-2) ?? '', { exact: true }).waitFor()
    await days.nth(9).click()
    await page.getByText(labels[9] ?? '', { exact: true }).waitFor()
    expect(await violationsOf(page, 'the sales')).toEqual([])
  })
})

describe('the first day', () => {
  it('is ticked off by what is there, and stays away once it was put away', async () => {
    await page.goto(`${product.backoffice}/app/shops/${newShop}/dashboard`)
    await page.getByRole('heading', { name: 'เริ่มขายวันแรก' }).waitFor()
    // The logo of the wizard, once the worker has made it.
    await page.getByText('1 จาก 5').waitFor()
    expect(await violationsOf(page, 'the first day')).toEqual([])
    await page.getByRole('button', { name: 'ซ่อนรายการนี้' }).click()
    await page.getByRole('heading', { name: 'เริ่มขายวันแรก' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('งานส่งของวันนี้').waitFor()
    expect(await page.getByRole('heading', { name: 'เริ่มขายวันแรก' }).count()).toBe(0)
    expect(trouble).toEqual([])
  })
})
