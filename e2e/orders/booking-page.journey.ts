import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { atRest, placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const table = () => page.getByRole('table')
const rowOf = (number: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) })
const state = async ({ orderId }: { orderId: string }) =>
  ((await call('get', `/orders/${orderId}`)) as { fulfilmentStatus: string }).fulfilmentStatus

describe('the page of parcels that wait', () => {
  it('shows prices side by side, takes a weight, a courier and a rule, and books all at once', async () => {
    const [first, second] = [await placeOrder(product, 'cod'), await placeOrder(product, 'cod')]
    await open('shipping')
    await rowOf(first.orderNumber).waitFor()
    await page.getByRole('radio', { name: /^ถูกที่สุด/ }).waitFor()
    await rowOf(second.orderNumber)
      .getByRole('button', { name: /^Flash Express/ })
      .waitFor()
    expect(await axeFindings(page, 'parcels that wait')).toEqual([])

    // The weight is entered in the row, and what couriers charge follows it.
    const flash = () => rowOf(first.orderNumber).getByRole('button', { name: /^Flash Express/ })
    const weigh = async (grams: string, sides: Record<'ยาว' | 'กว้าง' | 'สูง', string>) => {
      await rowOf(first.orderNumber)
        .getByRole('button', { name: /^น้ำหนักและขนาด/ })
        .click()
      await dialog().getByLabel('น้ำหนักรวมกล่อง').fill(grams)
      for (const [side, long] of Object.entries(sides)) await dialog().getByLabel(side).fill(long)
      await dialog().getByRole('button', { name: 'บันทึก' }).click()
    }
    await weigh('200', { ยาว: '15', กว้าง: '10', สูง: '5' })
    await dialog().waitFor({ state: 'detached' })
    await rowOf(first.orderNumber).getByText('15 × 10 × 5 ซม.').waitFor()
    await atRest(page)
    const light = await flash().innerText()
    await weigh('9000', { ยาว: '40', กว้าง: '', สูง: '' })
    await dialog().getByText('ใส่ให้ครบทั้งสามด้าน').waitFor()
    await dialog().getByLabel('กว้าง').fill('30')
    await dialog().getByLabel('สูง').fill('20.5')
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().waitFor({ state: 'detached' })
    await rowOf(first.orderNumber).getByText('40 × 30 × 20.5 ซม.').waitFor()
    await expect.poll(() => flash().innerText()).not.toBe(light)

    // One parcel goes with another courier than the way of all, by the keyboard alone.
    await flash().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => flash().getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('radio', { name: /^ถึงเร็วที่สุด/ }).check()
    expect(await flash().getAttribute('aria-pressed')).toBe('true')

    await button('กฎเลือกขนส่ง').click()
    await dialog().getByRole('button', { name: 'เพิ่มกฎ' }).click()
    expect(await axeFindings(page, 'rules that choose couriers')).toEqual([])
    await dialog().getByLabel('ส่งกับ').selectOption({ label: 'Flash Express' })
    await dialog().getByRole('button', { name: 'บันทึกกฎ' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: /^ตามกฎของร้าน/ }).check()

    // Only what is shown is booked.
    await page.getByRole('searchbox').fill(first.orderNumber)
    await rowOf(second.orderNumber).waitFor({ state: 'detached' })
    await button('จอง 1 กล่อง').click()
    await page.getByText('จองแล้ว 1 จาก 1 กล่อง').waitFor()
    await rowOf(first.orderNumber).getByText('จองขนส่งแล้ว').waitFor()
    await rowOf(first.orderNumber).getByText('Flash Express').waitFor()
    expect(await axeFindings(page, 'a booking that has ended')).toEqual([])
    expect([await state(first), await state(second)]).toEqual(['booked', 'waiting'])
    // Whoever loads the page anew sees the same.
    await page.reload()
    await page.getByText('จองแล้ว 1 จาก 1 กล่อง').waitFor()
    await button('กลับไปรายการที่รอจอง').click()
    await rowOf(second.orderNumber).waitFor()
    await rowOf(first.orderNumber).waitFor({ state: 'detached' })
    await call('put', '/booking/rules', { rules: [] })
    expect(trouble).toEqual([])
  })

  it('fits a phone, and books what is left there', async () => {
    const order = await placeOrder(product, 'cod')
    await resize(page, 390, 844)
    await open('shipping')
    const card = page.getByRole('listitem').filter({ hasText: order.orderNumber })
    await card.getByText('พร้อมจอง').waitFor()
    await page.getByRole('searchbox').fill(order.orderNumber)
    await button('จอง 1 กล่อง').click()
    await page.getByText('จองแล้ว 1 จาก 1 กล่อง').waitFor()
    expect(await state(order)).toBe('booked')
    await resize(page, 1440, 900)
    expect(trouble).toEqual([])
  })
})
