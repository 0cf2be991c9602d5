import type { ReconciledDetail, StatementRead } from '@langraan/payments/contract'
import { callsOf } from '@langraan/server/testing/calls'
import { sendFile } from '@langraan/server/testing/files'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  confirm,
  inShop,
  makeSlip,
  openWorld,
  type Placed,
  sendSlip,
} from '@langraan/server/testing/world'
import { newId } from '@langraan/runtime'
import { addBangkokDays } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop
const HOUR_MS = 3_600_000

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
})
afterAll(closeWorld)

const call = callsOf(() => ({ server, shop }))
/** The Bangkok day and minute of a moment at which orders are made and paid. */
function momentNow(): { day: string; time: string } {
  const told = new Date(server.ground.clock.now().getTime() + 7 * HOUR_MS).toISOString()
  return { day: told.slice(0, 10), time: told.slice(11, 16) }
}
const detailOf = async (day: string) => (await call('GET', `/reconciliation/${day}`)).body as ReconciledDetail

/** What one price comes to is one amount: each test has its own. */
async function orderAt(baht: number): Promise<Placed> {
  const { status, body } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
    headers: { 'idempotency-key': newId() },
    body: {
      lines: [{ variantId: await addProduct(server, shop, 5, baht * 100), quantity: 1 }],
      customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'promptpay',
      address: {
        line1: '88/12',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
    },
  })
  expect(status).toBe(201)
  return body as Placed
}

async function paidBySlip(order: Placed, transRef?: string): Promise<void> {
  const notice = await sendSlip(
    order,
    await makeSlip(order.totalSatang, transRef ?? newId().replaceAll('-', '').slice(0, 20)),
  )
  expect((await confirm(notice)).status).toBe(200)
}

type Row = [day: string, time: string, words: string, satang: number]

async function put(rows: Row[], name = 'a.csv'): Promise<StatementRead> {
  const lines = rows.map(([day, time, words, satang], n) =>
    [day, time, words, (satang / 100).toFixed(2), `${newId()}${n}`].join(','),
  )
  const content = Buffer.from(['วันที่,เวลา,รายการ,จำนวนเงิน,อ้างอิง', ...lines].join('\n'))
  const file = { as: shop.owner, name, type: 'text/csv', content }
  const { status, body } = await sendFile(server, inShop('/statements?account=other'), file)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as StatementRead
}
const ofAmount = (detail: ReconciledDetail, satang: number) => ({
  matched: detail.matched.filter(({ line }) => line.amountSatang === satang),
  extra: detail.extra.filter(({ amountSatang }) => amountSatang === satang),
  missing: detail.missing.filter(({ amountSatang }) => amountSatang === satang),
})

describe('a line of a statement', () => {
  it('of three days before the order is nobody’s, and the money of the slip is missing', async () => {
    const order = await orderAt(311)
    await paidBySlip(order)
    const { day: today } = momentNow()
    const before = addBangkokDays(today, -3)
    await put([
      [before, '08:00', 'รับโอนเงิน', order.totalSatang],
      [today, '23:59', 'ค่าธรรมเนียม', -100],
    ])
    const early = ofAmount(await detailOf(before), order.totalSatang)
    expect(early.extra).toMatchObject([
      { candidates: [], moneyCandidates: [{ evidence: { against: ['before_order'], daysLater: -3 } }] },
    ])
    expect(ofAmount(await detailOf(today), order.totalSatang)).toMatchObject({
      matched: [],
      missing: [{ orders: [{ orderId: order.orderId }] }],
    })
  })

  it('of the next day is that of the slip, and says how long after it came', async () => {
    const order = await orderAt(312)
    await paidBySlip(order)
    const tomorrow = addBangkokDays(momentNow().day, 1)
    await put([[tomorrow, '05:05', 'รับโอนเงิน', order.totalSatang]])
    const { matched, missing } = ofAmount(await detailOf(tomorrow), order.totalSatang)
    expect(matched).toMatchObject([
      {
        money: { orders: [{ orderId: order.orderId }] },
        evidence: { daysLater: 1, toldBy: 'slip', against: [] },
      },
    ])
    expect(missing).toEqual([])
  })

  it('of the next day is left to a person where an order waits for as much', async () => {
    const [paid, waiting] = [await orderAt(313), await orderAt(313)]
    await paidBySlip(paid)
    const tomorrow = addBangkokDays(momentNow().day, 1)
    await put([[tomorrow, '05:05', 'รับโอนเงิน', paid.totalSatang]])
    expect(ofAmount(await detailOf(tomorrow), paid.totalSatang)).toMatchObject({
      matched: [],
      extra: [
        {
          candidates: [{ orderId: waiting.orderId }],
          moneyCandidates: [{ money: { orders: [{ orderId: paid.orderId }] } }],
        },
      ],
    })
  })

  it('that two slips fit is given to one by a person, and taken from it again', async () => {
    const [one, other] = [await orderAt(314), await orderAt(314)]
    const { day: today, time } = momentNow()
    await paidBySlip(one)
    await paidBySlip(other)
    const read = await put([[today, time, 'รับโอนเงิน', one.totalSatang]])
    const [line] = ofAmount(await detailOf(today), one.totalSatang).extra
    expect(line?.moneyCandidates).toHaveLength(2)
    const chosen = line?.moneyCandidates.find(({ money }) => money.orders[0]?.orderId === other.orderId)
    const path = `/statement-lines/${line?.lineId}/match`
    expect((await call('POST', path, { moneyId: newId() })).body).toMatchObject({ code: 'money_used' })
    const said = await call('POST', path, { moneyId: chosen?.moneyId })
    expect(said).toMatchObject({ status: 200, body: { matched: true } })
    expect((await call('POST', path, { moneyId: chosen?.moneyId })).status).toBe(200)
    const [unchosen] = line?.moneyCandidates.filter(({ moneyId }) => moneyId !== chosen?.moneyId) ?? []
    expect((await call('POST', path, { moneyId: unchosen?.moneyId })).body).toMatchObject({
      code: 'line_used',
    })
    expect(ofAmount(await detailOf(today), one.totalSatang)).toMatchObject({
      matched: [{ isChosen: true, isRecorded: false, money: { orders: [{ orderId: other.orderId }] } }],
      extra: [],
      missing: [{ orders: [{ orderId: one.orderId }] }],
    })
    // Nothing was recorded from it, so nothing of the order is taken back, and its file may go.
    const back = await call('POST', `/statement-lines/${line?.lineId}/taking-back`)
    expect(back.body).toMatchObject({ code: 'line_not_recorded' })
    expect((await call('DELETE', path)).body).toEqual({ parted: true })
    expect((await call('DELETE', path)).body).toEqual({ parted: false })
    expect(ofAmount(await detailOf(today), one.totalSatang)).toMatchObject({
      matched: [],
      missing: [{}, {}],
    })
    await call('POST', path, { moneyId: chosen?.moneyId })
    const statementId = read.outcome === 'read' ? read.statementId : ''
    expect((await call('DELETE', `/statements/${statementId}`)).body).toEqual({ removed: true })
  })

  it('names its slip by the reference, whatever else came in those minutes', async () => {
    const [one, other] = [await orderAt(315), await orderAt(315)]
    const { day: today, time } = momentNow()
    await paidBySlip(one)
    await paidBySlip(other, '77AB20990101123456')
    await put([
      [today, time, 'รับโอน 77AB-2099-0101-123456', one.totalSatang],
      [today, time, 'รับโอนเงิน', one.totalSatang],
    ])
    const { matched } = ofAmount(await detailOf(today), one.totalSatang)
    const named = matched.find(({ line }) => line.description.includes('77AB'))
    expect(named).toMatchObject({
      money: { orders: [{ orderId: other.orderId }] },
      evidence: { for: ['reference'] },
    })
    expect(matched).toHaveLength(2)
  })
})

it('a page of the web is read as a statement, as a bank names it .xls', async () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const content = Buffer.from(
    `<html><body><table border="1">${row('เลขที่บัญชี', '987-6-54321-0')}${row('วันที่', 'เวลา', 'รายการ', 'เช็ค', 'จำนวนเงิน', 'ภาษี', 'ยอดคงเหลือ')}${row('03/02/2026', '10:12', 'BSD02', '', '2,345.75', '', '9,000.00')}${row('04/02/2026', '11:00', 'MORISW', '', '-640.00', '', '8,360.00')}</table></body></html>`,
  )
  const file = { as: shop.owner, name: 'KTB.xls', type: 'application/vnd.ms-excel', content }
  const { body } = await sendFile(server, inShop('/statements?account=other'), file)
  expect(body).toMatchObject({ outcome: 'read', lineCount: 2, fromDay: '2026-02-03', toDay: '2026-02-04' })
  expect((await detailOf('2026-02-03')).extra).toMatchObject([{ amountSatang: 234_575, time: '10:12' }])
})
