import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SELLER } from '@langraan/testing/seller'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { receiveRest } from '../merchant.ts'
import { atRest, placeOrder } from '../routes.ts'

const PHONE = '0866012345'
const MESSAGE = `สมหญิง ใจดี 99/9 ต.บางปูใหม่ อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10280 ${PHONE}`

beforeAll(async () => {
  await openDesk()
})
afterAll(leave)

const ordersOfPhone = async () =>
  ((await call('get', `/orders?text=${PHONE}`)) as { items: { orderNumber: string }[] }).items

/** Everything that is posted there reaches the server and is done; its answer never comes back. Gives the keys it came with. */
async function loseAnswers(tail: RegExp): Promise<string[]> {
  const keys: string[] = []
  await page.route(tail, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort()
  })
  return keys
}
/** The key of the next request that is posted there. */
const nextKey = async (tail: RegExp): Promise<string> => {
  const sent = await page.waitForRequest(
    (request) => tail.test(new URL(request.url()).pathname) && request.method() === 'POST',
  )
  return sent.headers()['idempotency-key'] ?? ''
}
const taken: string[] = []
/** An order that is refunded and gives its goods back in the end: the journeys that follow count on both. */
async function placed(): Promise<string> {
  const { orderId } = await placeOrder(product)
  taken.push(orderId)
  return orderId
}
async function leave(): Promise<void> {
  for (const orderId of taken) {
    const { paidSatang: amountSatang } = (await call('get', `/orders/${orderId}`)) as { paidSatang: number }
    if (amountSatang > 0) await call('post', `/orders/${orderId}/refunds`, { amountSatang, way: 'cash' })
    await call('post', `/orders/${orderId}/cancellation`, { reason: 'other' })
  }
  await closeDesk()
}
const LOST = 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้'
const IN_DOUBT = 'ครั้งก่อนส่งไปแล้วไม่มีคำตอบกลับมา'

describe('an order whose answer was lost', () => {
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
    const lost = await loseAnswers(/\/shops\/[^/]+\/orders$/)
    await send.click()
    await page.getByText(LOST).first().waitFor()
    await expect.poll(async () => (await ordersOfPhone()).length).toBe(1)
    await page.unrouteAll({ behavior: 'wait' })
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

describe('money whose answer was lost', () => {
  const dialog = () => page.getByRole('dialog')
  const paidOf = async (orderId: string) =>
    ((await call('get', `/orders/${orderId}`)) as { paidSatang: number }).paidSatang
  const kinds = async (orderId: string, kind: string) => {
    const { events } = (await call('get', `/orders/${orderId}`)) as { events: { kind: string }[] }
    return events.filter((event) => event.kind === kind).length
  }
  const record = async (button: string, baht: string) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await dialog().getByLabel(/^ยอดที่/).fill(baht)
    await dialog().getByRole('button', { name: /^บันทึก/ }).click()
  }

  it('is told of before other money is recorded, also on the page loaded anew, and comes twice only when told to', async () => {
    const orderId = await placed()
    await open(`orders/${orderId}`)
    await loseAnswers(/\/receipts$/)
    await record('บันทึกรับเงิน', '10')
    await dialog().getByText(LOST).waitFor()
    expect(await paidOf(orderId)).toBe(1000)
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    // What is due by now is less: it is another request, though it is for the same money.
    await record('บันทึกรับเงิน', '10')
    await dialog().getByText(IN_DOUBT).waitFor()
    expect([await paidOf(orderId), await kinds(orderId, 'paid')]).toEqual([1000, 1])
    await dialog().getByRole('button', { name: /^บันทึก/ }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await paidOf(orderId)).toBe(2000)
    expect(trouble).toEqual([])
  })

  it('goes back once where the same is asked for again, from a dialog opened anew and the page loaded anew', async () => {
    const orderId = await placed()
    await receiveRest(call, orderId)
    const paidSatang = await paidOf(orderId)
    await open(`orders/${orderId}`)
    const keys = await loseAnswers(/\/refunds$/)
    await record('คืนเงิน', '10')
    await dialog().getByText(LOST).waitFor()
    await page.keyboard.press('Escape')
    await dialog().getByRole('button', { name: 'ทิ้งที่กรอก' }).click()
    await dialog().waitFor({ state: 'detached' })
    await record('คืนเงิน', '10')
    await dialog().getByText(LOST).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    const [again] = await Promise.all([nextKey(/\/refunds$/), record('คืนเงิน', '10')])
    await dialog().waitFor({ state: 'detached' })
    expect(new Set([...keys, again]).size).toBe(1)
    expect([await paidOf(orderId), await kinds(orderId, 'refunded')]).toEqual([paidSatang - 1000, 1])
    expect(trouble).toEqual([])
  })
})

describe('a tax document whose answer was lost', () => {
  it('is issued once: whoever asks for it again is told to look first', async () => {
    await call('put', '/seller', SELLER)
    const orderId = await placed()
    await receiveRest(call, orderId)
    const issued = async () =>
      ((await call('get', `/orders/${orderId}/documents`)) as { items: { number: string }[] }).items
    const dialog = page.getByRole('dialog')
    await open(`orders/${orderId}`)
    await atRest(page)
    const begin = async () => {
      await page.getByRole('button', { name: 'ออกเอกสาร', exact: true }).click()
      await dialog.getByRole('radio', { name: /^ใบเสร็จรับเงิน/ }).check()
    }
    const issue = () => dialog.getByRole('button', { name: 'ออกเอกสาร · ใบเสร็จรับเงิน' }).click()
    const keys = await loseAnswers(/\/documents$/)
    await begin()
    await issue()
    await dialog.getByText(LOST).waitFor()
    const [document] = await issued()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await page
      .getByText(document?.number ?? '?')
      .first()
      .waitFor()
    await begin()
    await dialog.getByLabel('สาเหตุ').fill('ขอใหม่')
    await issue()
    await dialog.getByText(IN_DOUBT).waitFor()
    expect([keys.length, (await issued()).length]).toEqual([1, 1])
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'ทิ้งที่กรอก' }).click()
    await dialog.waitFor({ state: 'detached' })
    const left = await page.evaluate<string[]>(`Object.keys(sessionStorage)`)
    expect(left.filter((name) => name.startsWith('intent:'))).toEqual([])
    expect(trouble).toEqual([])
  })
})
