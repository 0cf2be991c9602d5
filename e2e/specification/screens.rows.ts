import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { row } from './row.ts'
import { pathOf } from './sign-in.ts'
import { useWorld } from './world.ts'

const env: Record<string, string> = {}
let areas: Server

// The areas outside of the product: their addresses are settings, so they must be there first.
beforeAll(async () => {
  areas = createServer((request, response) => response.end(`area ${request.url ?? ''}`))
  await new Promise<void>((resolve) => areas.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(areas.address() as AddressInfo).port}`
  Object.assign(env, { LIVE_URL: `${base}/live`, SALE_PAGES_URL: `${base}/pages` })
})
afterAll(() => areas.close())

const world = useWorld(env)

/** Opens an address as the merchant; gives where it led and the page's heading. */
async function lead(path: string): Promise<{ path: string; heading: string }> {
  const { page } = await world.merchant()
  await page.goto(world.at(path))
  const heading = await page.locator('h1').first().innerText()
  const reached = { path: pathOf(page), heading }
  return reached
}

/** The card of the carrier that a shop has a contract with. */
async function expressCard() {
  const { page } = await world.merchant()
  await page.goto(world.at(`${await shopPath(page)}/settings/couriers`))
  return page.locator('section').filter({ has: page.getByRole('heading', { name: 'J&T Express' }) })
}

async function shopPath(page: Page): Promise<string> {
  await page.goto(world.at('/app/shops/overview'))
  const href = await page.locator('a[href$="/dashboard"]').first().getAttribute('href')
  return (href ?? '').replace(/\/dashboard$/, '')
}

describe('routes', () => {
  row('route-root', async () => {
    const { page } = await world.merchant()
    const seen: string[] = []
    page.on('framenavigated', () => seen.push(pathOf(page)))
    await page.goto(world.at('/'))
    await page.locator('h1').waitFor()
    expect(pathOf(page)).toMatch(/^\/app\//)
  })

  row('route-app', async () => {
    expect((await lead('/app')).path).toMatch(/^\/app\/(home|shops)/)
  })

  row('route-home', async () => {
    expect((await lead('/app/home')).path).toMatch(/^\/app\/(home|shops\/[^/]+\/dashboard)$/)
  })

  row('route-product', async () => {
    expect((await lead('/app/shops')).path).toBe('/app/shops/overview')
  })

  row('route-overview', async () => {
    expect(await lead('/app/shops/overview')).toMatchObject({ heading: 'ร้านของฉัน' })
  })

  row('route-createshop', async () => {
    const { path, heading } = await lead('/app/shops/createshop')
    expect(path).toBe('/app/shops/createshop')
    expect(heading).not.toBe('')
  })

  row('route-account', async () => {
    expect(await lead('/app/account')).toEqual({ path: '/app/account', heading: 'บัญชีผู้ใช้' })
  })

  row('route-login', async () => {
    await seesEntrance('/login', 'เข้าสู่ระบบ')
  })

  row('route-register', async () => {
    await seesEntrance('/register', 'สมัครใช้งานฟรี')
  })

  row('route-forgot-password', async () => {
    await seesEntrance('/forgot-password', 'ลืมรหัสผ่าน')
  })

  row('route-reset-password', async () => {
    await seesEntrance('/reset-password#token', 'ตั้งรหัสผ่านใหม่')
  })

  row('route-external', async () => {
    for (const [path, area] of [
      ['/app/facebook', 'live'],
      ['/app/salepages', 'pages'],
    ] as const) {
      const { page } = await world.merchant()
      await page.goto(world.at(`${path}?from=menu`))
      await page.getByText(`area /${area}${path}?from=menu`).waitFor()
    }
  })

  row('route-unknown', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/no/such/page'))
    const text = await page.locator('main').innerText()
    expect(text).toContain('รหัสข้อผิดพลาด')
    expect(text).toContain('404')
    await page.getByRole('link', { name: 'กลับหน้าหลัก' }).click()
    await page.waitForURL(/\/app\/(home|shops)/)
  })

  row('route-unknown-thai', async () => {
    const { heading } = await lead('/app/no/such/page')
    expect(heading).toContain('เกิดข้อผิดพลาด')
    expect(heading).toContain('ไม่พบหน้า')
  })

  row('route-hash', async () => {
    expect((await lead('/#/app/shops/overview')).path).toBe('/app/shops/overview')
  })
})

async function seesEntrance(path: string, title: string): Promise<void> {
  const { page } = await world.visit()
  await page.goto(world.at(path))
  const heading = await page.locator('h1').innerText()
  expect(heading).toContain(title)
  expect(await page.title()).toContain('หลังร้าน')
}

describe('a shop', () => {
  row('dashboard-tiles', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/dashboard`))
    const tiles = [
      'หมดอายุ',
      'จัดการหลังร้าน',
      'เว็บไซต์ร้านค้า',
      'ขายหน้าร้าน (POS)',
      'ตัวแทน / ดรอปชิป',
      'คำสั่งซื้อค้างส่ง',
      'แจ้งชำระเงิน',
      'ส่งแล้ววันนี้',
      'รายการที่ยกเลิก',
    ]
    for (const tile of tiles) await page.locator('main').getByText(tile).first().waitFor()
    await page
      .locator('main')
      .getByRole('link', { name: /ตัวแทน \/ ดรอปชิป/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'ตัวแทนขาย' }).waitFor()
  })

  row('dashboard-counters', async () => {
    const { page } = await world.merchant()
    const path = await shopPath(page)
    const told = page.waitForResponse(/\/dashboard\?/)
    await page.goto(world.at(`${path}/dashboard`))
    const { tiles, plan } = (await (await told).json()) as {
      tiles: Record<string, number>
      plan: { expiresOn: string }
    }
    expect(plan.expiresOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.getByText('ส่งแล้ววันนี้').waitFor()
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    expect(shown).toMatch(new RegExp(`คำสั่งซื้อค้างส่ง ${tiles.outstandingOrders} ?รายการ`))
    expect(shown).toMatch(new RegExp(`แจ้งชำระเงิน ${tiles.paymentNotices} ?รายการ`))
    expect(shown).toMatch(new RegExp(`ส่งแล้ววันนี้ ${tiles.shippedToday} ?กล่อง`))
    expect(shown).toMatch(new RegExp(`รายการที่ยกเลิก ${tiles.cancelled} ?รายการ`))
  })

  row('carrier-aggregator', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/settings/couriers`))
    await page.getByText('Shippop').first().waitFor()
    await page
      .getByText(/ที่อยู่เข้ารับ/)
      .first()
      .waitFor()
    for (const carrier of ['Flash', 'J&T']) await page.getByText(carrier).first().waitFor()
  })

  row('courier-aggregator', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/settings/couriers`))
    await page.getByLabel('API key').or(page.getByText('API key')).first().waitFor()
  })

  row('carrier-express', async () => {
    const card = await expressCard()
    for (const field of ['eccompanyid', 'key', 'customerid', 'เข้ารับตั้งแต่', 'เข้ารับถึง'])
      await card.getByLabel(field, { exact: true }).waitFor()
    await card.getByLabel('โปรโตคอลของ J&T').selectOption('open-platform')
    await card.getByLabel('apiAccount', { exact: true }).waitFor()
    expect(await card.getByLabel('eccompanyid', { exact: true }).count()).toBe(0)
  })

  row('courier-express', async () => {
    const card = await expressCard()
    await card.getByRole('button', { name: 'ใส่ให้' }).click()
    await card.getByLabel('เข้ารับถึง', { exact: true }).fill('12:30')
    await card.getByRole('button', { name: 'เชื่อมต่อ' }).click()
    await card.getByText(/^เวลาสิ้นสุดต้องหลังเวลาเริ่ม/).waitFor()
    await card.getByLabel('เข้ารับถึง', { exact: true }).fill('18:00')
    await card.getByRole('button', { name: 'เชื่อมต่อ' }).click()
    await card.getByText('เชื่อมแล้ว', { exact: true }).waitFor()
  })

  row('area-delivery-settings', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/settings`))
    await page
      .getByRole('link', { name: /^(ค่าส่ง|วิธีจัดส่ง)/ })
      .first()
      .click()
    await page.waitForURL(/\/settings\/(shipping-methods|couriers)$/)
  })
  row('area-booking', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/orders`))
    await page.getByRole('link', { name: 'จัดส่ง', exact: true }).first().click()
    await page.getByRole('heading', { name: /^จองขนส่ง/ }).waitFor()
  })
  row('area-tracking', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/shipping`))
    await page.getByRole('link', { name: 'ติดตามพัสดุ', exact: true }).first().click()
    await page.getByRole('heading', { name: 'ติดตามพัสดุ' }).first().waitFor()
  })
  row('area-merchandise', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at(`${await shopPath(page)}/orders`))
    await page.getByRole('link', { name: 'สั่งซื้อบรรจุภัณฑ์', exact: true }).first().click()
    await page.getByRole('heading', { name: 'สั่งซื้อบรรจุภัณฑ์' }).first().waitFor()
  })
})
