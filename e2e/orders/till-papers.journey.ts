import { SELLER } from '@langraan/testing/seller'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter, openOwner, type Owner, putIn, typePin } from '../at-a-till.ts'
import { axeFindings } from '../axe.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

const ADDRESS = 'somying.at.the.counter@example.com'

let product: Product
let browser: Browser
let owner: Owner
let counter: Counter

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  owner = await openOwner(browser, product, ['refund', 'shift', 'receipts', 'taxInvoice'])
  await owner.call('put', '/seller', SELLER)
  await owner.call('put', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  counter = await openCounter(browser, product, owner)
  await owner.call('put', `/tills/${counter.tillId}/tax-number`, { taxNumber: 'E0510100012345' })
})
afterAll(async () => {
  await counter.context.close()
  await owner.visitor.close()
})

type Mail = { subject: string; text: string; attachments: { name: string }[] }
async function mailOf(address: string): Promise<Mail> {
  for (;;) {
    const answer = await fetch(`${product.sandbox}/inbox/messages?to=${encodeURIComponent(address)}`)
    const { items } = (await answer.json()) as { items: Mail[] }
    if (items[0]) return items[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('the papers of a sale', () => {
  let number = ''

  it('go out by e-mail, also where the till was offline as the customer asked', async () => {
    const { page, context } = counter
    await page.getByRole('button', { name: 'จับคู่' }).click()
    await typePin(page)
    await page.getByRole('button', { name: 'เปิดกะ' }).click()
    await putIn(page, 1)
    await context.setOffline(true)
    await page.keyboard.press('F2')
    const paying = page.getByRole('dialog', { name: 'รับชำระ' })
    await paying.getByRole('button', { name: 'เงินสด', exact: true }).click()
    await paying.getByRole('button', { name: /^รับชำระ/ }).click()
    const sold = page.getByRole('dialog', { name: 'ขายแล้ว' })
    number = (await sold.getByText(/^T\d+-\d+$/).textContent()) ?? ''
    await sold.getByRole('button', { name: 'ส่งใบเสร็จ' }).click()
    const sending = page.getByRole('dialog', { name: 'ส่งใบเสร็จ' })
    await sending.getByLabel('อีเมลลูกค้า').fill('somying@')
    await page.keyboard.press('Enter')
    await sending.getByText('อีเมลนี้ไม่ถูกต้อง').waitFor()
    expect(await axeFindings(page, 'a wrong address')).toEqual([])
    await sending.getByLabel('อีเมลลูกค้า').fill(ADDRESS)
    await page.keyboard.press('Enter')
    await sending.getByText(`จะส่งไปที่ ${ADDRESS}`).waitFor()
    await context.setOffline(false)
    const mail = await mailOf(ADDRESS)
    expect(mail.subject).toContain(number)
    expect(mail.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`])
    await sending.getByRole('button', { name: 'ปิด' }).last().click()
  })

  it('are replaced by a full tax invoice, which says beside a field what is wrong', async () => {
    const { page } = counter
    await page.getByLabel('ออนไลน์').waitFor()
    await page.getByRole('dialog', { name: 'ขายแล้ว' }).getByRole('button', { name: 'ใบกำกับภาษีเต็มรูป' }).click()
    const dialog = page.getByRole('dialog', { name: 'ใบกำกับภาษีเต็มรูป' })
    await dialog.getByLabel('ชื่อผู้ซื้อหรือบริษัท').fill('บริษัท ผู้ซื้อ จำกัด')
    await dialog.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('0105569000003')
    await dialog.getByLabel('บ้านเลขที่').first().fill('5 ซอยสุขใจ')
    await dialog.getByLabel('รหัสไปรษณีย์').fill('50200')
    await page.getByRole('option').filter({ hasText: 'สุเทพ' }).first().click()
    await dialog.getByRole('button', { name: 'ออกใบกำกับภาษี' }).click()
    await dialog.getByText('เลขประจำตัวผู้เสียภาษี').first().waitFor()
    await dialog.locator('[aria-invalid=true]').first().waitFor()
    expect(await axeFindings(page, 'a full tax invoice at the till')).toEqual([])
    await dialog.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('0105569000002')
    await dialog.getByRole('button', { name: 'ออกใบกำกับภาษี' }).click()
    const issued = (await dialog.getByText(/INV\d+-\d+/).textContent()) ?? ''
    const link = dialog.getByRole('link', { name: 'เปิดเพื่อพิมพ์ (PDF)' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toMatch(/^blob:/)
    expect(await axeFindings(page, 'a full tax invoice that was issued')).toEqual([])
    const { items } = (await owner.call('get', `/sale-documents?text=${issued}`)) as {
      items: { kind: string; buyerName: string; aboutNumber: string }[]
    }
    expect(items).toMatchObject([{ kind: 'tax_invoice', buyerName: 'บริษัท ผู้ซื้อ จำกัด', aboutNumber: number }])
    await dialog.getByRole('button', { name: 'ปิด' }).last().click()
    await page.keyboard.press('Escape')
  })

  it('are found again in the list of receipts, with the invoice that was issued', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'เมนู' }).click()
    await page
      .getByRole('dialog', { name: 'เมนู' })
      .getByRole('button', { name: 'ใบเสร็จ', exact: true })
      .click()
    const row = page.getByRole('listitem').filter({ hasText: number })
    await row.getByRole('button', { name: 'ใบกำกับภาษี' }).click()
    await page.getByRole('link', { name: 'เปิดเพื่อพิมพ์ (PDF)' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('says without a network that a full one needs it', async () => {
    const { page, context } = counter
    await context.setOffline(true)
    const row = page.getByRole('listitem').filter({ hasText: number })
    await row.getByRole('button', { name: 'ใบกำกับภาษี' }).click()
    await page.getByText('เมื่อเครื่องนี้ออนไลน์').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'ลองใหม่' }).click()
    await page.getByRole('link', { name: 'เปิดเพื่อพิมพ์ (PDF)' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
})
