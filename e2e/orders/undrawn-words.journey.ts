import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { readPdf } from '../../packages/documents/proof-readers.ts'
import { closeDesk, open, openDesk, page, product, trouble, visitor } from '../at-a-desk.ts'
import { placeOrder } from '../routes.ts'

const SHOPPERS = { korean: '윤아 (Yuna)', burmese: 'ခင်မာလာ' }
const TOLD = 'พิมพ์ตัวอักษรบางตัวไม่ได้ 1 คำสั่งซื้อ'
const numbers = { korean: '', burmese: '' }

beforeAll(async () => {
  await openDesk()
  for (const [whose, name] of Object.entries(SHOPPERS) as [keyof typeof numbers, string][])
    numbers[whose] = (await placeOrder(product, 'promptpay', { name, phone: '0898765432' })).orderNumber
})
afterAll(closeDesk)

const dialog = () => page.getByRole('dialog')

async function choosePapers(at: Page, orderNumber: string): Promise<void> {
  await open(`orders?text=${orderNumber}`)
  await at.locator('tbody').getByText(orderNumber).waitFor()
  await at.locator('tbody').getByRole('checkbox').first().check()
  await at.getByRole('button', { name: 'เพิ่มเติม' }).last().click()
  await at.getByRole('menuitem', { name: 'ใบหยิบ ใบแพ็ก' }).click()
  await dialog().waitFor()
}

describe('a name in letters that no font of papers has', () => {
  it('is told before the slip is printed, and not where it does not stand', async () => {
    await choosePapers(page, numbers.korean)
    await dialog().getByText(TOLD).waitFor()
    await dialog().getByText(`#${numbers.korean}:`).waitFor()
    await dialog().getByText('윤아', { exact: true }).waitFor()
    expect(await axeFindings(page, 'words that cannot be printed')).toEqual([])
    await dialog()
      .getByRole('radio', { name: /^ใบหยิบสินค้า/ })
      .check()
    await dialog().getByText(TOLD).waitFor({ state: 'detached' })
  })
})

describe('a name in Burmese', () => {
  it('is printed as it is, and nothing is told', async () => {
    const checked = page.waitForResponse((answer) => answer.url().endsWith('/orders/undrawn-words'))
    await choosePapers(page, numbers.burmese)
    expect((await checked).status()).toBe(200)
    await dialog().getByRole('button', { name: 'ทำไฟล์' }).click()
    expect(await dialog().getByText('พิมพ์ตัวอักษรบางตัวไม่ได้').count()).toBe(0)
    const link = dialog().getByRole('link', { name: 'เปิด PDF' })
    const address = new URL((await link.getAttribute('href')) ?? '', product.backoffice).href
    const file = await visitor.request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } })
    const [slip] = await readPdf(await file.body())
    expect(slip?.text).toContain('ခင်မာလာ')
    expect(trouble).toEqual([])
  })
})
