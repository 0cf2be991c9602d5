import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, product, trouble, visitor } from '../at-a-desk.ts'
import { axeFindings } from '../axe.ts'
import { resize } from '../browser.ts'
import { turnTwoStepsOff, turnTwoStepsOn } from '../operator.ts'
import { moveParcel } from '../outside-world.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const dialog = () => page.getByRole('dialog')
const HEAVY_GRAMS = 45_000

type Shipment = { shipmentId: string; trackingCode: string; courierTrackingCode: string }
type Entry = { entryId: string; status: string }

/** A parcel so heavy that a fifth of its price can be withdrawn. */
async function heavyParcel(): Promise<Shipment> {
  const { orderId } = await placeOrder(product, 'cod')
  const body = { provider: 'shippop', courierCode: 'FLE', weightGrams: HEAVY_GRAMS }
  return (await call('post', `/orders/${orderId}/shipments`, body)) as Shipment
}

const statusOf = async ({ shipmentId }: Shipment): Promise<string | undefined> => {
  const { items } = (await call('get', '/cashback/entries')) as { items: Entry[] }
  return items.find(({ entryId }) => entryId === shipmentId)?.status
}

/** Sets the rate of Flash from today on, at the operators' page. */
async function setRate(percent: string | undefined): Promise<void> {
  await page.goto(`${product.backoffice}/operator/rates`)
  await page.getByRole('button', { name: 'ตั้งอัตรา', exact: true }).click()
  await dialog().getByLabel('ขนส่ง').selectOption({ label: 'Flash Express' })
  if (percent === undefined)
    await dialog()
      .getByRole('radio', { name: /^เลิกใช้อัตราเฉพาะ/ })
      .check()
  else await dialog().getByLabel('ร้อยละ', { exact: true }).fill(percent)
  expect(await axeFindings(page, 'the dialog of a rate')).toEqual([])
  await dialog().getByRole('button', { name: 'ตั้งอัตรา' }).click()
  await dialog().waitFor({ state: 'detached' })
}

describe('cashback', () => {
  it('has a rate that an operator sets, and the subtitle of the page tells it', async () => {
    await turnTwoStepsOn(visitor, product)
    await setRate('20')
    await page.getByText('Flash Express · ทุกแพ็กเกจ').first().waitFor()
    expect(await axeFindings(page, 'rates of cashback')).toEqual([])
    await open('cashback')
    await page.getByText('เฉพาะ Flash Express 20%').waitFor()
  })

  it('stands beside what couriers charge, which an operator puts in by a file', async () => {
    await page.goto(`${product.backoffice}/operator/courier-prices`)
    await page.getByRole('button', { name: 'ใส่ราคาใหม่' }).click()
    // No other journey books with it.
    await dialog().getByLabel('ขนส่ง').selectOption('flash')
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const save = () => dialog().getByRole('button', { name: 'บันทึกราคา' }).click()
    await choose('น้ำหนักไม่เกิน (กก.),พื้นที่ปลายทาง,ราคา (บาท)\n1,ดาวอังคาร,40\n')
    await save()
    await dialog().getByText('ดาวอังคาร', { exact: false }).waitFor()
    expect(await axeFindings(page, 'the dialog of courier prices')).toEqual([])
    await dialog()
      .getByRole('button', { name: /^(ลบ|เอา)/ })
      .first()
      .click()
    await choose('น้ำหนักไม่เกิน (กก.),พื้นที่ปลายทาง,ราคา (บาท)\n1,ทั่วประเทศ,40\n5,ทั่วประเทศ,90\n')
    await save()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('2 แถว', { exact: false }).waitFor()
    await page.getByText('ใช้อยู่', { exact: true }).waitFor()
    expect(await axeFindings(page, 'what couriers charge')).toEqual([])
  })

  it('of a parcel waits until it arrives, and can be withdrawn then', async () => {
    const parcel = await heavyParcel()
    await open('cashback?tab=pending')
    const row = page.getByRole('row').filter({ hasText: parcel.courierTrackingCode })
    await row.getByText('รอส่งถึง').waitFor()
    expect(await axeFindings(page, 'cashback')).toEqual([])
    for (const move of [
      'pick-up',
      'arrive-hub',
      'arrive-destination',
      'out-for-delivery',
      'deliver',
    ] as const)
      await moveParcel(product, parcel.trackingCode, move)
    // The sandbox's courier tells nobody by itself here.
    await call('post', `/shipments/${parcel.shipmentId}/check`)
    expect(await statusOf(parcel)).toBe('available')
    await open('cashback?tab=available')
    await row.getByText('ถอนได้').waitFor()

    await call('put', '/payout-account', {
      bankCode: '004',
      accountNumber: '0123450936',
      accountName: 'มะลิวัลย์ ใจงาม',
    })
    await open('cashback')
    await page.getByRole('button', { name: 'ถอนเงิน' }).click()
    await dialog().getByLabel('จำนวนเงิน').fill('100')
    await dialog().getByRole('button', { name: 'ขอถอนเงิน' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^การถอน/ }).click()
    const asked = page.getByRole('row').filter({ hasText: 'ถอนเข้ากสิกรไทย x-0936' })
    await asked.first().getByText('กำลังถอน').waitFor()
    await asked.first().getByText('−฿100.00').waitFor()
    expect(await axeFindings(page, 'withdrawals of cashback')).toEqual([])
  })

  it('is narrowed, saved as a file and told by a statement, on a phone as well', async () => {
    await open(`cashback?from=${bangkokDay(new Date())}&courier=Flash%20Express`)
    await page.getByRole('row').filter({ hasText: 'Flash Express' }).first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'ส่งออก' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('cashback.xlsx')
    await page.getByRole('button', { name: 'เพิ่มเติม', exact: true }).click()
    await page.getByRole('menuitem', { name: 'ใบสรุปรายเดือน (PDF)' }).click()
    await dialog().getByRole('button', { name: 'ทำ PDF ภาษาไทย' }).click()
    const link = dialog().getByRole('link', { name: 'เปิด PDF ภาษาไทย' })
    const paper = await visitor.request.get(product.backoffice + (await link.getAttribute('href')))
    expect((await paper.body()).toString('latin1', 0, 4)).toBe('%PDF')
    expect(await axeFindings(page, 'the statement of a month')).toEqual([])
    await resize(page, 390)
    await open('cashback')
    await page.getByText('เงินคืนทั้งหมดตั้งแต่เปิดร้าน').waitFor()
    expect(await axeFindings(page, 'cashback on a phone')).toEqual([])
    await resize(page, 1440)
  })

  it('is as it was before for whoever comes next', async () => {
    await setRate(undefined)
    await turnTwoStepsOff(visitor, product)
    expect(trouble).toEqual([])
  })
})
