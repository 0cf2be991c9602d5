import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { type AgentShop, openAgentShop } from '../with-agents.ts'

let product: Product
let browser: Browser
let merchant: BrowserContext
let shop: AgentShop
let phone: BrowserContext
let page: Page
let trouble: string[]

const PHONE = '0895550117'
const PASSWORD = 'a password of an agent'

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  merchant = await openVisitor(browser, { width: 1440 })
  shop = await openAgentShop(merchant, product)
  phone = await openVisitor(browser, { width: 390, height: 844 })
  page = await phone.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await shop.close()
  await Promise.all([phone.close(), merchant.close()])
})

async function signIn(): Promise<void> {
  await page.getByLabel('เบอร์โทร').fill(PHONE)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
}

type Applied = { items: { agentId: string; shopName: string }[] }

describe('an agent on a phone', () => {
  it('applies, and waits for the shop', async () => {
    await page.goto(`${shop.agentSite}/apply`)
    await page.getByRole('button', { name: 'ส่งใบสมัคร' }).waitFor()
    expect(await axeFindings(page, 'applying')).toEqual([])
    await page.getByRole('button', { name: 'ส่งใบสมัคร' }).click()
    await page.getByText('ใส่ชื่อร้านที่ใช้ขาย').waitFor()
    await page.getByLabel('ชื่อ–นามสกุล').fill('น้ำหวาน ใจดี')
    await page.getByLabel('ชื่อร้านที่ใช้ขาย').fill('น้ำหวานพรี')
    await page.getByLabel('เบอร์โทร').fill(PHONE)
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
    await page.getByLabel('อ่านและยอมรับข้อตกลงแล้ว').check()
    await page.getByRole('button', { name: 'ส่งใบสมัคร' }).click()
    await page.getByRole('heading', { name: 'ส่งใบสมัครแล้ว' }).waitFor()
    await page.getByRole('link', { name: 'ไปหน้าเข้าสู่ระบบ' }).click()
    await signIn()
    await page.getByText('ใบสมัครของคุณรอร้านอนุมัติ').waitFor()
    expect(await axeFindings(page, 'waiting')).toEqual([])
  })

  it('comes in once the shop has approved, and no script of a page reads the session', async () => {
    const { items } = (await shop.call('get', '/agents?tab=applied')) as Applied
    const applied = items.find(({ shopName }) => shopName === 'น้ำหวานพรี')
    await shop.call('post', `/agents/${applied?.agentId}/steps`, { step: 'approve', levelId: shop.levelId })
    await signIn()
    await page.getByRole('heading', { name: 'สวัสดี น้ำหวาน ใจดี' }).waitFor()
    expect(await axeFindings(page, 'home')).toEqual([])
    expect(await page.evaluate('document.cookie')).not.toContain('langraan_agent')
    const cookies = await phone.cookies(`${shop.agentSite}/`)
    expect(cookies.find(({ name }) => name === 'langraan_agent')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: `/${product.shopSlug}/agent`,
    })
  })

  it('sees cost, suggested price and margin, and copies what is pasted into a chat', async () => {
    await page.getByRole('link', { name: 'ราคา' }).click()
    const card = page.locator('main li').first()
    await card.getByText('กำไรต่อชิ้น').waitFor()
    expect(await axeFindings(page, 'prices')).toEqual([])
    await phone.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.getByRole('button', { name: 'คัดลอกข้อความ' }).click()
    await page.getByText('คัดลอกข้อความแล้ว วางในแชตได้เลย').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/ราคา ฿/)
  })

  it('hands on the prices as a picture, under their own name and without what goods cost them', async () => {
    const isFirst = (download: Download) => download.suggestedFilename() === 'น้ำหวานพรี-1.png'
    const saved = page.waitForEvent('download', isFirst)
    await page.getByRole('button', { name: 'รูปให้ลูกค้า' }).click()
    const download = await saved
    const png = await readFile(await download.path())
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    // The width and the height stand in the first chunk.
    expect(png.readUInt32BE(16)).toBe(1080)
    expect(png.readUInt32BE(20)).toBeGreaterThan(300)
  })

  it('sends an order that is collected at the door, with both amounts beside each other', async () => {
    await page.locator('main li').first().getByRole('link', { name: 'สั่งตัวนี้' }).click()
    await page.getByLabel('ชื่อผู้รับ').fill('อรดา ใจดี')
    await page.getByLabel('เบอร์โทร').fill('0865550142')
    await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').fill('27/3 หมู่ 5')
    await page.getByLabel('รหัสไปรษณีย์').fill('40000')
    await page
      .getByRole('option', { name: /บ้านเป็ด/ })
      .first()
      .click()
    await page.getByLabel('ค่าส่งที่เก็บลูกค้า').fill('50')
    await page.getByText('ลูกค้าจ่ายปลายทาง').waitFor()
    expect(await axeFindings(page, 'a new order')).toEqual([])
    const send = page.getByRole('button', { name: 'ส่งออเดอร์ให้ร้าน' })
    await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
    await send.click()
    await page.getByRole('heading', { name: /^ออเดอร์ \d/ }).waitFor()
    expect(await axeFindings(page, 'an order')).toEqual([])
    expect(await page.locator('main').innerText()).toMatch(/ลูกค้าจ่ายปลายทาง[\s\S]*คุณจ่ายร้าน[\s\S]*กำไรของคุณ/)
  })

  it('finds it among the parcels, where the shop finds the same two amounts', async () => {
    await page.getByRole('link', { name: 'พัสดุ' }).click()
    const line = page.locator('main li').first()
    await line.getByText('อรดา ใจดี').waitFor()
    expect(await axeFindings(page, 'parcels')).toEqual([])
    const { items } = (await shop.call('get', '/agent-orders')) as {
      items: { customerSatang: number; owedSatang: number; marginSatang: number }[]
    }
    const [order] = items
    const baht = (satang = 0) => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    const text = await line.innerText()
    expect(text).toContain(baht(order?.customerSatang))
    expect(text).toContain(baht(order?.owedSatang))
    expect(order?.marginSatang).toBe((order?.customerSatang ?? 0) - (order?.owedSatang ?? 0))
  })

  it('sees the money apart, and leaves nothing behind when signing out', async () => {
    await page.getByRole('link', { name: 'เงิน', exact: true }).click()
    await page.getByRole('heading', { name: 'เงินของฉัน' }).waitFor()
    await page.getByText('รอ COD เข้า').waitFor()
    expect(await axeFindings(page, 'money')).toEqual([])
    await page.getByRole('link', { name: 'ข้อมูลของฉัน' }).click()
    await page.getByLabel('ชื่อร้านที่ใช้ขาย').waitFor()
    expect(await axeFindings(page, 'the profile')).toEqual([])
    for (const phoneNow of ['0895550118', PHONE]) {
      await page.getByLabel('เบอร์โทร').fill(phoneNow)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page.getByRole('button', { name: 'บันทึก' }).click()
      expect((await saved).status()).toBe(200)
    }
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
    await page.getByRole('heading', { name: 'เข้าสู่ระบบตัวแทน' }).waitFor()
    expect(await phone.cookies(`${shop.agentSite}/`)).not.toContainEqual(
      expect.objectContaining({ name: 'langraan_agent' }),
    )
    expect(trouble).toEqual([])
  })
})
