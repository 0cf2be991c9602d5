import { readFile } from 'node:fs/promises'
import { readWorkbook } from '@langraan/sheets/workbook'
import type { BrowserContext, Page } from 'playwright-core'
import { goodsFile } from './goods-file.ts'
import type { Product } from './product.ts'

/** Signs the demo's merchant in; stands at the page that follows. */
export async function signIn(
  page: Page,
  { backoffice, signIn: { email, password } }: Product,
): Promise<void> {
  await page.goto(`${backoffice}/login`)
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
}

/** Registers somebody whom Facebook knows, through Facebook's own window. */
export async function registerWithFacebook(
  page: Page,
  { backoffice }: Product,
  person: string,
): Promise<void> {
  await page.goto(`${backoffice}/register`)
  await answerFacebook(page, () => page.getByRole('button', { name: 'สมัครด้วย Facebook' }).click(), person)
  await page
    .getByRole('heading', { name: 'ตรวจข้อมูลก่อนสมัคร' })
    .or(page.locator('input[name=telephone]'))
    .first()
    .waitFor()
  await page.locator('input[name=telephone]').fill('0812345678')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
}

/** Does what opens Facebook's window, and chooses a person in it. */
export async function answerFacebook(page: Page, open: () => Promise<void>, person: string): Promise<void> {
  const [dialog] = await Promise.all([page.waitForEvent('popup'), open()])
  await dialog.getByRole('button', { name: person }).click()
}

/** What looks at a page on the way: its name is said with what is found. */
export type Look = (page: Page, name: string) => Promise<void>

export type NewShop = { name: string; subdomain: string; person: string; facebookPage: string }

/** The four steps of the wizard; gives the id of the shop. */
export async function createShop(
  page: Page,
  { backoffice }: Product,
  shop: NewShop,
  look: Look,
): Promise<string> {
  await page.goto(`${backoffice}/app/shops/createshop`)
  await page.getByLabel('ชื่อร้าน').fill(shop.name)
  await page.getByLabel('เบอร์โทรร้าน').fill('021234567')
  await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').fill('99/1 หมู่ 3')
  await chooseAddress(page, 'บางปูใหม่')
  await look(page, 'step 1 of the wizard')
  await page.getByRole('button', { name: 'ต่อไป: เลือกแพ็กเกจ' }).click()

  await page.getByRole('radio', { name: /^Business/ }).check()
  await page.getByText('ยอดสุทธิต่อเดือน').first().waitFor()
  await look(page, 'step 2 of the wizard')
  await page.getByRole('button', { name: 'ต่อไป: ข้อมูลโดเมน' }).click()

  await page.getByLabel('โดเมนย่อยของร้าน').fill(shop.subdomain)
  await page.getByText('ว่าง ใช้ได้').first().waitFor()
  await look(page, 'step 3 of the wizard')
  await page.getByRole('button', { name: 'ต่อไป: เชื่อมเพจ Facebook' }).click()

  await answerFacebook(page, () => page.getByRole('button', { name: 'เชื่อมกับ Facebook' }).click(), shop.person)
  const chosen = page.getByRole('listitem').filter({ hasText: shop.facebookPage })
  await chosen.getByRole('button', { name: 'ใช้เพจนี้' }).click()
  await page.getByText(`เชื่อมกับเพจ ${shop.facebookPage} แล้ว`).waitFor()
  await look(page, 'step 4 of the wizard')
  await page.getByRole('button', { name: 'สร้างร้าน' }).click()
  await page.getByRole('heading', { name: 'Create Shop Complete!!' }).waitFor()
  await look(page, 'the end of the wizard')
  await page.getByRole('link', { name: 'ชำระทีหลัง ไปที่ภาพรวมร้าน' }).click()
  await page.waitForURL(/\/dashboard$/)
  return /shops\/([^/]+)\/dashboard/.exec(page.url())?.[1] ?? ''
}

/** Types one part of a Thai address and takes the first one found. */
async function chooseAddress(page: Page, text: string): Promise<void> {
  await page.getByLabel('ตำบล / แขวง').fill(text)
  await page.getByRole('option').first().click()
}

/** The dry run of a file, the choice of the first ten, and the start of the import. */
export async function importGoods(
  page: Page,
  shopAddress: string,
  look: Look,
): Promise<{ fits: string; fault: string }> {
  await page.goto(`${shopAddress}/products/import`)
  await page.locator('input[type=file]').setInputFiles(goodsFile())
  await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
  const fits = await page.getByText('แพ็กเกจนี้เพิ่มได้อีก').innerText()
  const fault = await page.getByRole('listitem').filter({ hasText: 'อ่านราคา' }).innerText()
  await look(page, 'the dry run')
  // The first that fit are chosen.
  await page.getByRole('button', { name: 'นำเข้า 10 สินค้า' }).click()
  return { fits, fault }
}

export async function openSettings(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { name: 'ตั้งค่าร้าน' }).waitFor()
}

/** Takes the key that is offered beside its field; gives the webhook address. */
export async function connectShippop(page: Page, address: string): Promise<string> {
  await openSettings(page, address)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Shippop' }) })
  await card.getByRole('button', { name: 'ใส่ให้' }).click()
  await card.getByRole('button', { name: 'เชื่อมต่อ' }).click()
  await page.getByText('เชื่อมกับ Shippop แล้ว').first().waitFor()
  return card.getByLabel('ที่อยู่ webhook').inputValue()
}

type Label = { status: number; type: string; start: string }

/** Weighs the parcel of the order that is open, compares prices, books the cheapest and opens the label. */
export async function bookCourier(
  page: Page,
  look: Look,
): Promise<{ offers: number; trackingCode: string; label: Label }> {
  await page.getByLabel('น้ำหนักกล่อง').fill('450')
  await page.getByRole('button', { name: 'เทียบราคา' }).click()
  const book = page.getByRole('button', { name: 'จองและพิมพ์ใบปะหน้า' })
  await book.waitFor()
  const offers = await page.getByRole('group', { name: 'ขนส่ง' }).getByRole('radio').count()
  await look(page, 'the prices of the couriers')
  await book.click()
  const print = page.getByRole('link', { name: 'พิมพ์ใบปะหน้า' })
  const href = await print.getAttribute('href')
  const answer = await page.context().request.get(new URL(href ?? '', page.url()).href)
  const trackingCode = /เลขพัสดุ\s+(\S+)/.exec(await page.locator('aside').innerText())?.[1] ?? ''
  const type = answer.headers()['content-type'] ?? ''
  return {
    offers,
    trackingCode,
    label: { status: answer.status(), type, start: (await answer.body()).toString('latin1', 0, 4) },
  }
}

/** What the dashboard says, with a space wherever something ends. */
export async function dashboardText(page: Page): Promise<string> {
  const text = await page.locator('main').innerText()
  return text.replace(/(\d)(?=[ก-๙])/g, '$1 ').replace(/\s+/g, ' ')
}

export type ShopCall = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data?: object,
) => Promise<unknown>

/** Calls of a shop's API by somebody who has signed in, below `/shops/{shopId}`. */
export const callsOfShop =
  (visitor: BrowserContext, { api, backoffice }: Product, shopId: string): ShopCall =>
  async (method, path, data) => {
    const answer = await visitor.request.fetch(`${api}/shops/${shopId}${path}`, {
      method,
      headers: { origin: backoffice, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }

/** Takes in cash what an order still lacks. */
export async function receiveRest(call: ShopCall, orderId: string): Promise<void> {
  const order = (await call('get', `/orders/${orderId}`)) as { totalSatang: number; paidSatang: number }
  const amountSatang = order.totalSatang - order.paidSatang
  await call('post', `/orders/${orderId}/receipts`, { amountSatang, way: 'cash' })
}

/** What the list of products that stands on the page goes out as: the rows of its workbook, the headings first. */
export async function exportedProducts(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'ส่งออก' }).click()
  await page.getByRole('button', { name: 'สร้างไฟล์' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /ดาวน์โหลด/ }).click(),
  ])
  const [rows = []] = await readWorkbook(await readFile(await download.path()))
  return rows.map((row) => row.map(String))
}
