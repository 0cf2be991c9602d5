import {
  beginFlash,
  clearHandOver,
  close,
  list,
  orderState,
  reopen,
  scan,
} from '@langraan/server/testing/parcels/hand-over-lists'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, inShop, KEY, openWorld, placeOrder } from '@langraan/server/testing/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAll, bookedOf, divide, fulfilmentOf } from './parcels-of-order.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)
beforeEach(clearHandOver)

/** An order in two parcels, both booked, and their numbers. */
async function inTwo() {
  const order = await placeOrder(shop, 'cod')
  await divide(order, [500, 700])
  await bookAll(order)
  const codes = (await bookedOf(order)).map(({ courierTrackingCode }) => courierTrackingCode ?? '')
  return { order, codes }
}
const sentOf = async (order: Parameters<typeof orderState>[0]) =>
  (await orderState(order)).events.filter(({ kind }) => kind === 'shipped').length

describe('an order in two parcels', () => {
  it('is sent once both are handed over, by whichever list', async () => {
    const { order, codes } = await inTwo()
    const first = await beginFlash()
    await scan(first, codes[0] ?? '')
    expect(await list(first)).toMatchObject({ parcelCount: 1, missingCount: 1 })
    expect((await close(first)).status).toBe(200)
    expect(await fulfilmentOf(order)).toBe('booked')
    const second = await beginFlash()
    await scan(second, codes[1] ?? '')
    await close(second)
    expect(await fulfilmentOf(order)).toBe('shipped')
    expect(await sentOf(order)).toBe(1)
    expect((await reopen(second)).status).toBe(200)
    expect(await fulfilmentOf(order)).toBe('booked')
  })

  it('is sent once by one list with both, and waits again once that is opened', async () => {
    const { order, codes } = await inTwo()
    const both = await beginFlash()
    for (const code of codes) await scan(both, code)
    await close(both)
    expect(await fulfilmentOf(order)).toBe('shipped')
    expect(await sentOf(order)).toBe(1)
    expect((await reopen(both)).status).toBe(200)
    expect(await fulfilmentOf(order)).toBe('booked')
    await close(both)
    expect(await fulfilmentOf(order)).toBe('shipped')
  })
})
