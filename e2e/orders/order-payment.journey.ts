import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, open, openDesk, page, product, shopId, trouble, visitor } from '../at-a-desk.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const totalOf = async (orderId: string): Promise<number> =>
  ((await call('get', `/orders/${orderId}`)) as { totalSatang: number }).totalSatang
const isFocused = (element: { ownerDocument: { activeElement: unknown } }): boolean =>
  element.ownerDocument.activeElement === element

describe('the way an order is paid', () => {
  const chip = (words: string) => page.getByRole('main').getByText(words, { exact: true }).first()
  /** Opens the dialog for it from the menu of the order. */
  async function openPayment(orderId: string) {
    await open(`orders/${orderId}`)
    await page.getByRole('button', { name: 'จัดการคำสั่งซื้อ' }).click()
    await page.getByRole('menuitem', { name: 'เปลี่ยนวิธีชำระเงิน' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().waitFor()
    return dialog
  }

  it('is changed to a transfer: the fee goes, the shopper finds the QR, and back by the keyboard alone', async () => {
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 3000, codBasisPoints: 0 })
    const { orderId, payUrl } = await placeOrder(product, 'cod')
    const totalSatang = await totalOf(orderId)
    const shopper = await visitor.newPage()
    await shopper.goto(payUrl)
    await shopper.getByRole('heading', { name: 'รับคำสั่งซื้อแล้ว ร้านกำลังเตรียมส่ง' }).waitFor()
    expect(await shopper.locator('.qr svg').count()).toBe(0)

    const dialog = await openPayment(orderId)
    await dialog.getByRole('radio', { name: /^พร้อมเพย์/ }).check()
    await dialog.getByText(/คำสั่งซื้อจะรอชำระ ฿/).waitFor()
    await dialog.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await dialog.waitFor({ state: 'detached' })
    await chip('รอชำระเงิน').waitFor()
    await page.getByText(/เปลี่ยนวิธีชำระจาก เก็บเงินปลายทาง เป็น พร้อมเพย์ ยอด ฿/).waitFor()
    expect(await totalOf(orderId)).toBe(totalSatang - 3000)
    await shopper.reload()
    await shopper.locator('.qr svg').waitFor()

    const back = await openPayment(orderId)
    // The dialog begins where it was opened for.
    await expect.poll(() => back.getByRole('radio', { name: /^พร้อมเพย์/ }).evaluate(isFocused)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await back.getByText(/แพ็กได้เลย ขนส่งเก็บเงินปลายทาง ฿/).waitFor()
    await back.getByRole('button', { name: 'บันทึกการแก้ไข' }).press('Enter')
    await back.waitFor({ state: 'detached' })
    await chip('รอจัดส่ง').waitFor()
    expect(await totalOf(orderId)).toBe(totalSatang)
    await shopper.reload()
    await shopper.getByRole('heading', { name: 'รับคำสั่งซื้อแล้ว ร้านกำลังเตรียมส่ง' }).waitFor()
    await shopper.close()
  })

  it('shows the fee anew where it has changed while the dialog was open, and takes it once it was seen', async () => {
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 3000, codBasisPoints: 0 })
    const { orderId } = await placeOrder(product)
    const totalSatang = await totalOf(orderId)
    const dialog = await openPayment(orderId)
    await dialog.getByRole('radio', { name: /^เก็บเงินปลายทาง/ }).check()
    await dialog.getByText('ค่าเก็บเงินปลายทาง ฿30.00').waitFor()
    // While the press is on its way: of a change before it the open dialog would have heard.
    let hasChanged = false
    await page.route('**/api/v1/shops/*/orders/**', async (route) => {
      if (!hasChanged && route.request().method() !== 'GET') {
        hasChanged = true
        await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 5000, codBasisPoints: 0 })
      }
      await route.continue()
    })
    const save = dialog.getByRole('button', { name: 'บันทึกการแก้ไข' })
    await save.click()
    await dialog.getByText(/ยอดรวมเปลี่ยนเป็น ฿/).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await dialog.getByText('ค่าเก็บเงินปลายทาง ฿50.00').waitFor()
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await totalOf(orderId)).toBe(totalSatang + 5000)
    await call('put', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
  })
})

describe('money that comes for an order which was called off', () => {
  /** An order that was called off, its page open, and the address of the shopper's page. */
  async function calledOff(): Promise<{ orderId: string; payUrl: string }> {
    const { orderId } = await placeOrder(product)
    await call('post', `/orders/${orderId}/cancellation`, { reason: 'unpaid' })
    const { payUrl } = (await call('get', `/orders/${orderId}`)) as { payUrl: string }
    await open(`orders/${orderId}`)
    await page.getByText('ถ้าลูกค้าโอนมาทีหลัง').waitFor()
    // Nobody waits for its money any more.
    expect(await page.getByRole('main').getByText('รอชำระเงิน').count()).toBe(0)
    await page.getByRole('button', { name: 'บันทึกรับเงิน' }).click()
    return { orderId, payUrl }
  }
  const dialog = () => page.getByRole('dialog')
  const record = () =>
    dialog()
      .getByRole('button', { name: /^บันทึก ฿/ })
      .click()

  it('brings it back to be packed, once somebody has said so', async () => {
    await calledOff()
    await record()
    await dialog().getByText('เลือกว่าจะขายต่อ หรือเก็บเงินไว้คืนลูกค้า').waitFor()
    await dialog().getByText('ขายต่อ นำคำสั่งซื้อกลับมา').click()
    await record()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('รอจัดส่ง').first().waitFor()
    await page.getByText('นำคำสั่งซื้อกลับมา ตัดสต็อกแล้ว').waitFor()
  })

  it('is listed until it went back, and the shopper reads that it will', async () => {
    const { orderId, payUrl } = await calledOff()
    const shopper = await visitor.newPage()
    await shopper.goto(payUrl)
    await shopper.getByText('โอนไปแล้วใช่ไหม ส่งสลิปให้ร้าน').waitFor()
    expect(await shopper.getByText('สแกนด้วยแอปธนาคารไหนก็ได้').count()).toBe(0)
    await dialog().getByText('ไม่ขายแล้ว เก็บไว้คืนลูกค้า').click()
    await record()
    await dialog().waitFor({ state: 'detached' })
    await shopper.reload()
    await shopper.getByText('และจะโอนคืนให้ ทักร้านได้เลย').waitFor()
    await shopper.close()
    await page.setViewportSize({ width: 390, height: 844 })
    await open('orders?view=to_refund')
    // The tab that is open is in sight on a phone, also once the counts have made the row longer.
    const tab = page.getByRole('link', { name: 'ต้องคืนเงิน 1' })
    await tab.waitFor()
    await expect.poll(async () => ((await tab.boundingBox())?.x ?? 999) < 300).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    const listed = page.locator(`a[href$="/orders/${orderId}"]`).first()
    await listed.click()
    await page.getByRole('button', { name: 'คืนเงิน', exact: true }).click()
    await dialog()
      .getByRole('button', { name: /^บันทึกคืนเงิน ฿/ })
      .click()
    await dialog().waitFor({ state: 'detached' })
    await open('orders?view=to_refund')
    await page.getByText('ไม่มีรายการในแท็บนี้').waitFor()
  })
})

describe('one transfer for several orders', () => {
  it('is shared among those of one customer that come to it, and taken back from all of them', async () => {
    const { orderId } = await placeOrder(product)
    await placeOrder(product)
    const came = (await totalOf(orderId)) * 2
    const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const rows = ['วันที่,เวลา,รายการ,ฝากเงิน', `${day},00:01,รับโอนรวม,${(came / 100).toFixed(2)}`]
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    const { backoffice: origin } = product
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() }
    const to = `${product.api}/shops/${shopId}/statements?account=other`
    expect((await visitor.request.post(to, { multipart: { file }, headers })).status()).toBe(200)
    await open(`reconciliation?month=${day.slice(0, 7)}&day=${day}`)
    await page.getByRole('button', { name: 'เลือกคำสั่งซื้อเอง' }).first().click()
    const dialog = page.getByRole('dialog').last()
    // What it asks for is loaded first: it begins before that, not behind it.
    await dialog.locator('h2:focus').waitFor()
    await dialog.getByRole('button', { name: 'เลือกชุดนี้' }).first().click()
    await dialog.getByText('แบ่งครบพอดี').waitFor()
    const [first] = await dialog.getByRole('textbox').all()
    await first?.fill('1')
    await dialog
      .getByText(/ยังเหลือ ฿/)
      .first()
      .waitFor()
    await first?.fill((came / 200).toFixed(2))
    await dialog.getByRole('button', { name: 'บันทึก 2 คำสั่งซื้อ' }).click()
    await page.getByText('บันทึกรับเงินแล้ว').first().waitFor()
    await page.getByRole('button', { name: 'เอาออก' }).first().click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'เอาออก' }).click()
    await page.getByText('เอาออกแล้ว').first().waitFor()
    await page.getByRole('button', { name: 'เลือกคำสั่งซื้อเอง' }).first().waitFor()
  })
})

it('nothing broke on the way', () => {
  expect(trouble).toEqual([])
})
