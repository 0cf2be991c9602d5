import { runOperation } from '@langraan/operations/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeDesk,
  movements,
  onHand,
  openDesk,
  place,
  put,
  server,
  shop,
  worker,
} from '@langraan/server/testing/desk'
import { operationDeps } from '@langraan/server/wiring/work'

let variantId: string
beforeAll(async () => {
  variantId = await openDesk()
})
afterAll(closeDesk)

const run = (operationId: string) => runOperation(operationDeps(worker), { shopId: shop.shopId, operationId })
const faultsOf = async (operationId: string) => {
  const { items } = (await call('GET', `/operations/${operationId}/items?faults=true`)).body as unknown as {
    items: { name: string; reason: string }[]
  }
  return items.map(({ reason }) => reason)
}
async function begin(suffix: string, orderIds: readonly string[], how: object = {}): Promise<string> {
  const { status, body } = await call('POST', `/orders/${suffix}`, { chosen: { orderIds }, ...how })
  expect(status).toBe(202)
  await run(String(body.operationId))
  return String(body.operationId)
}
/** Undone by three workers at once. */
async function undo(operationId: string): Promise<string> {
  const { status, body } = await call('POST', `/operations/${operationId}/undo`)
  expect(status).toBe(202)
  const undoId = String(body.operationId)
  await Promise.all([run(undoId), run(undoId), run(undoId)])
  return undoId
}
const order = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body
const events = async (orderId: string) =>
  ((await order(orderId)).events as { kind: string; madeByName: string }[]).map(
    ({ kind, madeByName }) => `${kind} ${madeByName}`,
  )

describe('many orders that were called off', () => {
  it('are brought back by one undo, once, with stock and timeline', async () => {
    const [unpaid, cod, paid] = [await place(2), await place(1, 'cod'), await place(3)]
    await put(paid, 'waiting', 'paid', true)
    const before = await onHand()
    const ids = [unpaid, cod, paid]
    const states = async () =>
      (await Promise.all(ids.map(order))).map(({ paymentStatus, fulfilmentStatus, paidSatang }) => [
        paymentStatus,
        fulfilmentStatus,
        paidSatang,
      ])
    const was = await states()
    const operationId = await begin('cancellation', ids)
    expect(await onHand()).toBe((before ?? 0) + 6)
    const undoId = await undo(operationId)
    expect(await faultsOf(undoId)).toEqual([])
    expect(await states()).toEqual(was)
    expect(await onHand()).toBe(before)
    expect(await movements(paid)).toEqual(['sale -3', 'return 3', 'sale -3'])
    expect((await events(cod)).slice(0, 2)).toEqual(['reopened owner', 'cancelled owner'])
    expect((await call('POST', `/operations/${operationId}/undo`)).body.code).toBe('undone_already')
    const [entry] = await server.database.rows<{ actor: string }>(
      `SELECT made_by_name AS actor FROM audit_entries WHERE shop_id = $1 AND action = 'operation.undone' ORDER BY entry_id DESC LIMIT 1`,
      [shop.shopId],
    )
    expect(entry?.actor).toBe('owner')
  })

  it('stay called off where the goods are gone, something happened since, or money was given back, each told', async () => {
    const [short, changed, refunded, fine] = [
      await place(5),
      await place(1),
      await place(1),
      await place(1, 'cod'),
    ]
    await put(changed, 'waiting', 'paid', true)
    await put(refunded, 'waiting', 'partly_refunded')
    const operationId = await begin('cancellation', [short, changed, refunded, fine])
    await server.database.rows(
      `INSERT INTO order_events (shop_id, order_id, event_id, kind, details, made_at)
       SELECT shop_id, order_id, gen_random_uuid(), 'refunded', '{"amountSatang":1}', now() FROM orders WHERE order_id = $1`,
      [changed],
    )
    await server.database.rows(
      `UPDATE order_events SET event_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' WHERE order_id = $1 AND kind = 'refunded'`,
      [changed],
    )
    await server.database.rows(`UPDATE stock_levels SET on_hand = 2 WHERE variant_id = $1`, [variantId])
    const undoId = await undo(operationId)
    const told = await faultsOf(undoId)
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^สต็อกไม่พอ จึงยังยกเลิกอยู่ .* \d\/5$/),
        'มีคนทำรายการกับคำสั่งซื้อนี้หลังจากนั้น จึงคงไว้ เปิดดูคำสั่งซื้อ',
        'เคยคืนเงินไปแล้ว จึงยังยกเลิกอยู่ เปิดคำสั่งซื้อแล้วตัดสินใจทีละรายการ',
      ]),
    )
    for (const orderId of [short, changed, refunded])
      expect((await order(orderId)).fulfilmentStatus).toBe('cancelled')
    expect(await movements(short)).toEqual(['sale -5', 'return 5'])
    expect((await order(fine)).fulfilmentStatus).toBe('waiting')
    expect(await onHand()).toBe(1)
  })
})

describe('other work on many orders', () => {
  it('is undone as well: a tag leaves those who got it, packing stops where nobody went on', async () => {
    await server.database.rows(`UPDATE stock_levels SET on_hand = 50 WHERE variant_id = $1`, [variantId])
    const [had, got, gone] = [await place(1, 'cod'), await place(1, 'cod'), await place(1, 'cod')]
    await begin('tags', [had], { tag: 'เย็น' })
    const tagging = await begin('tags', [had, got], { tag: 'เย็น' })
    await undo(tagging)
    expect([(await order(had)).tags, (await order(got)).tags]).toEqual([['เย็น'], []])
    const packing = await begin('packing', [got, gone])
    await call('PUT', `/orders/${gone}/packing`, { packing: false })
    await call('PUT', `/orders/${gone}/packing`, { packing: true })
    const undoId = await undo(packing)
    expect([(await order(got)).fulfilmentStatus, (await order(gone)).fulfilmentStatus]).toEqual([
      'waiting',
      'packing',
    ])
    expect(await faultsOf(undoId)).toHaveLength(1)
  })
})
