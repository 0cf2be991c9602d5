import type { ListedDocument, VatReport } from '@langraan/invoices/contract'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, call, closeDesk, openDesk, place, put, server, shop } from './test-desk.ts'

const SELLER = {
  legalName: 'บริษัท มะลิลา สตูดิโอ จำกัด',
  legalNameEnglish: '',
  taxId: '0105536000097',
  branchNumber: '00000',
  phone: '',
  addressLine: '99/1 ถ.สุเทพ',
  addressLineEnglish: '',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  vatRegisteredOn: '2020-01-01',
  series: '',
}
const BUYER = {
  name: '=บริษัท ผู้ซื้อ 100% จำกัด',
  taxId: '0105569000002',
  branchNumber: '00002',
  phone: '',
  addressLine: '5 ซอยสุขใจ',
  ...ADDRESS,
}
type Made = { orderId: string; documentId: string; number: string }
let [invoice, abbreviated, receipt, note]: (Made | undefined)[] = []
let month: string

async function issue(kind: string, orderId?: string, replaces: string | null = null): Promise<Made> {
  const of = orderId ?? (await place(1))
  if (orderId === undefined) await put(of, 'waiting', 'paid', true)
  const body = {
    kind,
    replacesDocumentId: replaces,
    reason: replaces ? 'คืนของ' : '',
    ...(kind === 'tax_invoice' && { buyer: BUYER }),
  }
  const answer = await call('POST', `/orders/${of}/documents`, body)
  expect(answer.status).toBe(201)
  return { orderId: of, ...(answer.body as unknown as { documentId: string; number: string }) }
}

beforeAll(async () => {
  await openDesk()
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  month = bangkokDay(server.ground.clock.now()).slice(0, 7)
  receipt = await issue('receipt')
  abbreviated = await issue('abbreviated')
  await call('POST', `/sale-documents/${abbreviated.documentId}/cancellation`, { reason: 'ผิด' })
  invoice = await issue('tax_invoice')
  await call('POST', `/orders/${invoice.orderId}/refunds`, { amountSatang: 1070, way: 'cash' })
  note = await issue('credit_note', invoice.orderId, invoice.documentId)
}, 60_000)
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
    expect(first.items[0]).toMatchObject({ aboutNumber: invoice?.number, buyerTaxId: BUYER.taxId })
    expect(first.items[2]).toMatchObject({ cancelled: { reason: 'ผิด' } })
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

describe('the report of output VAT', () => {
  it('has each tax document of a month, what was cancelled as nothing, what was credited taken off', async () => {
    const { body } = await call('GET', `/vat-report?month=${month}`)
    const { lines, baseSatang, vatSatang, seller } = body as unknown as VatReport
    expect(seller).toEqual({ name: SELLER.legalName, taxId: SELLER.taxId, branchNumber: '00000' })
    expect(lines.map(({ number }) => number)).toEqual(of(abbreviated, invoice, note))
    const [gone, sold, credited] = lines
    expect(gone).toMatchObject({ isCancelled: true, baseSatang: 0, vatSatang: 0, buyerName: '' })
    expect(sold).toMatchObject({ buyerTaxId: BUYER.taxId, buyerBranch: '00002', isCancelled: false })
    expect(credited).toMatchObject({ baseSatang: -1000, vatSatang: -70 })
    expect([baseSatang, vatSatang]).toEqual([(sold?.baseSatang ?? 0) - 1000, (sold?.vatSatang ?? 0) - 70])
    const { body: order } = await call('GET', `/orders/${invoice?.orderId}`)
    expect((sold?.baseSatang ?? 0) + (sold?.vatSatang ?? 0)).toBe(order.totalSatang)
  })

  it('is a file that runs nothing and adds up, and is none where nobody is registered', async () => {
    const file = await server.api.inject({
      url: `/api/v1/shops/${shop.shopId}/vat-report.csv?month=${month}`,
      headers: { cookie: shop.owner.cookies, 'sec-fetch-site': 'same-origin' },
    })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain("'=บริษัท ผู้ซื้อ 100% จำกัด")
    expect(file.body).toMatch(/,-10,-0\.7,ใบลดหนี้/)
    await call('PUT', '/seller', { ...SELLER, vatRegisteredOn: null })
    expect((await call('GET', `/vat-report?month=${month}`)).body.code).toBe('no_vat_report')
  })
})
