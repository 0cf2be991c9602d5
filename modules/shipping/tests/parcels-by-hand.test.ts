import { callsOf } from '@langraan/server/testing/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld, type Placed, placeOrder } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

// No courier is connected: what is sent by hand asks for none.
beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 20)
})
afterAll(leaveWorld)

type Body = Record<string, unknown> & { code: string }
const call = callsOf<Body>(() => ({ server, shop }))
const send = ({ orderId }: Placed, trackingCode = 'eb 1234 5678 9 th', courierName = 'ไปรษณีย์ไทย') =>
  call('POST', `/orders/${orderId}/parcels-by-hand`, { courierName, trackingCode })
const CORRECTION = { courierName: 'Flash Express', trackingCode: 'th0123 4567 8a' }
const move = (shipmentId: unknown, to: string) =>
  call('PUT', `/parcels-by-hand/${String(shipmentId)}/course`, { to })
const fulfilment = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body['fulfilmentStatus']

describe('a parcel that the shop hands over itself', () => {
  it('is kept with its number, moved by the shop, and found by that number, without any courier', async () => {
    const order = await placeOrder(shop, 'cod')
    const sent = await send(order)
    expect(sent).toMatchObject({
      status: 201,
      body: {
        provider: 'hand',
        state: 'booked',
        parcelStatus: 'waiting',
        courierName: 'ไปรษณีย์ไทย',
        courierTrackingCode: 'EB123456789TH',
        codSatang: order.totalSatang,
        priceSatang: 0,
      },
    })
    expect(await fulfilment(order)).toBe('booked')
    expect(await send(order)).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    const { shipmentId } = sent.body
    // It has not left yet, so it has not arrived either.
    expect(await move(shipmentId, 'delivered')).toMatchObject({ status: 409, body: { code: 'move_gone' } })
    expect(await move(shipmentId, 'collected')).toMatchObject({ body: { parcelStatus: 'collected' } })
    // Pressed twice it is there once.
    expect((await move(shipmentId, 'collected')).status).toBe(200)
    expect(await fulfilment(order)).toBe('shipped')
    expect(await call('POST', `/shipments/${String(shipmentId)}/cancellation`)).toMatchObject({
      status: 409,
      body: { code: 'handed_over' },
    })
    expect(await move(shipmentId, 'delivered')).toMatchObject({ body: { parcelStatus: 'delivered' } })
    expect(await fulfilment(order)).toBe('delivered')
    const { items } = (await call('GET', `/orders?text=${encodeURIComponent('EB1234567')}`))
      .body as unknown as {
      items: { orderId: string }[]
    }
    expect(items.map(({ orderId }) => orderId)).toEqual([order.orderId])
  })

  it('is called off before it leaves, and its order waits again', async () => {
    const order = await placeOrder(shop, 'cod')
    const { shipmentId } = (await send(order, '', 'แมสเซนเจอร์ร้าน')).body
    expect(await call('POST', `/shipments/${String(shipmentId)}/cancellation`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', courierTrackingCode: null },
    })
    expect(await fulfilment(order)).toBe('waiting')
    expect(await move(shipmentId, 'collected')).toMatchObject({ status: 409, body: { code: 'not_by_hand' } })
    expect((await send(order)).status).toBe(201)
  })

  it('has its number put right, and a label that says the right one', async () => {
    const order = await placeOrder(shop, 'cod')
    const { shipmentId } = (await send(order, 'WRONG1')).body
    const label = () =>
      server.api.inject({
        method: 'GET',
        url: `/api/v1/shops/${shop.shopId}/shipments/${String(shipmentId)}/label`,
        headers: { cookie: shop.owner.cookies },
      })
    const first = await label()
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const put = await call('PUT', `/parcels-by-hand/${String(shipmentId)}`, CORRECTION)
    expect(put).toMatchObject({
      status: 200,
      body: { courierName: 'Flash Express', courierTrackingCode: 'TH012345678A' },
    })
    // Sent again after an answer that was lost, it changes nothing more.
    expect((await call('PUT', `/parcels-by-hand/${String(shipmentId)}`, CORRECTION)).status).toBe(200)
    const again = await label()
    expect([again.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, false])
    const { events } = (await call('GET', `/orders/${order.orderId}`)).body as unknown as {
      events: { kind: string; details: Record<string, unknown> }[]
    }
    const [corrected, ...more] = events.filter(({ kind }) => kind === 'parcel-corrected')
    expect(more).toEqual([])
    expect(corrected?.details).toMatchObject({ shipmentId, trackingCode: 'TH012345678A' })
  })

  it('waits for the money as a booking does, and is nobody else’s', async () => {
    const unpaid = await placeOrder(shop, 'promptpay')
    expect(await send(unpaid)).toMatchObject({ status: 409, body: { code: 'not_bookable' } })
    expect(await send(unpaid, 'EB1', ' ')).toMatchObject({ status: 400 })
    const other = await server.shop('other-by-hand')
    const order = await placeOrder(shop, 'cod')
    const body = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB1' }
    expect((await call('POST', `/orders/${order.orderId}/parcels-by-hand`, body, other)).status).toBe(404)
  })
})
