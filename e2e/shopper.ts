import type { Page } from 'playwright-core'
import { SOLD } from './goods-file.ts'

/** Chooses a variant, and orders it with an address found by search. Stands at the order's own page. */
export async function order(page: Page, shopAddress: string): Promise<{ number: string; qr: string }> {
  await page.goto(shopAddress)
  await answerAboutCookies(page)
  await page.getByRole('link', { name: SOLD.product }).first().click()
  await page.getByText(SOLD.variant, { exact: true }).first().click()
  await page.getByRole('button', { name: 'ใส่ตะกร้า' }).click()
  await page.getByRole('button', { name: 'ไปสั่งซื้อ' }).click()

  await page.getByLabel('ชื่อ-นามสกุลผู้รับ').fill('วิภา ลูกค้าทดสอบ')
  await page.getByLabel('เบอร์โทร').fill('0898765432')
  await page.getByLabel('บ้านเลขที่ ซอย ถนน').fill('12 ซอย 4')
  await page.getByLabel('ตำบล อำเภอ หรือรหัสไปรษณีย์').pressSequentially('ศรีภูมิ', { delay: 20 })
  await page.getByRole('option').first().click()
  await page.getByText('พร้อมเพย์ QR').first().click()
  await page
    .getByRole('button', { name: /ยืนยันคำสั่งซื้อ/ })
    .first()
    .click()
  await page.waitForURL(/\/orders\//)
  const qr = page.locator('[data-qr]')
  await qr.waitFor()
  const title = await page
    .getByText(/คำสั่งซื้อ \S+/)
    .first()
    .innerText()
  return { number: /คำสั่งซื้อ (\S+)/.exec(title)?.[1] ?? '', qr: (await qr.getAttribute('aria-label')) ?? '' }
}

/** The site asks once, and goes on asking nobody who has answered; the page stays where it is, and the keyboard in it. */
async function answerAboutCookies(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: 'เรื่องคุกกี้' })
  await asked.getByRole('button', { name: 'เฉพาะที่จำเป็น' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.locator('main:focus').waitFor()
}

/** Sends the picture of the slip; the page then says that the shop looks at it. */
export async function sendSlip(
  page: Page,
  slip: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[name=picture]').setInputFiles(slip)
  await page.getByRole('button', { name: 'ส่งสลิปให้ร้าน' }).click()
  await page.getByText('ได้รับสลิปแล้ว ร้านกำลังตรวจ').first().waitFor()
}

/** What the order's page asks to be paid, in satang. */
export async function amountDue(page: Page): Promise<number> {
  const label = (await page.locator('[data-qr]').getAttribute('aria-label')) ?? ''
  return Math.round(Number(/฿([\d,.]+)/.exec(label)?.[1]?.replaceAll(',', '')) * 100)
}
