import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  KEY,
  book,
  closeWorld,
  control,
  inShop,
  openWorld,
  placeOrder,
  type Placed,
  type Shipment,
  shipmentsOf,
  until,
} from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)
beforeEach(async () => {
  await control('DELETE', '/faults', {})
  await control('DELETE', '/requests', {})
})

const fault = (endpoint: string, how: object) =>
  control('PUT', '/faults', { provider: 'shippop', endpoint, remainingCalls: 1, ...how })
const callsOf = async (endpoint: string) =>
  ((await control('GET', `/requests?provider=shippop&endpoint=${endpoint}`)) as { items: object[] }).items
    .length
const cancel = (shipmentId: string) =>
  server.call('POST', inShop(`/shipments/${shipmentId}/cancellation`), { as: shop.owner })
/** Gives a booking up as the worker does when no answer has come for long. */
const giveUp = (order: Placed, also = '') =>
  until(
    () =>
      server.database.rows<{ shipment_id: string }>(
        `UPDATE shipments SET state = 'failed', failure = 'ไม่ได้รับคำตอบจากขนส่ง'
         WHERE order_id = $1 AND state = 'booking' ${also} RETURNING shipment_id`,
        [order.orderId],
      ),
    (rows) => rows.length === 1,
  )

describe('a booking sent again with its key', () => {
  it('is answered as before without asking the courier, who may be away by now', async () => {
    const [order, key] = [await placeOrder(shop, 'cod'), newId()]
    const first = await book(order, 'FLE', key)
    expect(first.status).toBe(201)
    await control('DELETE', '/requests', {})
    await fault('pricelist', { failure: 'http500' })
    expect(await book(order, 'FLE', key)).toMatchObject({
      status: 201,
      body: { shipmentId: first.body.shipmentId, state: 'booked' },
    })
    expect(await callsOf('pricelist')).toBe(0)
  })

  it('is refused again when it was refused', async () => {
    const [order, key] = [await placeOrder(shop, 'cod'), newId()]
    await fault('booking', { failure: 'refused' })
    const first = await book(order, 'FLE', key)
    expect(first).toMatchObject({ status: 422, body: { code: 'courier_refused' } })
    const message = ({ body }: { body: object }) => (body as { message: string }).message
    const again = await book(order, 'FLE', key)
    expect([again.status, message(again)]).toEqual([422, message(first)])
    expect((await book(order)).status).toBe(201)
  })
})

describe('a booking that was given up while the courier took its time', () => {
  it('is not confirmed when the reservation comes late', async () => {
    const order = await placeOrder(shop, 'cod')
    await fault('booking', { latencyAfterMs: 1500 })
    const slow = book(order)
    await giveUp(order)
    expect(await slow).toMatchObject({ status: 422, body: { code: 'courier_refused' } })
    expect(await callsOf('confirm')).toBe(0)
    const [row] = await server.database.rows('SELECT purchase_id FROM shipments WHERE order_id = $1', [
      order.orderId,
    ])
    expect(row).toEqual({ purchase_id: null })
  })

  it('is taken up again when it was made after all', async () => {
    const order = await placeOrder(shop, 'cod')
    await fault('confirm', { latencyAfterMs: 1500 })
    const slow = book(order)
    await giveUp(order, 'AND purchase_id IS NOT NULL')
    expect(await slow).toMatchObject({ status: 201, body: { state: 'booked' } })
  })

  it('is cancelled at the courier when the order was booked anew meanwhile', async () => {
    const order = await placeOrder(shop, 'cod')
    await fault('confirm', { latencyAfterMs: 2500 })
    const slow = book(order)
    const [given] = await giveUp(order, 'AND purchase_id IS NOT NULL')
    const second = await book(order)
    expect(second).toMatchObject({ status: 201, body: { state: 'booked' } })
    expect(await slow).toMatchObject({ status: 422, body: { code: 'courier_refused' } })
    const parcels = await shipmentsOf(order)
    const state = (id: string | undefined) => parcels.find((parcel) => parcel.shipmentId === id)
    expect(state(second.body.shipmentId)).toMatchObject({ state: 'booked' })
    const surplus = state(given?.shipment_id) as Shipment
    expect(surplus).toMatchObject({ state: 'failed' })
    expect(await control('GET', `/shippop/parcels/${surplus.trackingCode}`)).toMatchObject({
      status: 'cancel',
    })
  })
})

describe('a booking while a deposit comes', () => {
  const deposit = ({ orderId }: Placed) =>
    server.call('POST', inShop(`/orders/${orderId}/receipts`), {
      as: shop.owner,
      headers: { 'idempotency-key': newId() },
      body: { amountSatang: 1000, way: 'transfer' },
    })

  it('is refused where it came while couriers were asked, and tells of the rest the next time', async () => {
    const order = await placeOrder(shop, 'cod')
    await fault('pricelist', { latencyAfterMs: 1500 })
    const slow = book(order)
    await until(
      () => callsOf('pricelist'),
      (calls) => calls === 1,
    )
    expect((await deposit(order)).status).toBe(200)
    expect(await slow).toMatchObject({ status: 409, body: { code: 'cod_changed' } })
    expect(await callsOf('booking')).toBe(0)
    expect(await book(order)).toMatchObject({
      status: 201,
      body: { codSatang: order.totalSatang - 1000 },
    })
  })

  it('is cancelled at the courier where it was given up for lost, and would collect what came', async () => {
    const order = await placeOrder(shop, 'cod')
    await fault('confirm', { latencyAfterMs: 2500 })
    const slow = book(order)
    const [given] = await giveUp(order, 'AND purchase_id IS NOT NULL')
    expect((await deposit(order)).status).toBe(200)
    expect(await slow).toMatchObject({ status: 422, body: { code: 'courier_refused' } })
    const surplus = (await shipmentsOf(order)).find(({ shipmentId }) => shipmentId === given?.shipment_id)
    expect(surplus).toMatchObject({ state: 'failed' })
    expect(await control('GET', `/shippop/parcels/${surplus?.trackingCode}`)).toMatchObject({
      status: 'cancel',
    })
    expect(await book(order)).toMatchObject({ body: { codSatang: order.totalSatang - 1000 } })
  })
})

describe('a booking while other goods are put into the order', () => {
  it('is of the goods that there are, also where they cost the same', async () => {
    const order = await placeOrder(shop, 'cod')
    const variantId = await addProduct(server, shop, 5)
    await server.database.rows(
      `UPDATE products SET name = 'หมวก' FROM variants v WHERE v.product_id = products.product_id AND v.variant_id = $1`,
      [variantId],
    )
    await fault('pricelist', { latencyAfterMs: 1500 })
    const slow = book(order)
    await until(
      () => callsOf('pricelist'),
      (calls) => calls === 1,
    )
    const seen = await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })
    const { events, shippingSatang } = seen.body as { events: { eventId: string }[]; shippingSatang: number }
    const edited = await server.call('POST', inShop(`/orders/${order.orderId}/edits`), {
      as: shop.owner,
      headers: { 'idempotency-key': newId() },
      body: {
        lines: [{ variantId, quantity: 1 }],
        orderDiscountSatang: 0,
        shippingFeeSatang: shippingSatang,
        seenEventId: events[0]?.eventId,
      },
    })
    expect(edited).toMatchObject({ status: 200, body: { totalSatang: order.totalSatang } })
    expect(await slow).toMatchObject({ status: 201, body: { codSatang: order.totalSatang } })
    expect(await callsOf('pricelist')).toBe(2)
    expect(await control('GET', '/requests?provider=shippop&endpoint=booking')).toMatchObject({
      items: [{ body: { data: { 0: { product: [{ name: 'หมวก' }] } } } }],
    })
  })
})

describe('a booking that the courier confirms', () => {
  it('is not asked about where the answer has its number, and asked about where the number comes later', async () => {
    const order = await placeOrder(shop, 'cod')
    expect(await book(order, 'FLE')).toMatchObject({ status: 201, body: { state: 'booked' } })
    expect(await callsOf('tracking_purchase')).toBe(0)
    const late = await placeOrder(shop, 'cod')
    expect(await book(late, 'KRYX')).toMatchObject({ status: 201, body: { state: 'booked' } })
    expect(await callsOf('tracking_purchase')).toBe(1)
  })
})

describe('a cancellation whose answer was lost', () => {
  it('is found out by asking where the parcel is', async () => {
    const order = await placeOrder(shop, 'cod')
    const { shipmentId } = (await book(order)).body
    await fault('cancel', { failure: 'reset', failureMoment: 'after' })
    expect(await cancel(shipmentId)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  })

  it('says so while the courier is away, and is found out the next time', async () => {
    const order = await placeOrder(shop, 'cod')
    const { shipmentId } = (await book(order)).body
    await fault('cancel', { failure: 'reset', failureMoment: 'after' })
    await fault('tracking', { failure: 'http500', remainingCalls: 2 })
    expect(await cancel(shipmentId)).toMatchObject({ status: 502, body: { code: 'cancel_unanswered' } })
    await control('DELETE', '/faults', {})
    const answer = await cancel(shipmentId)
    expect([answer.status, (await shipmentsOf(order))[0]?.state]).toEqual([200, 'cancelled'])
  })
})
