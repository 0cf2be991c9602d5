import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, product, trouble, visitor } from '../at-a-desk.ts'
import { axeFindings } from '../axe.ts'
import { slipPicture } from '../outside-world.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

type Order = { totalSatang: number; paymentStatus: string }
const orderOf = async (orderId: string) => (await call('get', `/orders/${orderId}`)) as Order
const baht = (satang: number): string =>
  `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const dialog = () => page.getByRole('dialog')
const main = () => page.getByRole('main')
/** Records money by the form of the order's page that is open. */
async function receive(amount: string): Promise<void> {
  await page.getByRole('button', { name: 'บันทึกรับเงิน' }).click()
  await dialog().getByLabel('ยอดที่ได้รับ').fill(amount)
}
const record = async (): Promise<void> => {
  await dialog()
    .getByRole('button', { name: /^บันทึก ฿/ })
    .click()
  await dialog().waitFor({ state: 'detached' })
}
/** Opens an order and types what its parcel weighs; the weight of its goods comes as the hand is over the keys. */
async function openTypingWeight(orderId: string, typed: string): Promise<void> {
  const field = page.getByLabel('น้ำหนักกล่อง')
  const mayCome = Promise.withResolvers<void>()
  await page.route('**/courier-rates*', async (route) => {
    await mayCome.promise
    await route.continue()
  })
  await open(`orders/${orderId}`)
  await field.focus()
  mayCome.resolve()
  await expect.poll(() => field.inputValue()).not.toBe('')
  await page.keyboard.type(typed)
  expect((await field.inputValue()).replace(',', '')).toBe(typed)
  await page.unrouteAll({ behavior: 'wait' })
}

describe('a deposit, and the rest at the door', () => {
  it('is recorded, told to the shopper, and left out of what the courier collects', async () => {
    const { orderId, payUrl } = await placeOrder(product, 'cod')
    const { totalSatang } = await orderOf(orderId)
    const rest = baht(totalSatang - 10_000)
    await open(`orders/${orderId}`)
    await main().getByText('ถ้าลูกค้าโอนมัดจำมา บันทึกที่นี่ก่อนจองขนส่ง').waitFor()
    // Nobody asks for all of it by transfer.
    expect(await page.getByRole('button', { name: 'QR และบัญชี' }).count()).toBe(0)
    await receive('100')
    await dialog().getByText(`ขนส่งเก็บปลายทาง ${rest}`).waitFor()
    expect(await axeFindings(page, 'a deposit being recorded')).toEqual([])
    await record()
    await main().getByText(`มัดจำแล้ว ฿100.00 · เก็บปลายทาง ${rest}`).waitFor()
    expect(await axeFindings(page, 'an order with a deposit')).toEqual([])

    // Without scripts, as many phones in chats have it.
    const browser = visitor.browser()
    const plain = await browser?.newContext({ javaScriptEnabled: false, locale: 'th-TH' })
    const shopper = await (plain ?? visitor).newPage()
    await shopper.goto(payUrl)
    await shopper.getByText(`มัดจำแล้ว ฿100.00 จ่ายอีก ${rest} ตอนรับของ`).waitFor()
    expect(await shopper.locator('.qr svg, input[name=picture]').count()).toBe(0)
    await plain?.close()

    await open('orders?view=cod')
    await page.getByText(`เก็บปลายทาง ${rest}`).first().waitFor()

    await openTypingWeight(orderId, '95000')
    await page.keyboard.press('Enter')
    await page.getByText(/^ไม่รับกล่องนี้: .*\(.*\), .*\(.*\)/).waitFor()
    expect(await page.getByRole('button', { name: 'จองและพิมพ์ใบปะหน้า' }).count()).toBe(0)
    await page.getByLabel('น้ำหนักกล่อง').fill('450')
    await page.getByRole('button', { name: 'เทียบราคา' }).click()
    await page.getByText(`เก็บเงินปลายทาง ${rest}`).waitFor()
    await page.getByRole('button', { name: 'จองและพิมพ์ใบปะหน้า' }).click()
    await page.getByText('ให้ยกเลิกการจองก่อนบันทึก').waitFor()
    expect(await page.getByRole('button', { name: 'บันทึกรับเงิน' }).count()).toBe(0)
    await main().getByText(`มัดจำแล้ว ฿100.00 · เก็บปลายทาง ${rest}`).waitFor()
  })

  it('is in a slip that came in the chat, and counts once it was confirmed', async () => {
    const { orderId } = await placeOrder(product, 'cod')
    const { totalSatang } = await orderOf(orderId)
    const slip = { amountSatang: 5000, senderName: 'ลูกค้า', receiverName: 'ร้าน' }
    await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'ใส่สลิปแทนลูกค้า' }).click()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await slipPicture(product, slip))
    await dialog().getByLabel('ยอดในสลิป').fill('50')
    await dialog().getByRole('button', { name: 'ส่งสลิป' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText('อ่าน QR ในสลิปได้').waitFor()
    const rest = baht(totalSatang - 5000)
    await page.getByText(`มัดจำ ถ้ายืนยัน ขนส่งจะเก็บปลายทาง ${rest}`).waitFor()
    await page.getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await dialog().getByRole('button', { name: 'ยืนยันรับเงิน' }).click()
    await page.getByText(`ยืนยันแล้ว เก็บปลายทาง ${rest}`).waitFor()
    await main().getByText(`มัดจำแล้ว ฿50.00 · เก็บปลายทาง ${rest}`).waitFor()
  })

  it('turns an order of which a part was transferred into one whose rest is paid at the door', async () => {
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 3000, codBasisPoints: 0 })
    const { orderId } = await placeOrder(product)
    const { totalSatang } = await orderOf(orderId)
    await call('post', `/orders/${orderId}/receipts`, { amountSatang: 10_000, way: 'transfer' })
    await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'จัดการคำสั่งซื้อ' }).click()
    await page.getByRole('menuitem', { name: 'เปลี่ยนวิธีชำระเงิน' }).click()
    const rest = baht(totalSatang + 3000 - 10_000)
    await dialog()
      .getByRole('radio', { name: /^เก็บเงินปลายทาง/ })
      .check()
    await dialog().getByText(`มัดจำแล้ว ฿100.00 เก็บปลายทาง ${rest}`).waitFor()
    await dialog().getByText(`แพ็กได้เลย ขนส่งเก็บเงินปลายทาง ${rest}`).waitFor()
    expect(await axeFindings(page, 'an order that becomes cash on delivery with a deposit')).toEqual([])
    await dialog().getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await dialog().waitFor({ state: 'detached' })
    await main().getByText(`มัดจำแล้ว ฿100.00 · เก็บปลายทาง ${rest}`).waitFor()
    // All of it: nothing is collected, and the fee stays as agreed.
    await receive(((totalSatang - 7000) / 100).toFixed(2))
    await dialog().getByText('ครบแล้ว ขนส่งไม่ต้องเก็บปลายทาง').waitFor()
    await record()
    await main().getByText('ชำระแล้ว').first().waitFor()
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', totalSatang: totalSatang + 3000 })
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
  })

  it('is not offered where all of it was paid, and the dialog says why', async () => {
    const { orderId } = await placeOrder(product)
    const { totalSatang: amountSatang } = await orderOf(orderId)
    await call('post', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer' })
    await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'จัดการคำสั่งซื้อ' }).click()
    await page.getByRole('menuitem', { name: 'แก้ไขรายการ' }).click()
    await dialog().getByText('จ่ายครบแล้ว ไม่มียอดให้เก็บปลายทาง').waitFor()
    expect(
      await dialog()
        .getByRole('radio', { name: /^เก็บเงินปลายทาง/ })
        .isDisabled(),
    ).toBe(true)
    await page.keyboard.press('Escape')
  })
})

it('nothing broke on the way', () => {
  expect(trouble).toEqual([])
})
