import type { Purchase } from '@langraan/billing/contract'
import { sendDocumentMail } from '@langraan/billing/server'
import type { Mail } from '@langraan/identity/ports'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendSlipOf } from '@langraan/server/testing/billing-slip'
import { asNewShop, type BillingWorld, COMPANY, openBilling } from '@langraan/server/testing/billing-world'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { createLog } from '@langraan/server/running/process'
import { closeWorld, makeSlip, openWorld } from '@langraan/server/testing/world'
import { connect, filesOf } from '@langraan/server/wiring/wiring'

let server: TestServer
let shop: TestShop
let billing: BillingWorld

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await asNewShop(server, shop)
  billing = await openBilling(server, shop)
})
afterAll(closeWorld)

const numbers = ({ documents }: Purchase) => documents.map(({ number }) => number.replace(/\d{4}-/, ''))
const kinds = ({ documents }: Purchase) =>
  documents.map(({ kind, cancelled }) => (cancelled ? `${kind} ✗` : kind))

const sendSlip = (bought: Purchase, picture: Buffer) => sendSlipOf({ server, shop, billing }, bought, picture)

describe('a package that was chosen', () => {
  it('is offered to the satang, and paid by a slip that an operator confirms', async () => {
    const offered = await billing.offer({ extraBranches: 1 })
    expect(offered).toMatchObject({ status: 200, body: { beforeVatSatang: 280_000, netSatang: 299_600 } })
    const bought = await billing.buy({ extraBranches: 1 })
    expect(bought).toMatchObject({ status: 201, body: { state: 'quoted', netSatang: 299_600 } })
    expect(numbers(bought.body)).toEqual(['QT000001'])
    const { body } = await billing.call<{ pay: { qrSvg: string } }>(
      'GET',
      billing.path(`/purchases/${bought.body.purchaseId}`),
    )
    expect(body.pay.qrSvg).toContain('<svg')
    expect(await billing.shopNow()).toMatchObject({ plan: 'trial', until: null })

    const slip = await makeSlip(299_600, 'BILLING0001')
    const sent = await sendSlip(bought.body, slip)
    expect(sent).toMatchObject({
      state: 'checking',
      slipState: 'found',
      slipReference: 'BILLING0001',
      hasSlipPicture: true,
    })
    const waiting = await billing.call<{ items: Purchase[] }>(
      'GET',
      '/operator/purchases',
      undefined,
      billing.operator,
    )
    expect(waiting.body.items).toMatchObject([
      { purchaseId: sent.purchaseId, companyName: COMPANY.companyName },
    ])
    const key = newId()
    const confirmed = await billing.confirm(sent, key)
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(kinds(confirmed.body)).toEqual(['quotation', 'tax_invoice'])
    expect(await billing.shopNow()).toMatchObject({ plan: 'business', branches: 1, net: '299600' })
    expect((await billing.confirm(sent, key)).body).toEqual(confirmed.body)
    expect((await billing.confirm(sent)).body).toMatchObject({ code: 'decided_already' })
    const told = await server.database.rows(
      `SELECT payload FROM outbox WHERE shop_id = $1 AND name = 'package.changed'`,
      [shop.shopId],
    )
    expect(told).toHaveLength(1)
    const history = await server.call('GET', `/shops/${shop.shopId}/audit-entries`, { as: shop.owner })
    expect(JSON.stringify(history.body)).toContain('package.paid')
  })

  it('is not paid by a transfer that was credited before', async () => {
    const { body: bought } = await billing.buy({ extraBranches: 1 })
    const again = await sendSlip(bought, await makeSlip(299_600, 'BILLING0001'))
    expect(again).toMatchObject({ slipSeenBefore: true })
    expect(await billing.confirm(again)).toMatchObject({ status: 409, body: { code: 'slip_used' } })
    const refused = await billing.reject(again, 'สลิปนี้ใช้ไปแล้ว')
    expect(refused.body).toMatchObject({ state: 'quoted', rejectedReason: 'สลิปนี้ใช้ไปแล้ว' })
    const better = await sendSlip(again, await makeSlip(299_600, 'BILLING0002'))
    expect(better).toMatchObject({ state: 'checking', rejectedReason: null, slipSeenBefore: false })
    expect((await billing.confirm(better)).status).toBe(200)
  })

  it('that is confirmed by eight operators at once is paid once, and takes one number', async () => {
    const { body: bought } = await billing.buy({ extraBranches: 1 })
    const before = (await billing.shopNow())?.until
    const answers = await Promise.all(Array.from({ length: 8 }, () => billing.confirm(bought)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = (await billing.shopNow())?.until ?? ''
    expect(after > (before ?? '')).toBe(true)
    const [paid] = await billing.purchases()
    expect(kinds(paid as Purchase)).toEqual(['quotation', 'tax_invoice'])
  })

  it('needs the company first, and a seller', async () => {
    await billing.call('PUT', billing.path('/company'), { ...COMPANY, addresses: {} })
    expect(await billing.buy()).toMatchObject({ status: 422, body: { code: 'company_needed' } })
    await billing.call('PUT', billing.path('/company'), COMPANY)
  })
})

describe('a document', () => {
  const [quotation, invoice, taxInvoice] = [0, 1, 2]
  let paid: Purchase

  beforeAll(async () => {
    const { body: bought } = await billing.buy({ extraBranches: 1 })
    const invoiced = await billing.call<Purchase>(
      'POST',
      billing.path(`/purchases/${bought.purchaseId}/invoice`),
    )
    expect(kinds(invoiced.body)).toEqual(['quotation', 'invoice'])
    const again = await billing.call<Purchase>(
      'POST',
      billing.path(`/purchases/${bought.purchaseId}/invoice`),
    )
    expect(kinds(again.body)).toEqual(['quotation', 'invoice'])
    paid = (await billing.confirm(bought)).body
  })

  it('says what section 86/4 asks for, as it was when it was issued', async () => {
    await billing.call('PUT', billing.path('/company'), { ...COMPANY, companyName: 'ชื่อใหม่' })
    const { documentId } = paid.documents[taxInvoice] as { documentId: string }
    const { body } = await billing.call<{ content: object }>('GET', billing.path(`/documents/${documentId}`))
    expect(body.content).toMatchObject({
      seller: { name: 'บริษัท หลังร้าน จำกัด', taxId: '0105569000002', branchNumber: '00000' },
      buyer: { name: COMPANY.companyName, taxId: COMPANY.taxId, address: { province: 'เชียงใหม่' } },
      beforeVatSatang: 280_000,
      vatSatang: 19_600,
      netSatang: 299_600,
      about: { kind: 'quotation', number: paid.documents[quotation]?.number },
    })
  })

  it('is a PDF in both languages, for members alone', async () => {
    for (const index of [quotation, invoice, taxInvoice]) {
      for (const language of ['th', 'en']) {
        const to = billing.path(`/documents/${paid.documents[index]?.documentId}/pdf/${language}`)
        const pdf = await server.call('GET', to, { as: shop.owner })
        expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
        expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
        const stranger = await server.person(`stranger-${newId()}@billing.test`)
        expect((await server.call('GET', to, { as: stranger })).status).toBe(404)
      }
    }
  })

  it('is mailed to the member who asks, as PDF in the language they chose', async () => {
    const { documentId, number } = paid.documents[taxInvoice] as { documentId: string; number: string }
    const path = billing.path(`/documents/${documentId}/mail`)
    const asked = await billing.call<{ sentTo: string }>('POST', path, { language: 'en' })
    expect(asked).toMatchObject({ status: 202, body: { sentTo: shop.owner.email } })
    const sent: Mail[] = []
    const { clock, config } = server.ground
    const worker = await connect(config, 'worker', createLog(config, 'test'))
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const deps = { db: worker.db, clock, mailer, appUrl: config.APP_URL, files: filesOf(server.ground) }
    const job = {
      userId: shop.owner.userId,
      accountId: billing.accountId,
      documentId,
      language: 'en',
    } as const
    await sendDocumentMail(deps, job)
    const stranger = await server.person('stranger@mail.test')
    await sendDocumentMail(deps, { ...job, userId: stranger.userId })
    await worker.close()
    expect(sent).toMatchObject([
      {
        to: shop.owner.email,
        subject: `Tax invoice / receipt ${number} · Langraan`,
        attachments: [{ name: `${number}-en.pdf`, type: 'application/pdf' }],
      },
    ])
    expect(
      Buffer.from(sent[0]?.attachments?.[0]?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('cannot be changed or taken away, by nobody', async () => {
    const { documentId } = paid.documents[taxInvoice] as { documentId: string }
    for (const change of ['UPDATE billing_documents SET number = 99', 'DELETE FROM billing_documents']) {
      await expect(server.database.rows(`${change} WHERE document_id = $1`, [documentId])).rejects.toThrow(
        /never changed/,
      )
      await expect(
        server.ground.pool.query(`${change} WHERE document_id = $1`, [documentId]),
      ).rejects.toThrow(/permission denied/)
    }
  })

  it('is replaced by another one, and a refund is a credit note that puts the shop back', async () => {
    const replaced = await billing.replace(paid, 'แก้ชื่อผู้ซื้อ')
    expect(kinds(replaced.body)).toEqual(['quotation', 'invoice', 'tax_invoice ✗', 'tax_invoice'])
    const before = (await billing.shopNow())?.until ?? ''
    const refunded = await billing.refund(paid, 'ชำระซ้ำ')
    expect(refunded.body).toMatchObject({ state: 'refunded' })
    expect(kinds(refunded.body)).toEqual([
      'quotation',
      'invoice',
      'tax_invoice ✗',
      'tax_invoice ✗',
      'credit_note',
    ])
    expect(((await billing.shopNow())?.until ?? '') < before).toBe(true)
    expect(await billing.refund(paid, 'อีกครั้ง')).toMatchObject({ body: { code: 'not_paid' } })
    expect(await billing.replace(paid, 'อีกครั้ง')).toMatchObject({ body: { code: 'not_paid' } })
  })

  it('has a number of its series without gap or double', async () => {
    const rows = await server.database.rows<{ kind: string; numbers: number[] }>(
      'SELECT kind, array_agg(number ORDER BY number) AS numbers FROM billing_documents GROUP BY kind',
    )
    for (const { numbers: all } of rows) expect(all).toEqual(all.map((_, index) => index + 1))
    expect(rows).toHaveLength(4)
  })
})

describe('the operator’s pages', () => {
  it('do not exist for anybody else, the shop’s owner included', async () => {
    const [bought] = await billing.purchases()
    for (const as of [shop.owner, await server.person('nobody@operator.test')]) {
      expect((await server.call('GET', '/operator/purchases', { as })).status).toBe(404)
      const to = `/operator/purchases/${bought?.purchaseId}/confirmation`
      expect((await server.call('POST', to, { as, body: { slipSentAt: null } })).status).toBe(404)
    }
    expect((await server.call('GET', '/operator/purchases')).status).toBe(401)
  })

  it('are opened by a command alone: the application cannot make an operator', async () => {
    await expect(
      server.ground.pool.query('INSERT INTO operators VALUES ($1, $2)', [shop.owner.userId, new Date(0)]),
    ).rejects.toThrow(/permission denied/)
  })
})
