import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openVisitor, troubleOf } from './browser.ts'
import { SOLD } from './goods-file.ts'
import { connectShippop, createShop, importGoods, openSettings, registerWithFacebook } from './merchant.ts'
import { moveParcel, sendWebhooksTo, shippopKey, slipPicture } from './outside-world.ts'
import { type Product, removeFolder, startProduct } from './product.ts'
import { order, sendSlip } from './shopper.ts'

const PERSON = 'สมหญิง ใจดี'
const SHOP = { name: 'บ้านสบู่ทดสอบ', subdomain: 'baan-sabu-test', person: PERSON, facebookPage: 'บ้านสบู่ขมิ้น' }

let product: Product
let browser: Browser
let merchant: Page
let shopper: Page
let trouble: string[]
let shopId = ''
let orderNumber = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const desk = await openVisitor(browser, { width: 1440 })
  merchant = await desk.newPage()
  const phone = await openVisitor(browser, { width: 390, height: 844 })
  shopper = await phone.newPage()
  trouble = [troubleOf(merchant), troubleOf(shopper)].flat()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.dataFolder)
}, 30_000)

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await merchant.screenshot({ path: '/tmp/e2e/x/merchant.png' })
  await shopper.screenshot({ path: '/tmp/e2e/x/shopper.png' })
})

const address = (tail: string): string => `${product.backoffice}/app/shops/${shopId}${tail}`

/** One merchant and one shopper, from registering to the parcel at the door. Each step needs the one before. */
describe('the main job, in the browser', { timeout: 60_000 }, () => {
  it('registers with Facebook and creates a shop in four steps', async () => {
    await registerWithFacebook(merchant, product, PERSON)
    shopId = await createShop(merchant, product, SHOP)
    await merchant.getByRole('heading', { name: 'ภาพรวมร้าน' }).waitFor()
    expect(await merchant.getByText('ตั้งวิธีรับเงินของร้าน').isVisible()).toBe(true)
  })

  it('imports the ten products that fit the trial, and names the row that is wrong', async () => {
    const checked = await importGoods(merchant, address(''))
    expect(checked.fits).toContain('แพ็กเกจนี้เพิ่มได้อีก 10 จาก 12 สินค้าในไฟล์')
    expect(checked.fault).toContain('อ่านราคา “สองร้อย” ไม่ได้')
    await merchant.getByText('นำเข้าแล้ว 10 สินค้า').waitFor()
    await merchant.getByRole('link', { name: 'ดูสินค้า' }).click()
    await merchant.getByText(SOLD.product).first().waitFor()
    expect(await merchant.getByText('เสื้อยืดคอกลม').count()).toBeGreaterThan(0)
  })

  it('takes PromptPay and connects Shippop', async () => {
    await openSettings(merchant, address('/settings'))
    await merchant.getByLabel('เลขพร้อมเพย์').fill('0812345678')
    await merchant.getByRole('button', { name: 'บันทึก', exact: true }).first().click()
    await merchant.getByText('บันทึกแล้ว').first().waitFor()
    const webhook = await connectShippop(merchant, address('/settings/couriers'), await shippopKey(product))
    expect(webhook).toMatch(/^http:\/\/localhost:\d+\//)
    await sendWebhooksTo(product, webhook)
  })

  it('sells: a shopper orders with an address by search and sees the QR', async () => {
    const placed = await order(shopper, siteOf(product, SHOP.subdomain))
    orderNumber = placed.number
    expect(placed.qr).toMatch(/พร้อมเพย์ QR ฿\d/)
    expect(orderNumber).not.toBe('')
  })
})

/** The address of another shop on the same copy. */
function siteOf({ storefront, shopSlug }: Product, slug: string): string {
  return storefront.replace(shopSlug, slug)
}
