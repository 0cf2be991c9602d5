import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const dialog = () => page.getByRole('dialog')
const rowOf = (number: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) })

/** A parcel that the shop sent itself, as far as this. */
async function parcelAt(...moves: string[]): Promise<{ orderId: string; orderNumber: string; code: string }> {
  const order = await placeOrder(product, 'cod')
  const code = `EB${order.orderNumber.padStart(9, '0')}TH`
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: code }
  const sent = await call('post', `/orders/${order.orderId}/parcels-by-hand`, parcel)
  const { shipmentId } = sent as { shipmentId: string }
  for (const to of moves) await call('put', `/parcels-by-hand/${shipmentId}/course`, { to })
  return { ...order, code }
}

describe('the page of parcels that are outside', () => {
  it('groups them by what must be done, and leads one from a failed delivery back to the shelf', async () => {
    const [failed, moving] = [await parcelAt('collected', 'problem'), await parcelAt('collected')]
    await open('tracking')
    await rowOf(failed.orderNumber).getByText('ส่งไม่สำเร็จ').waitFor()
    await rowOf(moving.orderNumber).getByText('ขนส่งรับแล้ว').waitFor()
    expect(await axeFindings(page, 'parcels that are outside')).toEqual([])

    // Decided with the keyboard alone.
    await rowOf(failed.orderNumber).getByRole('button', { name: 'เลือกทางต่อ' }).focus()
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('radio', { name: /^แก้เบอร์หรือที่อยู่/ })
      .check()
    await dialog().getByLabel('บอกขนส่งว่า').fill('โทรก่อนส่ง')
    expect(await axeFindings(page, 'a decision about a parcel')).toEqual([])
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().waitFor({ state: 'detached' })
    await rowOf(failed.orderNumber)
      .getByRole('button', { name: /^แก้เบอร์หรือที่อยู่/ })
      .waitFor()

    // It comes back all the same: scanned in at the counter, then looked at.
    await page.getByRole('button', { name: 'สแกนรับคืน', exact: true }).click()
    await dialog().getByLabel('เลขพัสดุ').fill('NOSUCHNUMBER')
    await page.keyboard.press('Enter')
    await dialog().getByText('ไม่พบพัสดุเลข NOSUCHNUMBER').waitFor()
    await dialog().getByLabel('เลขพัสดุ').fill(failed.code.toLowerCase())
    await page.keyboard.press('Enter')
    await dialog().getByText(`รับแล้ว ${failed.code}`).waitFor()
    await dialog().getByRole('button', { name: 'ปิด', exact: true }).last().click()
    await dialog().waitFor({ state: 'detached' })
    await rowOf(failed.orderNumber).getByRole('button', { name: 'ตรวจของ' }).click()
    await dialog().getByRole('button', { name: 'กลับมาครบ สภาพดี' }).click()
    await dialog().getByLabel('ค่าตีกลับที่ขนส่งคิด').fill('25')
    expect(await axeFindings(page, 'a look into a parcel')).toEqual([])
    await dialog().getByRole('button', { name: 'จบการตรวจ' }).click()
    await dialog().waitFor({ state: 'detached' })
    await rowOf(failed.orderNumber).waitFor({ state: 'detached' })
    const order = (await call('get', `/orders/${failed.orderId}`)) as {
      fulfilmentStatus: string
      lines: { quantity: number; returnedCount: number }[]
    }
    expect(order.fulfilmentStatus).toBe('returned')
    expect(order.lines.every(({ quantity, returnedCount }) => quantity === returnedCount)).toBe(true)

    // A pasted number is found wherever its parcel stands.
    await page.getByRole('searchbox').fill(failed.code)
    await rowOf(failed.orderNumber).getByText('ตีกลับ').waitFor()
    await rowOf(moving.orderNumber).waitFor({ state: 'detached' })
    expect(trouble).toEqual([])
  })

  it('fits a phone', async () => {
    const moving = await parcelAt('collected')
    await resize(page, 390, 844)
    await open('tracking?tab=out')
    await page.getByRole('listitem').filter({ hasText: moving.code }).getByText('ขนส่งรับแล้ว').waitFor()
    expect(await axeFindings(page, 'parcels on a phone')).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await resize(page, 1440, 900)
    expect(trouble).toEqual([])
  })
})
