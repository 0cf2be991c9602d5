import { newId } from '@langraan/runtime'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
  const { values } = (await control('GET', `/test-accounts/flash/${shop.shopId}`)) as { values: object }
  const body = { ...values, environment: 'test' }
  expect(await server.call('PUT', inShop('/couriers/flash'), { as: shop.owner, body })).toMatchObject({
    status: 200,
  })
})
afterAll(closeWorld)
beforeEach(() => control('DELETE', '/faults', {}))

const bookFlash = (order: Placed) =>
  server.call('POST', inShop(`/orders/${order.orderId}/shipments`), {
    as: shop.owner,
    body: { provider: 'flash', courierCode: '1', weightGrams: 800 },
    headers: { 'idempotency-key': newId() },
  }) as unknown as Promise<{ status: number; body: Shipment }>
const move = (pno: string, name: string) =>
  control('POST', `/flash/parcels/${pno}/moves`, { move: name }) as Promise<{ recentPno: string }>
const parcelsAtFlash = async (shipmentId: string) =>
  ((await control('GET', '/flash/parcels')) as { items: { outTradeNo: string }[] }).items.filter(
    ({ outTradeNo }) => outTradeNo === shipmentId,
  )

/** What Flash has pushed about a parcel, given to us as often as is wanted. */
async function hear(pno: string, times: number, number = pno, about?: string): Promise<number[]> {
  const { webhookUrl } = (await server.call('GET', inShop('/couriers/flash'), { as: shop.owner })).body as {
    webhookUrl: string
  }
  const { items } = (await control('GET', '/flash/pushes')) as {
    items: { subject: string; tells: string; body: string }[]
  }
  const push = items.find(({ subject, tells }) => subject === pno && (about ?? tells) === tells)
  const seen: number[] = []
  for (let time = 0; time < times; time++) {
    const answer = await server.api.inject({
      method: 'POST',
      url: new URL(webhookUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: push?.body.replaceAll(pno, number) ?? '',
    })
    expect(answer.json()).toEqual({ errorCode: '1', state: 'success' })
    seen.push(answer.statusCode)
  }
  return seen
}

const parcelIs = (order: Placed, status: string) =>
  until(
    () => shipmentsOf(order),
    ([parcel]) => parcel?.parcelStatus === status,
  )
const eventsOf = async (order: Placed, kind: string) =>
  (
    await server.database.rows<{ count: number }>(
      'SELECT count(*)::integer AS count FROM order_events WHERE order_id = $1 AND kind = $2',
      [order.orderId, kind],
    )
  )[0]?.count

it('Flash is told where to send its news when it is connected', async () => {
  const { webhookUrl } = (await server.call('GET', inShop('/couriers/flash'), { as: shop.owner })).body as {
    webhookUrl: string
  }
  const { items } = (await control('GET', '/flash/addresses')) as { items: { code: number; url: string }[] }
  expect(items.map(({ code, url }) => [code, url])).toEqual([0, 1, 2, 3, 4].map((code) => [code, webhookUrl]))
})

describe('a parcel that is booked with Flash', () => {
  it('is one parcel and one charge where its answer is lost after Flash has booked', async () => {
    const order = await placeOrder(shop, 'cod')
    const lost = { provider: 'flash', endpoint: 'orders', remainingCalls: 1 }
    await control('PUT', '/faults', { ...lost, failure: 'reset', failureMoment: 'after' })
    const { status, body } = await bookFlash(order)
    expect([status, body.state]).toEqual([201, 'booked'])
    expect(await parcelsAtFlash(body.shipmentId)).toHaveLength(1)
  })

  it.each([
    ['http429', 'before', 0],
    ['http500', 'before', 0],
    ['refused', 'before', 0],
    ['http500', 'after', 1],
    ['garbage', 'after', 1],
  ] as const)(
    'is booked once or not at all where Flash is not well: %s %s',
    async (failure, moment, booked) => {
      const order = await placeOrder(shop, 'cod')
      const fault = { provider: 'flash', endpoint: 'orders', remainingCalls: 1 }
      await control('PUT', '/faults', { ...fault, failure, failureMoment: moment })
      const { body } = await bookFlash(order)
      expect(body.state).toBe(booked === 1 ? 'booked' : 'booking')
      expect(await parcelsAtFlash(body.shipmentId)).toHaveLength(booked)
    },
  )

  it('is booked also where Flash tells no routing, and has the label that Flash gives', async () => {
    await control('PUT', '/flash/settings', { isRoutingEmpty: true })
    const order = await placeOrder(shop, 'cod')
    const { body } = await bookFlash(order)
    expect(body.state).toBe('booked')
    const label = await until(
      () =>
        server.api.inject({
          url: `/api/v1${inShop(`/shipments/${body.shipmentId}/label`)}`,
          headers: { cookie: shop.owner.cookies },
        }),
      ({ statusCode }) => statusCode === 200,
    )
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { items } = (await control('GET', '/requests?provider=flash&endpoint=pre_print')) as {
      items: { path: string }[]
    }
    expect(items.map(({ path }) => path)).toContain(`/flash/open/v1/orders/${body.trackingCode}/pre_print`)
    await control('PUT', '/flash/settings', { isRoutingEmpty: false })
  })

  it('has one status and one message, however often the same is pushed', async () => {
    const order = await placeOrder(shop, 'cod')
    const { body } = await bookFlash(order)
    await move(body.trackingCode, 'collect')
    expect(await hear(body.trackingCode, 5)).toEqual([200, 200, 200, 200, 200])
    await parcelIs(order, 'collected')
    expect(await eventsOf(order, 'shipped')).toBe(1)
  })

  it('is found by both of its numbers after it got another one', async () => {
    const order = await placeOrder(shop, 'cod')
    const { body } = await bookFlash(order)
    const { trackingCode: pno } = body
    const { recentPno } = await move(pno, 'renumber')
    await hear(pno, 1)
    const [renumbered] = await until(
      () => shipmentsOf(order),
      ([parcel]) => parcel?.courierTrackingCode === recentPno,
    )
    expect(renumbered?.trackingCode).toBe(pno)
    await move(pno, 'collect')
    await hear(pno, 1, recentPno)
    await parcelIs(order, 'collected')
  })
  it('keeps what Flash bills after all beside what it was booked at, also told by a former number', async () => {
    const order = await placeOrder(shop, 'cod')
    const { body } = await bookFlash(order)
    const { trackingCode: pno } = body
    const billed = async () => {
      const answer = await server.call('GET', inShop(`/orders/${order.orderId}/shipments`), {
        as: shop.owner,
      })
      const [parcel] = (answer.body as { items: object[] }).items
      return parcel as { priceSatang: number; billedSatang: number | null; billedGrams: number | null }
    }
    const { priceSatang } = await billed()
    await move(pno, 'collect')
    await move(pno, 'reweigh')
    await hear(pno, 1, pno, 'weight')
    await hear(pno, 1, pno, 'price')
    const after = await billed()
    expect(after).toMatchObject({ priceSatang, billedGrams: 1600 })
    expect(after.billedSatang).toBeGreaterThan(priceSatang)
    // The courier now calls it by another number; the one that it had is still this parcel's.
    await server.database.rows(
      `UPDATE shipments SET tracking_code = 'NEW1', courier_tracking_code = 'NEW1' WHERE shipment_id = $1`,
      [body.shipmentId],
    )
    await server.database.rows(`UPDATE shipments SET billed_satang = NULL WHERE shipment_id = $1`, [
      body.shipmentId,
    ])
    await server.database.rows(
      `INSERT INTO parcel_numbers (shop_id, shipment_id, number, number_key, replaced_at) VALUES ($1, $2, $3, $3, now())`,
      [shop.shopId, body.shipmentId, pno],
    )
    await hear(pno, 1, pno, 'price')
    expect((await billed()).billedSatang).toBe(after.billedSatang)
  })
})
