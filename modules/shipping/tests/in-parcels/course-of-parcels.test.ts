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
import { readPdf } from '../../../../packages/documents/proof-readers.ts'
import type { Shipment } from '../../contract.ts'
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
  operationOf,
  bookAll,
  TO_THE_DOOR,
  goes,
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
          if (does === 'book-all') await Promise.all([bookWhatWaits(order), bookWhatWaits(order)])
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
    const least = booked.length === parcels.length ? order.totalSatang : 0
    expect([least, order.totalSatang]).toContain(sum)
    expect(booked.filter(({ codSatang }) => codSatang > 0).length).toBeLessThanOrEqual(1)
    expect(new Set(booked.map(({ parcelNo }) => parcelNo)).size).toBe(booked.length)
    expect(await fulfilmentOf(order)).toBe(booked.length > 0 ? 'booked' : 'waiting')
  }

  /** Of two who begin at once one may find nothing that waits any more. */
  async function bookWhatWaits(order: Placed): Promise<void> {
    const waiting = await waitingOf(order)
    if (waiting.length === 0) return
    const begun = await begin(waiting)
    if (begun.status === 202) await ended(operationOf(begun))
  }
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
