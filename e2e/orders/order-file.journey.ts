import { readFile } from 'node:fs/promises'
import { readWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { readPdf } from '../../packages/documents/proof-readers.ts'
import { call, closeDesk, open, openDesk, page, product, trouble, visitor } from '../at-a-desk.ts'
import { placeOrder } from '../routes.ts'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

const inDialog = () => page.evaluate<boolean>(`document.activeElement.closest('[role=dialog]') !== null`)

/** Presses Enter on what has this name. */
async function enter(role: 'button' | 'menuitem', name: string | RegExp): Promise<void> {
  // A menu takes the focus when it has opened: what was focused before that would lose it again.
  if (role === 'menuitem') await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
  await page.getByRole(role, { name }).last().focus()
  await page.keyboard.press('Enter')
}

/** By the keyboard alone: three columns, the second before the first, and a layout of them for everybody. */
async function chooseColumns(): Promise<void> {
  await enter('button', 'เลือกคอลัมน์')
  await enter('button', 'ไม่เลือกเลย')
  for (const name of ['เลขที่', 'เบอร์โทร', 'รายการสินค้า']) {
    await page.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('tab', { name: 'เลือก' }).focus()
  await page.keyboard.press('ArrowRight')
  await enter('button', 'เลื่อน เบอร์โทร ขึ้น')
  await page.getByRole('group', { name: 'เบอร์โทร คอลัมน์ที่ 1 จาก 3' }).waitFor()
  await page.getByLabel('ตั้งชื่อแบบไฟล์').focus()
  await page.keyboard.type('แฟลช')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'ลบแบบ แฟลช' }).waitFor()
  expect(await inDialog()).toBe(true)
  await renameLayout()
  await enter('button', 'เลือกคอลัมน์')
  await page.getByText('3 คอลัมน์: เบอร์โทร, เลขที่, รายการสินค้า').waitFor()
}

/** Another name for the layout: first one that is taken already, which Escape leaves again without closing the dialog. */
async function renameLayout(): Promise<void> {
  await call('put', `/file-layouts/orders/${crypto.randomUUID()}`, {
    name: 'Kerry',
    columns: ['number'],
  })
  await enter('button', 'เปลี่ยนชื่อแบบ แฟลช')
  await page.keyboard.type('kerry')
  await page.keyboard.press('Enter')
  await page.getByText('มีแบบไฟล์ชื่อนี้แล้ว ใช้ชื่ออื่น').waitFor()
  expect(await axeFindings(page, 'another name of a layout')).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('button:focus[aria-label="เปลี่ยนชื่อแบบ แฟลช"]').waitFor()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('ชื่อใหม่ของแบบ แฟลช')
  await field.waitFor()
  await page.getByText('มีแบบไฟล์ชื่อนี้แล้ว').waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('แฟลช')
  await page.keyboard.type('แฟลชด่วน')
  await page.keyboard.press('Enter')
  await page.getByText('เปลี่ยนชื่อแบบไฟล์เป็น แฟลชด่วน แล้ว').waitFor()
  await page.locator('button:focus[aria-label="เปลี่ยนชื่อแบบ แฟลชด่วน"]').waitFor()
}

describe('orders as a file', () => {
  it('are chosen and had by the keyboard alone, with telephone and goods, and found again', async () => {
    const { orderNumber } = await placeOrder(product)
    await open(`orders?text=${orderNumber}&payment=unpaid`)
    await page.locator('tbody').getByText(orderNumber).waitFor()
    await page.locator('tbody').getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await enter('button', 'เพิ่มเติม')
    await enter('menuitem', 'ส่งออกเป็นไฟล์ 1 รายการ')
    const dialog = page.getByRole('dialog', { name: 'ส่งออกคำสั่งซื้อ' })
    await dialog.waitFor()
    await chooseColumns()
    expect(await axeFindings(page, 'asking for a file of orders')).toEqual([])
    // A connection that is gone for a moment is told, and what was chosen is still there for the next press.
    await page.route(/\/order-exports$/, (route) => route.abort())
    await enter('button', 'ทำไฟล์')
    await dialog.getByRole('alert').waitFor()
    await page.unroute(/\/order-exports$/)
    await enter('button', 'ทำไฟล์')
    const link = dialog.getByRole('link', { name: 'ดาวน์โหลด' })
    await link.waitFor()
    // Whoever pressed the button that is gone now stands at what is said in its place.
    expect(await inDialog()).toBe(true)
    expect(await axeFindings(page, 'a file of orders')).toEqual([])
    await link.focus()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const [[head = [], row = []] = []] = await readWorkbook(await readFile(await file.path()))
    expect(head).toEqual(['เบอร์โทร', 'เลขที่', 'รายการสินค้า'])
    expect(row).toEqual([
      expect.stringMatching(/^0\d{2}-\d{3}-\d{4}$/),
      orderNumber,
      expect.stringMatching(/ × \d+$/),
    ])
    // Whoever comes back has the columns of last time, and everybody the layout that was saved.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await enter('button', 'เพิ่มเติม')
    await enter('menuitem', 'ส่งออกเป็นไฟล์ 1 รายการ')
    await dialog.getByText('3 คอลัมน์: เบอร์โทร, เลขที่, รายการสินค้า').waitFor()
    expect(await dialog.getByLabel('แบบไฟล์', { exact: true }).inputValue()).toMatch(/^[0-9a-f-]{36}$/)
    await enter('button', 'ลบแบบ แฟลชด่วน')
    await page.getByText('ลบแบบไฟล์ แฟลชด่วน แล้ว').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open('operations?view=ended')
    await page
      .getByRole('row', { name: /ส่งออกคำสั่งซื้อ/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'ดาวน์โหลดไฟล์' }).first().getAttribute('href')).toMatch(
      /\/order-exports\/[^/]+\/file$/,
    )
    expect(trouble).toEqual([])
  })
})

describe('customers as a file', () => {
  it('are chosen and had by the keyboard alone, and found again', async () => {
    await open('customers')
    await page.locator('tbody').getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await enter('button', /^ส่งออก/)
    const dialog = page.getByRole('dialog', { name: 'ส่งออกลูกค้า' })
    await dialog.waitFor()
    expect(await axeFindings(page, 'asking for a file of customers')).toEqual([])
    await enter('button', 'ทำไฟล์')
    const link = dialog.getByRole('link', { name: 'ดาวน์โหลด' })
    await link.waitFor()
    expect(await inDialog()).toBe(true)
    expect(await axeFindings(page, 'a file of customers')).toEqual([])
    await link.focus()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const [[head = [], ...rows] = []] = await readWorkbook(await readFile(await file.path()))
    expect([head[0], rows.length]).toEqual(['ชื่อ', 1])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open('operations?view=ended')
    await page
      .getByRole('row', { name: /ส่งออกลูกค้า/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'ดาวน์โหลดไฟล์' }).first().getAttribute('href')).toMatch(
      /\/customer-exports\/[^/]+\/file$/,
    )
    expect(trouble).toEqual([])
  })
})

describe('papers of orders', () => {
  it('are made of all that match by the keyboard alone, tell what is not in them, and are found again', async () => {
    const [stays, goes] = [await placeOrder(product), await placeOrder(product)]
    await call('post', `/orders/${goes.orderId}/cancellation`, { reason: 'customer' })
    await open('orders?view=all')
    await page.locator('tbody').getByText(stays.orderNumber).waitFor()
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await enter('button', /^เลือกทั้ง [\d,]+ รายการ/)
    await enter('button', 'เพิ่มเติม')
    await enter('menuitem', 'ใบหยิบ ใบแพ็ก')
    const dialog = page.getByRole('dialog', { name: 'พิมพ์ใบหยิบ ใบแพ็ก' })
    await dialog.waitFor()
    expect(await axeFindings(page, 'asking for papers of orders')).toEqual([])
    await enter('button', 'ทำไฟล์')
    const link = dialog.getByRole('link', { name: 'เปิด PDF' })
    await link.waitFor()
    expect(await inDialog()).toBe(true)
    // Once for all of them, and then whose reason it is.
    const why = dialog.getByText('คำสั่งซื้อนี้ถูกยกเลิกแล้ว', { exact: true })
    expect(await why.locator('xpath=following-sibling::*[1]').innerText()).toContain(goes.orderNumber)
    expect(await axeFindings(page, 'papers of orders')).toEqual([])
    const address = (await link.getAttribute('href')) ?? ''
    const pdf = await visitor.request.get(new URL(address, product.backoffice).href)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const pages = (await readPdf(await pdf.body())).map(({ text }) => text.replace(/\s+/g, ''))
    const numbers = pages.map((text) => text.match(/คำสั่งซื้อ(\d+?)สั่งเมื่อ/)?.[1])
    expect(numbers).toContain(stays.orderNumber)
    expect(numbers).not.toContain(goes.orderNumber)
    // Whoever packs picks first: the other paper is made of the same orders.
    await enter('button', 'พิมพ์อีกแบบ')
    await dialog.getByRole('radio', { name: /ใบหยิบสินค้า/ }).focus()
    await page.keyboard.press('Space')
    await enter('button', 'ทำไฟล์')
    await link.waitFor()
    expect(await link.getAttribute('href')).not.toBe(address)
    await page.keyboard.press('Escape')
    await open('operations?view=ended')
    for (const name of [/พิมพ์ใบหยิบสินค้า/, /พิมพ์ใบแพ็กสินค้า/])
      expect(
        await page
          .getByRole('row', { name })
          .first()
          .getByRole('link', { name: 'เปิดไฟล์ (PDF)' })
          .getAttribute('href'),
      ).toMatch(/\/order-papers\/[^/]+\/file$/)
    expect(trouble).toEqual([])
  })
})
