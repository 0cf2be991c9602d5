import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeDesk, open, openDesk, page, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'

const SKU = 'LT-0021-S'

beforeAll(openDesk)
afterAll(closeDesk)
// Also of one that failed on a phone: the next is at a desk.
afterEach(() => resize(page, 1440))

const dialog = () => page.getByRole('dialog')
const rows = () => dialog().locator('tbody tr')
const list = () => dialog().getByLabel('รายการ', { exact: true })

/** By keys alone: the dialog is opened, and what is pasted stands in its field. */
async function paste(...lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'วางรายการจาก Excel' }).press('Enter')
  await list().and(page.locator(':focus')).waitFor()
  await page.keyboard.insertText(lines.join('\n'))
}

describe('a list that is pasted', () => {
  it('is looked through before it is taken: what is wrong first, and the rest as the articles it becomes', async () => {
    await open('stock/papers/new?kind=receipt')
    await paste('รหัส\tจำนวน\tทุน', `${SKU}\t1,200\t85.50`, `${SKU}\tสิบ\t85.50`, 'NO-1\t1,000,000\t999,999.99')
    await dialog().getByText('ต้องแก้ 2 บรรทัด').waitFor()
    await dialog().getByText('พร้อมใส่ 1 รายการ').waitFor()
    expect(await rows().nth(0).innerText()).toContain('จำนวนต้องเป็นเลขเต็ม 1–1,000,000')
    expect(await rows().nth(1).innerText()).toContain('ไม่พบรหัสนี้ในร้าน')
    const taken = await rows().nth(2).innerText()
    for (const shown of [SKU, '1,200', '฿85.50', 'เสื้อ']) expect(taken).toContain(shown)
    expect(await axeFindings(page, 'the preview of a pasted list')).toEqual([])
    // Given up, the keyboard is where it was.
    await page.keyboard.press('Escape')
    await dialog().getByRole('button', { name: 'ทิ้งที่กรอก', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'วางรายการจาก Excel' }).and(page.locator(':focus')).waitFor()
  })

  it('fits a phone, shows fifty lines of many, and asks anew where the shop could not be asked', async () => {
    await resize(page, 390, 844)
    await open('stock/papers/new?kind=damage')
    await page.route('**/goods-by-codes', (route) => route.abort())
    await paste(
      ...Array.from({ length: 60 }, (_, at) => `NO-${at}-${'X'.repeat(40)}\t1,000,000`),
      `${SKU}\t1`,
    )
    await dialog().getByRole('button', { name: 'ลองใหม่' }).waitFor()
    await page.unroute('**/goods-by-codes')
    await dialog().getByRole('button', { name: 'ลองใหม่' }).press('Enter')
    await dialog().getByText('ต้องแก้ 60 บรรทัด').waitFor()
    expect(await rows().count()).toBe(50)
    await dialog().getByText('และอีก 11 รายการ').waitFor()
    expect(
      await page.evaluate<boolean>(
        "[...document.querySelectorAll('[role=dialog] table, [role=dialog] td')].every((one) => one.getBoundingClientRect().right <= innerWidth)",
      ),
    ).toBe(true)
    expect(await axeFindings(page, 'a pasted list on a phone')).toEqual([])
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  })

  it('says beside the field where it cannot be told which column holds the pieces', async () => {
    await open('stock/papers/new?kind=receipt')
    await paste('A-1\tรองเท้า\t38\t12\t149')
    await dialog().getByText('ไม่รู้ว่าคอลัมน์ไหนคือจำนวน').waitFor()
    await expect.poll(() => list().getAttribute('aria-invalid')).toBe('true')
    expect(await rows().count()).toBe(0)
  })
})
