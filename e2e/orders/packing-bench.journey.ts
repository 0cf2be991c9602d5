import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const labelField = () => page.getByLabel('สแกนใบปะหน้า หรือพิมพ์เลขออเดอร์')
const pieceField = () => page.getByLabel('สแกนบาร์โค้ดหรือพิมพ์รหัสสินค้า')
const type = async (code: string) => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
type Packing = { state: string; weightGrams: number | null; goods: { sku: string; counted: number }[] }
const packing = async ({ orderId }: { orderId: string }) =>
  (await call('get', `/packing/orders/${orderId}`)) as Packing

describe('the packing bench', () => {
  it('packs an order with the keyboard alone, and refuses what does not belong into the box', async () => {
    const order = await placeOrder(product, 'cod')
    await open('packing')
    await labelField().waitFor()
    expect(await axeFindings(page, 'the packing bench')).toEqual([])

    await labelField().focus()
    await type('no such label')
    await page.getByText('ไม่พบออเดอร์หรือใบปะหน้าของ no such label').waitFor()
    await type(order.orderNumber)
    await pieceField().waitFor()
    await button(/^แพ็กเสร็จ/).waitFor()
    const [goods] = (await packing(order)).goods
    await type('4006381333931')
    await page.getByText('ไม่รู้จักรหัส 4006381333931').waitFor()
    expect(await axeFindings(page, 'a piece that is refused')).toEqual([])

    // The next piece clears what was said of the last one.
    await page.keyboard.press('F6')
    await page.getByText('ครบแล้ว ปิดกล่องได้').waitFor()
    expect(await page.getByText('ไม่รู้จักรหัส').count()).toBe(0)
    await page.keyboard.press('F9')
    await page.getByText('หยิบอีก 1 ชิ้น').waitFor()
    expect((await packing(order)).goods).toEqual([{ ...goods, counted: 0 }])

    await button(/^แก้ชั้นของ/).click()
    await dialog().getByLabel('ชั้นวาง').fill('B-04')
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('ชั้น B-04').first().waitFor()

    await page.keyboard.press('F4')
    await dialog().getByText('ของไม่ครบ').waitFor()
    expect(await axeFindings(page, 'an order that is put aside')).toEqual([])
    await dialog().getByRole('button', { name: 'พักออเดอร์' }).click()
    await dialog().waitFor({ state: 'detached' })
    await labelField().waitFor()
    await button(`แพ็ก ${order.orderNumber}`).click()
    await pieceField().waitFor()
    await page.keyboard.press('F6')
    await page.getByText('ครบแล้ว ปิดกล่องได้').waitFor()
    // A photo of the box for a claim: a phone opens its camera here.
    const photo = { name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('img', { name: /^รูปที่ .* ถ่าย$/ }).waitFor()
    expect(await axeFindings(page, 'a photo of a box')).toEqual([])
    // A photo that is removed takes its button along; the next code goes into its field none the less.
    await button('ลบรูป').click()
    await dialog().getByRole('button', { name: 'ลบรูป' }).click()
    await dialog().waitFor({ state: 'detached' })
    await type('4006381333931')
    await page.getByText('ไม่รู้จักรหัส 4006381333931').waitFor()
    await page.getByLabel('น้ำหนัก').fill('400')
    await page.keyboard.press('Enter')
    await page.getByText(`แพ็ก ${order.orderNumber} เสร็จแล้ว`).waitFor()
    expect(await packing(order)).toMatchObject({ state: 'packed', weightGrams: 400 })
    expect(trouble).toEqual([])
  })

  it('keeps what is scanned while there is no network', async () => {
    const order = await placeOrder(product, 'cod')
    await open('packing')
    await labelField().fill(order.orderNumber)
    await page.keyboard.press('Enter')
    await button(/^แพ็กเสร็จ/).waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press('F6')
    await page.getByText('เน็ตหลุด เก็บไว้แล้ว 1 ชิ้น').waitFor()
    await page.context().setOffline(false)
    await page.getByText('ครบแล้ว ปิดกล่องได้').waitFor()
    expect((await packing(order)).goods).toMatchObject([{ counted: 1 }])
    for (const width of [390, 768, 1440]) {
      await resize(page, width)
      expect(await axeFindings(page, `the packing bench at ${width}`)).toEqual([])
    }
    await button(/^แพ็กเสร็จ/).click()
    await page.getByText(`แพ็ก ${order.orderNumber} เสร็จแล้ว`).waitFor()
  })
})
