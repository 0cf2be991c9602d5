import { runOperation } from '@langraan/operations/server'
import { expireUnpaid } from '@langraan/orders/server'
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

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

describe('an order that nobody pays', () => {
  const HOUR_MS = 3_600_000
  const age = (orderId: string, hours: number) =>
    server.database.rows(
      `UPDATE orders SET placed_at = now() - $2 * interval '1 hour', updated_at = now() - $2 * interval '1 hour' WHERE order_id = $1`,
      [orderId, hours],
    )
  const isCancelled = async (orderId: string) =>
    (await call('GET', `/orders/${orderId}`)).body.fulfilmentStatus === 'cancelled'
  const expire = (at = 0) =>
    expireUnpaid({
      db: worker.db,
      log: worker.log,
      clock: { now: () => new Date(server.ground.clock.now().getTime() + at) },
    })

  it('is called off after as long as the shop waits, unless somebody has sent a slip or some of the money', async () => {
    const [late, fresh, slip, part, cod] = [
      await place(1),
      await place(1),
      await place(1),
      await place(1),
      await place(1, 'cod'),
    ]
    for (const orderId of [late, slip, part, cod]) await age(orderId, 25)
    await put(slip, 'not_ready', 'notice_sent')
    await put(part, 'not_ready', 'partly_paid')
    await expire()
    expect(await isCancelled(late)).toBe(false)
    const settings = (await call('GET', '/selling-settings')).body as object
    const saved = await call('PUT', '/selling-settings', { ...settings, unpaidHours: 24 })
    expect(saved.body).toMatchObject({ unpaidHours: 24 })
    const before = (await onHand()) ?? 0
    // Who ordered before was told of no end: their day begins when the shop says so.
    expect(await expire()).toBe(0)
    await server.database.rows(`UPDATE shops SET unpaid_since = unpaid_since - interval '25 hours'`)
    expect(await expire()).toBe(1)
    expect(await onHand()).toBe(before + 1)
    expect([
      await isCancelled(late),
      await isCancelled(fresh),
      await isCancelled(slip),
      await isCancelled(part),
    ]).toEqual([true, false, false, false])
    expect(await isCancelled(cod)).toBe(false)
    expect(await expire(25 * HOUR_MS)).toBe(1)
    expect(await isCancelled(fresh)).toBe(true)
  })
})

describe('many orders at once', () => {
  const work = async (operationId: unknown) => {
    await runOperation(operationDeps(worker), { shopId: shop.shopId, operationId: String(operationId) })
    const { body } = await call('GET', `/operations/${String(operationId)}/items?faults=true`)
    return (body.items as { reason: string }[]).map(({ reason }) => reason)
  }

  it('are tagged, packed and called off by filters, and those that cannot be are named', async () => {
    const [first, second, gone] = [await place(1, 'cod'), await place(2, 'cod'), await place(1, 'cod')]
    await put(gone, 'shipped', 'cod_pending')
    const ours = { chosen: { orderIds: [first, second, gone] } }
    await work((await call('POST', '/orders/tags', { tag: 'รอบเย็น', ...ours })).body.operationId)
    await work((await call('POST', '/orders/tags', { tag: 'รอบเย็น', ...ours })).body.operationId)
    expect((await call('GET', `/orders/${first}`)).body).toMatchObject({ tags: ['รอบเย็น'] })
    const packed = await work((await call('POST', '/orders/packing', ours)).body.operationId)
    expect(packed).toEqual(['คำสั่งซื้อนี้ยังแพ็กไม่ได้ หรือออกไปแล้ว'])
    const view = { chosen: { matching: { view: 'to_ship', method: 'cod' } } }
    const cancelled = await work((await call('POST', '/orders/cancellation', view)).body.operationId)
    expect(cancelled).toEqual([])
    for (const orderId of [first, second])
      expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ fulfilmentStatus: 'cancelled' })
    expect(await movements(first)).toEqual(['sale -1', 'return 1'])
    expect(await movements(second)).toEqual(['sale -2', 'return 2'])
    expect((await call('POST', '/orders/cancellation', view)).body.code).toBe('nothing_chosen')
  })

  it('have their cash on delivery recorded once, and those that did not arrive or have it already are named', async () => {
    const [first, second, onTheWay] = [await place(1, 'cod'), await place(2, 'cod'), await place(1, 'cod')]
    for (const orderId of [first, second]) await put(orderId, 'delivered', 'cod_pending')
    await put(onTheWay, 'shipped', 'cod_pending')
    const ours = { chosen: { orderIds: [first, second, onTheWay] } }
    const notThere = await work((await call('POST', '/orders/cod-collection', ours)).body.operationId)
    expect(notThere).toEqual([expect.stringContaining('ส่งถึง')])
    const again = await work((await call('POST', '/orders/cod-collection', ours)).body.operationId)
    expect(again).toHaveLength(3)
    for (const orderId of [first, second]) {
      const { body } = await call('GET', `/orders/${orderId}`)
      expect(body).toMatchObject({ paymentStatus: 'cod_collected', paidSatang: body.totalSatang })
      const [bank] = await server.database.rows<{ sum: string }>(
        `SELECT sum(amount_satang) AS sum FROM ledger_entries WHERE order_id = $1 AND account = 'bank'`,
        [orderId],
      )
      expect(Number(bank?.sum)).toBe(body.totalSatang)
    }
    expect((await call('GET', `/orders/${onTheWay}`)).body).toMatchObject({ paymentStatus: 'cod_pending' })
  })
})
