import { createDocumentCompiler } from '@langraan/documents/compiler'
import type { VatReport } from '@langraan/invoices/contract'
import { drawVatReport } from '@langraan/invoices/server'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../packages/documents/proof-readers.ts'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from './test-desk.ts'
import { BUYER, SELLER } from './test-seller.ts'
import { filesOf } from './wiring.ts'

const documents = createDocumentCompiler()
const clock = controlledClock(new Date('2026-10-20T03:00:00Z'))
const OCTOBER = '2026-10'
const SEPTEMBER = '2026-09'
let orderId = ''

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  orderId = await place(1)
  await put(orderId, 'waiting', 'paid', true)
  const body = { kind: 'tax_invoice', replacesDocumentId: null, reason: '', buyer: BUYER }
  expect((await call('POST', `/orders/${orderId}/documents`, body)).status).toBe(201)
}, 60_000)
afterAll(closeDesk)

const reportOf = async (month: string) => {
  const { status, body } = await call('GET', `/vat-report?month=${month}`)
  return { status, code: body.code, report: body as unknown as VatReport }
}
const print = (month: string) => call('POST', '/vat-report-papers', { month })
const fetchPdf = async (papersId: string, { shopId, owner } = shop) =>
  server.api.inject({
    url: `/api/v1/shops/${shopId}/vat-report-papers/${papersId}`,
    headers: { cookie: owner.cookies, 'sec-fetch-site': 'same-origin' },
  })
const draw = (job: { shopId: string; papersId: string; clear?: boolean }) =>
  drawVatReport({ files: filesOf(worker), documents }, job)
const squeezed = (text: string) => text.replace(/[\s\u200B]+/g, '')

/** Abbreviated tax invoices of 107 baht each on the first of September, as many as a great shop has. */
async function plant(from: number, to: number): Promise<void> {
  // A row of its own for each would be numbered and told to its order one by one.
  await server.database.rows('ALTER TABLE sale_documents DISABLE TRIGGER USER')
  await server.database.rows(
    `INSERT INTO sale_documents (shop_id, sale_document_id, order_id, kind, series, seller_branch, year, number, issued_at, issued_by, total_satang, vat_satang, content)
     SELECT $1, gen_random_uuid(), $2, 'abbreviated', 'BIG', '00000', 2026, n, timestamptz '2026-09-01 12:00+07' + n * interval '1 second', $3, 10700, 700, '{"buyer": null}'
     FROM generate_series($4::integer, $5::integer) n`,
    [shop.shopId, orderId, shop.owner.userId, from, to],
  )
  await server.database.rows('ALTER TABLE sale_documents ENABLE TRIGGER USER')
}

describe('the report of output VAT on paper', () => {
  it('is drawn by the worker, fetched by the shop alone, and cleared away', async () => {
    const made = await print(OCTOBER)
    expect(made).toMatchObject({ status: 202, body: { documentCount: 1 } })
    const job = { shopId: shop.shopId, papersId: String(made.body.papersId) }
    await draw(job)
    const pdf = await fetchPdf(job.papersId)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [page, ...others] = await readPdf(pdf.rawPayload)
    expect(others).toEqual([])
    const { report } = await reportOf(OCTOBER)
    const text = squeezed(page?.text ?? '')
    const baht = (satang: number) => (satang / 100).toFixed(2)
    for (const part of [
      'รายงานภาษีขาย',
      'ตุลาคม2569',
      squeezed(SELLER.legalName),
      '20ต.ค.2569',
      report.lines[0]?.number ?? 'no number',
      squeezed(BUYER.name),
      '0-1055-69000-00-2',
      'สาขาที่00002',
      `รวมทั้งสิ้น${baht(report.baseSatang)}${baht(report.vatSatang)}`,
    ])
      expect(text).toContain(part)
    const other = await server.shop('papers-of-others')
    expect((await fetchPdf(job.papersId, other)).statusCode).toBe(404)
    await draw({ ...job, clear: true })
    expect((await fetchPdf(job.papersId)).statusCode).toBe(404)
    // What was cleared away before it was drawn is drawn no more.
    await draw(job)
    expect((await fetchPdf(job.papersId)).statusCode).toBe(404)
  })

  it('speaks the language of whoever asks', async () => {
    const { status, body } = await server.call('POST', `/shops/${shop.shopId}/vat-report-papers`, {
      as: shop.owner,
      headers: { 'accept-language': 'en' },
      body: { month: OCTOBER },
    })
    expect(status).toBe(202)
    const job = { shopId: shop.shopId, papersId: (body as { papersId: string }).papersId }
    await draw(job)
    const [page] = await readPdf((await fetchPdf(job.papersId)).rawPayload)
    expect(squeezed(page?.text ?? '')).toContain('OutputVATreport')
  })

  it('is for those who see the figures of the shop', async () => {
    const cashier = await server.person('cashier@papers.test')
    await server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'cashier', $3)`, [
      shop.shopId,
      cashier.userId,
      clock.now(),
    ])
    const asked = [
      await call('POST', '/vat-report-papers', { month: OCTOBER }, cashier),
      await call('GET', `/vat-report-papers/${newId()}`, undefined, cashier),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('a month of more documents than a page shows', () => {
  it('is shown and printed up to 20,000 of them', async () => {
    await plant(1, 20_000)
    const { status, report } = await reportOf(SEPTEMBER)
    expect([status, report.lines.length, report.baseSatang, report.vatSatang]).toEqual([
      200, 20_000, 200_000_000, 14_000_000,
    ])
    expect(await print(SEPTEMBER)).toMatchObject({ status: 202, body: { documentCount: 20_000 } })
  }, 60_000)

  it('is sent on to the file above that, which has every one of them and adds them up', async () => {
    await plant(20_001, 20_001)
    for (const answer of [await call('GET', `/vat-report?month=${SEPTEMBER}`), await print(SEPTEMBER)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'vat_report_too_long'])
      expect(String(answer.body.message)).toMatch(/20,?000/)
    }
    const { status, body } = await server.call(
      'GET',
      `/shops/${shop.shopId}/vat-report.csv?month=${SEPTEMBER}`,
      { as: shop.owner },
    )
    const lines = (body as string).trim().split(/\r?\n/)
    const documentLines = lines.filter((line) => line.includes('BIGABB2569-'))
    expect([status, documentLines.length]).toEqual([200, 20_001])
    expect([documentLines[0], documentLines.at(-1)]).toEqual([
      '1,1 ก.ย. 2569,BIGABB2569-000001,,,,100,7,ใบกำกับภาษีอย่างย่อ',
      '20001,1 ก.ย. 2569,BIGABB2569-020001,,,,100,7,ใบกำกับภาษีอย่างย่อ',
    ])
    expect(lines.at(-1)).toBe('รวม,,,,,,2000100,140007,')
  }, 60_000)
})
