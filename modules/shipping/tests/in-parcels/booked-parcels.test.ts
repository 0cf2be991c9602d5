import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  control,
  inShop,
  KEY,
  openWorld,
  placeOrder,
  until,
} from '@langraan/server/testing/world'
import { parcelKey } from '../../rules/rules.ts'
import {
  call,
  at,
  divide,
  parcelsOf,
  bookedOf,
  fulfilmentOf,
  waitingOf,
  begin,
  ended,
  bookAll,
  type AtCourier,
} from './parcels-of-order.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 500)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)
beforeEach(() => control('DELETE', '/faults', {}))

describe('an order in several parcels', () => {
  it('waits as each of them, and couriers tell the price of each by what it weighs', async () => {
    const order = await placeOrder(shop, 'cod')
    expect(await parcelsOf(order)).toMatchObject({
      codParcelNo: 1,
      parcels: [{}],
      booked: [],
      notDivided: null,
    })
    expect((await divide(order, [500, 9000, 700], 2)).status).toBe(200)
    expect(await waitingOf(order)).toMatchObject([
      { parcelNo: 1, parcelCount: 3, weightGrams: 500, codSatang: 0 },
      { parcelNo: 2, parcelCount: 3, weightGrams: 9000, codSatang: order.totalSatang },
      { parcelNo: 3, parcelCount: 3, weightGrams: 700, codSatang: 0 },
    ])
    const priced = (await call('POST', '/booking/prices', { orderIds: [order.orderId] })).body as unknown as {
      items: { parcelNo: number; quotes: { courierCode: string; priceSatang: number }[] }[]
    }
    expect(priced.items.map(({ parcelNo }) => parcelNo)).toEqual([1, 2, 3])
    const [light, heavy] = priced.items.map(
      ({ quotes }) => quotes.find(({ courierCode }) => courierCode === 'FLE')?.priceSatang ?? 0,
    )
    expect(heavy).toBeGreaterThan(light ?? 0)
    // Back in one: what was entered for the others is forgotten.
    expect((await divide(order, [800])).status).toBe(200)
    expect(await waitingOf(order)).toMatchObject([{ parcelNo: 1, parcelCount: 1, weightGrams: 800 }])
    expect((await divide(order, [500, 500], 3)).status).toBe(400)
    await call('POST', at(order, '/cancellation'), { reason: 'x' })
  })

  it('is booked parcel by parcel, each once, and one of them collects all of the money', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600, 700], 2)
    const chosen = await waitingOf(order)
    const key = newId()
    const [one, same] = await Promise.all([begin(chosen, key), begin(chosen, key)])
    expect(one.body).toEqual(same.body)
    const another = await begin(chosen)
    const items = await ended((one.body as unknown as { operationId: string }).operationId)
    if (another.status === 202) await ended((another.body as unknown as { operationId: string }).operationId)
    expect(items.map(({ parcelNo, state }) => [parcelNo, state])).toEqual([
      [1, 'booked'],
      [2, 'booked'],
      [3, 'booked'],
    ])
    const parcels = await bookedOf(order)
    expect(parcels.map(({ parcelNo, codSatang }) => [parcelNo, codSatang])).toEqual([
      [1, 0],
      [2, order.totalSatang],
      [3, 0],
    ])
    expect(new Set(parcels.map(({ courierTrackingCode }) => courierTrackingCode)).size).toBe(3)
    expect(await fulfilmentOf(order)).toBe('booked')
    expect(await waitingOf(order)).toEqual([])
    expect(await begin(chosen)).toMatchObject({ status: 409, body: { code: 'nothing_to_book' } })
    // What the courier knows of them.
    const { items: there } = (await control('GET', '/shippop/parcels')) as AtCourier
    const own = new Set(parcels.map(({ shipmentId }) => shipmentId))
    expect(there.filter(({ refs }) => own.has(refs.ref_no_1))).toHaveLength(3)
  })

  it('loses no parcel where another cannot be booked: that one is mended alone', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    await call('PUT', `/booking/parcels/${order.orderId}`, { parcelNo: 2, weightGrams: null })
    expect(await waitingOf(order)).toMatchObject([{ faults: [] }, { faults: ['weight'] }])
    const items = await bookAll(order)
    expect(items.map(({ state }) => state)).toEqual(['booked', 'failed'])
    expect(items[1]).toMatchObject({ mayRetry: true, failure: expect.any(String) })
    expect(await fulfilmentOf(order)).toBe('booked')
    // It waits by itself, beside what is booked.
    expect(await waitingOf(order)).toMatchObject([{ parcelNo: 2, codSatang: 0 }])
    await call('PUT', `/booking/parcels/${order.orderId}`, { parcelNo: 2, weightGrams: 600 })
    expect(await bookAll(order)).toMatchObject([{ parcelNo: 2, state: 'booked' }])
    expect(await bookedOf(order)).toHaveLength(2)
  })

  it('keeps what is booked: neither its parcel nor its money goes elsewhere', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600], 2)
    await ended(
      ((await begin([{ orderId: order.orderId, parcelNo: 2 }])).body as unknown as { operationId: string })
        .operationId,
    )
    expect(await divide(order, [500])).toMatchObject({ status: 409, body: { code: 'parcel_is_booked' } })
    expect(await divide(order, [500, 600], 1)).toMatchObject({
      status: 409,
      body: { code: 'cod_parcel_booked' },
    })
    expect((await divide(order, [500, 600, 700], 2)).status).toBe(200)
    // No booking of it, however it comes about, collects the money once more.
    await expect(
      server.database.rows(
        `UPDATE shipments SET state = 'booked', cod_satang = 100, parcel_no = 3 WHERE shipment_id = (
           INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, price_satang,
             cod_satang, weight_grams, heard_at, created_by, created_at, updated_at, parcel_no)
           SELECT shop_id, gen_random_uuid(), order_id, provider, courier_code, courier_name, 'booked', 0, 100, 5, now(),
             created_by, now(), now(), 1 FROM shipments WHERE order_id = $1 LIMIT 1 RETURNING shipment_id)`,
        [order.orderId],
      ),
    ).rejects.toThrow()
  })

  it('gets a parcel more that was forgotten, without money', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500])
    await bookAll(order)
    expect((await divide(order, [500, 300])).status).toBe(200)
    expect(await bookAll(order)).toMatchObject([{ parcelNo: 2, state: 'booked', codSatang: 0 }])
    expect((await bookedOf(order)).map(({ codSatang }) => codSatang)).toEqual([order.totalSatang, 0])
    expect(await fulfilmentOf(order)).toBe('booked')
  })

  it('is found by the number of each', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    await bookAll(order)
    for (const { courierTrackingCode } of await bookedOf(order)) {
      const found = await until(
        async () =>
          (await call('GET', `/orders?text=${courierTrackingCode}`)).body as unknown as {
            items: { orderId: string }[]
          },
        ({ items }) => items.length > 0,
      )
      expect(found.items.map(({ orderId }) => orderId)).toEqual([order.orderId])
    }
  })
})

describe('keys of parcels', () => {
  it('are those of their orders for the first', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    expect((await waitingOf(order)).map(parcelKey)).toEqual([order.orderId, `${order.orderId}.2`])
  })
})
