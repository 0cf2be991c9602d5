import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import { dropFaults, loseAnswers, printed } from '../printer-outside.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'
import { lettersIn, scanUnderThaiLayout } from '../till-page.ts'

const PIN = '2580'
const THAI = 'ที่ น้ำ ปู่ ผู้ใหญ่ กุ้ง ฟื้น'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  // A browser without a window promises nobody to keep anything.
  await visitor.addInitScript('if (navigator.storage) navigator.storage.persisted = async () => true')
  const code = await newTill(await enter(visitor, product))
  page = await visitor.newPage()
  await page.goto(`${product.backoffice}/pos/#${code}`)
  await page.getByRole('button', { name: 'จับคู่', exact: true }).click()
  await showPin()
  await page.getByRole('button', { name: 'เปิดกะ', exact: true }).click()
  await page.getByRole('button', { name: 'เมนู' }).waitFor()
})
afterAll(async () => {
  await dropFaults(product)
  await visitor.close()
})

async function newTill(shopId: string): Promise<string> {
  const shop = `${product.api}/shops/${shopId}`
  const headers = { origin: product.backoffice }
  const read = async <T>(path: string) =>
    (await (await visitor.request.get(`${shop}/${path}`)).json()) as { items: T[] }
  const staff = await read<{ memberId: string; role: string }>('till-staff')
  const branches = await read<{ branchId: string }>('branches')
  const owner = staff.items.find(({ role }) => role === 'owner')?.memberId ?? ''
  const rights = ['discount', 'price', 'discard', 'refund', 'drawer', 'cash', 'shift', 'receipts']
  await visitor.request.put(`${shop}/till-staff/${owner}`, { headers, data: { pin: PIN, rights } })
  const made = await visitor.request.post(`${shop}/tills`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { name: 'หน้าร้าน 1', branchId: branches.items[0]?.branchId },
  })
  return ((await made.json()) as { code: string }).code
}

async function showPin(): Promise<void> {
  await page.getByRole('heading', { name: 'ใส่ PIN' }).waitFor()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
}

async function openDevices(): Promise<void> {
  await page.getByRole('button', { name: 'เมนู' }).click()
  await page.getByRole('button', { name: 'อุปกรณ์' }).click()
  await page.getByRole('heading', { name: 'เครื่องพิมพ์ใบเสร็จ' }).waitFor()
}

/** Puts an article into the bill, and opens the dialog in which it is paid. */
async function fillBill(): Promise<void> {
  await page.locator('main li button').first().click()
  const pay = page.getByRole('button', { name: /^รับชำระ/, disabled: false }).first()
  const variants = page.getByRole('dialog').locator('li button').first()
  await pay.or(variants).first().waitFor()
  if (await variants.isVisible()) await variants.click()
  await pay.click()
}

const payCash = () => page.getByRole('dialog').getByRole('button', { name: 'พอดี' }).click()

const shown = async () => {
  const { items, drawer } = await printed(product)
  return {
    papers: items.length,
    opened: drawer.opened,
    problems: items.flatMap(({ problem }) => problem ?? []),
  }
}

describe('a till with a printer in the network of its shop', () => {
  it('takes its address, and prints Thai letters whole', async () => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await openDevices()
    await page.getByLabel('พิมพ์ผ่าน').selectOption('network')
    await page.getByLabel('ที่อยู่ของเซิร์ฟเวอร์พิมพ์').fill(`${product.sandbox}/printer`)
    await page.getByRole('button', { name: 'บันทึก' }).click()
    await showPin()
    await openDevices()
    expect(await violationsOf(page, 'the devices of a till')).toEqual([])
    await page.getByRole('button', { name: 'ลองพิมพ์' }).click()
    await page.getByText('พิมพ์แล้ว').first().waitFor()
    const [paper] = (await printed(product)).items
    expect(paper).toMatchObject({ width: 576, cuts: 1, pulses: 0, problem: null })
    const picture = await fetch(`${product.sandbox}/printer/${paper?.id}.png`)
    const bytes = Buffer.from(await picture.arrayBuffer()).toString('base64')
    expect(await lettersIn(page, bytes, THAI)).toBe('whole')
    expect(await lettersIn(page, bytes, 'ทื่ น้า ปุ่')).toBe('not there')
  })

  it('shows what a scanner reads, also under a Thai keyboard', async () => {
    await scanUnderThaiLayout(page, '8850123')
    await page.getByText('อ่านได้ 8850123').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('prints what was sold and opens the drawer, and the customer sees the bill', async () => {
    const display = await visitor.newPage()
    await display.goto(`${product.backoffice}/pos/#display`)
    await display.getByText('ยินดีต้อนรับ').waitFor()
    const before = await shown()
    await fillBill()
    await display.getByText('รวม').waitFor()
    expect(await violationsOf(display, 'the display for customers')).toEqual([])
    await page.getByRole('button', { name: 'พร้อมเพย์' }).click()
    await display.getByRole('img', { name: 'สแกนเพื่อจ่าย' }).waitFor()
    await page.getByRole('button', { name: 'เงินสด' }).click()
    await payCash()
    await page.getByRole('dialog').getByText('พิมพ์แล้ว').waitFor()
    expect(await shown()).toEqual({ papers: before.papers + 1, opened: before.opened + 1, problems: [] })
    await display.getByText('ขอบคุณค่ะ').waitFor()
    await display.close()
    await page.getByRole('button', { name: 'บิลใหม่' }).click()
  })

  it('opens the drawer without a sale, for a reason', async () => {
    const before = await shown()
    await page.getByRole('button', { name: 'เมนู' }).click()
    await page.getByRole('button', { name: 'เปิดลิ้นชัก' }).click()
    await page.getByLabel('เหตุผล').fill('แลกเงินทอน')
    await page.getByRole('dialog').getByRole('button', { name: 'เปิดลิ้นชัก' }).click()
    await expect.poll(async () => (await shown()).opened).toBe(before.opened + 1)
  })

  it('asks what came out where the answer is lost, also after a start, and never sells again', async () => {
    await loseAnswers(product)
    const before = await shown()
    await fillBill()
    await payCash()
    await page.getByText('พิมพ์ออกไหม ไม่แน่ใจว่าใบเสร็จออกครบ').waitFor()
    await page.reload()
    await showPin()
    await page.getByRole('heading', { name: 'ใบเสร็จล่าสุดพิมพ์ออกไหม' }).waitFor()
    await dropFaults(product)
    await page.getByRole('button', { name: 'ไม่ครบ พิมพ์สำเนา' }).click()
    await page.getByText('พิมพ์แล้ว').first().waitFor()
    // The lost one had come out: beside it there is the copy, which opens no drawer.
    expect(await shown()).toEqual({ papers: before.papers + 2, opened: before.opened + 1, problems: [] })
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).last().click()
    await page.getByRole('button', { name: 'เมนู' }).click()
    await page.getByRole('button', { name: 'ใบเสร็จ', exact: true }).click()
    await page.getByRole('button', { name: 'พิมพ์สำเนา' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'พิมพ์สำเนา' }).count()).toBe(2)
  })
})
