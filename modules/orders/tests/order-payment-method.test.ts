import { expireUnpaid } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
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

const HOUR_MS = 3_600_000
const FEE = { vatMode: 'none', codLeastSatang: 2000, codBasisPoints: 300 }
let variantId: string

beforeAll(async () => {
  variantId = await openDesk()
  await call('PUT', '/sale-terms', FEE)
})
afterAll(closeDesk)

type Order = {
  orderId: string
  paymentMethod: string
  totalSatang: number
  goodsSatang: number
  shippingSatang: number
  codFeeSatang: number
  paidSatang: number
  paymentStatus: string
  fulfilmentStatus: string
  lines: { quantity: number }[]
  events: { eventId: string; kind: string; details: object; madeByName?: string }[]
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order

/** The order as it is, with another way of paying. */
async function editOf(orderId: string, paymentMethod: string, more: object = {}) {
  const { events, shippingSatang, lines } = await orderOf(orderId)
  return {
    lines: [{ variantId, quantity: lines[0]?.quantity }],
    orderDiscountSatang: 0,
    shippingFeeSatang: shippingSatang,
    seenEventId: events[0]?.eventId,
    paymentMethod,
    ...more,
  }
}
const pay = async (orderId: string, paymentMethod: string, more: object = {}) =>
  call('POST', `/orders/${orderId}/edits`, await editOf(orderId, paymentMethod, more))

const receive = (orderId: string, amountSatang: number) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer' })

const methods = (name: string, paymentMethods: string[] | null) =>
  call('PUT', '/shipping-methods', {
    items: [{ id: shop.shippingMethodId, name, feeSatang: 5000, paymentMethods }],
  })
async function offerCod(codEnabled: boolean): Promise<void> {
  const settings = (await call('GET', '/selling-settings')).body as object
  await call('PUT', '/selling-settings', { ...settings, codEnabled })
  // A shop's terms are held for up to a second.
  const takesCod = async () =>
    ((await call('GET', '/order-choices')).body.paymentMethods as string[]).includes('cod')
  await expect.poll(takesCod).toBe(codEnabled)
}

describe('an order of cash on delivery that the customer wants to transfer', () => {
  it('loses the fee at the door, waits for the money, and keeps its goods', async () => {
    const orderId = await place(2, 'cod')
    const [was, before] = [await orderOf(orderId), await onHand()]
    const { goodsSatang, shippingSatang } = was
    const codFeeSatang = Math.max(2000, Math.round((goodsSatang + shippingSatang) * 0.03))
    expect(was).toMatchObject({ codFeeSatang, paymentStatus: 'cod_pending', fulfilmentStatus: 'waiting' })
    const answer = await pay(orderId, 'promptpay')
    const totalSatang = goodsSatang + shippingSatang
    expect(answer).toMatchObject({
      status: 200,
      body: { totalSatang, paymentStatus: 'unpaid', fulfilmentStatus: 'not_ready' },
    })
    expect(await orderOf(orderId)).toMatchObject({
      paymentMethod: 'promptpay',
      codFeeSatang: 0,
      totalSatang,
      shippingSatang,
      events: [
        {
          kind: 'edited',
          madeByName: 'owner',
          details: {
            fromSatang: was.totalSatang,
            toSatang: totalSatang,
            methodFrom: 'cod',
            methodTo: 'promptpay',
          },
        },
        {},
      ],
    })
    expect(await onHand()).toBe(before)
    expect(await movements(orderId)).toEqual(['sale -2'])
    const audited = await server.database.rows(
      `SELECT before, after FROM audit_entries WHERE action = 'order-goods.edited' AND subject_id = $1`,
      [orderId],
    )
    expect(audited).toEqual([
      {
        before: { totalSatang: was.totalSatang, paymentMethod: 'cod' },
        after: { totalSatang, paymentMethod: 'promptpay' },
      },
    ])
    // From here on it is paid and packed like one that was placed so.
    expect((await receive(orderId, totalSatang)).body).toMatchObject({ paymentStatus: 'paid' })
    expect(await orderOf(orderId)).toMatchObject({ fulfilmentStatus: 'waiting' })
  })

  it('is called off only once it has waited for the money as long as the shop waits', async () => {
    const settings = (await call('GET', '/selling-settings')).body as object
    await call('PUT', '/selling-settings', { ...settings, unpaidHours: 24 })
    const orderId = await place(1, 'cod')
    await server.database.rows(
      `UPDATE orders SET placed_at = now() - interval '3 days', updated_at = now() - interval '3 days' WHERE order_id = $1`,
      [orderId],
    )
    expect((await pay(orderId, 'transfer')).status).toBe(200)
    const expire = (afterHours: number) =>
      expireUnpaid({
        db: worker.db,
        log: worker.log,
        clock: { now: () => new Date(server.ground.clock.now().getTime() + afterHours * HOUR_MS) },
      })
    await expire(23)
    expect(await orderOf(orderId)).toMatchObject({ fulfilmentStatus: 'not_ready' })
    expect(await movements(orderId)).toEqual(['sale -1'])
    await expire(25)
    expect(await orderOf(orderId)).toMatchObject({ fulfilmentStatus: 'cancelled' })
    expect(await movements(orderId)).toEqual(['sale -1', 'return 1'])
    await call('PUT', '/selling-settings', { ...settings, unpaidHours: null })
  })
})

describe('an order that waits for a transfer and becomes cash on delivery', () => {
  it('costs what it would have cost if it had been placed so, and is there to be packed', async () => {
    const [orderId, placedSo] = [await place(3), await place(3, 'cod')]
    const { totalSatang, codFeeSatang } = await orderOf(placedSo)
    expect((await pay(orderId, 'cod')).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({
      paymentMethod: 'cod',
      codFeeSatang,
      totalSatang,
      paymentStatus: 'cod_pending',
      fulfilmentStatus: 'waiting',
    })
    const toShip = (await call('GET', '/orders?view=to_ship&method=cod')).body as unknown as {
      items: { orderId: string }[]
    }
    expect(toShip.items.map((item) => item.orderId)).toContain(orderId)
    expect((await call('PUT', `/orders/${orderId}/packing`, { packing: true })).status).toBe(200)
  })

  it('takes its goods along in the same edit, and keeps its fee when it is edited later', async () => {
    const orderId = await place(1)
    await pay(orderId, 'cod', { lines: [{ variantId, quantity: 2 }] })
    const { codFeeSatang, lines, events } = await orderOf(orderId)
    expect(lines).toMatchObject([{ quantity: 2 }])
    expect(events[0]?.details).toMatchObject({ methodFrom: 'promptpay', methodTo: 'cod', goodsToo: true })
    await call('PUT', '/sale-terms', { ...FEE, codLeastSatang: 9000 })
    expect((await pay(orderId, 'cod', { orderDiscountSatang: 100 })).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ codFeeSatang })
    await call('PUT', '/sale-terms', FEE)
  })

  it('is refused once all of the money has come', async () => {
    const orderId = await place(1)
    const { totalSatang } = await orderOf(orderId)
    await receive(orderId, 1000)
    // From one way of transferring to the other nothing stands in the way.
    expect((await pay(orderId, 'transfer')).status).toBe(200)
    await receive(orderId, totalSatang - 1000)
    expect((await pay(orderId, 'cod')).body.code).toBe('paid_before_cod')
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'transfer', paymentStatus: 'paid' })
  })

  it('is refused where the shop does not take it any more, or not for this way of shipping', async () => {
    const [orderId, atTheDoor] = [await place(1), await place(1, 'cod')]
    await offerCod(false)
    expect(await pay(orderId, 'cod')).toMatchObject({
      status: 422,
      body: { code: 'payment_method_unavailable' },
    })
    // What has that way already keeps it.
    expect((await pay(atTheDoor, 'cod', { orderDiscountSatang: 100 })).status).toBe(200)
    await offerCod(true)
    const name = String((await call('GET', `/orders/${orderId}`)).body.shippingMethodName)
    await methods(name, ['promptpay', 'transfer'])
    const refused = await pay(orderId, 'cod')
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment_not_by_shipping' } })
    expect(refused.body.message).toContain(name)
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'promptpay', codFeeSatang: 0 })
    await methods(name, null)
    expect((await pay(orderId, 'cod')).status).toBe(200)
  })
})

describe('another way of paying', () => {
  it.each([
    ['is_packing', 'packing', 'cod_pending'],
    ['booking_first', 'booked', 'cod_pending'],
    ['already_shipped', 'shipped', 'cod_pending'],
    ['already_shipped', 'delivered', 'cod_collected'],
    ['is_cancelled', 'cancelled', 'cod_pending'],
    ['slip_waiting', 'not_ready', 'notice_sent'],
  ])('is refused as %s where the order is %s', async (code, fulfilment, payment) => {
    const orderId = await place(1, payment.startsWith('cod') ? 'cod' : 'promptpay')
    await put(orderId, fulfilment, payment)
    const was = await orderOf(orderId)
    const to = was.paymentMethod === 'cod' ? 'promptpay' : 'cod'
    expect((await pay(orderId, to)).body.code).toBe(code)
    expect(await orderOf(orderId)).toEqual(was)
  })

  it('is refused while a courier is being asked: the label would say what is collected', async () => {
    const orderId = await place(1, 'cod')
    await server.database.rows(
      `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, price_satang, weight_grams, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, 'shippop', 'FLE', 'Flash', 'booking', 3000, 500, $4, now(), now())`,
      [shop.shopId, newId(), orderId, shop.owner.userId],
    )
    expect((await pay(orderId, 'promptpay')).body.code).toBe('booking_first')
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'cod' })
  })

  it('is refused with the new total where the fee has changed since it was shown', async () => {
    const orderId = await place(1)
    const { totalSatang } = await orderOf(orderId)
    const shownTotalSatang = totalSatang + 2000
    await call('PUT', '/sale-terms', { ...FEE, codLeastSatang: 4000 })
    const refused = await pay(orderId, 'cod', { shownTotalSatang })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { totalSatang: totalSatang + 4000 } },
    })
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'promptpay', totalSatang })
    const seen = await pay(orderId, 'cod', { shownTotalSatang: totalSatang + 4000 })
    expect(seen.body).toMatchObject({ totalSatang: totalSatang + 4000 })
    await call('PUT', '/sale-terms', FEE)
  })

  it('is not chosen over what a colleague did since, and once for its key', async () => {
    const orderId = await place(1, 'cod')
    const body = await editOf(orderId, 'promptpay')
    const send = (key: string, sent: object) =>
      server.call('POST', `/shops/${shop.shopId}/orders/${orderId}/edits`, {
        as: shop.owner,
        headers: { 'idempotency-key': key },
        body: sent,
      })
    const key = newId()
    const first = await send(key, body)
    expect(first.status).toBe(200)
    expect(await send(key, body)).toMatchObject({ status: 200, body: first.body })
    expect((await orderOf(orderId)).events.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
    expect(await send(newId(), { ...body, paymentMethod: 'transfer' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'promptpay' })
  })

  it('is for those who may change orders', async () => {
    const orderId = await place(1, 'cod')
    const body = await editOf(orderId, 'promptpay')
    for (const [role, status] of [
      ['packer', 403],
      ['accountant', 403],
      ['seller', 200],
    ] as const) {
      const member = await server.person(`${role}@paying.test`)
      await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
        shop.shopId,
        member.userId,
        role,
      ])
      expect([role, (await call('POST', `/orders/${orderId}/edits`, body, member)).status]).toEqual([
        role,
        status,
      ])
    }
  })
})
