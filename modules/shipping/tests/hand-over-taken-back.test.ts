import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { SELLER } from '@langraan/testing/seller'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, type Placed, placeOrder } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
  await addProduct(server, shop, 20)
  expect(await call('PUT', '/seller', SELLER)).toMatchObject({ status: 200 })
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
})
afterAll(closeWorld)

type Body = Record<string, unknown> & { code: string; shipmentId: string }
const call = callsOf<Body>(() => ({ server, shop }))

/** A parcel of an order to be paid at the door that was said to be handed over. */
async function handedOver(): Promise<Placed & { shipmentId: string }> {
  const order = await placeOrder(shop, 'cod')
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH' }
  const { shipmentId } = (await call('POST', `/orders/${order.orderId}/parcels-by-hand`, parcel)).body
  await move(shipmentId, 'collected')
  return { ...order, shipmentId }
}
const move = (shipmentId: string, to: string) => call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to })
const takeBack = (shipmentId: string, as = shop.owner) =>
  call('DELETE', `/parcels-by-hand/${shipmentId}/hand-over`, undefined, as)
const orderOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as unknown as {
    fulfilmentStatus: string
    events: { kind: string }[]
    lines: { variantId: string; quantity: number }[]
  }
const movements = async ({ orderId }: Placed) =>
  (
    await server.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM stock_movements WHERE order_id = $1',
      [orderId],
    )
  )[0]?.count
const taxPoint = async ({ orderId }: Placed) =>
  (
    await server.database.rows<{ at: Date | null }>(
      'SELECT tax_point_at AS at FROM orders WHERE order_id = $1',
      [orderId],
    )
  )[0]?.at
const handedOverToday = async () =>
  (
    await server.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM shipments WHERE handed_over_at IS NOT NULL',
    )
  )[0]?.count ?? 0

describe('that a parcel was handed over', () => {
  it('is taken back once, and the parcel waits as if it had never been said', async () => {
    const order = await handedOver()
    const [before, moved] = [await handedOverToday(), await movements(order)]
    expect([(await orderOf(order)).fulfilmentStatus, await taxPoint(order)]).toEqual([
      'shipped',
      expect.any(Date),
    ])
    for (let press = 0; press < 2; press++)
      expect(await takeBack(order.shipmentId)).toMatchObject({
        status: 200,
        body: { parcelStatus: 'waiting', handedOverAt: null, state: 'booked' },
      })
    const { fulfilmentStatus, events } = await orderOf(order)
    expect(fulfilmentStatus).toBe('booked')
    expect(events.filter(({ kind }) => kind === 'hand-over-taken-back')).toHaveLength(1)
    // It left the stock when it was ordered, and no VAT is due before it leaves the shop.
    expect([await movements(order), await taxPoint(order)]).toEqual([moved, null])
    expect(await handedOverToday()).toBe(before - 1)
    expect((await move(order.shipmentId, 'collected')).body).toMatchObject({ parcelStatus: 'collected' })
    expect((await orderOf(order)).fulfilmentStatus).toBe('shipped')
    await takeBack(order.shipmentId)
    expect(await call('POST', `/shipments/${order.shipmentId}/cancellation`)).toMatchObject({ status: 200 })
    expect((await orderOf(order)).fulfilmentStatus).toBe('waiting')
  })

  it('stays where more is known of the parcel, or goods came back', async () => {
    const [arrived, back] = [await handedOver(), await handedOver()]
    await move(arrived.shipmentId, 'delivered')
    expect(await takeBack(arrived.shipmentId)).toMatchObject({ status: 409, body: { code: 'move_gone' } })
    const [line] = (await orderOf(back)).lines
    await server.database.rows(
      `INSERT INTO order_returns (shop_id, return_id, order_id, variant_id, quantity, damaged, made_by, made_at)
       SELECT shop_id, $2, order_id, $3, 1, false, $4, now() FROM orders WHERE order_id = $1`,
      [back.orderId, newId(), line?.variantId, newId()],
    )
    expect(await takeBack(back.shipmentId)).toMatchObject({ status: 409, body: { code: 'goods_came_back' } })
    expect((await orderOf(back)).fulfilmentStatus).toBe('shipped')
  })

  it('stays once it was said three days ago', async () => {
    const order = await handedOver()
    await server.database.rows(
      `UPDATE shipments SET handed_over_at = handed_over_at - interval '73 hours' WHERE shipment_id = $1`,
      [order.shipmentId],
    )
    expect(await takeBack(order.shipmentId)).toMatchObject({
      status: 409,
      body: { code: 'hand_over_long_ago' },
    })
  })

  it('leaves the VAT due of what was paid for before', async () => {
    const order = await handedOver()
    const paidAt = new Date('2026-11-01T03:00:00Z')
    await server.database.rows(
      `UPDATE orders SET payment_status = 'paid', tax_point_at = $2 WHERE order_id = $1`,
      [order.orderId, paidAt],
    )
    expect((await takeBack(order.shipmentId)).status).toBe(200)
    expect(await taxPoint(order)).toEqual(paidAt)
  })

  it('is nobody else’s to take back', async () => {
    const { shipmentId } = await handedOver()
    const other = await server.shop('other-hand-over')
    expect((await takeBack(shipmentId, other.owner)).status).toBe(404)
  })
})
