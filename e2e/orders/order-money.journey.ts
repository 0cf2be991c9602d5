import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, enterSlip, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { atRest, placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const orderOf = async (orderId: string) => (await call('get', `/orders/${orderId}`)) as Known
const totalOf = async (orderId: string): Promise<number> => (await orderOf(orderId)).totalSatang
type Known = {
  totalSatang: number
  shippingSatang: number
  events: { eventId: string }[]
  lines: { variantId: string }[]
}
/** An order of three pieces, and what they are. */
async function threePieces(): Promise<{ orderId: string; variantId: string }> {
  const { orderId } = await placeOrder(product)
  const { lines } = await orderOf(orderId)
  const variantId = lines[0]?.variantId ?? ''
  await call('post', '/stock-corrections', { variantId, onHand: 20 })
  await change(orderId, variantId, 3)
  return { orderId, variantId }
}
async function change(orderId: string, variantId: string, quantity = 2): Promise<void> {
  const { events, shippingSatang } = await orderOf(orderId)
  await call('post', `/orders/${orderId}/edits`, {
    lines: [{ variantId, quantity }],
    orderDiscountSatang: 0,
    shippingFeeSatang: shippingSatang,
    seenEventId: events[0]?.eventId,
  })
}

describe('the menu of an order', () => {
  it('gives the focus back to its button when a dialog that it opened closes', async () => {
    const { orderId } = await placeOrder(product)
    await open(`orders/${orderId}`)
    const actions = page.getByRole('button', { name: 'จัดการคำสั่งซื้อ' })
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: 'ยกเลิกคำสั่งซื้อ' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const focused = await page.evaluate("document.activeElement?.getAttribute('aria-label')")
    expect(focused).toBe('จัดการคำสั่งซื้อ')
  })
})

describe('the money of an order', () => {
  it('is not recorded by the key that opened its dialog, as long as that is held down', async () => {
    const { orderId } = await placeOrder(product)
    await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'บันทึกรับเงิน' }).focus()
    const dialog = page.getByRole('dialog')
    await page.keyboard.down('Enter')
    await dialog.getByLabel('ยอดที่ได้รับ').and(page.locator(':focus')).waitFor()
    for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await dialog.getByRole('button', { name: /^บันทึก ฿/, disabled: false }).waitFor()
    expect(((await orderOf(orderId)) as Known & { paidSatang: number }).paidSatang).toBe(0)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('รอจัดส่ง').first().waitFor()
  })

  it('can come again once all of it went back', async () => {
    const { orderId } = await placeOrder(product)
    const money = { amountSatang: await totalOf(orderId), way: 'transfer' }
    await call('post', `/orders/${orderId}/receipts`, money)
    await call('post', `/orders/${orderId}/refunds`, money)
    await open(`orders/${orderId}`)
    await page.getByText('คืนเงินครบแล้ว').waitFor()
    const totals = await page.getByRole('main').innerText()
    expect(totals).toMatch(/ชำระแล้ว\s+(฿[\d,.]+)\s+คืนเงินแล้ว\s+−\1\s+คงเหลือที่ร้านรับไว้\s+฿0\.00/)
    await page.getByRole('button', { name: 'บันทึกรับเงิน' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^บันทึก ฿/ })
      .click()
    await page.getByRole('main').getByText('รอจัดส่ง').first().waitFor()
    expect(await page.getByText('คืนเงินครบแล้ว').count()).toBe(0)
  })

  it('is said to be missing in part where a slip was confirmed for a part', async () => {
    const { orderId } = await placeOrder(product)
    const amountSatang = Math.floor((await totalOf(orderId)) / 2)
    await enterSlip(orderId, amountSatang)
    await open(`orders/${orderId}`)
    await page.getByText('อ่าน QR ในสลิปได้').waitFor()
    await page.getByText(/ใส่สลิปแทนลูกค้า ฿/).waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await page.getByText('คำสั่งซื้อยังขาดอีก').waitFor()
  })
})

describe('an order that a colleague changes while a dialog is open', () => {
  it.each([
    ['แก้ไขรายการ', 'บันทึก', undefined],
    ['แยกคำสั่งซื้อ', /^แยก 1 ชิ้น/, 'เพิ่ม'],
  ] as const)('is not written over by “%s”', async (entry, save, before) => {
    const { orderId, variantId } = await threePieces()
    await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'จัดการคำสั่งซื้อ' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const dialog = page.getByRole('dialog')
    if (before) {
      await dialog.getByRole('button', { name: before }).first().click()
      await page.keyboard.press('Escape')
      await dialog.getByRole('alert').filter({ hasText: 'ที่ทำไว้ยังไม่ได้บันทึก' }).waitFor()
      await page.keyboard.press('Escape')
    }
    await change(orderId, variantId)
    await page.getByText('แก้ไขรายการ ฿').nth(1).waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: save }).click()
    await dialog.getByText('มีคนแก้คำสั่งซื้อนี้').waitFor()
  })
})

describe('the page of an order', () => {
  it('says what of it could not be loaded, and loads it when asked', async () => {
    const { orderId } = await placeOrder(product)
    const missing = ['โหลดข้อมูลขนส่งของคำสั่งซื้อนี้ไม่ได้', 'โหลดแจ้งชำระเงินไม่ได้']
    const parts = /\/(shipments|payment-notices)(\?|$)/
    const refused = { code: 'not_found', message: 'ไม่พบ', requestId: 'x' }
    await page.route(parts, (route) => route.fulfill({ status: 404, json: refused }))
    await open(`orders/${orderId}`)
    for (const title of missing) await page.getByText(title).waitFor()
    await page.unroute(parts)
    for (const _title of missing) await page.getByRole('button', { name: 'ลองใหม่' }).first().click()
    await page.getByRole('heading', { name: 'จองขนส่ง' }).waitFor()
    for (const title of missing) await expect.poll(() => page.getByText(title).count()).toBe(0)
  })

  it('offers no courier once the order was called off', async () => {
    const { orderId } = await placeOrder(product)
    await call('post', `/orders/${orderId}/cancellation`, { reason: 'customer' })
    await open(`orders/${orderId}`)
    await atRest(page)
    await page.getByRole('heading', { name: 'ไทม์ไลน์' }).waitFor()
    expect(await page.getByRole('heading', { name: 'จองขนส่ง' }).count()).toBe(0)
  })
})

describe('the list of orders', () => {
  it('names the filter of a saved view by somebody who has left the shop', async () => {
    await open(`orders?staff=${crypto.randomUUID()}`)
    await page.getByText('ผู้ดูแล: คนที่ออกจากร้านแล้ว').waitFor()
    expect(trouble).toEqual([])
  })
})
