import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, open, openDesk, page, product, trouble } from '../at-a-desk.ts'
import { resize } from '../browser.ts'
import { placeOrder } from '../routes.ts'

beforeAll(openDesk)
afterAll(closeDesk)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
type Tonight = {
  unknown: { goods: { productId: string; name: string }[] }[]
  boxes: { packingSupplyId: string; code: string; needed: number; after: number }[]
  orders: { orderId: string; orderNumber: string; codes: string[] }[]
}
const tonight = async () => (await call('get', '/boxes/tonight')) as Tonight
type Supply = { packingSupplyId: string; code: string; pieces: number }
const piecesOf = async (code: string) =>
  ((await call('get', '/packing-supplies')) as { items: Supply[] }).items.find((one) => one.code === code)
const count = async (code: string, pieces: number) =>
  call('post', `/packing-supplies/${(await piecesOf(code))?.packingSupplyId}/moves`, {
    why: 'counted',
    pieces,
  })

/** All goods get a size, as somebody would have entered it, and of no box there is any. */
async function measureAll(): Promise<void> {
  await sizeAll({ widthMm: 120, lengthMm: 180, heightMm: 50, weightGrams: 300 })
  const { items } = (await call('get', '/packing-supplies')) as { items: Supply[] }
  for (const { code, pieces } of items) if (pieces > 0) await count(code, 0)
}

/** As if nobody had measured anything yet, nor said how it is packed. */
const forgetSizes = () =>
  sizeAll(
    { widthMm: undefined, lengthMm: undefined, heightMm: undefined },
    { packing: { marks: [], neverWith: [] } },
  )

async function sizeAll(size: object, more: object = {}): Promise<void> {
  const { items } = (await call('get', '/variants?limit=100')) as { items: { productId: string }[] }
  for (const productId of new Set(items.map((one) => one.productId))) {
    const {
      productId: _id,
      archivedAt,
      createdAt: _created,
      updatedAt: _updated,
      ...whole
    } = (await call('get', `/products/${productId}`)) as {
      productId: string
      archivedAt?: string
      createdAt: string
      updatedAt: string
      variants: object[]
    }
    if (archivedAt) continue
    const variants = whole.variants.map((variant) => ({ ...variant, ...size }))
    await call('put', `/products/${productId}`, { ...whole, ...more, variants })
  }
}

describe('the boxes of tonight', () => {
  it('are put in by one press beside those that are there, and goods without a size are named with the way to enter it', async () => {
    await forgetSizes()
    await placeOrder(product, 'cod')
    await open('supplies/own')
    await button('เพิ่มขนาดที่ใช้ทั่วไป').click()
    await page.getByText('กล่อง 2D').first().waitFor()
    await open('supplies')
    await page.getByRole('heading', { name: 'ไม่รู้ขนาดหรือน้ำหนัก' }).waitFor()
    expect(await axeFindings(page, 'goods without a size')).toEqual([])
    const [unknown] = (await tonight()).unknown
    const [article] = unknown?.goods ?? []
    await page.getByRole('link', { name: `ใส่ขนาด ${article?.name}` }).click()
    await page.getByText('การแพ็ก').click()
    await page.getByLabel('แตกง่าย').check()
    await page.getByLabel('ห่อกันกระแทกหนา').fill('500')
    await page.getByLabel('ห่อกันกระแทกหนา').blur()
    await page
      .getByText(/1.*200/)
      .first()
      .waitFor()
    await page.getByLabel('ห่อกันกระแทกหนา').fill('5')
    expect(await axeFindings(page, 'how a product is packed')).toEqual([])
    await button('บันทึก').click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    expect(await call('get', `/products/${article?.productId}`)).toMatchObject({
      packing: { marks: ['fragile'], paddingMm: 5 },
    })
  })

  it('tell what is needed, what is short, and how each order lies in its box', async () => {
    await measureAll()
    await open('supplies')
    await page
      .getByRole('img', { name: /วางตามภาพ$/ })
      .first()
      .waitFor()
    const { boxes, orders } = await tonight()
    expect(orders.length).toBeGreaterThan(1)
    const [short] = boxes.filter(({ after }) => after < 0).toSorted((a, b) => a.after - b.after)
    await page.getByText(`ขาด กล่อง ${short?.code} ${-(short?.after ?? 0)} ใบ`).waitFor()
    await page.getByText(`${orders[0]?.orderNumber} ลงกล่อง`).waitFor()
    await button('ออเดอร์ถัดไป').focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${orders[1]?.orderNumber} ลง`).waitFor()
    for (const width of [390, 768, 1440]) {
      await resize(page, width)
      expect(await axeFindings(page, `boxes of tonight at ${width}`)).toEqual([])
    }
  })

  it('are counted by hand, and others are used tonight in place of what is short', async () => {
    const [short] = (await tonight()).boxes.filter(({ after }) => after < 0)
    const code = short?.code ?? ''
    await open('supplies/own')
    await button(new RegExp(`^ปรับจำนวน *กล่อง ${code.replace('+', '\\+')}$`)).click()
    await dialog().getByLabel('นับแล้วมีทั้งหมด').check()
    await dialog().getByLabel('จำนวน', { exact: true }).fill('1')
    expect(await axeFindings(page, 'pieces that are counted')).toEqual([])
    await dialog().getByRole('button', { name: 'บันทึก' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await piecesOf(code)).toMatchObject({ pieces: 1 })
    for (const other of ['F', '2D']) await count(other, 50)
    await open('supplies')
    await button('ใช้แทนคืนนี้').click()
    await button('กลับไปใช้กล่องที่แนะนำ').waitFor()
    expect((await tonight()).boxes.some(({ after }) => after < 0)).toBe(false)
    await button('กลับไปใช้กล่องที่แนะนำ').click()
    await button('ใช้แทนคืนนี้').waitFor()
  })

  it('go with an order to the packing bench, where another one can be taken', async () => {
    const [order] = (await tonight()).orders
    const [proposed] = order?.codes ?? []
    await open('packing')
    await page.getByLabel('สแกนใบปะหน้า หรือพิมพ์เลขออเดอร์').fill(order?.orderNumber ?? '')
    await page.keyboard.press('Enter')
    const box = page.getByLabel('กล่องที่ใช้')
    await box.waitFor()
    expect(await box.locator('option:checked').textContent()).toBe(`กล่อง ${proposed}`)
    const { goods } = (await call('get', `/packing/orders/${order?.orderId}`)) as {
      goods: { quantity: number }[]
    }
    const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
    for (let at = 1; at <= pieces; at++) {
      await page.keyboard.press('F6')
      await page
        .getByText(at < pieces ? `ครบแล้ว ${at} จาก ${pieces} ชิ้น` : 'ครบแล้ว ปิดกล่องได้')
        .first()
        .waitFor()
    }
    await box.selectOption({ label: 'กล่อง F' })
    expect(await axeFindings(page, 'a box at the bench')).toEqual([])
    const before = (await piecesOf('F'))?.pieces ?? 0
    await button(/^แพ็กเสร็จ/).click()
    await page.getByText(`แพ็ก ${order?.orderNumber} เสร็จแล้ว`).waitFor()
    expect(await piecesOf('F')).toMatchObject({ pieces: before - 1 })
    expect(trouble).toEqual([])
  })
})
