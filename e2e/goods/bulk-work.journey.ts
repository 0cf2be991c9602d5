import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, shopId, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

type Work = { operationId: string; kind: string; undoOf: string | null; state: string; totalCount: number }
const ended = async () => ((await call('get', '/operations?view=ended')) as { items: Work[] }).items
const tagged = async (tag: string) =>
  ((await call('get', `/customers?tag=${encodeURIComponent(tag)}`)) as { items: unknown[] }).items.length
const chooseAll = () => page.getByRole('table').getByRole('checkbox').first().check()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

describe('work on many, where it is begun', () => {
  it('tags the customers of a page, and takes the tag from those who got it', async () => {
    await open('customers')
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await chooseAll()
    await button('ติดแท็ก').click()
    await dialog().getByRole('button', { name: 'ลูกค้าประจำ' }).click()
    expect(await dialog().getByLabel('แท็ก').inputValue()).toBe('ลูกค้าประจำ')
    await dialog().getByLabel('แท็ก').fill('รอบนี้')
    await dialog().getByRole('button', { name: 'ติดแท็ก' }).click()
    await page.getByText(/ติดแท็กลูกค้า เสร็จแล้ว/).waitFor()
    expect(await tagged('รอบนี้')).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'เลิกทำ' }).click()
    await page.getByText('เริ่มย้อนกลับแล้ว').waitFor()
    await expect.poll(() => tagged('รอบนี้')).toBe(0)
    expect(trouble).toEqual([])
  })

  it('calls orders off, names what it could not, and brings them back as one, found again in the list', async () => {
    const orders = [await placeOrder(product), await placeOrder(product)]
    const state = async () =>
      Promise.all(
        orders.map(
          async ({ orderId }) =>
            ((await call('get', `/orders/${orderId}`)) as { fulfilmentStatus: string }).fulfilmentStatus,
        ),
      )
    // One is called off already: it is named, and the dialog stays.
    await call('post', `/orders/${orders[0]?.orderId ?? ''}/cancellation`, { reason: 'customer' })
    await open('orders')
    await page.getByRole('table').getByRole('row').nth(2).waitFor()
    for (const row of [1, 2])
      await page.getByRole('table').getByRole('row').nth(row).getByRole('checkbox').check()
    await button('เพิ่มเติม').click()
    await page.getByRole('menuitem', { name: 'ยกเลิกคำสั่งซื้อ' }).click()
    await dialog().getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click()
    await dialog().getByText('ทำไม่ได้ 1 รายการ').waitFor()
    await dialog().getByText('คำสั่งซื้อนี้ถูกยกเลิกแล้ว').waitFor()
    expect(await dialog().getByRole('link').getAttribute('href')).toBe(
      `/app/shops/${shopId}/orders/${orders[0]?.orderId ?? ''}`,
    )
    expect(await state()).toEqual(['cancelled', 'cancelled'])
    expect(await axeFindings(page, 'what work could not do')).toEqual([])
    await dialog().getByRole('button', { name: 'ย้อนกลับ' }).click()
    await page.getByText(/ย้อนกลับ: ยกเลิกคำสั่งซื้อ เสร็จแล้ว/).waitFor()
    expect(await state()).toEqual(['cancelled', 'not_ready'])
    await open('operations?view=ended')
    await page.getByText('ย้อนกลับ: ยกเลิกคำสั่งซื้อ').first().waitFor()
    // Why one of them was left alone is read there as well, not only at the end of the work.
    await button('ดูสาเหตุ').first().click()
    await dialog().getByText('คำสั่งซื้อนี้ถูกยกเลิกแล้ว').waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    const [undo] = await ended()
    expect(undo).toMatchObject({ kind: 'cancel-orders', state: 'done', totalCount: 1 })
    // Its goods are for the journeys that follow.
    await call('post', `/orders/${orders[1]?.orderId ?? ''}/cancellation`, { reason: 'other' })
    expect(trouble).toEqual([])
  })

  it('goes on from a booking to the labels of what was booked', async () => {
    await placeOrder(product, 'cod')
    await open('orders?view=to_ship')
    await page.getByRole('table').getByRole('row').nth(1).getByRole('checkbox').check()
    // A tablet has the room to say what is chosen and how many of it are booked.
    await resize(page, 768, 1024)
    expect(await page.locator('[data-bulk-bar]').innerText()).toMatch(/฿[\d,.]+\s+.*จองขนส่ง 1 รายการ/s)
    await page.setViewportSize({ width: 1440, height: 900 })
    await button('จองขนส่ง 1 รายการ').click()
    // The order stands alone on the page of parcels that wait, with what each courier would charge.
    await page.getByRole('heading', { name: 'จองขนส่ง 1 รายการ' }).waitFor()
    await button(/^น้ำหนักและขนาดของ/).click()
    await dialog()
      .getByLabel(/^น้ำหนัก/)
      .fill('400')
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().waitFor({ state: 'detached' })
    await button('จอง 1 กล่อง').click()
    await page.getByText('จองแล้ว 1 จาก 1 กล่อง').waitFor()
    await button('พิมพ์ใบปะหน้า 1 รายการ').click()
    await dialog().getByText('เสร็จแล้ว · 1 จาก 1 รายการ').waitFor()
    expect(await dialog().getByRole('link', { name: 'เปิดใบปะหน้า (PDF)' }).getAttribute('href')).toContain(
      '/labels/',
    )
    // Whoever closed the page before the booking was done finds it again, with what follows.
    await open('operations?view=ended')
    await button('พิมพ์ใบปะหน้า 1 รายการ').first().click()
    await dialog().getByRole('link', { name: 'เปิดใบปะหน้า (PDF)' }).waitFor()
    expect(trouble).toEqual([])
  })
})
