import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Return } from '../rules/rules.ts'
import { billLine, pairDevice, saleOf, type ToldTill } from './told-till.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('till-shifts')
}, 60_000)
afterAll(() => server.close())

const rows = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) =>
  server.database.rows<Row>(text, values)
const onHand = async (variantId: string) =>
  (await rows<{ on_hand: number }>('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]))[0]
    ?.on_hand

async function openTill(): Promise<ToldTill> {
  const till = await pairDevice(server, shop)
  const opened = await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 100_000 })
  expect(opened).toEqual({ seq: 1, outcome: 'taken' })
  return till
}
const back = (orderId: string, more: Partial<Return> = {}): Return => ({
  kind: 'return',
  returnId: newId(),
  paper: { kind: 'return', running: 1 },
  orderId,
  ofNumber: 'R01-000001',
  lines: [{ position: 0, quantity: 1, toShelf: true }],
  totalSatang: 10_000,
  vatSatang: 0,
  roundingSatang: 0,
  method: 'cash',
  reason: 'ไซซ์ไม่พอดี',
  ...more,
})

describe('a shift', () => {
  it('has its figures made from what was told: cash that came, went, and was counted', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    const sale = saleOf(1, [billLine(variantId, { quantity: 2 })])
    await till.tell(sale)
    await till.tell(back(sale.orderId))
    await till.tell({ kind: 'cash-moved', direction: 'out', amountSatang: 5_000, reason: 'ซื้อน้ำแข็ง' })
    const closed = await till.tell({
      kind: 'shift-closed',
      number: 1,
      countedSatang: 104_500,
      pieces: {},
      expectedSatang: 105_000,
      note: '',
    })
    expect(closed).toMatchObject({ outcome: 'taken' })
    expect(await onHand(variantId)).toBe(8)
    expect(
      await rows('SELECT counted_satang, expected_satang, figures FROM till_shifts WHERE shift_id = $1', [
        till.shiftId(),
      ]),
    ).toMatchObject([
      {
        counted_satang: '104500',
        expected_satang: '105000',
        figures: { sales: 1, returns: 1, soldSatang: 20_000, returnedSatang: 10_000, paidOutSatang: 5_000 },
      },
    ])
    expect(await rows('SELECT kind FROM till_findings WHERE shift_id = $1', [till.shiftId()])).toEqual([
      { kind: 'cash_differs' },
    ])
    // It is over: nothing is sold in it any more.
    expect(await till.tell(saleOf(2, [billLine(variantId)]))).toMatchObject({ reason: 'unknown_shift' })
  })

  it('keeps what was given back twice: the money has gone, and somebody is told', async () => {
    const [one, other] = [await openTill(), await openTill()]
    const variantId = await addProduct(server, shop, 9)
    const sale = saleOf(1, [billLine(variantId)])
    await one.tell(sale)
    expect(await one.tell(back(sale.orderId))).toMatchObject({ outcome: 'taken' })
    expect(await other.tell(back(sale.orderId))).toMatchObject({ outcome: 'taken' })
    expect(await onHand(variantId)).toBe(9)
    expect(await rows('SELECT kind, details FROM till_findings WHERE order_id = $1', [sale.orderId])).toEqual(
      [
        {
          kind: 'returned_twice',
          details: { number: 'R01-000001', amountSatang: 10_000, lostSatang: 10_000 },
        },
      ],
    )
    expect(
      await rows(
        `SELECT account, sum(amount_satang)::integer AS satang FROM ledger_entries WHERE order_id = $1 GROUP BY account ORDER BY account`,
        [sale.orderId],
      ),
    ).toEqual([
      { account: 'cash_drawer', satang: -10_000 },
      { account: 'receivable', satang: 0 },
      { account: 'written_off', satang: 10_000 },
    ])
  })

  it('keeps what the back-office has taken back already: the goods once, and somebody is told', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    const sale = saleOf(1, [billLine(variantId)])
    await till.tell(sale)
    const returned = await server.call('POST', `/shops/${shop.shopId}/orders/${sale.orderId}/returns`, {
      as: shop.owner,
      body: { lines: [{ variantId, quantity: 1, damaged: false }] },
      headers: { 'idempotency-key': newId() },
    })
    expect(returned.status).toBe(200)
    expect(await till.tell(back(sale.orderId))).toMatchObject({ outcome: 'taken' })
    expect(await onHand(variantId)).toBe(9)
    expect(await rows('SELECT kind FROM till_findings WHERE order_id = $1', [sale.orderId])).toEqual([
      { kind: 'returned_twice' },
    ])
  })

  it('gets its figures anew when a sale that was set aside is taken, once', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    const sale = saleOf(1, [billLine(variantId)])
    expect(await till.tell(sale, { after: 'f'.repeat(64) })).toMatchObject({ reason: 'broken_chain' })
    const closing = { countedSatang: 110_000, pieces: {}, expectedSatang: 110_000, note: '' }
    await till.tell({ kind: 'shift-closed', number: 1, ...closing })
    const listed = await server.call('GET', `/shops/${shop.shopId}/till-set-aside`, { as: shop.owner })
    const [{ setAsideId }] = (listed.body as { items: [{ setAsideId: string }] }).items
    const take = () =>
      server.call('POST', `/shops/${shop.shopId}/till-set-aside/${setAsideId}/taking`, { as: shop.owner })
    const taken = await Promise.all([take(), take()])
    expect(taken.some(({ status }) => status === 200)).toBe(true)
    expect(await take()).toMatchObject({ status: 200, body: { settled: { byName: 'owner' } } })
    expect(await onHand(variantId)).toBe(8)
    expect(
      await rows('SELECT expected_satang, figures FROM till_shifts WHERE shift_id = $1', [till.shiftId()]),
    ).toMatchObject([{ expected_satang: '110000', figures: { sales: 1, soldSatang: 10_000 } }])
    expect(await rows('SELECT count(*)::int FROM till_receipts WHERE order_id = $1', [sale.orderId])).toEqual(
      [{ count: 1 }],
    )
  })

  it('is not taken late where its receipt has a number that another one has', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    await till.tell(saleOf(1, [billLine(variantId)]))
    const twice = saleOf(1, [billLine(variantId)])
    expect(await till.tell(twice)).toMatchObject({ outcome: 'set_aside', reason: 'fault' })
    const [aside] = await rows<{ id: string }>(
      'SELECT set_aside_id AS id FROM till_set_aside WHERE till_id = $1',
      [till.tillId],
    )
    const taking = `/shops/${shop.shopId}/till-set-aside/${aside?.id}/taking`
    expect(await server.call('POST', taking, { as: shop.owner })).toMatchObject({
      status: 409,
      body: { code: 'not_taken' },
    })
    expect(await onHand(variantId)).toBe(8)
    expect(await rows('SELECT settled_at FROM till_set_aside WHERE till_id = $1', [till.tillId])).toEqual([
      { settled_at: null },
    ])
  })
})
