import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { call, closeDesk, openDesk, product, shopId as sellerId } from '../at-a-desk.ts'
import { openVisitor, resize, troubleOf } from '../browser.ts'
import { callsOfShop, registerWithFacebook, type ShopCall } from '../merchant.ts'
import { earn, makeOperator } from '../money-earned.ts'
import { openProduct } from '../one-product.ts'
import { turnTwoStepsOn } from '../operator.ts'

let operators: BrowserContext
let operator: Page
let buyer: Page
let buyerId: string
let buyers: ShopCall
let trouble: string[] = []

beforeAll(async () => {
  await openDesk()
  const { browser } = await openProduct()
  operators = await openVisitor(browser, { width: 1440 })
  operator = await operators.newPage()
  await registerWithFacebook(operator, product, 'สมหญิง ใจดี')
  await makeOperator(product, 'somying@example.com', '0893333333')
  await turnTwoStepsOn(operators, product)
  buyerId = await newShop()
  buyers = callsOfShop(operators, product, buyerId)
  buyer = await operators.newPage()
  trouble = troubleOf(buyer)
})
afterAll(async () => {
  await operators.close()
  await closeDesk()
})

/** Who runs the platform has a shop as well, which packs. */
async function newShop(): Promise<string> {
  const send = async (method: string, path: string, data?: object) => {
    const answer = await operators.request.fetch(`${product.api}${path}`, {
      method,
      headers: { origin: product.backoffice, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as { draftId: string; shopId: string }
  }
  const { draftId } = await send('POST', '/shop-drafts')
  const fields = {
    name: 'ร้านที่สอง',
    addressLine: '9/1 ถ.ห้วยแก้ว',
    subdistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
    phone: '0812345678',
    planCode: 'trial',
    subdomain: 'second-shop',
  }
  await send('PUT', `/shop-drafts/${draftId}`, { step: 4, fields })
  return (await send('POST', `/shop-drafts/${draftId}/completion`)).shopId
}

const button = (on: Page, name: string | RegExp) => on.getByRole('button', { name })
const open = (tail: string) => buyer.goto(`${product.backoffice}/app/shops/${buyerId}/${tail}`)
type Goods = { variantId: string; name: string; variantName: string; available: number }
const goods = async () => ((await buyers('get', '/supplier')) as { goods: Goods[] }).goods

describe('the platform’s supplies', () => {
  it('are a shop that an operator chooses, with what each article is like', async () => {
    await operator.goto(`${product.backoffice}/operator/supplies`)
    // As the demo has it.
    await operator.getByText('ซองไปรษณีย์พลาสติก 28 × 42 ซม. แพ็ก 100 ใบ').first().waitFor()
    await operator.getByLabel('ที่อยู่เว็บของร้าน').fill('nobody-here')
    await button(operator, 'เลือกร้านนี้').click()
    await operator.getByText('ไม่พบร้านที่อยู่เว็บนี้').first().waitFor()
    await operator.getByLabel('ที่อยู่เว็บของร้าน').fill(product.shopSlug)
    await button(operator, 'เลือกร้านนี้').click()
    await operator.getByText('เลือกแล้ว ร้านค้าสั่งได้ทันที').first().waitFor()
    await operator.getByText('ร้านค้ายังไม่เห็น').first().waitFor()
    await button(operator, /^แก้ข้อมูล/)
      .first()
      .click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel('ชื่อหรือรหัส').fill('C')
    await button(operator, 'บันทึก').click()
    await dialog.getByText('ใส่ให้ครบทุกด้าน').first().waitFor()
    for (const [label, value] of [
      ['กว้าง', '20'],
      ['ยาว', '30'],
      ['สูง', '11'],
      ['น้ำหนักเปล่า', '140'],
    ] as const)
      await dialog.getByLabel(label).first().fill(value)
    expect(await axeFindings(operator, 'what an article is like')).toEqual([])
    await button(operator, 'บันทึก').click()
    await operator.getByText('บันทึกแล้ว').first().waitFor()
    expect(await axeFindings(operator, 'the supplies of the platform')).toEqual([])
    expect(await goods()).toHaveLength(1)
  })

  it('are put into a basket and paid by cashback', async () => {
    await earn(product, buyerId, 500_000)
    await open('supplies')
    await button(buyer, 'ใส่ตะกร้า').click()
    await buyer.getByRole('link', { name: 'ดูตะกร้า' }).waitFor()
    expect(await axeFindings(buyer, 'supplies to buy')).toEqual([])
    await buyer.getByRole('link', { name: 'ดูตะกร้า' }).click()
    await button(buyer, /^เพิ่ม จำนวนแพ็ก/).click()
    await buyer.getByLabel('เงินคืนค่าส่ง').check()
    await button(buyer, /^สั่งและจ่าย ฿/).waitFor()
    expect(await axeFindings(buyer, 'a basket of supplies')).toEqual([])
    await resize(buyer, 390)
    expect(await axeFindings(buyer, 'a basket of supplies on a phone')).toEqual([])
    await resize(buyer, 1440)
    await button(buyer, /^สั่งและจ่าย ฿/).click()
    await buyer.getByText('จ่ายแล้ว รอส่ง').waitFor()
    await buyer.getByText('จ่ายด้วยเงินคืนค่าส่ง').waitFor()
    expect(await axeFindings(buyer, 'orders of supplies')).toEqual([])
  })

  it('are an order of the shop that sells; once it is sent, its pieces come into the buyer’s own supplies', async () => {
    await operator.goto(`${product.backoffice}/operator/supplies`)
    const link = operator.getByRole('link', { name: /· ร้านที่สอง$/ })
    const orderId = /orders\/(.+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    const { shipmentId } = (await call('post', `/orders/${orderId}/parcels-by-hand`, {
      courierName: 'Flash',
      trackingCode: 'TH0123',
    })) as { shipmentId: string }
    for (const to of ['collected', 'delivered'])
      await call('put', `/parcels-by-hand/${shipmentId}/course`, { to })
    await open('supplies/orders')
    await buyer.getByText('TH0123').waitFor()
    await button(buyer, 'รับเข้าสต็อก').click()
    await buyer.getByText('รับเข้าสต็อกแล้ว').waitFor()
    expect(await buyers('get', '/packing-supplies')).toMatchObject({
      items: [{ kind: 'box', code: 'C', pieces: 40 }],
    })
    await button(buyer, 'สั่งซ้ำ').click()
    await buyer.getByText('ใส่ตะกร้าแล้ว').first().waitFor()
    await open('supplies')
    await buyer.getByText('1 รายการ').waitFor()
    expect(sellerId).not.toBe(buyerId)
    expect(trouble).toEqual([])
  })
})
