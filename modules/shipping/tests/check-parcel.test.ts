import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  book,
  closeWorld,
  control,
  inShop,
  openWorld,
  placeOrder,
  shipmentsOf,
  until,
} from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ isPlayed: true }))
  await addProduct(server, shop, 90)
})
afterAll(closeWorld)

const call = (method: 'GET' | 'POST' | 'PUT', to: string, body?: object) =>
  server.call(method, inShop(to), { as: shop.owner, ...(body && { body }) })

it('offers a new shop the key of its courier, and has the courier told where to send what it tells', async () => {
  const offered = await call('GET', '/test-accounts/shippop')
  expect(offered).toMatchObject({ status: 200, body: { values: { apiKey: expect.stringMatching(/^SBX/) } } })
  const { values } = offered.body as { values: { apiKey: string } }
  const connected = await call('PUT', '/couriers/shippop', values)
  expect(connected).toMatchObject({ status: 200, body: { connected: true } })
  const { webhookUrl } = connected.body as { webhookUrl: string }
  expect(await control('GET', '/shippop/addresses')).toEqual({
    items: [{ key: values.apiKey, webhookUrl }],
  })
  expect(await call('GET', '/test-accounts/nobody')).toMatchObject({ status: 200, body: { values: null } })
})

it('asks the courier at once where a parcel is, when somebody wants to know', async () => {
  const order = await placeOrder(shop, 'cod')
  const { body: parcel } = await book(order)
  expect(parcel).toMatchObject({ isFollowed: true, trackedAt: null })
  await control('POST', `/shippop/parcels/${parcel.trackingCode}/moves`, { move: 'pick-up' })
  const checked = await call('POST', `/shipments/${parcel.shipmentId}/check`)
  expect(checked).toMatchObject({
    status: 200,
    body: { parcelStatus: 'moving', trackedAt: expect.any(String), isFollowed: true },
  })
  expect(await call('GET', `/orders/${order.orderId}`)).toMatchObject({
    body: { fulfilmentStatus: 'shipped' },
  })
})

it('says so where the courier does not answer, and keeps what was known', async () => {
  const order = await placeOrder(shop, 'cod')
  const { body: parcel } = await book(order)
  await control('PUT', '/faults', {
    provider: 'shippop',
    endpoint: 'tracking',
    failure: 'http500',
    remainingCalls: 1,
  })
  const checked = await call('POST', `/shipments/${parcel.shipmentId}/check`)
  expect(checked).toMatchObject({ status: 502, body: { code: 'courier_silent' } })
  expect(await shipmentsOf(order)).toMatchObject([{ parcelStatus: 'waiting', trackedAt: null }])
})

it('has the courier asked by whoever looks at the parcels of an order', async () => {
  const order = await placeOrder(shop, 'cod')
  const { body: parcel } = await book(order)
  await control('POST', `/shippop/parcels/${parcel.trackingCode}/moves`, { move: 'pick-up' })
  await until(
    () => shipmentsOf(order),
    ([shipment]) => shipment?.parcelStatus === 'moving',
  )
})

it('has it asked no more than once a minute, however many look', async () => {
  const order = await placeOrder(shop, 'cod')
  const { body: parcel } = await book(order)
  for (let looks = 0; looks < 12; looks++) await shipmentsOf(order)
  const asked = await server.database.rows(
    "SELECT FROM pgboss.job WHERE name = 'refresh-tracking' AND data->>'shipmentId' = $1 AND data ? 'once'",
    [parcel.shipmentId],
  )
  // A second one where a minute begins between two looks.
  expect([1, 2]).toContain(asked.length)
})

it('asks nobody about a parcel that the shop hands over itself', async () => {
  const order = await placeOrder(shop, 'cod')
  const sent = await server.call('POST', inShop(`/orders/${order.orderId}/parcels-by-hand`), {
    as: shop.owner,
    body: { courierName: 'ไปส่งเอง', trackingCode: '' },
    headers: { 'idempotency-key': newId() },
  })
  expect(sent).toMatchObject({ status: 201, body: { isFollowed: false } })
  const { shipmentId } = sent.body as { shipmentId: string }
  expect(await call('POST', `/shipments/${shipmentId}/check`)).toMatchObject({
    status: 200,
    body: { trackedAt: null },
  })
})
