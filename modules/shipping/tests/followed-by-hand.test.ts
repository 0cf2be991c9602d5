import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  control,
  openWorld,
  placeOrder,
  type Placed,
  until,
} from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
})
afterAll(closeWorld)

type Parcel = {
  shipmentId: string
  parcelStatus: string
  isFollowed: boolean
  trackedAt: string | null
  scans: { description: string }[]
}
type Body = Parcel & { items: Parcel[]; webhookUrl: string; fulfilmentStatus: string }
const call = callsOf<Body>(() => ({ server, shop }))
const send = async ({ orderId }: Placed, trackingCode: string, courierName = 'ไปรษณีย์ไทย') =>
  (await call('POST', `/orders/${orderId}/parcels-by-hand`, { courierName, trackingCode })).body
const parcelOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}/shipments`)).body.items[0] as Parcel
const becomes = (order: Placed, status: string) =>
  until(
    () => parcelOf(order),
    ({ parcelStatus }) => parcelStatus === status,
  )
const scan = (barcode: string, code: number) =>
  control('POST', `/thailand-post/parcels/${barcode}/scans`, { code })
const connect = async (provider: string) => {
  const { values } = (await control('GET', `/test-accounts/${provider}/${shop.shopId}`)) as {
    values: Record<string, string>
  }
  await control('PUT', `/test-accounts/${provider}/webhook`, {
    settings: values,
    webhookUrl: 'http://127.0.0.1:9/hook',
  })
  const body = { ...values, ...(provider === 'flash' && { environment: 'test' }) }
  expect(await call('PUT', `/couriers/${provider}`, body)).toMatchObject({ status: 200 })
  return values
}

describe('a parcel that the shop hands over itself', () => {
  it('is followed by nobody as long as no courier is connected that tells of it', async () => {
    const order = await placeOrder(shop, 'cod')
    await scan('EB123456785TH', 201)
    await send(order, 'EB123456785TH')
    expect(await parcelOf(order)).toMatchObject({ isFollowed: false, parcelStatus: 'waiting' })
  })

  it('is followed from the moment on when one is, also where it was handed over before', async () => {
    const [before] = (await server.database.rows<{ order_id: string }>(
      `SELECT order_id FROM shipments WHERE courier_tracking_code = 'EB123456785TH'`,
    )) as [{ order_id: string }]
    await connect('thailand-post')
    const parcel = await becomes({ orderId: before.order_id } as Placed, 'moving')
    expect(parcel).toMatchObject({ isFollowed: true, scans: [{ description: 'อยู่ระหว่างการขนส่ง' }] })
    expect((await call('GET', `/orders/${before.order_id}`)).body.fulfilmentStatus).toBe('shipped')
  })

  it('is asked about when its number is known, and when the post tells of it', async () => {
    const order = await placeOrder(shop, 'cod')
    await scan('RR473124829TH', 103)
    await send(order, 'rr 4731 2482 9 th')
    await becomes(order, 'collected')
    await scan('RR473124829TH', 501)
    const pushes = await until(
      async () =>
        ((await control('GET', '/thailand-post/pushes')) as { items: { subject: string; body: string }[] })
          .items,
      (items) => items.some(({ subject }) => subject === 'RR473124829TH'),
    )
    const { webhookUrl } = (await call('GET', '/couriers/thailand-post')).body
    const { values } = (await control('GET', `/test-accounts/thailand-post/${shop.shopId}`)) as {
      values: { webhookToken: string }
    }
    const tell = (token: string) =>
      server.api.inject({
        method: 'POST',
        url: new URL(webhookUrl).pathname,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: pushes.find(({ subject }) => subject === 'RR473124829TH')?.body ?? '',
      })
    expect((await tell('of somebody else')).statusCode).toBe(404)
    expect((await tell(values.webhookToken)).statusCode).toBe(200)
    await becomes(order, 'delivered')
  })

  it('is not taken back to waiting by what is told late, and stays the shop’s to move', async () => {
    const order = await placeOrder(shop, 'cod')
    await scan('EB000000013TH', 101)
    const { shipmentId } = await send(order, 'EB000000013TH')
    const move = (to: string) => call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to })
    expect(await move('collected')).toMatchObject({ status: 200 })
    const checked = await call('POST', `/shipments/${shipmentId}/check`)
    expect(checked.body.parcelStatus).toBe('collected')
    expect(await move('delivered')).toMatchObject({ body: { parcelStatus: 'delivered', isFollowed: false } })
  })

  it('is followed through any courier that tells of its number', async () => {
    await connect('flash')
    const order = await placeOrder(shop, 'cod')
    await send(order, 'TH0123456789A12', 'Flash Express')
    expect(await parcelOf(order)).toMatchObject({ isFollowed: true, parcelStatus: 'waiting' })
    const other = await placeOrder(shop, 'cod')
    await send(other, 'K-0099', 'แมสเซนเจอร์')
    expect(await parcelOf(other)).toMatchObject({ isFollowed: false })
  })
})
