import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  call,
  check,
  ended,
  faultsOf,
  number,
  orderOf,
  parcelsOf,
  sent,
  verdicts,
} from '@langraan/server/testing/tracking-lists'
import { leaveWorld, shareWorld, placeOrder } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 200)
})
afterAll(leaveWorld)

describe('parcels of a list', () => {
  it('are handed over at once where they are, and called off together with what they did', async () => {
    const orders = [
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
    ]
    const [, corrected] = orders
    const work = await sent(
      orders.map(({ orderId }) => ({ orderId, trackingCode: number() })),
      true,
    )
    for (const order of orders) {
      const { fulfilmentStatus, events } = await orderOf(order)
      expect([fulfilmentStatus, events[0]?.kind, events[1]?.kind]).toEqual(['shipped', 'shipped', 'booked'])
    }
    const [parcel] = corrected ? (await parcelsOf(corrected)).items : []
    const correction = { courierName: 'Flash Express', trackingCode: number() }
    await call('PUT', `/parcels-by-hand/${parcel?.shipmentId}`, correction)
    const undo = await call('POST', `/operations/${work['operationId']}/undo`)
    expect(await ended(undo.body.operationId)).toMatchObject({ state: 'done', faultCount: 1 })
    const states: string[] = []
    for (const order of orders) states.push((await orderOf(order)).fulfilmentStatus)
    // What somebody has put right since stays.
    expect(states).toEqual(['waiting', 'shipped', 'waiting'])
  })

  it('that were handed over longer ago than that can be taken back are not called off', async () => {
    const [late, soon] = [await placeOrder(shop, 'cod'), await placeOrder(shop, 'cod')]
    const parcels = [late, soon].map(({ orderId }) => ({ orderId, trackingCode: number() }))
    const work = await sent(parcels, true)
    await server.database.rows(
      "UPDATE shipments SET handed_over_at = now() - interval '73 hours' WHERE order_id = $1",
      [late.orderId],
    )
    const undo = await call('POST', `/operations/${work['operationId']}/undo`)
    expect(await ended(undo.body.operationId)).toMatchObject({ state: 'done', faultCount: 1 })
    const { items } = await faultsOf(undo.body.operationId)
    expect(items).toMatchObject([{ name: late.orderNumber, reason: expect.stringContaining('3') }])
    expect((await orderOf(late)).fulfilmentStatus).toBe('shipped')
    expect((await orderOf(soon)).fulfilmentStatus).toBe('waiting')
  })

  it('stay where another version of the system has written them, and that is told', async () => {
    const order = await placeOrder(shop, 'cod')
    const work = await sent([{ orderId: order.orderId, trackingCode: number() }], false)
    await server.database.rows(
      `UPDATE operation_items SET before = before || '{"version": 99}' WHERE operation_id = $1`,
      [work['operationId']],
    )
    const undo = await call('POST', `/operations/${work['operationId']}/undo`)
    expect(await ended(undo.body.operationId)).toMatchObject({ state: 'done', faultCount: 1 })
    expect((await orderOf(order)).fulfilmentStatus).toBe('booked')
  })

  it('that arrived without a number get none any more', async () => {
    const order = await placeOrder(shop, 'cod')
    const byHand = { courierName: 'Flash Express', trackingCode: '' }
    const { shipmentId } = (await call('POST', `/orders/${order.orderId}/parcels-by-hand`, byHand)).body
    for (const to of ['collected', 'delivered'])
      await call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to })
    expect(await verdicts([{ order: order.orderNumber, tracking: number() }])).toEqual(['already_sent'])
    expect(await sent([{ orderId: order.orderId, trackingCode: number() }])).toMatchObject({ faultCount: 1 })
  })

  it('get their number where they were saved without one', async () => {
    const order = await placeOrder(shop, 'cod')
    const byHand = { courierName: 'ไปรษณีย์ไทย', trackingCode: '' }
    await call('POST', `/orders/${order.orderId}/parcels-by-hand`, byHand)
    const code = number()
    // Another courier than the parcel was saved with is pointed out.
    const line = { order: order.orderNumber, tracking: code }
    expect(await verdicts([line])).toEqual(['other_courier'])
    expect((await check([{ ...line, tracking: 'EB123456785TH' }], 'ไปรษณีย์ไทย')).lines).toMatchObject([
      { verdict: 'fits' },
    ])
    const work = await sent([{ orderId: order.orderId, trackingCode: code }], true)
    expect(work).toMatchObject({ faultCount: 0 })
    const [entry] = await server.database.rows<{ before: object; after: object }>(
      "SELECT before, after FROM audit_entries WHERE subject_id = $1 AND action = 'parcel.corrected'",
      [order.orderId],
    )
    expect(entry).toEqual({
      before: { courier: 'ไปรษณีย์ไทย', trackingCode: '' },
      after: { courier: 'Flash Express', trackingCode: code },
    })
    expect((await parcelsOf(order)).items).toMatchObject([
      { courierTrackingCode: code, parcelStatus: 'collected', courierName: 'Flash Express' },
    ])
    expect((await orderOf(order)).events.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'shipped',
      'parcel-corrected',
    ])
    // Undoing the list leaves the parcel, which was there before, and says so.
    const undo = await call('POST', `/operations/${work['operationId']}/undo`)
    expect(await ended(undo.body.operationId)).toMatchObject({ state: 'done', faultCount: 1 })
    expect((await faultsOf(undo.body.operationId)).items).toMatchObject([{ name: order.orderNumber }])
    expect((await orderOf(order)).fulfilmentStatus).toBe('shipped')
  })
})
