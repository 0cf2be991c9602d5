import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter, placeOrder } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let shopId: string
let orders: { orderId: string; orderNumber: string }[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  shopId = await enter(visitor, product)
  page = await visitor.newPage()
  orders = [await placeOrder(product, 'cod'), await placeOrder(product, 'cod')]
})

afterAll(async () => {
  await visitor.close()
})

const tab = (name: string) => page.getByRole('tab', { name })
const line = (words: string) => page.getByRole('row').filter({ hasText: words })
const keptDraft = () => page.evaluate<string>(`localStorage.getItem('draft:tracking-list ${shopId}') ?? ''`)
const number = (at: number) => `TH47000000000${at}`

describe('tracking numbers of a courier’s list', () => {
  it('of a workbook with several sheets come sheet by sheet, each by keyboard', async () => {
    await page.goto(`${product.backoffice}/app/shops/${shopId}/orders/tracking-numbers`)
    await page.getByRole('button', { name: 'Flash Express' }).press('Enter')
    const headings = ['เลขออเดอร์', 'หมายเลขพัสดุ', 'ผู้รับ']
    const buffer = workbookOfSheets([
      ['รอบเช้า', [headings, ['999991', number(4), 'ฟ้า']]],
      ['รอบบ่าย', [headings, ['999992', number(5), 'ดาว'], ['999993', number(6), 'เดือน']]],
      ['หมายเหตุ', [['ส่งทุกวันจันทร์']]],
    ])
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page.locator('input[type=file]').setInputFiles({ name: 'rounds.xlsx', mimeType, buffer })
    await page.getByRole('button', { name: 'อ่านรายการ' }).press('Enter')
    await line('ฟ้า').waitFor()
    const choice = page.getByLabel('ชีตที่อ่าน')
    expect(await choice.locator('option:checked').textContent()).toBe('รอบเช้า · 2 แถว')
    await choice.selectOption('รอบบ่าย · 3 แถว')
    await page.evaluate('scrollTo(0, 0)')
    expect(await axeFindings(page, 'sheets of a list')).toEqual([])
    await choice.press('Tab')
    await page.getByRole('button', { name: 'อ่านชีตนี้' }).and(page.locator(':focus')).press('Enter')
    await line('ดาว').waitFor()
    expect(await line('ฟ้า').count()).toBe(0)
    // A sheet without lines has none of another below it, and the others can still be chosen.
    await choice.selectOption('หมายเหตุ · 1 แถว')
    await page.getByRole('button', { name: 'อ่านชีตนี้' }).press('Enter')
    await line('ดาว').waitFor({ state: 'detached' })
    await choice.selectOption('รอบเช้า · 2 แถว')
    await page.getByRole('button', { name: 'อ่านชีตนี้' }).press('Enter')
    await line('ฟ้า').waitFor()
    await page.getByRole('button', { name: 'ล้างรายการ' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'ล้างรายการ' }).press('Enter')
    await page.getByLabel('วางจาก Excel').waitFor()
  })

  it('are pasted from the list of orders, read, and outlive a reload', async () => {
    await page.goto(`${product.backoffice}/app/shops/${shopId}/orders`)
    await page.getByRole('main').getByRole('link', { name: 'ใส่เลขพัสดุหลายรายการ' }).click()
    await page.getByRole('button', { name: 'Flash Express' }).press('Enter')
    const [first] = orders
    const rows = [
      ['เลขออเดอร์', 'หมายเลขพัสดุ', 'ผู้รับ'],
      [`#${first?.orderNumber}`, number(1).toLowerCase(), 'วิภา'],
      ['999999', '8.2E+11', 'วิภา คนที่สอง'],
    ]
    // What is pasted after a file was chosen is what is meant.
    const file = { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('1,TH470000000009\n') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('other.csv').first().waitFor()
    await page.getByLabel('วางจาก Excel').fill(rows.map((cells) => cells.join('\t')).join('\n'))
    await page.getByRole('button', { name: 'อ่านรายการ' }).press('Enter')
    await line('ตัดเลขทิ้ง').waitFor()
    // Where the pressed button was the keyboard goes on, at what was found.
    expect(await page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true)
    await page.evaluate('scrollTo(0, 0)')
    expect(await axeFindings(page, 'a list that was read')).toEqual([])
    await expect.poll(keptDraft).toContain(number(1).toLowerCase())
    // What was pasted has become lines, and lies in the browser no more.
    await expect.poll(keptDraft).toContain('"text":""')
    await page.reload()
    await line('ตัดเลขทิ้ง').waitFor()
    await tab('พร้อมบันทึก').press('Enter')
    await line(number(1)).waitFor()
    expect(await axeFindings(page, 'lines that are ready')).toEqual([])
  })

  it('that are wrong are mended where they stand, and all are saved by keys', async () => {
    const [, second] = orders
    await tab('ต้องแก้').press('Enter')
    await page.getByLabel('เลขพัสดุ บรรทัด 3').fill(number(2))
    await page.keyboard.press('Enter')
    await line('ไม่มีคำสั่งซื้อนี้ในร้าน').waitFor()
    await page.getByLabel('เลขคำสั่งซื้อ บรรทัด 3').fill(second?.orderNumber ?? '')
    await page.keyboard.press('Enter')
    await line('วิภา').getByText('พร้อมบันทึก').waitFor()
    // Another list does not take what was mended along without a word.
    await page.getByRole('button', { name: 'วางรายการใหม่' }).press('Enter')
    await page.getByLabel('วางจาก Excel').fill(`1\t${number(3)}`)
    await page.getByRole('button', { name: 'อ่านรายการ' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'เก็บไว้' }).press('Enter')
    await line('วิภา').getByText('พร้อมบันทึก').waitFor()
    await page.getByLabel('ฝากส่งแล้ว').press('Space')
    await page.getByRole('button', { name: 'บันทึก 2 เลขพัสดุ' }).press('Enter')
    await page.getByText('บันทึกครบแล้ว').waitFor()
    await expect.poll(keptDraft).toBe('')
    await tab('บันทึกแล้ว').press('Enter')
    await line(number(2)).waitFor()
    await page.getByRole('button', { name: 'ล้างรายการ' }).press('Enter')
    await page.getByLabel('วางจาก Excel').waitFor()
  })

  it('are at their orders, and “handed over” that was pressed by mistake is taken back there', async () => {
    const [first] = orders
    await page.goto(`${product.backoffice}/app/shops/${shopId}/orders/${first?.orderId}`)
    await page.getByText(number(1)).first().waitFor()
    const back = page.getByRole('button', { name: 'กดผิด ยังไม่ได้ฝากส่ง' })
    await back.press('Enter')
    await page.getByText('กดฝากส่งผิด แก้กลับเป็นรอฝากส่ง').waitFor()
    await back.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'ฝากส่งแล้ว' }).isEnabled()).toBe(true)
    expect(await axeFindings(page, 'a parcel that waits again')).toEqual([])
  })
})
