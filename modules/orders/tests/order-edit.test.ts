import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '@langraan/server/testing/server'
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
} from '@langraan/server/testing/desk'

let variantId: string
let otherId: string
beforeAll(async () => {
  variantId = await openDesk()
  otherId = await addProduct(server, shop, 5)
})
afterAll(closeDesk)

type Order = {
  totalSatang: number
  goodsSatang: number
  shippingSatang: number
  paidSatang: number
  itemCount: number
  paymentStatus: string
  fulfilmentStatus: string
  lines: { variantId: string; quantity: number; unitPriceSatang: number; lineDiscountSatang: number }[]
  events: { eventId: string; kind: string; details: object; madeByName?: string }[]
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order

type Line = { variantId: string; quantity: number; discountSatang?: number }
async function edit(orderId: string, lines: Line[], more: object = {}) {
  const { events, shippingSatang } = await orderOf(orderId)
  return call('POST', `/orders/${orderId}/edits`, {
    lines,
    orderDiscountSatang: 0,
    shippingFeeSatang: shippingSatang,
    seenEventId: events[0]?.eventId,
    ...more,
  })
}
const leftOf = async (id: string) =>
  (
    await server.database.rows<{ on_hand: number }>(
      'SELECT on_hand FROM stock_levels WHERE variant_id = $1',
      [id],
    )
  )[0]?.on_hand

describe('an order that is edited before it is packed', () => {
  it('moves the stock by what is more or less, and keeps the price it was sold at', async () => {
    const orderId = await place(3)
    const [before, was] = [await onHand(), await orderOf(orderId)]
    const price = was.lines[0]?.unitPriceSatang ?? 0
    await server.database.rows(
      'UPDATE variants SET price_satang = price_satang + 5000 WHERE variant_id = $1',
      [variantId],
    )
    const answer = await edit(
      orderId,
      [
        { variantId, quantity: 1, discountSatang: 500 },
        { variantId: otherId, quantity: 2 },
      ],
      { orderDiscountSatang: 300, shippingFeeSatang: 6000 },
    )
    expect(answer.status).toBe(200)
    const is = await orderOf(orderId)
    const other = is.lines[1]?.unitPriceSatang ?? 0
    expect(is).toMatchObject({
      goodsSatang: price + 2 * other,
      shippingSatang: 6000,
      totalSatang: price + 2 * other - 500 - 300 + 6000,
      itemCount: 3,
      lines: [{ variantId, quantity: 1, unitPriceSatang: price, lineDiscountSatang: 500 }, { quantity: 2 }],
      events: [
        {
          kind: 'edited',
          madeByName: 'owner',
          details: { fromSatang: was.totalSatang, toSatang: is.totalSatang },
        },
        {},
      ],
    })
    expect(answer.body).toMatchObject({ totalSatang: is.totalSatang, paymentStatus: 'unpaid' })
    expect(await onHand()).toBe((before ?? 0) + 2)
    expect(await leftOf(otherId)).toBe(3)
    expect((await movements(orderId)).toSorted()).toEqual(['sale -2', 'sale -3', 'sale 2'])
  })

  it('is left as it was where the goods do not suffice, and says what is left', async () => {
    const orderId = await place(1)
    const [before, was] = [await onHand(), await orderOf(orderId)]
    const { status, body } = await edit(orderId, [
      { variantId, quantity: 2 },
      { variantId: otherId, quantity: 4 },
    ])
    expect([status, body.code]).toEqual([409, 'out_of_stock'])
    expect(await onHand()).toBe(before)
    expect(await orderOf(orderId)).toEqual(was)
  })

  it('waits for the rest once it costs more than was paid, and is paid again once it does not', async () => {
    const orderId = await place(2)
    await put(orderId, 'waiting', 'paid', true)
    const { paidSatang } = await orderOf(orderId)
    await edit(orderId, [{ variantId, quantity: 3 }])
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'partly_paid',
      fulfilmentStatus: 'not_ready',
      paidSatang,
    })
    await edit(orderId, [{ variantId, quantity: 1 }])
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'waiting',
      paidSatang,
    })
  })

  it('takes one of two edits made from the same sight of it', async () => {
    const orderId = await place(1)
    const seenEventId = (await orderOf(orderId)).events[0]?.eventId
    const answers = await Promise.all(
      [2, 3].map((quantity) => edit(orderId, [{ variantId, quantity }], { seenEventId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  it.each([
    ['is_packing', 'packing', 'paid'],
    ['booking_first', 'booked', 'paid'],
    ['already_shipped', 'shipped', 'paid'],
    ['slip_waiting', 'not_ready', 'notice_sent'],
    ['is_cancelled', 'cancelled', 'unpaid'],
    ['not_payable', 'waiting', 'refunded'],
  ])('is refused as %s', async (code, fulfilment, payment) => {
    const orderId = await place(1)
    await put(orderId, fulfilment, payment)
    expect((await edit(orderId, [{ variantId, quantity: 2 }])).body.code).toBe(code)
  })
})
