import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '@langraan/server/testing/server'
import { call, closeDesk, openDesk, place, put, server, shop } from '@langraan/server/testing/desk'

let otherId: string
beforeAll(async () => {
  await openDesk()
  otherId = await addProduct(server, shop, 50, 33_333)
})
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
  settled: (
    await server.database.rows<{ settled: number }>(
      `SELECT coalesce(-sum(amount_satang), 0)::int AS settled FROM ledger_entries WHERE order_id = $1 AND account = 'receivable'`,
      [orderId],
    )
  )[0]?.settled,
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
    expect(await booked(orderId)).toEqual({ pieces: 2, settled: stays.totalSatang })
    expect(await booked(answer.newId)).toEqual({ pieces: 3, settled: goes.totalSatang })
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

type Candidate = { orderId: string; orderNumber: string; togetherSatang: number; seenEventId: string }
const candidates = async (orderId: string) =>
  ((await call('GET', `/orders/${orderId}/merge-candidates`)).body as unknown as { items: Candidate[] }).items
const merge = async (intoId: string, fromId: string, more: object = {}) => {
  const [into, from] = [await orderOf(intoId), await orderOf(fromId)]
  return call('POST', `/orders/${intoId}/merges`, {
    fromOrderId: fromId,
    seenEventId: into.events[0]?.eventId,
    fromSeenEventId: from.events[0]?.eventId,
    ...more,
  })
}

describe('orders that are merged', () => {
  it('are one with the goods and the money of both, and the other ends with nothing', async () => {
    await cancelAll()
    const [intoId, fromId] = [await bigOrder(), await place(2)]
    const from = await orderOf(fromId)
    await call('POST', `/orders/${fromId}/receipts`, { amountSatang: from.totalSatang, way: 'transfer' })
    const [stock, before] = [await levels(), await orderOf(intoId)]
    expect(await candidates(intoId)).toMatchObject([
      { orderId: fromId, togetherSatang: before.totalSatang + from.totalSatang },
    ])
    const answer = await merge(intoId, fromId)
    expect(answer).toMatchObject({ status: 200, body: { paymentStatus: 'partly_paid' } })
    const [into, ended] = [await orderOf(intoId), await orderOf(fromId)]
    expect(into).toMatchObject({
      totalSatang: before.totalSatang + from.totalSatang,
      paidSatang: from.totalSatang,
      itemCount: 7,
      lines: [{ quantity: 5 }, { variantId: otherId, quantity: 2 }],
    })
    expect(into.events[0]).toMatchObject({ kind: 'merged', details: { fromNumber: from.orderNumber } })
    expect(ended).toMatchObject({ fulfilmentStatus: 'cancelled', paymentStatus: 'unpaid', paidSatang: 0 })
    expect(ended.events[0]).toMatchObject({ kind: 'merged-into', details: { toNumber: into.orderNumber } })
    expect(await levels()).toEqual(stock)
    expect(await booked(intoId)).toEqual({ pieces: 7, settled: from.totalSatang })
    expect(await booked(fromId)).toEqual({ pieces: 0, settled: 0 })
    expect(await candidates(intoId)).toEqual([])
  })

  it('undo a split, to the satang', async () => {
    const orderId = await bigOrder()
    const before = await orderOf(orderId)
    await call('POST', `/orders/${orderId}/receipts`, { amountSatang: before.totalSatang, way: 'cash' })
    const { newId } = await split(orderId, [{ position: 0, quantity: 2 }])
    expect((await merge(orderId, newId)).status).toBe(200)
    const after = await orderOf(orderId)
    expect(after).toMatchObject({
      totalSatang: before.totalSatang,
      paidSatang: before.totalSatang,
      itemCount: 5,
    })
    expect(after.paymentStatus).toBe('paid')
  })

  it('are merged once when two put them into each other at the same moment', async () => {
    const [one, other] = [await place(1), await place(1)]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = [await orderOf(one), await orderOf(other)]
    expect([first.fulfilmentStatus, second.fulfilmentStatus].toSorted()).toEqual(['cancelled', 'not_ready'])
  })

  it('are those of one customer, to one address, paid in one way, that nobody packs', async () => {
    const [intoId, codId, packedId] = [await place(1), await place(1, 'cod'), await place(1)]
    expect(await merge(intoId, codId)).toMatchObject({ body: { code: 'merge_differs' } })
    expect(await merge(intoId, intoId)).toMatchObject({ body: { code: 'merge_differs' } })
    await put(packedId, 'packing', 'paid', true)
    expect(await merge(intoId, packedId)).toMatchObject({ body: { code: 'is_packing' } })
    const [seen] = [{ fromSeenEventId: intoId }]
    expect(await merge(intoId, await place(1), seen)).toMatchObject({ body: { code: 'changed_meanwhile' } })
  })
})

/** So that what one test left is no other one's. */
async function cancelAll(): Promise<void> {
  await server.database.rows(`UPDATE orders SET fulfilment_status = 'cancelled' WHERE shop_id = $1`, [
    shop.shopId,
  ])
}

// The last: what a shop may sell is remembered for a moment, and so would be its trial by who comes after.
describe('an order that is split on a trial', () => {
  it('is an order more of the day, and stops at those that the package allows', async () => {
    const [orderId, day] = [await bigOrder(), bangkokDay(server.ground.clock.now())]
    await server.database.rows(
      `UPDATE shops SET plan_code = 'trial', trial_ends_on = '2099-12-31' WHERE shop_id = $1`,
      [shop.shopId],
    )
    await server.database.rows('INSERT INTO order_days VALUES ($1, $2, 29)', [shop.shopId, day])
    const { newId, status } = await split(orderId, [{ position: 1, quantity: 1 }])
    const [before, stock] = [await orderOf(orderId), await levels()]
    const refused = await split(orderId, [{ position: 1, quantity: 1 }])
    expect([status, refused]).toMatchObject([201, { status: 409, body: { code: 'daily_limit' } }])
    expect([await orderOf(orderId), await levels()]).toEqual([before, stock])
    expect((await orderOf(newId)).itemCount).toBe(1)
  })
})
