import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const field = () => page.getByLabel('สแกนใบปะหน้า หรือพิมพ์เลขพัสดุหรือเลขออเดอร์')
const COURIER = 'พี่วินหน้าปากซอย'
const type = async (code: string) => {
  await field().focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
/** An order that the shop sends by hand, with the given courier. */
async function sentBy(courierName: string) {
  const order = await placeOrder(product, 'cod')
  await call('post', `/orders/${order.orderId}/parcels-by-hand`, { courierName, trackingCode: '' })
  return order
}
const stateOf = async ({ orderId }: { orderId: string }) =>
  ((await call('get', `/orders/${orderId}`)) as { fulfilmentStatus: string }).fulfilmentStatus

describe('handing parcels over', () => {
  it('scans them onto the list of a courier, tells what does not belong there, and closes it', async () => {
    const [one, two, foreign] = [await sentBy(COURIER), await sentBy(COURIER), await sentBy('รถร้าน')]
    await open('hand-over')
    await button(`เริ่มสแกน ${COURIER}`).waitFor()
    expect(await axeFindings(page, 'what waits for a driver')).toEqual([])
    await button(`เริ่มสแกน ${COURIER}`).click()
    await field().waitFor()
    await page.getByText('ยังไม่ได้สแกน 2 กล่อง').waitFor()

    await type(one.orderNumber)
    await page.getByText(`รับแล้ว ${one.orderNumber}`).waitFor()
    await page.getByText('ยังไม่ได้สแกน 1 กล่อง').waitFor()
    await type(one.orderNumber)
    await page.getByText(`กล่อง ${one.orderNumber} อยู่ในใบนี้แล้ว`).waitFor()
    await type(foreign.orderNumber)
    await page.getByText(`ผิดขนส่ง กล่อง ${foreign.orderNumber} เป็นของ รถร้าน`).waitFor()
    expect(await axeFindings(page, 'a parcel of another courier')).toEqual([])
    await type('no such code')
    await page.getByText('ไม่รู้จักรหัส no such code').waitFor()

    // Without a network the next parcel is kept, and goes on the list as soon as there is one.
    await page.context().setOffline(true)
    await type(two.orderNumber)
    await page.getByText('เน็ตหลุด เก็บไว้แล้ว 1 กล่อง').waitFor()
    await page.context().setOffline(false)
    await page.getByText('ครบทุกกล่องที่จองไว้').waitFor()
    await page.keyboard.press('F9')
    await page.getByText('ยังไม่ได้สแกน 1 กล่อง').waitFor()
    expect(await axeFindings(page, 'a hand-over list')).toEqual([])

    // Whoever has not closed it scans on: no click, wherever the keyboard stands.
    await button('ปิดใบและส่งมอบ 1 กล่อง').click()
    await dialog().getByRole('button', { name: 'ยังไม่ปิด' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.keyboard.type(one.orderNumber)
    await page.keyboard.press('Enter')
    await page.getByText(`กล่อง ${one.orderNumber} อยู่ในใบนี้แล้ว`).waitFor()

    await button('ปิดใบและส่งมอบ 1 กล่อง').click()
    await dialog().getByText('ยังเหลือ 1 กล่องที่ไม่ได้สแกน').waitFor()
    expect(await axeFindings(page, 'the question before a list is closed')).toEqual([])
    await dialog().getByRole('button', { name: 'ปิดใบ' }).click()
    await page.getByText('ใบนี้ปิดแล้ว').waitFor()
    expect([await stateOf(one), await stateOf(two)]).toEqual(['shipped', 'booked'])
    const paper = await page.getByRole('link', { name: 'พิมพ์ใบให้คนขับเซ็น' }).getAttribute('href')
    const printed = await page.request.get(new URL(paper ?? '', page.url()).href)
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])

    await button('เปิดใบอีกครั้ง').click()
    await dialog().getByLabel('เหตุผล').fill('นับผิด')
    expect(await axeFindings(page, 'the reason of a list that is opened again')).toEqual([])
    await page.keyboard.press('Enter')
    await field().waitFor()
    expect(await stateOf(one)).toBe('booked')
    await button('ทิ้งใบนี้').click()
    await dialog().getByRole('button', { name: 'ทิ้งใบนี้' }).click()
    await button(`เริ่มสแกน ${COURIER}`).waitFor()
    expect(trouble).toEqual([])
  })

  it('calls a courier to fetch what waits, and sends it away', async () => {
    const order = await placeOrder(product, 'cod')
    const booking = { provider: 'shippop', courierCode: 'FLE', weightGrams: 800 }
    await call('post', `/orders/${order.orderId}/shipments`, booking)
    await open('hand-over')
    await button(/^เรียกเข้ารับ Flash/).press('Enter')
    await page.getByText('เรียกแล้ว รอขนส่งจ่ายงาน').waitFor()
    // The button has gone, and the keyboard stands at what came of it.
    await page.locator(':focus').getByText('เรียกแล้ว รอขนส่งจ่ายงาน').waitFor()
    expect(await axeFindings(page, 'a courier that was called')).toEqual([])
    await button(/^ยกเลิกการเรียก/).click()
    await dialog().getByRole('button', { name: 'ยกเลิกการเรียก' }).click()
    await page.getByText('ยกเลิกการเรียกแล้ว').waitFor()
    await button(/^เรียกเข้ารับ Flash/).waitFor()

    await open('settings/couriers')
    const time = page.getByLabel('เรียกวันเดียวกันได้ถึง').first()
    await time.fill('1130')
    await page.keyboard.press('Enter')
    await page.getByText('บันทึกเวลาเรียกเข้ารับแล้ว').waitFor()
    expect(await axeFindings(page, 'the last call of a courier')).toEqual([])
    await open('hand-over')
    await page.getByText(/11:30/).first().waitFor()
    await call('put', '/couriers/shippop/last-call', { lastCallTime: null })
    expect(trouble).toEqual([])
  })
})
