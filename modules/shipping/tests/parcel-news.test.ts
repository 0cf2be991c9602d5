import { systemClock } from '@langraan/runtime'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, type Placed, placeOrder, until, world } from '@langraan/server/testing/world'
import { shippingDeps } from '@langraan/server/wiring/wiring-shipping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tracking } from '../ports.ts'
import type { ParcelStatus } from '../rules/rules.ts'
import { applyTracking } from '../server/apply-tracking.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 500)
})
afterAll(closeWorld)

const call = callsOf(() => world)

type Parcel = { order: Placed; shipmentId: string; code: string }
async function parcel(): Promise<Parcel> {
  const order = await placeOrder(shop, 'cod')
  const code = `EB${order.orderNumber}TH`
  const body = { courierName: 'ไปรษณีย์ไทย', trackingCode: code }
  const sent = await call('POST', `/orders/${order.orderId}/parcels-by-hand`, body)
  return { order, code, shipmentId: (sent.body as { shipmentId: string }).shipmentId }
}

const deps = () => ({ ...shippingDeps(server.ground), clock: systemClock })
const hear = ({ shipmentId, code }: Parcel, status: ParcelStatus, minute: number, now = code) => {
  const at = new Date(Date.UTC(2026, 10, 20, 3, minute))
  const scans = [{ status, at, location: 'บางพลี', description: status }]
  const tracking: Tracking = { status, scans, courierTrackingCode: now }
  return applyTracking(deps(), { shopId: shop.shopId, shipmentId }, tracking)
}
const shipmentOf = async ({ order }: Parcel) => {
  const { body } = await call('GET', `/orders/${order.orderId}/shipments`)
  const [shipment] = (body as { items: { parcelStatus: string; scans: object[] }[] }).items
  return shipment
}
const eventsOf = async ({ order }: Parcel) => {
  const rows = await server.database.rows<{ kind: string }>(
    'SELECT kind FROM order_events WHERE shop_id = $1 AND order_id = $2 ORDER BY made_at, event_id',
    [shop.shopId, order.orderId],
  )
  return rows.map(({ kind }) => kind)
}

describe('news of a parcel', () => {
  it('told five times are one status, and one event of which its customer hears', async () => {
    const one = await parcel()
    for (let time = 0; time < 5; time++) await hear(one, 'delivering', 1)
    expect(await shipmentOf(one)).toMatchObject({ parcelStatus: 'delivering', scans: [{}] })
    // It went out again the next day: the customer waited at the door the first time.
    await hear(one, 'problem', 2)
    await hear(one, 'delivering', 3)
    const events = await eventsOf(one)
    expect(events.filter((kind) => kind === 'delivering')).toHaveLength(1)
    expect(events.filter((kind) => kind === 'shipped')).toHaveLength(1)
  })

  it('that come late are kept in its history, and turn nothing back', async () => {
    const one = await parcel()
    await hear(one, 'delivered', 9)
    await hear(one, 'moving', 5)
    const shipment = await shipmentOf(one)
    expect(shipment?.parcelStatus).toBe('delivered')
    expect(shipment?.scans).toHaveLength(2)
    expect((await eventsOf(one)).filter((kind) => kind === 'delivered')).toHaveLength(1)
    const { body } = await call('GET', '/tracking?tab=delivered')
    const listed = (body as { items: { shipmentId: string; heardWords: string }[] }).items
    expect(listed.find(({ shipmentId }) => shipmentId === one.shipmentId)).toMatchObject({
      heardWords: 'delivered',
    })
  })

  it('with another number are found by both, also by who pastes the one of before', async () => {
    const one = await parcel()
    await hear(one, 'moving', 1, 'EB999888777TH')
    for (const number of [one.code, 'EB999888777TH']) {
      const { body } = await call('GET', `/tracking?numbers=${number}`)
      const { items } = body as { items: { shipmentId: string; trackingCode: string }[] }
      expect(items).toMatchObject([{ shipmentId: one.shipmentId, trackingCode: 'EB999888777TH' }])
    }
    await until(
      async () => (await call('GET', `/orders?text=${one.code}`)).body as { items: { orderId: string }[] },
      ({ items }) => items.some(({ orderId }) => orderId === one.order.orderId),
    )
  })
})
