import { newId } from '@langraan/runtime'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'
import { type BookingOutcome, defineCourier } from '@langraan/shipping/ports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunItem } from '../contract.ts'

const both = (text: string) => ({ th: text, en: text })
const parcels: string[] = []
/** While it is closed the courier takes its time. */
const gate = Promise.withResolvers<void>()
let isClosed = false

const booked = (reference: string): BookingOutcome => ({
  outcome: 'booked',
  purchaseId: reference,
  trackingCode: `SLOW${reference.slice(-8)}`,
  courierTrackingCode: `SLOW${reference.slice(-8)}`,
})

const slow = defineCourier({
  provider: 'slow',
  name: both('Slow'),
  kind: 'carrier',
  lead: both('It takes its time.'),
  mark: 'slow',
  marks: {},
  services: [{ code: 'STD', name: both('Slow') }],
  fields: [
    {
      name: 'key',
      kind: 'secret',
      label: both('key'),
      help: both('key'),
      most: 60,
      missing: both('missing'),
      wrong: both('wrong'),
      notTaken: both('not taken'),
    },
  ],
  environments: { production: 'https://slow.example' },
  can: { book: true },
}).by({
  open: () => ({
    check: async () => ({ taken: true }),
    book: {
      confirm: async (_settings, { reference }) => {
        parcels.push(reference)
        if (isClosed) await gate.promise
        return booked(reference)
      },
      inquire: async (_settings, reference) => booked(reference),
    },
  }),
})

let server: TestServer
beforeAll(async () => {
  ;({ server } = await w.openWorld({ couriers: [slow] }))
})
afterAll(async () => {
  gate.resolve()
  await w.closeWorld()
})

const call = (shop: TestShop, method: 'GET' | 'POST' | 'PUT', to: string, body?: object) =>
  server.call(method, `/shops/${shop.shopId}${to}`, {
    as: shop.owner,
    ...(body && { body }),
    headers: { 'idempotency-key': newId() },
  })

async function connected(shop: TestShop): Promise<TestShop> {
  await addProduct(server, shop, 500)
  expect(
    await call(shop, 'PUT', '/couriers/slow', { key: 'a key', environment: 'production' }),
  ).toMatchObject({
    status: 200,
  })
  return shop
}

async function begin(shop: TestShop): Promise<string> {
  const { orderId } = await w.placeOrder(shop, 'cod')
  await call(shop, 'PUT', `/booking/parcels/${orderId}`, { weightGrams: 500 })
  const parcel = { orderId, provider: 'slow', courierCode: 'STD', courierName: 'Slow' }
  const { body } = await call(shop, 'POST', '/booking', { parcels: [parcel] })
  return (body as { operationId: string }).operationId
}
const stateOf = async (shop: TestShop, operationId: string) => {
  const { body } = await call(shop, 'GET', `/booking/runs/${operationId}`)
  return (body as { items: RunItem[] }).items[0]?.state
}

it('keeps no other shop waiting while a courier takes its time', async () => {
  const first = await connected(w.world.shop)
  const second = await connected(await server.shop('second'))
  isClosed = true
  const waiting = await begin(first)
  await w.until(
    async () => parcels.length,
    (count) => count === 1,
  )
  isClosed = false
  const quick = await begin(second)
  await w.until(
    () => stateOf(second, quick),
    (state) => state === 'booked',
  )
  expect(['booking', 'asking']).toContain(await stateOf(first, waiting))
  gate.resolve()
  await w.until(
    () => stateOf(first, waiting),
    (state) => state === 'booked',
  )
  expect(parcels).toHaveLength(2)
})
