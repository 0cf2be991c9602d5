import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from './test-server.ts'
import { call, closeDesk, openDesk, place, put, server, shop } from './test-desk.ts'

let otherId: string
beforeAll(async () => {
  await openDesk()
  otherId = await addProduct(server, shop, 50, 33_333)
}, 60_000)
afterAll(closeDesk)

type Order = {
  orderNumber: string
  totalSatang: number
  paidSatang: number
  shippingSatang: number
  codFeeSatang: number
  orderDiscountSatang: number
  itemCount: number
  paymentStatus: string
  fulfilmentStatus: string
  customerName: string
  placedAt: string
  lines: { variantId: string; quantity: number }[]
  events: { eventId: string; kind: string; details: object }[]
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order

type Going = { position: number; quantity: number }
async function split(orderId: string, lines: Going[], more: object = {}) {
  const { events } = await orderOf(orderId)
  const answer = await call('POST', `/orders/${orderId}/split`, {
    lines,
    seenEventId: events[0]?.eventId,
    ...more,
  })
  return { ...answer, newId: (answer.body as { orderId?: string }).orderId ?? '' }
}

/** Two articles, a discount on all of it, and VAT on top. */
async function bigOrder(paymentMethod = 'promptpay'): Promise<string> {
  const orderId = await place(3, paymentMethod)
  const { lines, events, shippingSatang } = await orderOf(orderId)
  const wanted = [
    ...lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    { variantId: otherId, quantity: 2 },
  ]
  const body = { lines: wanted, orderDiscountSatang: 1_001, shippingFeeSatang: shippingSatang }
  expect(
    (await call('POST', `/orders/${orderId}/edits`, { ...body, seenEventId: events[0]?.eventId })).status,
  ).toBe(200)
  return orderId
}

const levels = () =>
  server.database.rows('SELECT variant_id, on_hand FROM stock_levels WHERE shop_id = $1 ORDER BY 1', [
    shop.shopId,
  ])
/** What each of the orders has by its movements, and by the ledger. */
const booked = async (orderId: string) => ({
  pieces: (
    await server.database.rows<{ pieces: number }>(
      `SELECT -sum(quantity)::int AS pieces FROM stock_movements WHERE order_id = $1`,
      [orderId],
    )
  )[0]?.pieces,
  bank: (
    await server.database.rows<{ bank: number }>(
      `SELECT coalesce(sum(amount_satang), 0)::int AS bank FROM ledger_entries WHERE order_id = $1 AND account = 'bank'`,
      [orderId],
    )
  )[0]?.bank,
})

describe('an order that is split', () => {
  it('leaves money, goods and stock as they were, shared between the two', async () => {
    await call('PUT', '/sale-terms', { vatMode: 'exclusive', codLeastSatang: 0, codBasisPoints: 0 })
    const orderId = await bigOrder()
    const before = await orderOf(orderId)
    await call('POST', `/orders/${orderId}/receipts`, { amountSatang: before.totalSatang, way: 'transfer' })
    const stock = await levels()
    const answer = await split(orderId, [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 2 },
    ])
    expect(answer).toMatchObject({
      status: 201,
      body: { paymentStatus: 'paid', fulfilmentStatus: 'waiting' },
    })
    const [stays, goes] = [await orderOf(orderId), await orderOf(answer.newId)]
    for (const figure of [
      'totalSatang',
      'paidSatang',
      'shippingSatang',
      'orderDiscountSatang',
      'itemCount',
    ] as const)
      expect([figure, stays[figure] + goes[figure]]).toEqual([
        figure,
        figure === 'paidSatang' ? before.totalSatang : before[figure],
      ])
    expect(await levels()).toEqual(stock)
    expect(await booked(orderId)).toEqual({ pieces: 2, bank: stays.totalSatang })
    expect(await booked(answer.newId)).toEqual({ pieces: 3, bank: goes.totalSatang })
    expect(stays).toMatchObject({ paymentStatus: 'paid', lines: [{ quantity: 2 }] })
    expect(goes).toMatchObject({
      customerName: before.customerName,
      placedAt: before.placedAt,
      lines: [{ quantity: 1 }, { variantId: otherId, quantity: 2 }],
      events: [{ kind: 'split-off', details: { fromNumber: before.orderNumber } }],
    })
    expect(stays.events[0]).toMatchObject({
      kind: 'split',
      details: { toNumber: goes.orderNumber, pieces: 3 },
    })
    await call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
  })

  it('pays what stays first where only a part was paid', async () => {
    const orderId = await bigOrder()
    await call('POST', `/orders/${orderId}/receipts`, { amountSatang: 40_000, way: 'cash' })
    const { newId } = await split(orderId, [{ position: 1, quantity: 2 }])
    const [stays, goes] = [await orderOf(orderId), await orderOf(newId)]
    expect(stays).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'waiting',
      paidSatang: stays.totalSatang,
    })
    expect(goes).toMatchObject({ paymentStatus: 'partly_paid', fulfilmentStatus: 'not_ready' })
    expect(goes.paidSatang).toBe(40_000 - stays.totalSatang)
  })

  it('is collected at the door in two parts, fee and all', async () => {
    await call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 3_001, codBasisPoints: 0 })
    const orderId = await bigOrder('cod')
    const before = await orderOf(orderId)
    const { newId } = await split(orderId, [{ position: 0, quantity: 2 }])
    const [stays, goes] = [await orderOf(orderId), await orderOf(newId)]
    expect(before.codFeeSatang).toBe(3_001)
    expect(stays.codFeeSatang + goes.codFeeSatang).toBe(3_001)
    expect(stays.totalSatang + goes.totalSatang).toBe(before.totalSatang)
    for (const part of [stays, goes])
      expect(part).toMatchObject({ paymentStatus: 'cod_pending', fulfilmentStatus: 'waiting' })
    await call('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
  })

  it('can be cancelled in part, and each gives back its own goods', async () => {
    const stock = await levels()
    const orderId = await bigOrder()
    const { newId } = await split(orderId, [{ position: 0, quantity: 1 }])
    for (const id of [orderId, newId])
      expect((await call('POST', `/orders/${id}/cancellation`, { reason: 'customer' })).status).toBe(200)
    expect(await levels()).toEqual(stock)
    expect([(await booked(orderId)).pieces, (await booked(newId)).pieces]).toEqual([0, 0])
  })

  it('refuses to give all or nothing, what is being packed, and what somebody has changed', async () => {
    const orderId = await place(2)
    expect(await split(orderId, [{ position: 0, quantity: 2 }])).toMatchObject({
      body: { code: 'nothing_to_split' },
    })
    expect(await split(orderId, [{ position: 0, quantity: 3 }])).toMatchObject({
      body: { code: 'nothing_to_split' },
    })
    expect(await split(orderId, [{ position: 4, quantity: 1 }])).toMatchObject({
      body: { code: 'nothing_to_split' },
    })
    const one = [{ position: 0, quantity: 1 }]
    expect(await split(orderId, one, { seenEventId: orderId })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    })
    await put(orderId, 'packing', 'paid', true)
    expect(await split(orderId, one)).toMatchObject({ body: { code: 'is_packing' } })
    expect((await orderOf(orderId)).itemCount).toBe(2)
  })
})
