import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, enterSlip, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

type Order = {
  orderNumber: string
  totalSatang: number
  paidSatang: number
  paymentMethod: string
  shippingSatang: number
  events: { eventId: string }[]
  lines: { variantId: string }[]
}
const orderOf = async (orderId: string) => (await call('get', `/orders/${orderId}`)) as Order

/** An order of the customer of these journeys that costs what none of their others does. */
async function orderLess(orderDiscountSatang: number): Promise<Order & { orderId: string }> {
  const { orderId } = await placeOrder(product)
  const { events, shippingSatang, lines } = await orderOf(orderId)
  await call('post', `/orders/${orderId}/edits`, {
    lines: [{ variantId: lines[0]?.variantId, quantity: 1 }],
    orderDiscountSatang,
    shippingFeeSatang: shippingSatang,
    seenEventId: events[0]?.eventId,
  })
  return { orderId, ...(await orderOf(orderId)) }
}

const giveBack = (orderId: string, amountSatang: number) =>
  call('post', `/orders/${orderId}/refunds`, { amountSatang, way: 'transfer' })

/** Other journeys count the slips that wait. */
async function turnDown(orderId: string): Promise<void> {
  const { items } = (await call('get', `/payment-notices?orderId=${orderId}`)) as {
    items: { noticeId: string }[]
  }
  await call('post', `/payment-notices/${items[0]?.noticeId}/rejection`, { reason: 'สลิปเก่า' })
}

describe('one slip for several orders', () => {
  it('is shared among those that fit, told at each, and taken back from all of them', async () => {
    const [own, other] = [await orderLess(101), await orderLess(203)]
    await enterSlip(own.orderId, own.totalSatang + other.totalSatang)
    await open(`orders/${own.orderId}`)
    await page.getByText('แบ่งได้ตอนยืนยัน').waitFor()
    await page.getByText('อ่าน QR ในสลิปได้').waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('ลูกค้าคนเดียวกัน ยอดค้างรวมพอดี').waitFor()
    await dialog.getByText(new RegExp(`^${other.orderNumber} ฿`)).waitFor()
    expect(await violationsOf(page, 'a slip to share')).toEqual([])
    await dialog.getByRole('button', { name: 'เลือกชุดนี้' }).press('Enter')
    const share = dialog.getByLabel(new RegExp(`^${other.orderNumber} · `))
    await share.waitFor()
    // The button that was pressed is gone: the keyboard goes on at what was chosen, and where that goes at what is
    // offered. Another Enter does nothing there.
    const focused = () => page.evaluate<string>("document.activeElement.getAttribute('aria-label') ?? ''")
    await expect.poll(focused).toBe('แบ่งให้')
    await page.keyboard.press('Enter')
    await share.waitFor()
    await dialog.getByRole('button', { name: `เอา ${other.orderNumber} ออก` }).press('Enter')
    await share.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('คำสั่งซื้อที่รอเงิน')
    // One by one the keyboard goes on to the next that is offered, and never to what takes the choice back.
    await dialog.getByRole('button', { name: `เลือก ${other.orderNumber}` }).press('Enter')
    await share.waitFor()
    await expect.poll(focused).toMatch(/^(เลือก \S+|แบ่งให้)$/)
    await dialog.getByRole('button', { name: `เอา ${other.orderNumber} ออก` }).press('Enter')
    await dialog.getByRole('button', { name: 'เลือกชุดนี้' }).press('Enter')
    await share.waitFor()
    await dialog.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await page.getByText('ยืนยันแล้ว แบ่งให้ 2 คำสั่งซื้อ').waitFor()
    for (const { orderId, totalSatang } of [own, other])
      expect((await orderOf(orderId)).paidSatang).toBe(totalSatang)

    await open(`orders/${other.orderId}`)
    await page.getByRole('link', { name: `จากสลิปของ ${own.orderNumber}` }).click()
    await page.getByRole('heading', { name: own.orderNumber }).waitFor()
    expect(await violationsOf(page, 'a slip that several orders share')).toEqual([])
    await page.getByRole('button', { name: 'เอาออก' }).click()
    await page.getByRole('dialog').getByText(`${own.orderNumber}, ${other.orderNumber}`).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'เอาออก' }).click()
    await page.getByText('เอาออกแล้ว สลิปรอตรวจใหม่').waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).waitFor()
    for (const { orderId } of [own, other]) expect((await orderOf(orderId)).paidSatang).toBe(0)
    await turnDown(own.orderId)
  })

  it('is not confirmed as long as the shares are more than the slip, and nothing typed is lost', async () => {
    const [own, other] = [await orderLess(307), await orderLess(411)]
    await enterSlip(own.orderId, own.totalSatang + other.totalSatang)
    await open(`orders/${own.orderId}`)
    await page.getByText('อ่าน QR ในสลิปได้').waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'เลือกชุดนี้' }).click()
    const received = dialog.getByLabel('ยอดที่นับให้คำสั่งซื้อนี้')
    await received.fill('99999')
    await dialog.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await dialog.getByText('แบ่งรวมแล้วเกินยอดในสลิป').waitFor()
    const share = dialog.getByLabel(new RegExp(`^${other.orderNumber} · `))
    await share.fill('1')
    // What the others leave is the order's own, and what of it is too much is said.
    await dialog.getByText('เก็บไว้เป็นเงินของลูกค้า').waitFor()
    await dialog.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await page.getByText('ยืนยันแล้ว แบ่งให้ 2 คำสั่งซื้อ').waitFor()
    expect((await orderOf(other.orderId)).paidSatang).toBe(100)
    expect((await orderOf(own.orderId)).paidSatang).toBe(own.totalSatang + other.totalSatang - 100)
    await call('post', `/orders/${other.orderId}/cancellation`, { reason: 'customer' })

    // Its money has to go back: the home page leads there.
    await page.goto(`${product.backoffice}/app`)
    const task = page.getByRole('listitem').filter({ hasText: /ต้องคืนเงิน \d+ รายการ/ })
    await task.getByRole('link', { name: 'คืนเงิน' }).click()
    await page.waitForURL(/\/orders\?view=to_refund/)
    await page.getByText(other.orderNumber).first().waitFor()
    // Other journeys count what has to go back.
    await giveBack(own.orderId, other.totalSatang - 100)
    await giveBack(other.orderId, 100)
  })
})

describe('a slip of an order that waits for no money', () => {
  it('goes wholly to another of the customer, by the keyboard, and its page says where to', async () => {
    const [own, other] = [await orderLess(503), await orderLess(607)]
    await enterSlip(own.orderId, other.totalSatang)
    await call('post', `/orders/${own.orderId}/receipts`, { amountSatang: own.totalSatang, way: 'cash' })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(`orders/${own.orderId}`)
    await page.getByText('ตอนยืนยันให้คำสั่งซื้ออื่นของลูกค้าได้').waitFor()
    await page.getByText('อ่าน QR ในสลิปได้').waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('เลือกให้ทั้งก้อนได้ที่นี่').waitFor()
    await dialog.getByText(new RegExp(`^${other.orderNumber} ฿`)).waitFor()
    await dialog.getByRole('button', { name: 'เลือกชุดนี้' }).press('Enter')
    await dialog.getByText('คำสั่งซื้อนี้ไม่ได้เงินจากสลิปนี้').waitFor()
    expect(await violationsOf(page, 'a slip that goes to another order')).toEqual([])
    await dialog.getByRole('button', { name: 'ยืนยันรับเงิน' }).press('Enter')
    await page.getByText('ยืนยันแล้ว แบ่งให้ 1 คำสั่งซื้อ').waitFor()
    expect((await orderOf(own.orderId)).paidSatang).toBe(own.totalSatang)
    expect((await orderOf(other.orderId)).paidSatang).toBe(other.totalSatang)
    await page.getByRole('link', { name: new RegExp(`^ให้เงินจากสลิป .* กับ ${other.orderNumber}`) }).waitFor()
    // Under the message, or half under the header, no link is as large as a finger.
    await page.getByText('ยืนยันแล้ว แบ่งให้ 1 คำสั่งซื้อ').waitFor({ state: 'detached' })
    await page.evaluate('scrollTo(0, 0)')
    expect(await violationsOf(page, 'a slip that went to another order')).toEqual([])
    await page.getByRole('link', { name: other.orderNumber, exact: true }).press('Enter')
    await page.getByRole('link', { name: `จากสลิปของ ${own.orderNumber}` }).click()
    await page.getByRole('button', { name: 'เอาออก' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'เอาออก' }).click()
    await page.getByText('เอาออกแล้ว สลิปรอตรวจใหม่').waitFor()
    expect((await orderOf(other.orderId)).paidSatang).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await turnDown(own.orderId)
  })

  it('of one that was called off goes to another without a word on what becomes of it', async () => {
    const [own, other] = [await orderLess(709), await orderLess(811)]
    await call('post', `/orders/${own.orderId}/cancellation`, { reason: 'customer' })
    await enterSlip(own.orderId, other.totalSatang)
    await open(`orders/${own.orderId}`)
    await page.getByText('อ่าน QR ในสลิปได้').waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^ขายต่อ/ }).waitFor()
    await dialog.getByText(new RegExp(`^${other.orderNumber} ฿`)).waitFor()
    expect(await violationsOf(page, 'a slip of an order that was called off')).toEqual([])
    await dialog.getByRole('button', { name: 'เลือกชุดนี้' }).click()
    await dialog.getByText('และยังยกเลิกอยู่').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await dialog.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await page.getByText('ยืนยันแล้ว แบ่งให้ 1 คำสั่งซื้อ').waitFor()
    expect(await orderOf(own.orderId)).toMatchObject({ paidSatang: 0 })
    expect((await orderOf(other.orderId)).paidSatang).toBe(other.totalSatang)
  })
})

describe('an order that was to be paid at the door and was called off', () => {
  it('is brought back by a transfer, as paid by transfer and without the fee', async () => {
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 3000, codBasisPoints: 0 })
    const { orderId } = await placeOrder(product, 'cod')
    const { totalSatang } = await orderOf(orderId)
    await call('post', `/orders/${orderId}/cancellation`, { reason: 'customer' })
    await open(`orders/${orderId}`)
    await page.getByText('คำสั่งซื้อเก็บเงินปลายทางนี้ถูกยกเลิกแล้ว').waitFor()
    await page.getByRole('button', { name: 'บันทึกรับเงิน' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^ขายต่อ/ }).check()
    expect(await violationsOf(page, 'late money of an order to be paid at the door')).toEqual([])
    await dialog.getByRole('button', { name: /^บันทึก ฿/ }).click()
    await page.getByText('นำคำสั่งซื้อกลับมาแล้ว').waitFor()
    await page.getByText(/เปลี่ยนวิธีชำระจาก เก็บเงินปลายทาง เป็น /).waitFor()
    expect(await orderOf(orderId)).toMatchObject({
      paymentMethod: 'transfer',
      totalSatang: totalSatang - 3000,
      paidSatang: totalSatang - 3000,
    })
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
    expect(trouble).toEqual([])
  })
})
