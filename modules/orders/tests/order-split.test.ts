import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, place, put, server, shop } from '@langraan/server/testing/desk'
import { bigOrder, booked, levels, openTwoArticles, orderOf, otherId, split } from './parted-orders.ts'

beforeAll(openTwoArticles)
afterAll(closeDesk)

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
