import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

let product: Product
let browser: Browser
let merchant: BrowserContext
let page: Page
let list: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  merchant = await openVisitor(browser, { width: 1440 })
  list = `${product.backoffice}/app/shops/${await enter(merchant, product)}/customers`
  page = await merchant.newPage()
})

afterAll(async () => {
  await merchant.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

/** By the keyboard alone, from the file on. */
async function checkFile(file: ReturnType<typeof csv>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await button('ตรวจไฟล์').press('Enter')
}

const ROWS = [
  'ชื่อลูกค้า,เบอร์,ที่อยู่,แท็ก,ยินยอมรับข่าวและโปรโมชั่น',
  'ดาวเรือง จากไฟล์,812340001,9/1 ม.2 ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540,งานแฟร์,ใช่',
  'เดือนเต็ม จากไฟล์,+66 81-234-0002,,งานแฟร์,',
  'เบอร์หาย,8.12E+08,,,',
]

describe('customers of a file', () => {
  it('are looked at first, come in, are found, and go again when it is undone', async () => {
    const trouble = troubleOf(page)
    await page.goto(list)
    await page.getByRole('link', { name: 'นำเข้าลูกค้า' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'นำเข้าลูกค้า' }).waitFor()
    await checkFile(csv('customers.csv', ROWS))
    await page.getByText('พบในไฟล์').waitFor()
    await page.getByText('ดาวเรือง จากไฟล์').waitFor()
    await page.getByText('Excel ย่อเบอร์เป็น “8.12E+08”', { exact: false }).waitFor()
    await page.getByText('จากคอลัมน์ “ยินยอมรับข่าวและโปรโมชั่น”', { exact: false }).waitFor()
    // Where the pressed button was the keyboard goes on, at what was found.
    expect(await page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true)
    expect(await axeFindings(page, 'a file of customers that was checked')).toEqual([])
    // A reload finds it again.
    await page.reload()
    await button('นำเข้าลูกค้าใหม่ 2 คน').press('Enter')
    await page.getByText('นำเข้าแล้ว 2 คน จาก 2 คน').waitFor()
    expect(await axeFindings(page, 'customers that came in')).toEqual([])
    await page.getByRole('link', { name: 'ดูลูกค้า' }).press('Enter')
    await page.getByRole('searchbox').fill('081-234-0001')
    await page.getByText('แสดง 1 จาก 1 คน').waitFor()
    await page.getByRole('link', { name: 'ดาวเรือง จากไฟล์' }).press('Enter')
    await page.getByText('นำเข้าจากไฟล์').first().waitFor()
    await page.getByText('9/1 ม.2', { exact: false }).first().waitFor()
    await page.goBack()
    await page.goBack()
    await atRest(page)
    await page.goBack()
    await page.getByText('นำเข้าแล้ว 2 คน จาก 2 คน').waitFor()
    await button('ย้อนกลับ').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับ', exact: true }).press('Enter')
    await page.getByText('ย้อนกลับแล้ว 2 จาก 2 รายการ').waitFor()
    await page.goto(`${list}?text=${encodeURIComponent('จากไฟล์')}`)
    await page.getByText('ไม่พบลูกค้าที่ตรงกับตัวกรอง').waitFor()
    expect(trouble).toEqual([])
  })

  it('are read by columns that nobody knows, once somebody has said what they hold', async () => {
    await page.goto(`${list}/import`)
    await checkFile(csv('strange.csv', ['ก,ข', 'ตะวัน ไม่มีหัว,0812340009']))
    await page.getByRole('heading', { name: 'แต่ละคอลัมน์คืออะไร' }).waitFor()
    expect(await axeFindings(page, 'columns of a file of customers')).toEqual([])
    await page.getByLabel('ก', { exact: true }).selectOption('name')
    await page.getByLabel('ข', { exact: true }).selectOption('phone')
    await button('ตรวจไฟล์').press('Enter')
    await page.getByText('อ่านคอลัมน์ตามที่ร้านเลือกไว้').waitFor()
    await page.getByText('ตะวัน ไม่มีหัว').waitFor()
  })

  it('have a template, and rows to put right come as a file', async () => {
    await page.goto(`${list}/import`)
    const template = page.waitForEvent('download')
    await button('ดาวน์โหลดไฟล์ตัวอย่าง').press('Enter')
    expect(await readFile(await (await template).path(), 'utf8')).toContain('ชื่อ,เบอร์โทร,อีเมล,LINE')
    await checkFile(csv('customers.csv', [...ROWS.slice(0, 1), ...ROWS.slice(3)]))
    const toMend = page.waitForEvent('download')
    await page.getByRole('link', { name: 'ดาวน์โหลดแถวที่ต้องแก้ (CSV)' }).click()
    expect(await readFile(await (await toMend).path(), 'utf8')).toContain('เบอร์หาย,8.12E+08')
    await button('ยกเลิกและลบไฟล์').press('Enter')
    await page.getByText('ยกเลิกแล้ว ไม่มีอะไรถูกบันทึก และไฟล์ถูกลบ').waitFor()
    expect(await page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true)
    // What was imported before has ended; where nothing runs nobody would find it.
    await page.getByRole('link', { name: 'การนำเข้าก่อนหน้า' }).press('Enter')
    await page.getByRole('link', { name: 'จบแล้ว' }).and(page.locator('[aria-current]')).waitFor()
  })
})
