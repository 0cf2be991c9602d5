import { array, assert as check, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  control,
  inShop,
  KEY,
  openWorld,
  type Placed,
  placeOrder,
  until,
} from '@langraan/server/testing/world'
import { readPdf } from '../../../packages/documents/proof-readers.ts'
import type { OrderParcels, RunItem, Shipment, WaitingParcel } from '../contract.ts'
import { parcelKey } from '../rules/rules.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 500)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)
beforeEach(() => control('DELETE', '/faults', {}))

const call = async (method: 'GET' | 'POST' | 'PUT', to: string, body?: object, key: string = newId()) => {
  const answer = await server.call(method, inShop(to), {
    as: shop.owner,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })
  return answer as { status: number; body: Record<string, never> & { code?: string } }
}
const at = ({ orderId }: Placed, to: string) => `/orders/${orderId}${to}`

const divide = (order: Placed, grams: readonly number[], codParcelNo = 1) =>
  call('PUT', at(order, '/parcels'), {
    codParcelNo,
    parcels: grams.map((weightGrams) => ({ weightGrams, size: null })),
  })
const parcelsOf = async (order: Placed) =>
  (await call('GET', at(order, '/parcels'))).body as unknown as OrderParcels
const shipmentsOf = async (order: Placed) =>
  ((await call('GET', at(order, '/shipments'))).body as unknown as { items: Shipment[] }).items
const bookedOf = async (order: Placed) => (await shipmentsOf(order)).filter(({ state }) => state === 'booked')
const fulfilmentOf = async (order: Placed) =>
  ((await call('GET', at(order, ''))).body as unknown as { fulfilmentStatus: string }).fulfilmentStatus
const waitingOf = async (order: Placed) => {
  const { items } = (await call('GET', '/booking')).body as unknown as { items: WaitingParcel[] }
  return items.filter(({ orderId }) => orderId === order.orderId)
}

type Chosen = { orderId: string; parcelNo: number; courierCode?: string }
const begin = (parcels: readonly Chosen[], key: string = newId()) =>
  call(
    'POST',
    '/booking',
    {
      parcels: parcels.map((one) => ({ provider: 'shippop', courierCode: 'FLE', courierName: 'x', ...one })),
    },
    key,
  )
type Run = { endedAt: string | null; items: RunItem[] }

async function ended(operationId: string): Promise<RunItem[]> {
  const run = await until(
    async () => (await call('GET', `/booking/runs/${operationId}`)).body as unknown as Run,
    ({ endedAt, items }) => endedAt !== null && items.every(({ state }) => state !== 'booking'),
  )
  return run.items
}

const operationOf = ({ body }: { body: unknown }) => (body as { operationId: string }).operationId

async function bookAll(order: Placed): Promise<RunItem[]> {
  return ended(operationOf(await begin(await waitingOf(order))))
}

const move = ({ trackingCode }: Shipment, to: string) =>
  control('POST', `/shippop/parcels/${trackingCode}/moves`, { move: to })

const TO_THE_DOOR = ['arrive-hub', 'arrive-destination', 'out-for-delivery', 'deliver'] as const

/** Moves a parcel at its courier, and has the courier asked. */
async function goes(parcel: Shipment, status: string, ...moves: readonly string[]): Promise<void> {
  for (const to of moves) await move(parcel, to)
  await until(
    async () => {
      const { body } = await call('POST', `/shipments/${parcel.shipmentId}/check`)
      return (body as unknown as Shipment).parcelStatus
    },
    (there) => there === status,
  )
}

type AtCourier = { items: { refs: { ref_no_1: string }; codSatang?: number; status: string }[] }

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

describe('the money of an order in several parcels', () => {
  it('is collected by its parcels once, whatever is done with them', async () => {
    const steps = record({
      does: constantFrom('divide', 'book', 'book-all', 'cancel', 'hand' as const),
      count: integer({ min: 1, max: 4 }),
      no: integer({ min: 1, max: 4 }),
    })
    await check(
      asyncProperty(array(steps, { minLength: 4, maxLength: 9 }), async (course) => {
        const order = await placeOrder(shop, 'cod')
        for (const { does, count, no } of course) {
          const parcels = await bookedOf(order)
          if (does === 'divide') await divide(order, Array(count).fill(500), Math.min(no, count))
          if (does === 'book') {
            const begun = await begin([{ orderId: order.orderId, parcelNo: no }])
            if (begun.status === 202) await ended(operationOf(begun))
          }
          if (does === 'book-all') await Promise.all([bookAll(order), bookAll(order)].map(settled))
          if (does === 'hand')
            await call('POST', at(order, '/parcels-by-hand'), { courierName: 'x', trackingCode: '' })
          const [parcel] = parcels.slice(-no)
          if (does === 'cancel' && parcel) await call('POST', `/shipments/${parcel.shipmentId}/cancellation`)
          await holds(order)
        }
      }),
      { numRuns: 8 },
    )
  })

  /** What is collected is never more than is due, and all of it once every parcel is booked. */
  async function holds(order: Placed): Promise<void> {
    const { parcels, booked } = await parcelsOf(order)
    const sum = booked.reduce((all, { codSatang }) => all + codSatang, 0)
    expect([0, order.totalSatang]).toContain(sum)
    expect(booked.filter(({ codSatang }) => codSatang > 0).length).toBeLessThanOrEqual(1)
    expect(new Set(booked.map(({ parcelNo }) => parcelNo)).size).toBe(booked.length)
    if (booked.length === parcels.length) expect(sum).toBe(order.totalSatang)
    expect(await fulfilmentOf(order)).toBe(booked.length > 0 ? 'booked' : 'waiting')
  }

  /** Of two who begin at once one may find nothing that waits any more. */
  const settled = (running: Promise<unknown>) => running.catch(() => undefined)
})

describe('cancelling parcels of an order', () => {
  it('leaves the order booked until the last is cancelled', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    await bookAll(order)
    const [first, second] = await bookedOf(order)
    await call('POST', `/shipments/${second?.shipmentId}/cancellation`)
    expect(await fulfilmentOf(order)).toBe('booked')
    expect(await waitingOf(order)).toMatchObject([{ parcelNo: 2 }])
    await call('POST', `/shipments/${first?.shipmentId}/cancellation`)
    expect(await fulfilmentOf(order)).toBe('waiting')
    expect(await waitingOf(order)).toMatchObject([{ parcelNo: 1 }, { parcelNo: 2 }])
  })

  it('cancels all at once, once, and says which its courier keeps', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600, 700])
    await bookAll(order)
    const [first] = await bookedOf(order)
    if (!first) throw new Error('nothing is booked')
    await goes(first, 'moving', 'pick-up')
    const key = newId()
    const cancelAll = () => call('POST', at(order, '/parcels/cancellation'), undefined, key)
    const answer = await cancelAll()
    expect(answer.body).toMatchObject({
      items: [
        { parcelNo: 1, isCancelled: false, why: expect.any(String) },
        { parcelNo: 2, isCancelled: true, why: null },
        { parcelNo: 3, isCancelled: true },
      ],
    })
    expect((await cancelAll()).body).toEqual(answer.body)
    expect((await bookedOf(order)).map(({ parcelNo }) => parcelNo)).toEqual([1])
    // Without those that are not sent after all, all of it is on its way.
    expect(await fulfilmentOf(order)).toBe('booked')
    expect((await divide(order, [500])).status).toBe(200)
    expect(await fulfilmentOf(order)).toBe('shipped')
  })
})

describe('the way of an order in several parcels', () => {
  it('is sent when all have left, and has arrived when all have', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    await bookAll(order)
    const [first, second] = await bookedOf(order)
    if (!first || !second) throw new Error('not both are booked')
    await goes(first, 'delivered', 'pick-up', ...TO_THE_DOOR)
    expect(await fulfilmentOf(order)).toBe('booked')
    await goes(second, 'moving', 'pick-up')
    expect(await fulfilmentOf(order)).toBe('shipped')
    await goes(second, 'delivered', ...TO_THE_DOOR)
    expect(await fulfilmentOf(order)).toBe('delivered')
  })

  it('takes a parcel that the shop sends itself beside one that is booked', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600], 2)
    const send = () => call('POST', at(order, '/parcels-by-hand'), { courierName: 'x', trackingCode: '' })
    expect((await send()).body).toMatchObject({ parcelNo: 1, codSatang: 0 })
    expect((await send()).body).toMatchObject({ parcelNo: 2, codSatang: order.totalSatang })
    expect(await send()).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    const [first, second] = await bookedOf(order)
    const to = (parcel: Shipment | undefined, course: string) =>
      call('PUT', `/parcels-by-hand/${parcel?.shipmentId}/course`, { to: course })
    await to(first, 'collected')
    expect(await fulfilmentOf(order)).toBe('booked')
    await to(second, 'collected')
    expect(await fulfilmentOf(order)).toBe('shipped')
  })
})

describe('a parcel of several that comes back', () => {
  const sendBoth = async (codParcelNo: number) => {
    const order = await placeOrder(shop, 'cod')
    // Two pieces, one in each of its parcels.
    await server.database.rows(`UPDATE order_lines SET quantity = 2 WHERE order_id = $1`, [order.orderId])
    await divide(order, [500, 600], codParcelNo)
    const to = async (parcelNo: number, course: string) => {
      const parcel = (await bookedOf(order)).find((one) => one.parcelNo === parcelNo)
      const answer = await call('PUT', `/parcels-by-hand/${parcel?.shipmentId}/course`, { to: course })
      expect(answer.status).toBe(200)
      return parcel?.shipmentId ?? ''
    }
    for (const no of [1, 2]) {
      await call('POST', at(order, '/parcels-by-hand'), { courierName: 'x', trackingCode: '' })
      await to(no, 'collected')
    }
    return { order, to }
  }

  it('leaves the order arrived where the money did not come back with it', async () => {
    const { order, to } = await sendBoth(2)
    const back = await to(1, 'problem')
    expect(await fulfilmentOf(order)).toBe('failed')
    await to(2, 'delivered')
    expect(await fulfilmentOf(order)).toBe('failed')
    expect((await call('PUT', `/shipments/${back}/receipt`)).status).toBe(200)
    expect(await fulfilmentOf(order)).toBe('delivered')
    // Its own goods are all that is looked for in it.
    const { lines } = (await call('GET', at(order, ''))).body as unknown as { lines: { variantId: string }[] }
    const look = (quantity: number) =>
      call('POST', `/shipments/${back}/inspection`, {
        lines: quantity === 0 ? [] : [{ variantId: lines[0]?.variantId, quantity, damaged: false }],
        rest: 'none',
      })
    expect(await look(0)).toMatchObject({ body: { code: 'return_incomplete' } })
    expect(await look(1)).toMatchObject({ status: 200, body: { inspection: 'restocked' } })
    expect(await fulfilmentOf(order)).toBe('delivered')
  })

  it('takes the order back with it where it carried the money: nobody has paid', async () => {
    const { order, to } = await sendBoth(1)
    const back = await to(1, 'problem')
    await to(2, 'delivered')
    await call('PUT', `/shipments/${back}/receipt`)
    expect(await fulfilmentOf(order)).toBe('returned')
  })
})

describe('the labels of an order in several parcels', () => {
  it('say which of how many each is, and lie together in the order of the pick list', async () => {
    const [before, order, after] = [
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
    ]
    await divide(order, [500, 600], 2)
    await divide(before, [500])
    await divide(after, [500])
    const chosen = [...(await waitingOf(after)), ...(await waitingOf(order)), ...(await waitingOf(before))]
    await ended(((await begin(chosen)).body as unknown as { operationId: string }).operationId)
    const orderIds = [after, order, before].map(({ orderId }) => orderId)
    const begun = await call('POST', '/orders/labels', { chosen: { orderIds }, paper: 'a6' })
    const { operationId } = begun.body as unknown as { operationId: string }
    const texts = await until(
      async () => {
        const answer = await server.api.inject({
          url: `/api/v1${inShop(`/labels/${operationId}`)}`,
          headers: { cookie: shop.owner.cookies },
        })
        return answer.statusCode === 200 ? readPdf(answer.rawPayload) : undefined
      },
      (pages) => pages !== undefined,
    )
    const numbers = await Promise.all([before, order, after].map(bookedOf))
    const expected = numbers.flat().map(({ courierTrackingCode }) => courierTrackingCode ?? '?')
    expect(texts?.map(({ text }) => expected.find((number) => text.includes(number)))).toEqual(expected)
    expect(texts?.map(({ text }) => /\b[12]\/2\b/.exec(text)?.[0])).toEqual([
      undefined,
      '1/2',
      '2/2',
      undefined,
    ])
  })
})

describe('keys of parcels', () => {
  it('are those of their orders for the first', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    expect((await waitingOf(order)).map(parcelKey)).toEqual([order.orderId, `${order.orderId}.2`])
  })
})
