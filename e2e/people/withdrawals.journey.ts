import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { answerFacebook, callsOfShop, registerWithFacebook } from '../merchant.ts'
import { earn, makeCodeOlder, makeOperator, makePayoutAccountOlder } from '../money-earned.ts'
import { openProduct } from '../one-product.ts'
import { nextCode, turnTwoStepsOn } from '../operator.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let merchant: Page
let first: Page
let second: Page
let trouble: string[][] = []
let shopId: string
const secrets = new Map<Page, string>()
const SECOND = { person: 'มะปราง เพิ่งสมัคร', email: 'maprang@example.com' }

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  shopId = await enter(visitor, product)
  merchant = await visitor.newPage()
  first = await operator('สมหญิง ใจดี', 'somying@example.com', '0891111111')
  second = await operator(SECOND.person, SECOND.email, '0892222222')
  trouble = [merchant, first, second].map(troubleOf)
})

afterAll(() => Promise.all([visitor, first.context(), second.context()].map((one) => one.close())))

/** Somebody who has just shown two steps, and runs the platform. */
async function operator(person: string, email: string, mobile: string): Promise<Page> {
  const context = await openVisitor(browser, { width: 1440 })
  const page = await context.newPage()
  await registerWithFacebook(page, product, person)
  await makeOperator(product, email, mobile)
  secrets.set(page, await turnTwoStepsOn(context, product))
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const withdrawals = () => merchant.goto(`${product.backoffice}/app/shops/${shopId}/withdrawals`)
const desk = async (page: Page) => {
  await page.goto(`${product.backoffice}/operator/withdrawals`)
  await page.getByRole('table').waitFor()
}
const APPROVED = /^อนุมัติ WD-\d{6} แล้ว$/
const approve = async (page: Page, step: number) => {
  await desk(page)
  await button(page, `อนุมัติขั้น ${step}`).click()
  await page.getByRole('dialog').getByText('ชื่อตรง').waitFor()
  await inDialog(page, 'อนุมัติ').click()
  await page
    .getByText(/^อนุมัติ WD-\d{6} แล้ว$/)
    .first()
    .waitFor()
}

describe('a withdrawal', () => {
  it('needs an account that the bank could have, and money', async () => {
    await withdrawals()
    await merchant.getByText('ยังไม่มีบัญชีรับเงิน').waitFor()
    await button(merchant, 'เพิ่มบัญชี').click()
    await merchant.getByLabel('ธนาคาร').selectOption('004')
    await merchant.getByLabel('เลขบัญชี').fill('012-3-4509')
    await merchant.getByLabel('ชื่อบัญชี').fill('มะลิวัลย์ ใจงาม')
    await button(merchant, 'บันทึกบัญชี').click()
    await merchant.getByText('เลขบัญชีของธนาคารนี้มี 10 หลัก').waitFor()
    expect(await axeFindings(merchant, 'a bank account')).toEqual([])
    await merchant.getByLabel('เลขบัญชี').fill('012-3-45093-6')
    await button(merchant, 'บันทึกบัญชี').click()
    await merchant.getByText('บันทึกบัญชีแล้ว').first().waitFor()
    await merchant
      .getByText(/^บัญชีใหม่ เริ่มโอนได้/)
      .first()
      .waitFor()
    await merchant.getByText('ถอนได้เมื่อมียอดตั้งแต่ ฿100.00').waitFor({ state: 'attached' })
  })

  it('is asked for, and leaves what is available', async () => {
    // What the parcels of the demo have earned already is part of it.
    const { availableSatang } = (await callsOfShop(visitor, product, shopId)('get', '/cashback')) as {
      availableSatang: number
    }
    await earn(product, shopId, 384_236 - availableSatang)
    await makePayoutAccountOlder(product, shopId)
    await withdrawals()
    await merchant.getByText('฿3,842.36').waitFor()
    await button(merchant, 'ถอนเงิน').click()
    await merchant.getByLabel('จำนวนเงิน').fill('1500')
    await inDialog(merchant, 'ขอถอนเงิน').click()
    await merchant.getByText('฿2,342.36').waitFor()
    await merchant.getByRole('cell', { name: 'รออนุมัติ' }).waitFor()
    expect(await axeFindings(merchant, 'withdrawals of a shop')).toEqual([])
  })

  it('is approved by two people, and by nobody twice', async () => {
    await approve(first, 1)
    await first.getByText('ต้องเป็นคนอื่น').waitFor()
    expect(await axeFindings(first, 'withdrawals to approve')).toEqual([])
  })

  it('asks for a code where the last one was shown long ago, and is approved by it', async () => {
    await makeCodeOlder(product, SECOND.email)
    await desk(second)
    await button(second, 'อนุมัติขั้น 2').click()
    await inDialog(second, 'อนุมัติ').click()
    await second.getByRole('heading', { name: 'ยืนยันว่าเป็นคุณ' }).waitFor()
    expect(await axeFindings(second, 'a code before money moves')).toEqual([])
    await second.getByLabel('รหัสยืนยัน').fill(nextCode(secrets.get(second) ?? ''))
    await answerFacebook(second, () => inDialog(second, 'ยืนยันด้วย Facebook').click(), SECOND.person)
    await second.getByText(APPROVED).first().waitFor()
  })

  it('goes into a file for the bank, which is given to it', async () => {
    await button(second, 'เปลี่ยน').click()
    await second.getByLabel('ธนาคาร', { exact: true }).selectOption('004')
    await second.getByLabel('เลขบัญชี').fill('7012345678')
    await second.getByLabel('ชื่อบริษัทผู้จ่าย').fill('Langraan Co., Ltd.')
    await inDialog(second, 'บันทึก').click()
    await second.getByText('Langraan Co., Ltd.').waitFor()
    await button(second, /^ไฟล์โอน/).click()
    await second.getByRole('row').filter({ hasText: 'WD-' }).getByRole('checkbox').check()
    await second.getByRole('button', { name: 'ทำไฟล์ธนาคาร 1 รายการ' }).click()
    await second.getByText('ไฟล์นี้จ่าย 1 รายการ รวม ฿1,500.00').waitFor()
    expect(await axeFindings(second, 'a file for the bank')).toEqual([])
    await inDialog(second, 'ทำไฟล์').click()
    const download = second.waitForEvent('download')
    await button(second, 'ดาวน์โหลด').click()
    expect((await download).suggestedFilename()).toMatch(/^kbank-dct-PF-/)
    await button(second, 'ส่งธนาคารแล้ว').click()
    await inDialog(second, 'ส่งธนาคารแล้ว').click()
    await second.getByText('รอผล 1').waitFor()
  })

  it('is paid, and the merchant sees it', async () => {
    await button(second, 'บันทึกผล').click()
    await inDialog(second, 'บันทึกผล').click()
    await second.getByText('ครบแล้ว').waitFor()
    // Nobody loads the merchant's page again: it hears of it.
    await merchant.getByRole('cell', { name: /^โอนแล้ว/ }).waitFor()
    expect(trouble.flat()).toEqual([])
  })

  it('stands in the log of operators to the loading of the file, and in the shop’s as theirs', async () => {
    await second.goto(`${product.backoffice}/operator/log?action=payout-file.downloaded`)
    await second
      .getByRole('row')
      .filter({ hasText: SECOND.person })
      .filter({ hasText: 'ไฟล์ธนาคาร PF-' })
      .waitFor()
    await merchant.goto(`${product.backoffice}/app/shops/${shopId}/settings/audit?action=withdrawal.answered`)
    await merchant
      .getByRole('row')
      .filter({ hasText: `ผู้ดูแลแพลตฟอร์ม: ${SECOND.person}` })
      .first()
      .waitFor()
    expect(trouble.flat()).toEqual([])
  })
})
