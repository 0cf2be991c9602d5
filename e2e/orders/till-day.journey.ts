import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter, openOwner, type Owner, pay, putIn, typePin } from '../at-a-till.ts'
import { axeFindings } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

let product: Product
let browser: Browser
let owner: Owner
let counter: Counter
let number = ''
let link = ''

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  owner = await openOwner(browser, product)
  counter = await openCounter(browser, product, owner)
})
afterAll(async () => {
  await counter.context.close()
  await owner.visitor.close()
})

const inMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'เมนู' }).click()
  await page.getByRole('dialog', { name: 'เมนู' }).getByRole('button', { name: entry, exact: true }).click()
}

describe('a day at a counter', () => {
  it('begins with a drawer that is counted by notes and coins', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'จับคู่' }).click()
    await typePin(page)
    await page.getByRole('button', { name: 'นับเป็นใบและเหรียญ' }).click()
    await page.getByLabel('ใบละ 100', { exact: true }).fill('3')
    await page.getByLabel('เหรียญ 10', { exact: true }).fill('5')
    await page.getByText('350.00').waitFor()
    expect(await axeFindings(page, 'counting by pieces')).toEqual([])
    await page.getByRole('button', { name: 'เปิดกะ' }).click()
    await page.locator('main li button').first().waitFor()
  })

  it('takes payments and goods back in dialogs that anybody can use', async () => {
    const { page } = counter
    await putIn(page, 1)
    await page.keyboard.press('F2')
    await page.getByRole('dialog', { name: 'รับชำระ' }).waitFor()
    expect(await axeFindings(page, 'paying')).toEqual([])
    await page.keyboard.press('Escape')
    number = await pay(page, 'เงินสด')
    await inMenu(page, 'ใบเสร็จ')
    const receipts = page.getByRole('dialog', { name: 'ใบเสร็จ' })
    const row = receipts.getByRole('listitem').filter({ hasText: number })
    expect(await axeFindings(page, 'receipts')).toEqual([])
    await row.getByRole('button', { name: 'รับคืน' }).click()
    await page.getByRole('dialog', { name: 'รับคืนสินค้า' }).waitFor()
    expect(await axeFindings(page, 'taking goods back')).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('gives a receipt as a link, which opens for anybody', async () => {
    const { page } = counter
    await inMenu(page, 'ใบเสร็จ')
    const receipts = page.getByRole('dialog', { name: 'ใบเสร็จ' })
    const row = receipts.getByRole('listitem').filter({ hasText: number })
    await row.getByRole('button', { name: 'ส่งใบเสร็จ' }).click()
    const sending = page.getByRole('dialog', { name: 'ส่งใบเสร็จ' })
    await sending.getByRole('img', { name: 'ให้ลูกค้าสแกนเพื่อเก็บใบเสร็จ' }).waitFor()
    expect(await axeFindings(page, 'sending a receipt')).toEqual([])
    link = await sending.getByLabel('ลิงก์ใบเสร็จ').inputValue()
    await sending.getByRole('button', { name: 'ปิด' }).last().click()
    await page.keyboard.press('Escape')
    await page.getByLabel('ออนไลน์').waitFor()
    for (const language of ['th', 'en'] as const) {
      const anybody = await openVisitor(browser, { width: 390, language })
      const receipt = await anybody.newPage()
      await receipt.goto(`${link}?lang=${language}`)
      await receipt.getByText(number).first().waitFor()
      expect(await axeFindings(receipt, `a receipt by its link, ${language}`)).toEqual([])
      await anybody.close()
    }
  })

  it('hands the drawer over by what was counted, and asks for the PIN of whoever takes it', async () => {
    const { page } = counter
    await inMenu(page, 'เปลี่ยนคนขาย')
    const dialog = page.getByRole('dialog', { name: 'เปลี่ยนคนขาย' })
    await dialog.getByLabel('นับเงินในลิ้นชักได้').fill('300')
    await dialog.getByRole('button', { name: 'ให้คนใหม่ใส่ PIN' }).click()
    await dialog.getByText('รับเงินในลิ้นชัก').waitFor()
    expect(await axeFindings(page, 'handing over')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('ออนไลน์').waitFor()
  })
})
