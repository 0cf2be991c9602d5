import type { ListedDocument, VatReport } from '@langraan/invoices/contract'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, put, server, shop } from '@langraan/server/testing/desk'
import { BUYER, SELLER } from '@langraan/server/testing/seller'

const NAMED = { ...BUYER, name: '=บริษัท ผู้ซื้อ 100% จำกัด' }
type Made = { orderId: string; documentId: string; number: string }
let [invoice, abbreviated, receipt, note]: (Made | undefined)[] = []
// Ten minutes before November in Bangkok.
const clock = controlledClock(new Date('2026-10-31T16:50:00Z'))
const month = '2026-10'

async function issue(kind: string, orderId?: string, replaces: string | null = null): Promise<Made> {
  const of = orderId ?? (await place(1))
  if (orderId === undefined) await put(of, 'waiting', 'paid', true)
  const body = {
    kind,
    replacesDocumentId: replaces,
    reason: replaces ? 'คืนของ' : '',
    ...(kind === 'tax_invoice' && { buyer: NAMED }),
  }
  const answer = await call('POST', `/orders/${of}/documents`, body)
  expect(answer.status).toBe(201)
  return { orderId: of, ...(answer.body as unknown as { documentId: string; number: string }) }
}

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  receipt = await issue('receipt')
  abbreviated = await issue('abbreviated')
  await call('POST', `/sale-documents/${abbreviated.documentId}/cancellation`, { reason: 'ผิด' })
  invoice = await issue('tax_invoice')
  await call('POST', `/orders/${invoice.orderId}/refunds`, { amountSatang: 1070, way: 'cash' })
  note = await issue('credit_note', invoice.orderId, invoice.documentId)
})
afterAll(closeDesk)

const list = async (query: string) =>
  (await call('GET', `/sale-documents?${query}`)).body as unknown as {
    items: ListedDocument[]
    nextAfter: string | null
  }
const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number)
const of = (...made: (Made | undefined)[]) => made.map((one) => one?.number)

describe('the documents of a shop', () => {
  it('are listed over all orders, the newest first, a page after the other', async () => {
    const first = await list('limit=3')
    expect(first.items.map(({ number }) => number)).toEqual(of(note, invoice, abbreviated))
    const rest = await list(`limit=3&after=${encodeURIComponent(first.nextAfter ?? '')}`)
    expect([rest.items.map(({ number }) => number), rest.nextAfter]).toEqual([of(receipt), null])
    expect(first.items[0]).toMatchObject({ aboutNumber: invoice?.number, buyerTaxId: NAMED.taxId })
    expect(first.items[2]).toMatchObject({ cancelled: { reason: 'ผิด' } })
  })

  it('begin anew where the mark of a page is none of ours', async () => {
    const first = await numbers('')
    for (const made of ['-'.repeat(36), '0'.repeat(36), 'x'])
      expect(await numbers(`after=2026-10-31T00:00:00.000Z_${made}`)).toEqual(first)
  })

  it('are found by kind, state and month, and by number, order, name and tax ID', async () => {
    expect(await numbers('kind=receipt')).toEqual(of(receipt))
    expect(await numbers('state=cancelled')).toEqual(of(abbreviated))
    expect(await numbers('state=in_force&kind=abbreviated')).toEqual([])
    expect(await numbers(`month=${month}`)).toHaveLength(4)
    expect(await numbers('month=2020-01')).toEqual([])
    const search = (text: string) => numbers(`text=${encodeURIComponent(text)}`)
    expect(await search(invoice?.number.toLowerCase() ?? '')).toEqual(of(invoice))
    expect(await search('100%')).toEqual(of(note, invoice))
    expect(await search('100_')).toEqual([])
    expect(await search('0-1055-69000-00-2')).toEqual(of(note, invoice))
    const { orderNumber = '' } = (await list('kind=receipt')).items[0] ?? {}
    expect(await search(orderNumber)).toContain(receipt?.number)
  })
})

const reportOf = async (of: string) =>
  (await call('GET', `/vat-report?month=${of}`)).body as unknown as VatReport
const csvOf = async (of: string) => {
  const { headers, body } = await server.call('GET', `/shops/${shop.shopId}/vat-report.csv?month=${of}`, {
    as: shop.owner,
  })
  expect(headers['content-type']).toContain('text/csv')
  return body as string
}

describe('the report of output VAT', () => {
  it('has each tax document of a month, what was cancelled as nothing, what was credited taken off', async () => {
    const { body } = await call('GET', `/vat-report?month=${month}`)
    const { lines, baseSatang, vatSatang, seller } = body as unknown as VatReport
    expect(seller).toEqual({ name: SELLER.legalName, taxId: SELLER.taxId, branchNumber: '00000' })
    expect(lines.map(({ number }) => number)).toEqual(of(abbreviated, invoice, note))
    const [gone, sold, credited] = lines
    expect(gone).toMatchObject({ isCancelled: true, baseSatang: 0, vatSatang: 0, buyerName: '' })
    expect(sold).toMatchObject({ buyerTaxId: NAMED.taxId, buyerBranch: '00002', isCancelled: false })
    expect(credited).toMatchObject({ baseSatang: -1000, vatSatang: -70 })
    expect([baseSatang, vatSatang]).toEqual([(sold?.baseSatang ?? 0) - 1000, (sold?.vatSatang ?? 0) - 70])
    const { body: order } = await call('GET', `/orders/${invoice?.orderId}`)
    expect((sold?.baseSatang ?? 0) + (sold?.vatSatang ?? 0)).toBe(order.totalSatang)
  })

  it('is a file that runs nothing, adds up, keeps the zero of tax IDs and names what was credited', async () => {
    const text = await csvOf(month)
    expect(text).toContain("'=บริษัท ผู้ซื้อ 100% จำกัด,0-1055-69000-00-2,")
    expect(text).toContain('เลขประจำตัวผู้เสียภาษีอากร,0-1055-36000-09-7')
    expect(text).toContain(`,-10.00,-0.70,ใบลดหนี้ของเลขที่ ${invoice?.number} วันที่ 31 ต.ค. 2569`)
  })

  it('keeps VAT in the month of the first where another takes its place in the next', async () => {
    const old = await issue('tax_invoice')
    const before = await reportOf(month)
    clock.advance(20 * 60_000)
    const heir = await issue('tax_invoice', old.orderId, old.documentId)
    const after = await reportOf(month)
    expect([after.baseSatang, after.vatSatang]).toEqual([before.baseSatang, before.vatSatang])
    const lineOf = ({ lines }: VatReport) => lines.find(({ number }) => number === old.number)
    expect(lineOf(before)?.vatSatang).toBeGreaterThan(0)
    expect(lineOf(after)).toMatchObject({
      isCancelled: true,
      vatSatang: lineOf(before)?.vatSatang,
      replacedBy: { number: heir.number, day: '2026-11-01' },
    })
    expect(await reportOf('2026-11')).toMatchObject({
      baseSatang: 0,
      vatSatang: 0,
      lines: [{ number: heir.number, about: { number: old.number, day: '2026-10-31' }, countedSince: month }],
    })
    expect(await csvOf(month)).toContain(`,ยกเลิก · ออกฉบับใหม่แทนแล้ว เลขที่ ${heir.number} วันที่ 1 พ.ย. 2569`)
    expect(await csvOf('2026-11')).toContain(`,0.00,0.00,ออกแทนฉบับเดิมเลขที่ ${old.number} วันที่ 31 ต.ค. 2569`)
  })

  it('is for those who see the figures of the shop; its documents are for cashiers too', async () => {
    const statuses = async (role: string) => {
      const member = await server.person(`${role}@desk.test`)
      await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
        shop.shopId,
        member.userId,
        role,
        clock.now(),
      ])
      const asked = ['/sale-documents', `/vat-report?month=${month}`, `/vat-report.csv?month=${month}`]
      return Promise.all(asked.map(async (suffix) => (await call('GET', suffix, undefined, member)).status))
    }
    expect(await statuses('accountant')).toEqual([200, 200, 200])
    expect(await statuses('cashier')).toEqual([200, 403, 403])
    expect(await statuses('packer')).toEqual([403, 403, 403])
  })

  it('stays where nobody is registered any more, and is none of a month without documents', async () => {
    const hasReports = async () =>
      ((await call('GET', '/sale-documents?limit=1')).body as unknown as { hasVatReports: boolean })
        .hasVatReports
    const before = await reportOf(month)
    await call('PUT', '/seller', { ...SELLER, vatRegisteredOn: null })
    expect([await reportOf(month), await hasReports()]).toEqual([before, true])
    const { status, body } = await call('GET', '/vat-report?month=2026-09')
    expect([status, body.code]).toEqual([409, 'no_vat_report'])
  })
})
