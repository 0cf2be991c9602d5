import { PAPERS_KEPT_SECONDS } from '@langraan/documents'
import { createDocumentCompiler } from '@langraan/documents/compiler'
import type { VatReport, VatReportPapers } from '@langraan/invoices/contract'
import { drawVatReport, giveUpVatReport } from '@langraan/invoices/server'
import type { Operation } from '@langraan/operations/contract'
import { isFileKept } from '@langraan/operations/rules'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from '@langraan/server/testing/desk'
import { BUYER, SELLER } from '@langraan/server/testing/seller'
import { filesOf } from '@langraan/server/wiring/wiring'

const documents = createDocumentCompiler()
const clock = controlledClock(new Date('2026-10-20T03:00:00Z'))
const OCTOBER = '2026-10'
const SEPTEMBER = '2026-09'
// Of which only the Thai report is ever asked for.
const AUGUST = '2026-08'
let orderId = ''

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  orderId = await place(1)
  await put(orderId, 'waiting', 'paid', true)
  const body = { kind: 'tax_invoice', replacesDocumentId: null, reason: '', buyer: BUYER }
  expect((await call('POST', `/orders/${orderId}/documents`, body)).status).toBe(201)
})
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
const find = async (month: string, as = shop.owner) =>
  (await call('GET', `/vat-report-papers?month=${month}`, undefined, as)).body
    .papers as VatReportPapers | null
const asked = async (month: string) => ({
  shopId: shop.shopId,
  papersId: String((await print(month)).body.papersId),
})
const draw = (job: { shopId: string; papersId: string; clear?: boolean }) =>
  drawVatReport({ db: worker.db, clock, files: filesOf(worker), documents }, job)
/** How the page of long work has it. */
async function endedAs({ papersId }: { papersId: string }): Promise<Operation | undefined> {
  const { body } = await call('GET', '/operations?view=ended')
  return (body as unknown as { items: Operation[] }).items.find(({ operationId }) => operationId === papersId)
}
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
    expect(pdf.headers['content-disposition']).toBe('inline; filename="output-vat-2026-10.pdf"')
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
      headers: { 'accept-language': 'en', 'idempotency-key': newId() },
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

describe('whoever closed the dialog', () => {
  it('finds the file again: while it is made, once it is ready, until its day is over', async () => {
    const job = await asked(OCTOBER)
    const told = { papersId: job.papersId, fileName: 'output-vat-2026-10.pdf', documentCount: 1 }
    expect(await find(OCTOBER)).toMatchObject({ ...told, state: 'making', doneCount: 0 })
    await draw(job)
    expect(await find(OCTOBER)).toMatchObject({ ...told, state: 'ready', doneCount: 1 })
    expect(await find(SEPTEMBER)).toBeNull()
    // The page of long work has it, too.
    expect(await endedAs(job)).toMatchObject({ kind: 'print-vat-report', state: 'done' })
    await draw({ ...job, clear: true })
    expect(await find(OCTOBER)).toBeNull()
  })

  it('finds the one of the language that is read, and the newest', async () => {
    const [first, second] = [await asked(OCTOBER), await asked(OCTOBER)]
    await draw(first)
    expect(await find(OCTOBER)).toMatchObject({ papersId: second.papersId, state: 'making' })
    const third = await asked(AUGUST)
    expect(await find(AUGUST)).toMatchObject({ papersId: third.papersId })
    const { status, body } = await server.call(
      'GET',
      `/shops/${shop.shopId}/vat-report-papers?month=${AUGUST}`,
      { as: shop.owner, headers: { 'accept-language': 'en' } },
    )
    expect([status, body]).toEqual([200, { papers: null }])
    clock.advance(86_400_001)
    expect(await find(OCTOBER)).toBeNull()
  })

  it('is told that it could not be made, and that a later try made it after all', async () => {
    const job = await asked(OCTOBER)
    const broken = { ...documents, pdf: () => Promise.reject(new Error('out of paper')) }
    const drawing = drawVatReport({ db: worker.db, clock, files: filesOf(worker), documents: broken }, job)
    await expect(drawing).rejects.toThrow('out of paper')
    expect(await find(OCTOBER)).toMatchObject({ state: 'making' })
    await giveUpVatReport({ db: worker.db, clock }, job)
    expect(await find(OCTOBER)).toMatchObject({ papersId: job.papersId, state: 'failed' })
    await draw(job)
    expect(await find(OCTOBER)).toMatchObject({ papersId: job.papersId, state: 'ready' })
    // The page of long work leads to the file, too.
    expect(await endedAs(job)).toMatchObject({ state: 'done', doneCount: 1 })
  })

  it('is told that it was cleared away before anybody drew it', async () => {
    const job = await asked(OCTOBER)
    await draw({ ...job, clear: true })
    await draw(job)
    expect(await find(OCTOBER)).toMatchObject({ papersId: job.papersId, state: 'failed' })
    expect(await endedAs(job)).toMatchObject({ state: 'failed', doneCount: 0 })
    expect((await fetchPdf(job.papersId)).statusCode).toBe(404)
  })

  it('is told as done with its day where a worker of the version before drew it and told nobody', async () => {
    const job = await asked(OCTOBER)
    await draw(job)
    await server.database.rows(
      `UPDATE operations SET state = 'waiting', ended_at = NULL, done_count = 0 WHERE operation_id = $1`,
      [job.papersId],
    )
    await draw({ ...job, clear: true })
    expect(await endedAs(job)).toMatchObject({ state: 'done', doneCount: 1 })
    expect((await fetchPdf(job.papersId)).statusCode).toBe(404)
  })

  it('is told that somebody stopped it, and what was drawn so far is no file', async () => {
    const job = await asked(OCTOBER)
    expect((await call('POST', `/operations/${job.papersId}/cancellation`)).status).toBe(200)
    await draw(job)
    expect(await find(OCTOBER)).toMatchObject({ papersId: job.papersId, state: 'stopped' })
    expect((await print(OCTOBER)).status).toBe(202)
    expect(await find(OCTOBER)).toMatchObject({ state: 'making' })
  })

  it('gets one file where the answer was lost and it is asked for again', async () => {
    const headers = { 'idempotency-key': newId() }
    const send = () =>
      server.call('POST', `/shops/${shop.shopId}/vat-report-papers`, {
        as: shop.owner,
        headers,
        body: { month: OCTOBER },
      })
    expect((await send()).body).toEqual((await send()).body)
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
  })

  it('tells how far it is, and is stopped between two stretches', async () => {
    const job = await asked(SEPTEMBER)
    const seen: (VatReportPapers | null)[] = []
    const slow: typeof documents = {
      pdf: (_template, _data, told) =>
        (async () => {
          await told?.(1, 4)
          seen.push(await find(SEPTEMBER))
          await call('POST', `/operations/${job.papersId}/cancellation`)
          await told?.(2, 4)
          return new Uint8Array()
        })(),
    }
    await drawVatReport({ db: worker.db, clock, files: filesOf(worker), documents: slow }, job)
    expect(seen).toMatchObject([{ state: 'making', doneCount: 5_000, documentCount: 20_000 }])
    expect(await find(SEPTEMBER)).toMatchObject({ papersId: job.papersId, state: 'stopped' })
  })

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
      '1,1 ก.ย. 2569,BIGABB2569-000001,,,,100.00,7.00,ใบกำกับภาษีอย่างย่อ',
      '20001,1 ก.ย. 2569,BIGABB2569-020001,,,,100.00,7.00,ใบกำกับภาษีอย่างย่อ',
    ])
    expect(lines.at(-1)).toBe('รวม,,,,,,2000100.00,140007.00,')
  })
})

it('is offered in background work as long as it lies there', () => {
  const asked = clock.now()
  const after = (milliseconds: number) => new Date(asked.getTime() + milliseconds)
  expect(isFileKept(asked.toISOString(), after(PAPERS_KEPT_SECONDS * 1000 - 1))).toBe(true)
  expect(isFileKept(asked.toISOString(), after(PAPERS_KEPT_SECONDS * 1000))).toBe(false)
})
