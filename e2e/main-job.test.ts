import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, openVisitor, SHORT_LIVED, troubleOf } from './browser.ts'
import { SOLD } from './goods-file.ts'
import {
  bookCourier,
  connectShippop,
  createShop,
  dashboardText,
  importGoods,
  openSettings,
  registerWithFacebook,
} from './merchant.ts'
import { type Move, moveParcel, slipPicture } from './outside-world.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import { amountDue, order, sendSlip } from './shopper.ts'

const PERSON = 'สมหญิง ใจดี'
const SHOP = { name: 'บ้านสบู่ทดสอบ', subdomain: 'baan-sabu-test', person: PERSON, facebookPage: 'บ้านสบู่ขมิ้น' }

let product: Product
let browser: Browser
let merchant: Page
let shopper: Page
let trouble: string[][] = []
const barriers: string[] = []

/** What stands in somebody's way, on pages that exist only on the way. */
const look = async (page: Page, name: string): Promise<void> => {
  barriers.push(...(await axeFindings(page, name)))
}
let shopId = ''
let orderNumber = ''
let trackingCode = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser(SHORT_LIVED)
  const desk = await openVisitor(browser, { width: 1440 })
  merchant = await desk.newPage()
  const phone = await openVisitor(browser, { width: 390, height: 844 })
  shopper = await phone.newPage()
  trouble = [troubleOf(merchant), troubleOf(shopper)]
})

afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.dataFolder)
})

const address = (tail: string): string => `${product.backoffice}/app/shops/${shopId}${tail}`

/** What the tiles say once the one order of the shop was paid, shipped and delivered. */
const TILES = [
  'งานส่งของวันนี้ ส่งแล้ว 1 จาก 1 กล่อง',
  'คำสั่งซื้อค้างส่ง 0 รายการ',
  'แจ้งชำระเงิน 0 รายการ',
  'ส่งแล้ววันนี้ 1 กล่อง',
  'รายการที่ยกเลิก 0 รายการ',
  'ยอดขายตามช่องทาง 7 วัน 14 วัน 30 วัน ฿309.00',
  `${SOLD.product} 1 ชิ้น`,
]

/** One merchant and one shopper, from registering to the parcel at the door. Each step needs the one before. */
describe('the main job, in the browser', () => {
  it('registers with Facebook and creates a shop in four steps', async () => {
    await registerWithFacebook(merchant, product, PERSON)
    shopId = await createShop(merchant, product, SHOP, look)
    await merchant.getByText('ตั้งบัญชีรับเงิน').first().waitFor()
    expect(await merchant.title()).toContain('หลังร้าน')
  })

  it('imports the ten products that fit the trial, and names the row that is wrong', async () => {
    const checked = await importGoods(merchant, address(''), look)
    expect(checked.fits).toContain('แพ็กเกจนี้เพิ่มได้อีก 10 จาก 12 สินค้าในไฟล์')
    expect(checked.fault).toContain('อ่านราคา “สองร้อย” ไม่ได้')
    await merchant.getByText('นำเข้าแล้ว 10 สินค้า').waitFor()
    await merchant.getByRole('link', { name: 'ดูสินค้า' }).click()
    await merchant.getByText(SOLD.product).first().waitFor()
    expect(await merchant.getByText('เสื้อยืดคอกลม').count()).toBeGreaterThan(0)
  })

  it('takes PromptPay and connects Shippop', async () => {
    await openSettings(merchant, address('/settings'))
    // What a new merchant does not have is offered beside its field.
    await merchant.getByRole('button', { name: 'ใส่ให้' }).first().click()
    expect(await merchant.getByLabel('เลขพร้อมเพย์').inputValue()).toBe('0812345678')
    await merchant.getByRole('button', { name: 'บันทึก', exact: true }).first().click()
    await merchant.getByText('บันทึกแล้ว').first().waitFor()
    const webhook = await connectShippop(merchant, address('/settings/couriers'))
    expect(webhook).toMatch(/^http:\/\/localhost:\d+\//)
  })

  it('sells: a shopper orders with an address by search and sees the QR', async () => {
    const placed = await order(shopper, siteOf(product, SHOP.subdomain))
    orderNumber = placed.number
    expect(placed.qr).toMatch(/พร้อมเพย์ QR ฿\d/)
    expect(orderNumber).not.toBe('')
  })

  it('shows the slip in the back-office without reloading, and confirms it', async () => {
    await merchant.goto(address('/orders'))
    await merchant.getByText(orderNumber).first().click()
    await merchant.getByRole('heading', { name: orderNumber }).waitFor()
    // The link is gone with the list that it was in: the keyboard goes on in the page.
    await merchant.locator('main:focus').waitFor()
    const loads = countLoads(merchant)
    const amountSatang = await amountDue(shopper)
    await sendSlip(
      shopper,
      await slipPicture(product, { amountSatang, senderName: 'วิภา', receiverName: SHOP.name }),
    )
    await merchant.getByText(/ลูกค้าแจ้งโอน ฿/).waitFor()
    await merchant.getByText('อ่าน QR ในสลิปได้').waitFor()
    expect(loads()).toBe(0)
    await merchant.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await look(merchant, 'the dialog that confirms')
    await merchant.getByRole('dialog').getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await merchant.getByText('ยืนยันแล้ว คำสั่งซื้อพร้อมจัดส่ง').first().waitFor()
    // The button is gone: the keyboard goes on at what follows.
    await merchant.locator('a:focus', { hasText: 'ตรวจสลิปครบแล้ว' }).waitFor()
    await shopper.getByText('ชำระแล้ว ร้านกำลังเตรียมส่ง').first().waitFor()
  })

  it('compares couriers for a weighed parcel, books one and prints its label', async () => {
    const parcel = await bookCourier(merchant, look)
    trackingCode = parcel.trackingCode
    expect(parcel.offers).toBeGreaterThan(1)
    expect(parcel.label).toEqual({ status: 200, type: 'application/pdf', start: '%PDF' })
    expect(await merchant.getByRole('button', { name: 'จองและพิมพ์ใบปะหน้า' }).count()).toBe(0)
    await merchant.locator('a:focus', { hasText: 'พิมพ์ใบปะหน้า' }).waitFor()
  })

  it('follows the parcel to the door', async () => {
    const moves: Move[] = ['pick-up', 'arrive-hub', 'arrive-destination', 'out-for-delivery', 'deliver']
    for (const move of moves) await moveParcel(product, trackingCode, move)
    await merchant.getByText('ส่งถึงแล้ว').first().waitFor()
    await look(merchant, 'the order that was delivered')
    await shopper.reload()
    await shopper.getByText('ส่งถึงแล้ว ขอบคุณที่อุดหนุน').first().waitFor()
    expect(await shopper.getByRole('heading', { level: 1 }).innerText()).toContain('ส่งถึงแล้ว')
  })

  it('shows the true figures on the dashboard', async () => {
    await merchant.goto(address('/dashboard'))
    await merchant.getByText('ส่งแล้ววันนี้').waitFor()
    const shown = await dashboardText(merchant)
    for (const figure of TILES) expect(shown).toContain(figure)
    expect(barriers).toEqual([])
    expect(trouble.flat()).toEqual([])
  })
})

/** How often a page was loaded anew since. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** The address of another shop on the same copy. */
function siteOf({ storefront, shopSlug }: Product, slug: string): string {
  return storefront.replace(shopSlug, slug)
}
