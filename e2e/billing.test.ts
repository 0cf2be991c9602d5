import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfStep, stepOf } from '@langraan/identity/testing'
import { axeFindings } from './axe.ts'
import { openBrowser, openVisitor, SHORT_LIVED, troubleOf } from './browser.ts'
import { signIn } from './merchant.ts'
import { slipPicture } from './outside-world.ts'
import { type Product, removeFolder, startProduct } from './product.ts'

let product: Product
let browser: Browser
let payer: Page
let operator: Page
let trouble: string[][] = []

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser(SHORT_LIVED)
  const visitor = await openVisitor(browser, { width: 1440 })
  payer = await visitor.newPage()
  operator = await visitor.newPage()
  trouble = [troubleOf(payer), troubleOf(operator)]
  await signIn(payer, product)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.dataFolder)
})

const MOST_TABS = 120

/** Goes there with the Tab key alone. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never reaches ${wanted.toString()}`)
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).first())
  await page.keyboard.type(text)
}

/** Whoever runs the platform shows two steps first: the page leads there, and goes on by itself. */
async function setUpTwoSteps(): Promise<void> {
  await press(operator, operator.getByRole('button', { name: 'เปิดยืนยันสองขั้น' }))
  const secret = ((await operator.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await type(operator, 'รหัสยืนยัน', codeOfStep(secret, stepOf(new Date())))
  await operator.keyboard.press('Enter')
  await press(operator, operator.getByRole('button', { name: 'เก็บแล้ว' }))
}

describe('billing by the keyboard alone', () => {
  it('enters the company, with an address that is found by its sub-district', async () => {
    await payer.goto(`${product.backoffice}/app/billing`)
    await press(payer, payer.getByRole('link', { name: 'ข้อมูลออกใบกำกับ' }))
    await type(payer, 'ชื่อบริษัทหรือชื่อผู้ซื้อ', 'บริษัท มะลิลา จำกัด')
    await type(payer, 'เลขประจำตัวผู้เสียภาษี', '0105536000097')
    await type(payer, 'บ้านเลขที่ อาคาร หมู่ ซอย ถนน', '19/4 ซ.นิมมานเหมินท์ 7')
    await type(payer, 'ตำบล / แขวง', 'บางปูใหม่')
    await payer.getByRole('option').first().waitFor()
    await payer.keyboard.press('ArrowDown')
    await payer.keyboard.press('Enter')
    await press(payer, payer.getByRole('button', { name: 'บันทึก' }))
    await payer.getByText('บันทึกแล้ว').first().waitFor()
    expect(await payer.getByLabel('รหัสไปรษณีย์').first().inputValue()).toBe('10280')
  })

  it('renews the package, pays by slip, and sees it in force the moment that an operator confirms', async () => {
    await payer.goto(`${product.backoffice}/app/billing`)
    await press(payer, payer.getByRole('link', { name: 'ต่ออายุ', exact: true }))
    await payer.getByText('฿3,745.00').first().waitFor()
    await press(payer, payer.getByRole('button', { name: 'รับใบเสนอราคาและชำระ' }))
    await payer.waitForURL(/\/app\/billing\/purchases\//)
    await payer.getByRole('img', { name: /สแกนด้วยแอปธนาคาร/ }).waitFor()
    expect(await axeFindings(payer, 'purchase to pay')).toEqual([])

    // Listened for before the key is pressed: the browser is told about it on its own time.
    const choosing = payer.waitForEvent('filechooser')
    await tabTo(payer, payer.locator('input[type=file]'))
    await payer.keyboard.press('Space')
    const chooser = await choosing
    const slip = { amountSatang: 374_500, senderName: 'มะลิวัลย์ จ.', receiverName: 'บจก. หลังร้าน' }
    await chooser.setFiles(await slipPicture(product, slip))
    await press(payer, payer.getByRole('button', { name: 'ส่งสลิป' }))
    await payer
      .getByText(/กำลังตรวจสลิป|กำลังอ่านสลิป/)
      .first()
      .waitFor()

    await operator.goto(`${product.backoffice}/operator/payments`)
    await setUpTwoSteps()
    await operator.getByText('อ่าน QR ในสลิปได้').waitFor()
    expect(await axeFindings(operator, 'slip to confirm')).toEqual([])
    await press(operator, operator.getByRole('button', { name: 'ยืนยันรับเงิน' }))
    const dialog = operator.getByRole('dialog')
    await dialog.waitFor()
    await press(operator, dialog.getByRole('button', { name: 'ยืนยันรับเงิน' }))
    await operator.getByText('ยืนยันแล้ว แพ็กเกจใช้ได้ทันที').first().waitFor()

    // Nobody loads the payer's page again: it hears of it.
    await payer.getByText(/^ชำระแล้ว แพ็กเกจใช้ได้/).waitFor()
    await payer.getByText(/^ใบกำกับภาษี INV25/).waitFor()
  })

  it('shows the tax invoice beside the list, in both languages, and nothing broke on the way', async () => {
    await payer.goto(`${product.backoffice}/app/billing`)
    const paper = payer.getByRole('article')
    await paper.getByText('ใบกำกับภาษี / ใบเสร็จรับเงิน').waitFor()
    await press(
      payer,
      payer.getByRole('group', { name: 'ภาษาของเอกสาร' }).getByRole('button', { name: 'EN' }),
    )
    await paper.getByText('Tax invoice / Receipt').waitFor()
    await paper.getByText('Three thousand seven hundred forty-five baht only').waitFor()
    expect(await axeFindings(payer, 'billing with a document')).toEqual([])
    expect(trouble.flat()).toEqual([])
  })
})
