import { controlledClock, newId } from '@langraan/runtime'
import type { ReconciledDay, ReconciledDetail, StatementRead } from '@langraan/payments/contract'
import { writeWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '@langraan/server/testing/files'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

const clock = controlledClock(new Date('2026-11-20T07:00:00Z'))
const HOUR_MS = 3_600_000
let server: TestServer
let shop: TestShop
let other: TestShop
let variantId: string

beforeAll(async () => {
  server = await startTestServer({ clock })
  shop = await server.shop('malila')
  other = await server.shop('neighbour')
  variantId = await addProduct(server, shop, 500)
})
afterAll(() => server.close())

const of = (path: string, whose = shop): string => `/shops/${whose.shopId}${path}`
const get = async (path: string, whose = shop) =>
  (await server.call('GET', of(path, whose), { as: whose.owner })).body
const monthNow = async () =>
  (await get('/reconciliation?month=2026-11')) as {
    days: ReconciledDay[]
    statements: { addedCount: number; lineCount: number }[]
    accounts: { account: string }[]
  }
const dayOf = async (day: string) => (await get(`/reconciliation/${day}`)) as ReconciledDetail
const sumsOf = async (day: string) => {
  const found = (await monthNow()).days.find((one) => one.day === day)
  return [found?.matched.count, found?.extra.count, found?.missing.count, found?.gone.count, found?.isCovered]
}

/** An order that is still to be paid. */
async function order(
  quantity: number,
): Promise<{ orderId: string; totalSatang: number; orderNumber: string }> {
  const { body } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
    body: {
      lines: [{ variantId, quantity }],
      customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
      address: {
        line1: '88/12',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'promptpay',
    },
  })
  return body
}
const receive = async (quantity: number, way = 'transfer') => {
  const placed = await order(quantity)
  const { orderId, totalSatang } = placed
  const sent = { as: shop.owner, body: { amountSatang: totalSatang, way } }
  expect((await server.call('POST', of(`/orders/${orderId}/receipts`), sent)).status).toBe(200)
  return placed
}

type Row = [date: string, time: string, words: string, out: string, into: string, left: string]
const HEADINGS = ['วันที่', 'เวลา', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ']
const baht = (satang: number): string => (satang / 100).toFixed(2)
const csv = (rows: readonly string[][]): Buffer => Buffer.from(rows.map((row) => row.join(',')).join('\n'))
const kbank = (...rows: Row[]): Buffer => csv([['เลขที่บัญชี', '123'], HEADINGS, ...rows])

async function put(file: Buffer, { query = '', whose = shop, key = newId() } = {}) {
  const statement = { as: whose.owner, name: 'statement.csv', type: 'text/csv', content: file, key }
  const { status, body } = await sendFile(server, of(`/statements?account=other${query}`, whose), statement)
  return { status, body: body as StatementRead & { code?: string } }
}

describe('a bank statement', () => {
  let first: Buffer
  let unpaid: { orderId: string; totalSatang: number; orderNumber: string }

  it('is held against what orders were credited: what fits, what came without an order, what is missing', async () => {
    const paid = await receive(1)
    await receive(2)
    await receive(3, 'cash')
    unpaid = await order(4)
    expect(await sumsOf('2026-11-20')).toEqual([0, 0, 0, 0, false])
    first = kbank(
      ['20/11/69', '14:05', 'รับโอน', '', baht(paid.totalSatang), '1000'],
      ['20/11/69', '14:10', 'รับโอนจาก X1234', '', baht(unpaid.totalSatang), '2000'],
      ['20/11/69', '15:00', 'ซื้อกล่อง', '300.00', '', '1700'],
    )
    expect((await put(first)).body).toEqual({
      outcome: 'read',
      statementId: expect.any(String),
      fromDay: '2026-11-20',
      toDay: '2026-11-20',
      lineCount: 3,
      addedCount: 3,
      unreadCount: 0,
    })
    expect(await sumsOf('2026-11-20')).toEqual([1, 1, 1, 1, true])
    const { matched, extra, missing } = await dayOf('2026-11-20')
    expect(matched[0]?.money.orders[0]?.orderId).toBe(paid.orderId)
    expect(matched[0]?.evidence).toEqual({
      for: [],
      against: [],
      minutesLater: 5,
      daysLater: 0,
      toldBy: 'person',
    })
    expect(extra[0]?.candidates.map(({ orderId }) => orderId)).toEqual([unpaid.orderId])
    expect(missing).toHaveLength(1)
  })

  it('counts once: the same file, one that overlaps it, the same as a workbook, the same request', async () => {
    expect((await put(first)).body).toMatchObject({ lineCount: 3, addedCount: 0 })
    const longer = kbank(
      ['20/11/2569', '', 'รับโอนจาก X1234 (แก้คำ)', '', baht(unpaid.totalSatang), '2000'],
      ['20/11/2569', '', 'ซื้อกล่อง', '300.00', '', '1700'],
      ['21/11/2569', '09:00', 'รับโอน', '', '77.00', '1777'],
    )
    expect((await put(longer)).body).toMatchObject({ lineCount: 3, addedCount: 1 })
    const workbook = await writeWorkbook([HEADINGS, ['2026-11-21', '09:00', 'รับโอน', '', '77', '1777']])
    expect((await put(workbook)).body).toMatchObject({ lineCount: 1, addedCount: 0 })
    const key = newId()
    const another = kbank(['21/11/2569', '10:00', 'รับโอน', '', '5.00', '1782'])
    const answers = [await put(another, { key }), await put(another, { key })]
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
    expect(await sumsOf('2026-11-20')).toEqual([1, 1, 1, 1, true])
    expect((await monthNow()).statements).toHaveLength(5)
  })

  it('is recorded on an order that waits for that amount, once, and never on another', async () => {
    const [line] = (await dayOf('2026-11-20')).extra
    const record = (orderId: string, key = newId()) =>
      server.call('POST', of(`/statement-lines/${line?.lineId}/receipt`), {
        as: shop.owner,
        body: { orderId },
        headers: { 'idempotency-key': key },
      })
    const unfit = await order(5)
    expect((await record(unfit.orderId)).body).toMatchObject({ code: 'line_fits_not' })
    const key = newId()
    const recorded = await record(unpaid.orderId, key)
    expect(recorded).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid', paidSatang: unpaid.totalSatang },
    })
    expect((await record(unpaid.orderId, key)).body).toEqual(recorded.body)
    const same = await order(4)
    expect((await record(same.orderId)).body).toMatchObject({ code: 'line_used' })
    expect(await sumsOf('2026-11-20')).toEqual([2, 0, 1, 1, true])
  })

  it('finds a refund among what went out, and leaves the rest to the shop', async () => {
    clock.advance(48 * HOUR_MS)
    const { orderId } = await receive(1)
    const back = { as: shop.owner, body: { amountSatang: 1500, way: 'transfer' } }
    expect((await server.call('POST', of(`/orders/${orderId}/refunds`), back)).status).toBe(200)
    await put(
      kbank(
        ['22/11/69', '14:30', 'โอนคืนลูกค้า', '15.00', '', '5'],
        ['22/11/69', '14:40', 'ค่าไฟ', '900.00', '', '4'],
      ),
    )
    expect(await sumsOf('2026-11-22')).toEqual([1, 0, 1, 1, true])
  })

  it('can be taken along as a file, in which nothing is a formula', async () => {
    await put(kbank(['23/11/69', '08:00', '=1+1', '', '9.00', '13']))
    const answer = await server.api.inject({
      url: `/api/v1${of('/reconciliation.csv?month=2026-11')}`,
      headers: { cookie: shop.owner.cookies, 'accept-language': 'th' },
    })
    const rows = answer.body.trim().split('\r\n')
    expect(rows[0]).toContain('คำสั่งซื้อ')
    expect(rows.filter((row) => row.includes('ตรงกัน'))).toHaveLength(3)
    expect(rows.find((row) => row.startsWith('2026-11-23'))).toContain(`'=1+1`)
  })

  it('shows nothing to another shop, and counts there by itself', async () => {
    expect((await put(first, { whose: other })).body).toMatchObject({ addedCount: 3 })
    const days = (await get('/reconciliation?month=2026-11', other)) as { days: ReconciledDay[] }
    expect(days.days.reduce((sum, { matched }) => sum + matched.count, 0)).toBe(0)
    const [line] = (await dayOf('2026-11-21')).extra
    const theirs = await server.call('POST', of(`/statement-lines/${line?.lineId}/receipt`, other), {
      as: other.owner,
      body: { orderId: unpaid.orderId },
    })
    expect(theirs.status).toBe(404)
  })
})

describe('a statement of a bank that nobody knows', () => {
  const strange = (amount: string) =>
    csv([
      ['Kdy', 'Co', 'Kolik'],
      ['24/11/2026', 'X', amount],
      ['24/11/2026', 'Y', '-2'],
    ])

  it('is asked about once, and remembered', async () => {
    expect((await put(strange('20'))).body).toEqual({
      outcome: 'columns_needed',
      headings: ['Kdy', 'Co', 'Kolik'],
      samples: [
        ['24/11/2026', 'X', '20'],
        ['24/11/2026', 'Y', '-2'],
      ],
      columns: [],
    })
    const said = await put(strange('20'), { query: '&columns=date,description,amount' })
    expect(said.body).toMatchObject({ outcome: 'read', addedCount: 2 })
    expect((await put(strange('30'))).body).toMatchObject({ outcome: 'read', addedCount: 1 })
  })

  it('is asked about though its headings are known, where somebody wants to say it', async () => {
    const known = csv([
      ['วันที่', 'ฝากเงิน', 'รายการ'],
      ['24/11/2026', '7', 'โอน'],
    ])
    expect((await put(known, { query: '&asks=true' })).body).toMatchObject({
      outcome: 'columns_needed',
      columns: ['date', 'deposit', 'description'],
    })
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'statement_unreadable'],
    ['a locked workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'statement_locked'],
    ['no line at all', csv([HEADINGS]), 'statement_empty'],
    ['headings alone', csv([HEADINGS, ['', '', 'ยอดยกมา', '', '', '5']]), 'statement_empty'],
  ])('%s is refused with what to do', async (_what, file, code) => {
    expect(await put(file)).toMatchObject({ status: 422, body: { code } })
  })

  it('keeps the rows that it could not read, and says what stood there and why, whenever it is looked at', async () => {
    const file = kbank(
      ['25/11/69', '08:00', 'x', '', 'หนึ่งบาท', '1'],
      ['25/11/69', '09:00', 'x', '', '1.00', '2'],
      ['32/11/69', '09:00', 'รับโอน', '', '5.00', '7'],
      ['รวม 3 รายการ', '', '', '', '6.00', ''],
      ['', '', 'ยอดยกไป', '', '', '7'],
    )
    const { body } = await put(file)
    expect(body).toMatchObject({ lineCount: 1, unreadCount: 2 })
    const statementId = body.outcome === 'read' ? body.statementId : ''
    expect(await get(`/statements/${statementId}`)).toMatchObject({
      fileName: 'statement.csv',
      lineCount: 1,
      unreadCount: 2,
      unread: [
        { row: 3, why: 'amount', text: 'หนึ่งบาท', description: 'x' },
        { row: 5, why: 'day', text: '32/11/69', description: 'รับโอน' },
      ],
    })
    const listed = (await get('/reconciliation?month=2026-11')) as { statements: { unreadCount: number }[] }
    expect(listed.statements[0]?.unreadCount).toBe(2)
    const theirs = await server.call('GET', of(`/statements/${statementId}`, other), { as: other.owner })
    expect(theirs.status).toBe(404)
  })
})
