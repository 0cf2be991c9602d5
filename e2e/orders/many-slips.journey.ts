import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, enterSlip, open, openDesk, page, product, shopId, trouble } from '../at-a-desk.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

type Order = { totalSatang: number; paymentStatus: string }
const orderOf = (orderId: string) => call('get', `/orders/${orderId}`) as Promise<Order>
const waiting = async () =>
  (
    (await call('get', '/payment-notices')) as {
      items: { noticeId: string; orderId: string; state: string }[]
    }
  ).items
const rowOf = (orderNumber: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: orderNumber })

describe('the slips of an evening', () => {
  it('are confirmed together where they match, and the others are left to a person', async () => {
    const [good, short] = [await placeOrder(product), await placeOrder(product)]
    const { totalSatang } = await orderOf(good.orderId)
    await enterSlip(good.orderId, totalSatang)
    await enterSlip(short.orderId, totalSatang - 100)
    await expect.poll(async () => (await waiting()).every(({ state }) => state === 'waiting')).toBe(true)
    await open('payment-notices')
    await rowOf(good.orderNumber).getByText('ยอดตรง').waitFor()
    await rowOf(short.orderNumber).getByText('ต้องชำระ').waitFor()
    expect(await axeFindings(page, 'slips with how each stands')).toEqual([])

    // The keyboard alone. All that match are chosen with one press; the demo's own are left for the journeys that follow.
    await page.getByRole('button', { name: /^เลือกใบที่ยอดตรง/ }).focus()
    await page.keyboard.press('Enter')
    const box = (orderNumber: string) => rowOf(orderNumber).getByRole('checkbox')
    expect([await box(good.orderNumber).isChecked(), await box(short.orderNumber).isChecked()]).toEqual([
      true,
      false,
    ])
    await page.getByRole('button', { name: 'เลิกเลือก' }).focus()
    await page.keyboard.press('Enter')
    for (const { orderNumber } of [good, short]) {
      await box(orderNumber).focus()
      await page.keyboard.press('Space')
    }
    await page.getByText(/ต้องเปิดดูเอง 1 ใบ/).waitFor()
    await page
      .getByRole('region')
      .getByRole('button', { name: /^ยืนยันรับเงิน/ })
      .focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('อีก 1 ใบที่เลือกไว้ไม่รวม').waitFor()
    expect(await axeFindings(page, 'many slips to confirm')).toEqual([])
    await dialog.getByRole('button', { name: /^ยืนยันรับเงิน/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await orderOf(good.orderId)).paymentStatus).toBe('paid')
    await rowOf(good.orderNumber).waitFor({ state: 'detached' })
    const left = (await waiting()).map(({ orderId }) => orderId)
    expect([left.includes(good.orderId), left.includes(short.orderId)]).toEqual([false, true])
    expect(await orderOf(short.orderId)).toMatchObject({ paymentStatus: 'notice_sent' })

    // What was left is decided on with its order in sight.
    await rowOf(short.orderNumber).getByRole('link').click()
    await page.waitForURL(`**/app/shops/${shopId}/orders/${short.orderId}`)
    // The journeys that follow find what the demo began with.
    const [slip] = (await waiting()).filter(({ orderId }) => orderId === short.orderId)
    await call('post', `/payment-notices/${slip?.noticeId ?? ''}/rejection`, { reason: 'ยอดไม่ตรง' })
    await call('post', `/orders/${short.orderId}/cancellation`, { reason: 'other' })
    expect(trouble).toEqual([])
  })
})
