import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const rowsOf = (number: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) })

type Shipments = { items: { parcelNo: number; codSatang: number; state: string }[] }
const booked = async (orderId: string) =>
  ((await call('get', `/orders/${orderId}/shipments`)) as Shipments).items
    .filter(({ state }) => state === 'booked')
    .map(({ parcelNo, codSatang }) => [parcelNo, codSatang > 0])

describe('an order in several parcels', () => {
  it('is divided at the order, booked beside the others, and cancelled as a whole', async () => {
    const order = await placeOrder(product, 'cod')
    await open(`orders/${order.orderId}`)
    await button('ส่งหลายกล่อง').click()
    await dialog().getByLabel('จำนวนกล่อง').fill('3')
    await dialog().getByLabel('น้ำหนักกล่อง 1').fill('500')
    await dialog().getByLabel('น้ำหนักกล่อง 2').fill('700')
    await dialog().getByLabel('น้ำหนักกล่อง 3').fill('900')
    await dialog().getByLabel('ยาว').first().fill('20')
    await dialog().getByRole('radio', { name: 'กล่อง 2' }).check()
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().getByText('กล่อง 1: ใส่ให้ครบทั้งสามด้าน').waitFor()
    expect(await axeFindings(page, 'an order is divided')).toEqual([])
    await dialog().getByLabel('ยาว').first().fill('')
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('ส่ง 3 กล่อง').waitFor()
    await page.getByText('ยังไม่ได้จอง').first().waitFor()
    expect(await axeFindings(page, 'an order in parcels')).toEqual([])

    // Each is a row of its own, with prices of its own.
    await page.getByRole('link', { name: 'จองกล่องที่เหลือ' }).click()
    await rowsOf(order.orderNumber).nth(2).waitFor()
    await rowsOf(order.orderNumber).nth(1).getByText('กล่อง 2/3').waitFor()
    await button('จอง 3 กล่อง').click()
    await page.getByText('จองแล้ว 3 จาก 3 กล่อง').waitFor()
    await rowsOf(order.orderNumber).nth(2).getByText('จองขนส่งแล้ว').waitFor()
    expect(await booked(order.orderId)).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])

    // Something was forgotten: one more, without money.
    await open(`orders/${order.orderId}`)
    await page.getByText('พัสดุกล่อง 3').waitFor()
    await button('แก้จำนวนกล่อง').click()
    await dialog().getByLabel('จำนวนกล่อง').fill('4')
    await dialog().getByLabel('น้ำหนักกล่อง 4').fill('300')
    await dialog().getByText('ยอดย้ายไม่ได้').waitFor()
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('ส่ง 4 กล่อง').waitFor()

    await button('ยกเลิกการจองทุกกล่อง').click()
    await dialog().getByRole('button', { name: 'ยกเลิกการจองทุกกล่อง' }).click()
    await page.getByText('ยกเลิกการจองแล้วทุกกล่อง').waitFor()
    expect(await booked(order.orderId)).toEqual([])
    expect(trouble).toEqual([])
  })

  it('fits a phone', async () => {
    const order = await placeOrder(product, 'cod')
    await resize(page, 390, 844)
    await open('shipping')
    // The number alone may stand in somebody's zipcode, too.
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: order.orderNumber, exact: true }) })
    await card.getByRole('button', { name: /^น้ำหนักและขนาด/ }).click()
    await dialog().getByRole('button', { name: 'ส่งหลายกล่อง' }).click()
    await dialog().getByLabel('น้ำหนักกล่อง 2').fill('700')
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().waitFor({ state: 'detached' })
    await card.nth(1).waitFor()
    await resize(page, 1440, 900)
    expect(trouble).toEqual([])
  })
})
