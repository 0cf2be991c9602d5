import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, product } from '../at-a-desk.ts'
import { axeFindings } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import { placeOrder, prefer } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

type Mail = { subject: string; text: string; html: string }
const SHOPPER = 'ann@shopper.example'

/** What lies in somebody's box, the newest first. */
async function boxOf(email: string): Promise<Mail[]> {
  const answer = await fetch(`${product.sandbox}/inbox/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { items: Mail[] }).items
}

/** The same, once there is so much. */
async function mailsTo(email: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await boxOf(email)).length, { timeout: 60_000 }).toBe(count)
  return boxOf(email)
}

/** Orders on the shop's site in English, on a phone; gives the address of the order's page. */
async function orderInEnglish(): Promise<string> {
  const { slug } = await placeOrder(product)
  const { browser } = await openProduct()
  const visitor = await openVisitor(browser, { width: 390, height: 844 })
  await prefer(visitor, product, 'en', 'light')
  const shop = await visitor.newPage()
  await shop.goto(`${product.storefront}/products/${slug}`)
  await shop.locator('button[name=then][value=checkout]').click()
  await shop.waitForURL(/\/checkout$/)
  await shop.getByLabel('Recipient’s full name').fill('Ann Shopper')
  await shop.getByLabel('Phone').fill('0861112255')
  await shop.getByLabel('House number, lane, road').fill('12 Soi 4')
  await shop.getByLabel('Sub-district, district or zipcode').pressSequentially('50200', { delay: 20 })
  await shop.getByRole('option').first().click()
  await shop.getByLabel('E-mail').fill(SHOPPER)
  await shop.getByText('Where the shop can tell you about your order.').waitFor()
  await shop.getByRole('button', { name: 'Place order' }).click()
  await shop.waitForURL(/\/orders\//)
  const address = shop.url()
  await visitor.close()
  return address
}

const dialog = () => page.getByRole('dialog')
const card = () =>
  page.getByRole('region').or(page.locator('section')).filter({ hasText: 'ข้อความถึงลูกค้า' }).last()

describe('messages to customers', () => {
  it('reach the shopper in their language, stand on the order, and are worded by the shop', async () => {
    const address = await orderInEnglish()
    const [received] = await mailsTo(SHOPPER, 1)
    expect(received?.subject).toMatch(/has your order \d+$/)
    expect(received?.text).toContain('How to pay')
    expect(received?.text).toContain(new URL(address).pathname)
    const orderId = /orders\/([0-9a-f-]{36})\./.exec(address)?.[1] ?? ''

    await open(`orders/${orderId}`)
    await card().getByText(`อีเมล ${SHOPPER}`).waitFor()
    await card().getByText('ส่งแล้ว', { exact: true }).waitFor()
    expect(await axeFindings(page, 'an order with its messages')).toEqual([])

    await open('settings/messages')
    const subject = page.getByLabel('หัวข้อ (อังกฤษ)')
    await subject.fill('{shop}: thank you, {tracking}')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('ไม่รู้จัก {tracking}').waitFor()
    await subject.fill('{shop}: thank you, {order}')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText(/: thank you, 1001$/).waitFor()
    expect(await axeFindings(page, 'the words of a message')).toEqual([])
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('บันทึกข้อความแล้ว').first().waitFor()
    // The merchant has been told other things before.
    const before = (await boxOf(product.signIn.email)).length
    await page.getByRole('button', { name: 'ส่งตัวอย่างให้ฉัน' }).click()
    await page.getByText(`ส่งตัวอย่างไปที่ ${product.signIn.email} แล้ว`).first().waitFor()
    const [sample] = await mailsTo(product.signIn.email, before + 1)
    expect(sample?.subject).toMatch(/: thank you, 1001$/)

    await open(`orders/${orderId}`)
    await card().getByRole('button', { name: 'ส่งอีกครั้ง: ได้รับคำสั่งซื้อ' }).click()
    await dialog().getByRole('button', { name: 'ส่งอีเมล' }).click()
    const [again] = await mailsTo(SHOPPER, 2)
    expect(again?.subject).toMatch(/: thank you, \d+$/)
    await expect.poll(() => card().getByText('ส่งแล้ว', { exact: true }).count()).toBe(2)
    const { items } = (await call('get', `/orders/${orderId}/messages`)) as { items: { isAsked: boolean }[] }
    expect(items.map(({ isAsked }) => isAsked)).toEqual([true, false])
  })
})
