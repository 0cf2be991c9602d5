import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, type Placed, placeOrder, world } from '@langraan/server/testing/world'
import type { ReturningParcel, TrackedParcel } from '../contract.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
  await addProduct(server, shop, 500)
})
afterAll(closeWorld)

const call = callsOf(() => world)

/** A parcel that the shop sent itself, and that could not be delivered. */
async function failedParcel(): Promise<{ order: Placed; at: string; shipmentId: string }> {
  const order = await placeOrder(shop, 'cod')
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: `EB${order.orderNumber}TH` }
  const sent = await call('POST', `/orders/${order.orderId}/parcels-by-hand`, parcel)
  const { shipmentId } = sent.body as { shipmentId: string }
  for (const to of ['collected', 'problem'])
    await call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to })
  return { order, shipmentId, at: `/shipments/${shipmentId}` }
}

type Line = { variantId: string; quantity: number }
const orderOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as { fulfilmentStatus: string; lines: Line[] }
const listed = async (shipmentId: string) => {
  const { body } = await call('GET', '/tracking?tab=attention')
  return (body as { items: TrackedParcel[] }).items.find((one) => one.shipmentId === shipmentId)
}
const onHand = async () => {
  const [row] = await server.database.rows(
    'SELECT sum(on_hand)::int AS pieces FROM stock_levels WHERE shop_id = $1',
    [shop.shopId],
  )
  return (row as { pieces: number }).pieces
}

describe('a parcel that could not be delivered', () => {
  it('is decided about; what was decided is kept until its courier has news', async () => {
    const { at, shipmentId } = await failedParcel()
    const decided = await call('POST', `${at}/decisions`, {
      decision: 'change',
      phone: '0899999999',
      note: 'โทรก่อนส่ง',
    })
    expect(decided.status).toBe(200)
    expect(decided.body as ReturningParcel).toMatchObject({ decision: 'change', receivedAt: null })
    expect(await listed(shipmentId)).toMatchObject({ group: 'failed', decision: 'change' })
    await server.database.rows(
      `UPDATE shipments SET heard_at = now() + interval '1 minute' WHERE shipment_id = $1`,
      [shipmentId],
    )
    expect(await listed(shipmentId)).toMatchObject({ group: 'failed', decision: null })
  })

  it('comes back and is scanned in, and its goods go into the stock only when they were looked at', async () => {
    const { order, at, shipmentId } = await failedParcel()
    const { lines } = await orderOf(order)
    const before = await onHand()
    expect((await call('POST', `${at}/inspection`, { lines: [], rest: 'none' })).body).toMatchObject({
      code: 'not_received',
    })
    expect((await call('PUT', `${at}/receipt`)).status).toBe(200)
    // Scanned twice.
    expect((await call('PUT', `${at}/receipt`)).status).toBe(200)
    expect(await listed(shipmentId)).toMatchObject({ group: 'back', parcelStatus: 'returned' })
    expect((await orderOf(order)).fulfilmentStatus).toBe('returned')
    expect((await call('POST', `${at}/decisions`, { decision: 'redeliver' })).status).toBe(409)
    expect(await onHand()).toBe(before)

    expect((await call('POST', `${at}/inspection`, { lines: [], rest: 'none' })).body).toMatchObject({
      code: 'return_incomplete',
    })
    const good = lines.map(({ variantId, quantity }) => ({ variantId, quantity, damaged: false }))
    const looked = await call('POST', `${at}/inspection`, { lines: good, rest: 'none' })
    expect(looked.body as ReturningParcel).toMatchObject({ inspection: 'restocked' })
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await onHand()).toBe(before + pieces)
    expect(await listed(shipmentId)).toBeUndefined()
    expect((await call('PUT', `${at}/receipt`)).status).toBe(200)
    const again = await call('POST', `${at}/inspection`, { lines: [], rest: 'missing' })
    expect(again.body).toMatchObject({ code: 'already_looked_at' })
    const alike = await call('POST', `${at}/inspection`, { lines: good, rest: 'none' })
    expect(alike.body).toMatchObject({ code: 'already_looked_at' })
    expect(await onHand()).toBe(before + pieces)
  })

  it('that its courier says is back, and never came, is claimed, and moves no stock', async () => {
    const { at, shipmentId } = await failedParcel()
    await call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to: 'returned' })
    const before = await onHand()
    const looked = await call('POST', `${at}/inspection`, { lines: [], rest: 'claimed' })
    expect(looked.body as ReturningParcel).toMatchObject({ inspection: 'claimed', receivedAt: null })
    expect(await onHand()).toBe(before)
  })

  it('keeps what its courier charged for the way', async () => {
    const { at } = await failedParcel()
    await call('POST', `${at}/fees`, { kind: 'return', amountSatang: 2500, note: 'ใบแจ้งหนี้ 11/2569' })
    const { body } = await call('POST', `${at}/fees`, { kind: 'redelivery', amountSatang: 1000 })
    expect(body as ReturningParcel).toMatchObject({ feesSatang: 3500 })
  })
})
