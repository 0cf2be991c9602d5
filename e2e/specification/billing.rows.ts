import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { turnTwoStepsOff, turnTwoStepsOn } from '../operator.ts'
import { row } from './row.ts'
import { useWorld } from './world.ts'

const world = useWorld()

type Account = { accountId: string; shops: { shopId: string }[] }
type Bought = { purchaseId: string; documents: { documentId: string; kind: string; number: string }[] }

/** Asks the API as the visitor's browser does. */
async function ask<T>(visitor: BrowserContext, method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: world.product.backoffice, 'idempotency-key': crypto.randomUUID() }
  const answer = await visitor.request.fetch(world.product.api + path, { method, headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A package that was paid, and one that still waits: what the payment list is about. */
async function buyTwice(visitor: BrowserContext): Promise<{ accountId: string; paid: Bought }> {
  const { items } = await ask<{ items: Account[] }>(visitor, 'GET', '/billing/accounts')
  const [account] = items
  if (!account) throw new Error('the merchant has no paying account')
  const { accountId, shops } = account
  const registered = {
    addressLine: '19/4',
    addressLineEnglish: '',
    subdistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
  }
  const company = { companyName: 'บริษัท มะลิลา จำกัด', companyNameEnglish: '', taxId: '', branchNumber: '00000' }
  const of = `/billing/accounts/${accountId}`
  await ask(visitor, 'PUT', `${of}/company`, { ...company, phone: '', addresses: { registered } })
  const extras = { extraPages: 0, extraLineOas: 0, extraBranches: 0, coupon: '' }
  const choice = { shopId: shops[0]?.shopId, what: 'months', planCode: 'dropship', months: 1, ...extras }
  const { purchaseId } = await ask<Bought>(visitor, 'POST', `${of}/purchases`, choice)
  await ask(visitor, 'POST', `${of}/purchases/${purchaseId}/invoice`)
  await turnTwoStepsOn(visitor, world.product)
  const paid = await ask<Bought>(visitor, 'POST', `/operator/purchases/${purchaseId}/confirmation`, {
    slipSentAt: null,
  })
  await turnTwoStepsOff(visitor, world.product)
  await ask(visitor, 'POST', `${of}/purchases`, choice)
  return { accountId, paid }
}

describe('billing', () => {
  row('route-billing', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/billing'))
    await page.getByRole('heading', { level: 1, name: 'บิลและแพ็กเกจ' }).waitFor()
    await page.getByText('แพ็กเกจปัจจุบัน · มะลิลา สตูดิโอ').waitFor()
  })

  row('company-fields', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/billing/company'))
    for (const label of ['ชื่อบริษัทหรือชื่อผู้ซื้อ', 'เลขประจำตัวผู้เสียภาษี'])
      expect(await page.getByLabel(label).isEditable()).toBe(true)
    for (const office of ['สำนักงานใหญ่', 'สาขา'])
      expect(await page.getByRole('radio', { name: office, exact: true }).isEnabled()).toBe(true)
    for (const address of ['ที่อยู่จดทะเบียน', 'ที่อยู่ติดต่อ', 'ที่อยู่จัดส่งเอกสาร'])
      await page.getByRole('heading', { name: address }).waitFor()
  })

  row('payment-list', async () => {
    const { page, visitor } = await world.merchant()
    await buyTwice(visitor)
    await page.goto(world.at('/app/billing'))
    const list = page.getByRole('listitem')
    await list.getByRole('button', { name: 'ใบเสนอราคา' }).first().waitFor()
    await list.getByRole('button', { name: 'ใบกำกับภาษี' }).first().waitFor()
    await list.getByRole('link', { name: 'ดูรายละเอียด' }).first().click()
    await page.waitForURL(/\/app\/billing\/purchases\//)
    await page.getByRole('heading', { name: 'เอกสาร' }).waitFor()
  })

  row('payment-documents', async () => {
    const { visitor } = await world.merchant()
    const { accountId, paid } = await buyTwice(visitor)
    expect(paid.documents.map(({ kind }) => kind)).toEqual(['quotation', 'invoice', 'tax_invoice'])
    for (const { documentId } of paid.documents) {
      const path = `${world.product.api}/billing/accounts/${accountId}/documents/${documentId}/pdf/th`
      const pdf = await visitor.request.get(path)
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
  })
})
