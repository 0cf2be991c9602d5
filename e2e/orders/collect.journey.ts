import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter, openOwner, type Owner, typePin } from '../at-a-till.ts'
import { axeFindings } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

let product: Product
let browser: Browser
let owner: Owner
let counter: Counter
let shopper: BrowserContext
let order: Page
let number = ''

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  owner = await openOwner(browser, product)
  counter = await openCounter(browser, product, owner)
  shopper = await openVisitor(browser, { width: 390, height: 844 })
})
afterAll(async () => {
  // The next journey finds the shop as it was.
  const settings = { isOn: false, paysAtBranch: false, keptDays: 7, branches: [] }
  await owner.call('put', '/collect-settings', settings)
  await counter.context.close()
  await shopper.close()
  await owner.visitor.close()
})

type Goods = { items: { variants: { id: string; available: number }[] }[] }

describe('an order that is collected at a branch', () => {
  it('is offered once the merchant has switched it on', async () => {
    const page = await owner.visitor.newPage()
    await page.goto(`${product.backoffice}/app/shops/${owner.shopId}/settings/shipping-methods`)
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'รับสินค้าที่สาขา' }) })
    await card.getByLabel('ให้ลูกค้าเลือกรับสินค้าที่สาขา').check()
    await card.getByRole('button', { name: 'บันทึก' }).click()
    await card.getByText('เลือกอย่างน้อยหนึ่งสาขา').waitFor()
    await card.getByLabel('ให้ชำระที่สาขาตอนรับของได้').check()
    await card.locator('fieldset').getByRole('checkbox').first().check()
    await card.getByLabel('เวลาเปิด').fill('ทุกวัน 10:00–20:00')
    expect(await axeFindings(page, 'collecting in the settings')).toEqual([])
    await card.getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    await page.close()
  })

  it('is ordered on a phone with name and number alone', async () => {
    order = await shopper.newPage()
    const answer = await order.request.get(
      `${product.backoffice}/api/v1/storefront/${product.shopSlug}/products?limit=20`,
    )
    const { items } = (await answer.json()) as Goods
    const variant = items.flatMap(({ variants }) => variants).find(({ available }) => available > 3)
    const cart = `${variant?.id.replaceAll('-', '')}.1`
    await shopper.addCookies([{ name: 'cart', value: cart, url: product.storefront }])
    await order.goto(`${product.storefront}/checkout`)
    await order.getByText('รับเองที่สาขา').click()
    await order.getByLabel('บ้านเลขที่ ซอย ถนน').waitFor({ state: 'hidden' })
    await order.getByText('ทุกวัน 10:00–20:00').waitFor()
    await order.getByLabel('ชื่อ-นามสกุลผู้รับ').fill('วิภา มารับเอง')
    await order.getByLabel('เบอร์โทร').fill('0898765432')
    await order.getByText('ชำระที่สาขา').click()
    expect(await axeFindings(order, 'checkout of a collected order')).toEqual([])
    await order
      .getByRole('button', { name: /ยืนยันคำสั่งซื้อ/ })
      .first()
      .click()
    await order.waitForURL(/\/orders\//)
    await order.getByText(/ชำระ ฿[\d,.]+ ที่สาขาตอนรับของ/).waitFor()
    await order.getByText('ทุกวัน 10:00–20:00').waitFor()
    expect(await axeFindings(order, 'a collected order')).toEqual([])
    const title = await order
      .getByText(/คำสั่งซื้อ \S+/)
      .first()
      .innerText()
    number = /คำสั่งซื้อ (\S+)/.exec(title)?.[1] ?? ''
  })

  it('lies ready once the merchant says so, and the shopper reads until when', async () => {
    const page = await owner.visitor.newPage()
    await page.goto(`${product.backoffice}/app/shops/${owner.shopId}/orders`)
    await page.getByRole('link', { name: number }).first().click()
    await page.getByRole('button', { name: 'ของพร้อมให้รับ' }).click()
    await page.getByText(/พร้อมให้รับแล้ว เก็บไว้ถึง/).waitFor()
    expect(await axeFindings(page, 'an order that lies ready')).toEqual([])
    await page.close()
    await order.reload()
    await order.getByText('ของพร้อมแล้ว ไปรับได้เลย').waitFor()
    await order.getByText(/ร้านเก็บของไว้ให้ถึง/).waitFor()
  })

  it('is paid and handed over at the till, in its shift, and is done', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'จับคู่' }).click()
    await typePin(page)
    await page.getByRole('button', { name: 'เปิดกะ' }).click()
    await page.locator('main li button').first().waitFor()
    await page.getByRole('button', { name: 'เมนู' }).click()
    await page.getByRole('button', { name: 'รับของที่สั่งจากเว็บ' }).click()
    const list = page.getByRole('dialog', { name: 'รับของที่สั่งจากเว็บ' })
    await list.getByLabel('เลขคำสั่งซื้อ เบอร์โทร หรือชื่อ').fill('089-876-5432')
    await list.getByRole('button', { name: 'ค้นหา' }).click()
    await list.getByRole('button', { name: `ส่งมอบ ${number}` }).waitFor()
    expect(await axeFindings(page, 'what waits to be collected')).toEqual([])
    await list.getByRole('button', { name: `ส่งมอบ ${number}` }).click()
    const one = page.getByRole('dialog', { name: `คำสั่งซื้อ ${number}` })
    expect(await axeFindings(page, 'an order at the till')).toEqual([])
    await one.getByRole('button', { name: /^รับเงิน/ }).click()
    await one.getByRole('button', { name: /^รับชำระ/ }).dblclick()
    const done = page.getByRole('dialog', { name: 'ส่งมอบแล้ว' })
    await done.getByText(`คำสั่งซื้อ ${number} จบแล้ว`).waitFor()
    expect(await axeFindings(page, 'an order that was handed over')).toEqual([])
    // The browser's own dialog would stop the page: what it would print is looked at.
    await page.evaluate('window.print = () => { document.title = "printed" }')
    await done.getByRole('button', { name: 'พิมพ์ใบเสร็จ' }).click()
    await expect.poll(() => page.title()).toBe('printed')
    expect(await page.locator('body > div article').textContent()).toContain(`คำสั่งซื้อ ${number}`)
    await expect.poll(() => standingOf(number)).toEqual({ payment: 'paid', fulfilment: 'handed_over' })
    await order.reload()
    await order.getByText('รับสินค้าแล้ว ขอบคุณที่อุดหนุน').waitFor()
  })
})

type Listed = { items: { orderNumber: string; paymentStatus: string; fulfilmentStatus: string }[] }

async function standingOf(orderNumber: string) {
  const { items } = (await owner.call('get', '/orders')) as Listed
  const found = items.find((one) => one.orderNumber === orderNumber)
  return { payment: found?.paymentStatus, fulfilment: found?.fulfilmentStatus }
}
