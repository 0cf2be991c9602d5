import { readFile } from 'node:fs/promises'
import { readWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDesk, open, openDesk, page, product, trouble } from './at-a-desk.ts'
import { placeOrder } from './routes.ts'

beforeAll(async () => {
  await openDesk()
}, 180_000)
afterAll(closeDesk)

const inDialog = () => page.evaluate<boolean>(`document.activeElement.closest('[role=dialog]') !== null`)

/** Presses Enter on what has this name. */
async function enter(role: 'button' | 'menuitem', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name }).last().focus()
  await page.keyboard.press('Enter')
}

describe('orders as a file', { timeout: 60_000 }, () => {
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
    expect(await axeFindings(page, 'asking for a file of orders')).toEqual([])
    await enter('button', 'ทำไฟล์')
    const link = dialog.getByRole('link', { name: 'ดาวน์โหลด' })
    await link.waitFor({ timeout: 30_000 })
    // Whoever pressed the button that is gone now stands at what is said in its place.
    expect(await inDialog()).toBe(true)
    expect(await axeFindings(page, 'a file of orders')).toEqual([])
    await link.focus()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const [[head = [], row = []] = []] = await readWorkbook(await readFile(await file.path()))
    const cell = (heading: string) => row[head.indexOf(heading)]
    expect(cell('เลขที่')).toBe(orderNumber)
    expect(cell('เบอร์โทร')).toMatch(/^0\d{2}-\d{3}-\d{4}$/)
    expect(cell('รายการสินค้า')).toMatch(/ × \d+$/)
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
