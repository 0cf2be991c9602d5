import { SELLER } from '@langraan/testing/seller'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { callsOfShop, receiveRest, type ShopCall } from '../merchant.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter, placeOrder } from '../routes.ts'

const RAISED = 'ถ้าบันทึก ใบกำกับภาษีเต็มรูปจะไม่ตรงกับยอดคำสั่งซื้อ'
const DIFFERS = 'ใบกำกับภาษีเต็มรูปไม่ตรงกับยอดคำสั่งซื้อ'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let shopId: string
let orderId: string
let call: ShopCall
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  shopId = await enter(visitor, product)
  call = callsOfShop(visitor, product, shopId)
  await call('put', '/seller', SELLER)
  await call('put', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  ;({ orderId } = await placeOrder(product))
  await receiveRest(call, orderId)
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await visitor.close()
})

const dialog = () => page.getByRole('dialog')
const openOrder = async () => {
  await page.goto(`${product.backoffice}/app/shops/${shopId}/orders/${orderId}`)
  await atRest(page)
}
const beginEdit = async () => {
  await page.getByRole('button', { name: 'จัดการคำสั่งซื้อ' }).click()
  await page.getByRole('menuitem', { name: 'แก้ไขรายการ' }).click()
}

describe('an order whose tax invoice is issued', () => {
  it('has its tax invoice', async () => {
    await openOrder()
    await page.getByRole('button', { name: 'ออกเอกสาร', exact: true }).click()
    await dialog()
      .getByRole('radio', { name: /^ใบกำกับภาษีเต็มรูป/ })
      .check()
    await dialog().getByRole('button', { name: 'ออกเอกสาร · ใบกำกับภาษีเต็มรูป' }).click()
    await dialog().waitFor({ state: 'detached' })
  })

  it('says in the dialog that it looks for documents, and that it could not', async () => {
    const asked = `**/api/v1/shops/*/orders/${orderId}/documents`
    const looked = Promise.withResolvers<void>()
    let isOut = false
    await page.route(asked, async (route) => {
      await looked.promise
      await (isOut
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'ไม่ว่าง', requestId: 'r' } })
        : route.fallback())
    })
    await page.goto(`${product.backoffice}/app/shops/${shopId}/orders/${orderId}`)
    await beginEdit()
    await dialog().getByText('กำลังดูว่าออกเอกสารให้คำสั่งซื้อนี้ไว้หรือไม่').waitFor()
    looked.resolve()
    await dialog().getByText('ออกใบกำกับภาษีเต็มรูปให้คำสั่งซื้อนี้แล้ว').waitFor()
    isOut = true
    await page.goto(`${product.backoffice}/app/shops/${shopId}/orders/${orderId}`)
    await beginEdit()
    await dialog().getByText('โหลดเอกสารไม่ได้').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await dialog().getByRole('button', { name: 'ลองใหม่' }).click()
    await dialog().getByText('ออกใบกำกับภาษีเต็มรูปให้คำสั่งซื้อนี้แล้ว').waitFor()
    // Every 5xx is trouble but the one made here.
    trouble.splice(0, trouble.length, ...trouble.filter((line) => !/^503 .*\/documents$/.test(line)))
  })

  it('warns in the dialog that changes it, reading no more than the title aloud', async () => {
    await openOrder()
    await beginEdit()
    await dialog().getByLabel('ค่าส่ง').fill('150')
    await dialog().getByRole('status').filter({ hasText: RAISED }).waitFor()
    expect(await dialog().getByRole('status').filter({ hasText: RAISED }).innerText()).toBe(RAISED)
    expect(await axeFindings(page, 'the dialog with the warning')).toEqual([])
    const href = await dialog().getByRole('link', { name: /^เปิด / }).getAttribute('href')
    const pdf = await page.request.get(new URL(href ?? '', page.url()).href)
    expect((await pdf.body()).toString('latin1', 0, 4)).toBe('%PDF')
  })

  it('says so on its page once it is saved', async () => {
    const owed = /ต้องเก็บเพิ่ม (\S+)/.exec(await dialog().innerText())?.[1]
    expect(await dialog().innerText()).toContain(`เก็บส่วนที่ขาด ${owed} ให้ครบ`)
    await dialog().getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText(DIFFERS, { exact: true }).waitFor()
    expect(await axeFindings(page, 'the order with the note')).toEqual([])
    expect(await page.getByRole('button', { name: 'ออกฉบับใหม่แทน' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('is in the list of all that differ, to which the documents and the report lead', async () => {
    const { items } = (await call('get', '/disagreeing-documents?limit=100')) as {
      items: { orderId: string; number: string; orderNumber: string }[]
    }
    const row = items.find((one) => one.orderId === orderId)
    const told = RegExp(`^เอกสาร ${items.length} ฉบับไม่ตรงกับคำสั่งซื้อ$`)
    for (const from of ['documents', 'documents/vat-report']) {
      await page.goto(`${product.backoffice}/app/shops/${shopId}/${from}`)
      await page.getByText(told).waitFor()
      await page.getByRole('link', { name: 'ดูเอกสาร' }).click()
      await page.getByRole('heading', { name: 'เอกสารไม่ตรงกับคำสั่งซื้อ' }).waitFor()
    }
    const line = page.getByRole('row').filter({ hasText: row?.number ?? 'no number' })
    await line.getByText('เอกสารต่ำไป').waitFor()
    await line.getByText(/^เก็บส่วนที่ขาด .* แล้วออกฉบับใหม่แทนฉบับเดิม$/).waitFor()
    await atRest(page)
    expect(await axeFindings(page, 'documents that differ')).toEqual([])
    await line.getByRole('link', { name: row?.orderNumber ?? 'no order' }).click()
    await page.getByText(DIFFERS, { exact: true }).waitFor()
  })

  it('says so no more once the rest is there and another took its place', async () => {
    await receiveRest(call, orderId)
    await openOrder()
    await page.getByRole('button', { name: 'ออกฉบับใหม่แทน' }).click()
    await dialog().getByLabel('สาเหตุ').fill('ค่าส่งเปลี่ยน')
    await dialog().getByRole('button', { name: 'ออกเอกสาร · ใบกำกับภาษีเต็มรูป' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByText(DIFFERS, { exact: true }).waitFor({ state: 'detached' })
    expect(JSON.stringify(await call('get', '/disagreeing-documents?limit=100'))).not.toContain(orderId)
  })

  it('leads from the money that went back to its credit note, for those who may issue one', async () => {
    const due = page.getByText('คืนเงินแล้ว ฿10.00 ยังไม่ได้ออกใบลดหนี้')
    const way = page.getByRole('button', { name: 'ออกใบลดหนี้', exact: true })
    await call('post', `/orders/${orderId}/refunds`, { amountSatang: 1000, way: 'transfer' })
    const shop = `**/api/v1/shops/${shopId}`
    await page.route(shop, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { permissions: string[] }
      const permissions = json.permissions.filter((permission) => permission !== 'documents:issue')
      await route.fulfill({ response, json: { ...json, permissions } })
    })
    await openOrder()
    await due.waitFor()
    expect(await way.count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })

    await openOrder()
    await way.focus()
    await page.keyboard.press('Enter')
    expect(
      await dialog()
        .getByRole('radio', { name: /^ใบลดหนี้/ })
        .isChecked(),
    ).toBe(true)
    await dialog().getByLabel('สาเหตุ').fill('สินค้ามีตำหนิ')
    await dialog().getByRole('button', { name: 'ออกเอกสาร · ใบลดหนี้' }).click()
    await dialog().waitFor({ state: 'detached' })
    await due.waitFor({ state: 'detached' })
    // The button that was pressed is gone with its note: the keyboard goes on in the same card.
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toContain('ออกเอกสาร')
    expect(await axeFindings(page, 'the order with its credit note')).toEqual([])
  })
})

/** What is heard of the file is that it is being made, however fast the worker was, until it is let go on. */
async function answerMakingFirst(): Promise<() => void> {
  let isSeen = false
  // Each answer until then: one that news of the shop takes the place of is never shown.
  await page.route(/vat-report-papers\?/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { papers: { state: string } | null }
    const making = !isSeen && json.papers && { ...json.papers, state: 'making' }
    await route.fulfill({ response, json: making ? { papers: making } : json })
  })
  return () => {
    isSeen = true
  }
}

describe('the report of output VAT', () => {
  it('is made as a file while the focus stays in the dialog, and is found again', async () => {
    await page.goto(`${product.backoffice}/app/shops/${shopId}/documents/vat-report`)
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const make = dialog().getByRole('button', { name: 'ทำไฟล์' })
    const goOn = await answerMakingFirst()
    // It answers no press before it is known whether there is a file already.
    await expect.poll(() => make.getAttribute('aria-busy')).toBeNull()
    await make.focus()
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('status')
      .filter({ hasText: /^กำลังทำไฟล์$/ })
      .waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('ทำไฟล์')
    goOn()
    const open = dialog().getByRole('link', { name: 'เปิด PDF' })
    await open.waitFor()
    const isInside = `document.querySelector('[role=dialog]').contains(document.activeElement)`
    await expect.poll(() => page.evaluate<boolean>(isInside)).toBe(true)
    expect(await axeFindings(page, 'the file that is ready')).toEqual([])
    await dialog().getByRole('button', { name: 'ปิด', exact: true }).last().click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const pdf = await page.request.get(new URL((await open.getAttribute('href')) ?? '', page.url()).href)
    expect([pdf.status(), (await pdf.body()).toString('latin1', 0, 4)]).toEqual([200, '%PDF'])
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('breaks nothing on the way', () => {
    expect(trouble).toEqual([])
  })
})
