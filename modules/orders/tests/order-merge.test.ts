import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, place, put, server, shop } from '@langraan/server/testing/desk'
import { bigOrder, booked, levels, openTwoArticles, orderOf, otherId, split } from './parted-orders.ts'

beforeAll(openTwoArticles)
afterAll(closeDesk)

type Comes = { totalSatang: number; shippingSatang: number }
type Candidate = {
  orderId: string
  orderNumber: string
  together: { one: Comes; both: Comes }
  proposedFees: 'one' | 'both'
  seenEventId: string
}
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
      {
        orderId: fromId,
        proposedFees: 'one',
        together: {
          one: { totalSatang: before.totalSatang + from.totalSatang - from.shippingSatang },
          both: { totalSatang: before.totalSatang + from.totalSatang },
        },
      },
    ])
    const answer = await merge(intoId, fromId, { shippingFees: 'both' })
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

  it('cost one fee for shipping unless somebody says both, and give back what is too much', async () => {
    await cancelAll()
    const [intoId, fromId] = [await place(1), await place(2)]
    const [into, from] = [await orderOf(intoId), await orderOf(fromId)]
    for (const [id, { totalSatang }] of [
      [intoId, into],
      [fromId, from],
    ] as const)
      await call('POST', `/orders/${id}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
    expect((await merge(intoId, fromId)).status).toBe(200)
    const whole = await orderOf(intoId)
    expect(into.shippingSatang).toBeGreaterThan(0)
    expect(whole).toMatchObject({
      shippingSatang: into.shippingSatang,
      totalSatang: into.totalSatang + from.totalSatang - from.shippingSatang,
      paidSatang: into.totalSatang + from.totalSatang,
      paymentStatus: 'paid',
    })
    const back = { amountSatang: from.shippingSatang, way: 'transfer' }
    expect((await call('POST', `/orders/${intoId}/refunds`, back)).status).toBe(200)
    expect(await orderOf(intoId)).toMatchObject({ paidSatang: whole.totalSatang, paymentStatus: 'paid' })
  })

  it('undo a split with a coupon from either side: its discount is whole, and it is counted once', async () => {
    await cancelAll()
    const coupon = await call('POST', '/coupons', {
      code: 'PARTS',
      gift: { gives: 'amount', amountSatang: 5_001 },
      startsOn: '2020-01-01',
      endsOn: null,
      leastGoodsSatang: 0,
      useLimit: null,
      usesPerCustomer: null,
    })
    expect(coupon.status).toBe(201)
    const usesOf = async () =>
      (
        await server.database.rows<{ used: number }>(
          `SELECT used_count::int AS used FROM shop_coupons WHERE shop_id = $1 AND code = 'PARTS'`,
          [shop.shopId],
        )
      )[0]?.used
    for (const isTurned of [false, true]) {
      const orderId = await place(3, 'promptpay', { couponCode: 'PARTS' })
      const [before, used] = [await orderOf(orderId), await usesOf()]
      const { newId } = await split(orderId, [{ position: 0, quantity: 1 }])
      const [intoId, fromId] = isTurned ? [newId, orderId] : [orderId, newId]
      expect(await candidates(intoId)).toMatchObject([{ orderId: fromId, proposedFees: 'both' }])
      expect((await merge(intoId, fromId)).status).toBe(200)
      const after = await orderOf(intoId)
      expect(after).toMatchObject({ totalSatang: before.totalSatang, shippingSatang: before.shippingSatang })
      expect(after).toMatchObject({ couponDiscountSatang: 5_001, couponCode: 'PARTS' })
      expect(await usesOf()).toBe(used)
      expect((await call('POST', `/orders/${intoId}/cancellation`, { reason: 'customer' })).status).toBe(200)
      expect(await usesOf()).toBe((used ?? 0) - 1)
    }
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
