import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, trouble } from './at-a-desk.ts'

const PHONE = '0866012345'
const MESSAGE = `สมหญิง ใจดี 99/9 ต.บางปูใหม่ อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10280 ${PHONE}`

beforeAll(async () => {
  await openDesk()
}, 180_000)
afterAll(closeDesk)

const ordersOfPhone = async () =>
  ((await call('get', `/orders?text=${PHONE}`)) as { items: { orderNumber: string }[] }).items

/** Everything reaches the server and is done there; its answer never comes back. */
async function loseAnswers(): Promise<string[]> {
  const keys: string[] = []
  await page.route(/\/shops\/[^/]+\/orders$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort()
  })
  return keys
}

describe('an order whose answer was lost', { timeout: 90_000 }, () => {
  it('is one order, also for whoever loads the page anew and sends the draft again', async () => {
    await open('orders/new')
    await page.getByLabel('ข้อความจากลูกค้า').fill(MESSAGE)
    await page.getByRole('button', { name: 'อ่านข้อความ' }).click()
    await expect.poll(() => page.getByLabel('เบอร์โทร').inputValue()).not.toBe('')
    await page.getByLabel('เพิ่มสินค้า').fill('เทียน')
    await page
      .getByText(/CD-\d{4} · เหลือ/)
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('รวมทั้งหมด').or(page.getByText('ยอดรวม')).first().waitFor()
    const send = page.getByRole('button', { name: 'เปิดคำสั่งซื้อ' })
    const lost = await loseAnswers()
    await send.click()
    await page.getByText('ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้').first().waitFor()
    await expect.poll(async () => (await ordersOfPhone()).length).toBe(1)
    await page.unrouteAll()
    const again = page.waitForRequest(
      (request) => request.url().endsWith('/orders') && request.method() === 'POST',
    )
    await page.reload()
    await page.getByText('ร่างที่พิมพ์ไว้ยังอยู่').waitFor()
    await send.click()
    expect((await again).headers()['idempotency-key']).toBe(lost[0])
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
    const [order, ...others] = await ordersOfPhone()
    expect(others).toEqual([])
    await page
      .getByRole('heading', { level: 1 })
      .getByText(order?.orderNumber ?? '?')
      .waitFor()
    // Nothing of it is left: the next order is another one.
    const left = await page.evaluate<string[]>(`Object.keys(sessionStorage)`)
    expect(left.filter((name) => /new-order/.test(name))).toEqual([])
    expect(trouble).toEqual([])
  })
})
