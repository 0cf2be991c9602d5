import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

const SKU = 'LT-0021-S'
const LINES = '**/stock-counts/*/lines'

let product: Product
let browser: Browser
let phone: BrowserContext
let shopId: string
let page: Page
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  phone = await openVisitor(browser, { width: 390 })
  shopId = await enter(phone, product)
  page = await phone.newPage()
  trouble = troubleOf(page)
  await page.goto(`${product.backoffice}/app/shops/${shopId}/stock/papers/new?kind=count`)
  await atRest(page)
  await page.getByRole('button', { name: 'เริ่มนับ', exact: true }).click()
  await page.getByRole('heading', { name: /^ใบนับ CT-/ }).waitFor()
})
afterAll(async () => {
  await phone.close()
})

const counted = () => page.locator('output').textContent()

/** As a scanner types: the letters at once, then Enter. */
async function scan(code: string, times: number, pauseMs: number): Promise<void> {
  for (let scans = 0; scans < times; scans++) {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(pauseMs)
  }
}

const field = () => page.getByLabel('สแกนหรือพิมพ์บาร์โค้ด / SKU')

describe('scans of a count', () => {
  it('each count, however fast they are and however slow the network is', async () => {
    await page.route(LINES, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await field().focus()
    await scan(SKU, 16, 45)
    await expect.poll(counted).toBe('16')
    await scan(SKU, 10, 200)
    await expect.poll(counted).toBe('26')
    await page.evaluate(
      `for (let presses = 0; presses < 5; presses++)
         [...document.querySelectorAll('button')].find((button) => button.textContent === 'เพิ่มหนึ่ง').click()`,
    )
    await expect.poll(counted).toBe('31')
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('of codes that nobody knows stay in sight until they were looked at', async () => {
    await page.evaluate('navigator.vibrate = (shake) => { window.shaken = shake }')
    await field().focus()
    await scan('8850000000000', 2, 0)
    await scan(SKU, 3, 45)
    await expect.poll(counted).toBe('34')
    const missed = page.getByText('ไม่พบรหัส 8850000000000 (2 ครั้ง)')
    await missed.waitFor()
    expect(await page.evaluate('window.shaken.length')).toBe(3)
    expect(await violationsOf(page, 'codes that nobody knows')).toEqual([])
    await page.reload()
    await missed.waitFor()
    await page.getByRole('button', { name: 'ดูแล้ว' }).click()
    await missed.waitFor({ state: 'detached' })
  })

  it('without a network wait in the phone, over a reload as well, and are sent when it is back', async () => {
    await page.route(LINES, (route) => route.abort())
    await field().focus()
    await scan(SKU, 4, 45)
    await page.getByText('เน็ตหลุด เก็บสแกนไว้ในเครื่องแล้ว 4 ครั้ง').waitFor()
    expect(await violationsOf(page, 'scans that wait')).toEqual([])
    await page.getByRole('button', { name: 'บันทึกผลนับ' }).hover()
    await page.getByText('ยังมีสแกน 4 ครั้งที่ยังไม่ถึงระบบ').first().waitFor()
    await page.reload()
    await page.getByText('เน็ตหลุด เก็บสแกนไว้ในเครื่องแล้ว 4 ครั้ง').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await expect.poll(counted).toBe('38')
    await page.getByText(/^เน็ตหลุด/).waitFor({ state: 'detached' })
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  })
})

describe('goods that are sold and not packed yet', () => {
  // Of the demo's orders, some of which wait to be packed.
  const SOLD = 'LT-0021-M'
  const numbersIn = (text: string | null) => (text ?? '').match(/\d+/g)?.map(Number) ?? []

  it('stand beside what is counted, and where a figure is set right', async () => {
    await field().focus()
    await scan(SOLD, 1, 0)
    const said = page.getByRole('region', { name: 'นับล่าสุด' }).getByText(/^ขายแล้วรอแพ็ก/)
    const [sold = 0] = numbersIn(await said.textContent())
    expect(sold).toBeGreaterThan(0)
    const figures = page.getByText(new RegExp(`^คงเหลือ \\d+ \\+ ขายแล้วรอแพ็ก ${sold}$`))
    const [onHand = 0] = numbersIn(await figures.textContent())
    await page.getByText(`ตามระบบ ${onHand + sold}`, { exact: true }).waitFor()
    expect(await violationsOf(page, 'sold and not packed')).toEqual([])
    const stock = await phone.newPage()
    await stock.goto(`${product.backoffice}/app/shops/${shopId}/stock?text=${SOLD}`)
    await stock.getByText('LT-0021-M').first().click()
    await stock.getByText(`ขายแล้วรอแพ็ก ${sold} ควรมีบนชั้น ${onHand + sold}`).waitFor()
    await stock.getByRole('button', { name: 'แก้จำนวน' }).click()
    expect(await stock.getByLabel('จำนวนที่มีจริง').inputValue()).toBe(String(onHand + sold))
    await stock.getByText(`นับรวมของที่ขายแล้วรอแพ็ก ${sold} ชิ้น`).waitFor()
    await stock.close()
  })
})

describe('two who count', () => {
  it('are shown the sheet that is open, and leave it together when one of them ends it', async () => {
    const desk = await openVisitor(browser, { width: 1440 })
    await enter(desk, product)
    const other = await desk.newPage()
    await other.goto(`${product.backoffice}/app/shops/${shopId}/stock/papers/new?kind=count`)
    const number = (await page.getByRole('heading', { name: /^ใบนับ CT-/ }).textContent())?.slice(-7) ?? ''
    await other.getByText('สาขานี้มีใบนับที่ยังนับกันอยู่').waitFor()
    expect(await violationsOf(other, 'a count that is open already')).toEqual([])
    await other.getByRole('link', { name: `นับต่อใน ${number}` }).click()
    await other.getByText('นับได้ 38').waitFor()
    // A scan that waits when the sheet ends is told, not forgotten.
    await page.route(LINES, (route) => route.abort())
    await field().focus()
    await scan(SKU, 2, 0)
    await page.getByText('เน็ตหลุด เก็บสแกนไว้ในเครื่องแล้ว 2 ครั้ง').waitFor()
    await other.getByRole('button', { name: 'ยกเลิกใบนี้' }).click()
    await field().waitFor({ state: 'detached' })
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByText('สแกน 2 ครั้งจากเครื่องนี้ไม่ได้นับ เพราะใบนี้ปิดไปก่อน').waitFor()
    expect(await violationsOf(page, 'scans that came too late')).toEqual([])
    await page.getByRole('button', { name: 'ดูแล้ว' }).click()
    await desk.close()
  })
})
