import { callsOf } from '@langraan/server/testing/calls'
import { ACCOUNT, cart, cartWebhook, porter, startCart } from '@langraan/server/testing/courier'
import { addProduct, type TestServer } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let there: Awaited<ReturnType<typeof startCart>>

beforeAll(async () => {
  there = await startCart()
  ;({ server } = await w.openWorld({
    couriers: [cart, porter],
    env: { CART_URL: there.url, CART_TEST_URL: there.url, PORTER_URL: there.url },
  }))
  await addProduct(server, w.world.shop, 90)
  expect(await connect()).toMatchObject({ status: 200 })
  expect(await call('PUT', '/couriers/shippop', { apiKey: w.KEY })).toMatchObject({ status: 200 })
})
afterAll(async () => {
  await w.closeWorld()
  await there.close()
})
afterEach(() => w.control('POST', '/reset', { only: ['faults'] }))

type Card = {
  provider: string
  connected: boolean
  isOn: boolean
  carriersOff: string[]
  refusedSince: string | null
  waitingCount: number
  pushedAt: string | null
  lastTrial: { outcome: string; words: string; trackingCode: string } | null
}
type Rates = { items: { provider: string; courierCode: string }[] }
const call = callsOf<never>(() => ({ server, shop: w.world.shop }))
const connect = () => call('PUT', '/couriers/cart', { ...ACCOUNT, environment: 'test' })
const cardOf = async (provider: string) => (await call('GET', `/couriers/${provider}`)).body as Card
const use = (provider: string, body: { isOn: boolean; carriersOff?: string[] }) =>
  call('PUT', `/couriers/${provider}/use`, { carriersOff: [], ...body })
const ratesOf = async (order: w.Placed) =>
  (await call('GET', `/orders/${order.orderId}/courier-rates?weightGrams=800`)).body as Rates
const providersOf = ({ items }: Rates) => [...new Set(items.map(({ provider }) => provider))].toSorted()
const bookCart = (order: w.Placed) =>
  call('POST', `/orders/${order.orderId}/shipments`, {
    provider: 'cart',
    courierCode: 'FLE',
    weightGrams: 800,
  })
const refuse = (endpoint: string) =>
  w.control('PUT', '/faults', { provider: 'shippop', endpoint, failure: 'refused' })

describe('a connection that is switched off', () => {
  it('is offered and booked no more, keeps its keys, and comes back as it was', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    expect(providersOf(await ratesOf(order))).toEqual(['cart', 'shippop'])
    expect(await use('cart', { isOn: false })).toMatchObject({
      status: 200,
      body: { connected: true, isOn: false, settings: { account: 'C-100' } },
    })
    expect(providersOf(await ratesOf(order))).toEqual(['shippop'])
    expect(await bookCart(order)).toMatchObject({ status: 409, body: { code: 'no_courier' } })
    await use('cart', { isOn: true })
    expect(providersOf(await ratesOf(order))).toEqual(['cart', 'shippop'])
  })

  it('leaves the parcels that were booked with it followed', async () => {
    const { body } = await bookCart(await w.placeOrder(w.world.shop, 'cod'))
    const { shipmentId, trackingCode } = body as { shipmentId: string; trackingCode: string }
    await use('cart', { isOn: false })
    there.parcels.set(shipmentId, { number: trackingCode, state: 'moving', calls: 1 })
    expect(await call('POST', `/shipments/${shipmentId}/check`)).toMatchObject({
      body: { parcelStatus: 'moving' },
    })
    await use('cart', { isOn: true })
  })
})

describe('a carrier of an aggregator that is switched off', () => {
  it('is offered nowhere', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    const codes = async () => (await ratesOf(order)).items.map(({ courierCode }) => courierCode)
    expect(await codes()).toContain('KRYX')
    const used = await use('shippop', { isOn: true, carriersOff: ['kex', 'kex', 'nobody'] })
    expect(used).toMatchObject({ body: { carriersOff: ['kex'] } })
    expect(await codes()).not.toContain('KRYX')
    expect(
      await call('POST', `/orders/${order.orderId}/shipments`, {
        provider: 'shippop',
        courierCode: 'KRYX',
        weightGrams: 800,
      }),
    ).toMatchObject({ status: 409, body: { code: 'rate_gone' } })
    await use('shippop', { isOn: true })
    expect(await codes()).toContain('KRYX')
  })
})

describe('keys that a courier refuses', () => {
  it('are noticed by whatever it was asked, with what waits, until others are entered', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    await refuse('booking')
    const body = { provider: 'shippop', courierCode: 'FLE', weightGrams: 800 }
    expect(await call('POST', `/orders/${order.orderId}/shipments`, body)).toMatchObject({ status: 422 })
    expect(await cardOf('shippop')).toMatchObject({ refusedSince: null, waitingCount: 0 })
    await refuse('pricelist')
    await ratesOf(order)
    const refused = await w.until(
      () => cardOf('shippop'),
      ({ refusedSince }) => refusedSince !== null,
    )
    // As if it had been tried since then.
    await server.database.rows(
      `UPDATE shipments SET created_at = now() WHERE shop_id = $1 AND order_id = $2`,
      [w.world.shop.shopId, order.orderId],
    )
    expect(await cardOf('shippop')).toMatchObject({ refusedSince: refused.refusedSince, waitingCount: 1 })
    await w.control('POST', '/reset', { only: ['faults'] })
    expect(await call('PUT', '/couriers/shippop', { apiKey: w.KEY })).toMatchObject({
      body: { refusedSince: null, waitingCount: 0 },
    })
  })
})

describe('what a courier tells by itself', () => {
  it('is kept with its time, and what is forged is not', async () => {
    const { webhookUrl } = (await call('GET', '/couriers/cart')).body as { webhookUrl: string }
    const send = (key?: string) => {
      const { body, headers } = cartWebhook('NOBODY', key)
      return server.api.inject({ method: 'POST', url: new URL(webhookUrl).pathname, payload: body, headers })
    }
    expect((await send('the key of a car')).statusCode).toBe(404)
    expect((await cardOf('cart')).pushedAt).toBeNull()
    expect((await send()).statusCode).toBe(200)
    expect((await cardOf('cart')).pushedAt).toEqual(expect.any(String))
  })
})

describe('a trial', () => {
  const tryOf = (provider: string) => call('POST', `/couriers/${provider}/trials`)

  it('wants a place where parcels are fetched', async () => {
    const shop = await server.shop('nowhere')
    await server.call('PUT', `/shops/${shop.shopId}/couriers/cart`, {
      as: shop.owner,
      body: { ...ACCOUNT, environment: 'test' },
    })
    await server.database.rows(`UPDATE branches SET phone = '' WHERE shop_id = $1`, [shop.shopId])
    const tried = await server.call('POST', `/shops/${shop.shopId}/couriers/cart/trials`, { as: shop.owner })
    expect(tried).toMatchObject({ status: 409, body: { code: 'pickup_incomplete' } })
  })

  it('books one parcel and cancels it, and what came of it stands on the card', async () => {
    const before = there.parcels.size
    expect(await tryOf('cart')).toMatchObject({ status: 200, body: { outcome: 'passed' } })
    expect(there.parcels.size).toBe(before + 1)
    expect([...there.parcels.values()].at(-1)).toMatchObject({ state: 'cancelled' })
    expect(await cardOf('cart')).toMatchObject({ lastTrial: { outcome: 'passed' } })
  })

  it('reserves only where booking charges', async () => {
    expect(await tryOf('shippop')).toMatchObject({ status: 200, body: { outcome: 'passed' } })
    const { items } = (await w.control('GET', '/shippop/parcels')) as { items: { status: string }[] }
    expect(items.map(({ status }) => status)).toContain('wait')
    expect(items.map(({ status }) => status)).not.toContain('booking')
  })

  it('says what was refused, what went unanswered, and what is still booked', async () => {
    await refuse('pricelist')
    expect(await tryOf('shippop')).toMatchObject({ body: { outcome: 'refused' } })
    there.fail('/book', 'lost')
    expect(await tryOf('cart')).toMatchObject({ body: { outcome: 'unanswered' } })
    there.fail('/cancel', 'http500')
    there.fail('/where', 'http500')
    expect(await tryOf('cart')).toMatchObject({ body: { outcome: 'still-booked' } })
    expect(await cardOf('cart')).toMatchObject({
      lastTrial: { outcome: 'still-booked', trackingCode: expect.stringMatching(/^CART/) },
    })
  })

  it('is not made where it would cost money', async () => {
    expect(await call('PUT', '/couriers/porter', { key: 'the-key-of-the-porter' })).toMatchObject({
      status: 200,
    })
    expect(await tryOf('porter')).toMatchObject({ status: 409, body: { code: 'no_trial' } })
    await call('DELETE', '/couriers/porter')
  })
})

describe('a connection that is taken away', () => {
  it('goes with its keys at once where no parcel needs it', async () => {
    await call('PUT', '/couriers/porter', { key: 'the-key-of-the-porter' })
    expect(await call('DELETE', '/couriers/porter')).toMatchObject({
      status: 200,
      body: { connected: false, settings: {} },
    })
    expect(await call('DELETE', '/couriers/porter')).toMatchObject({ status: 200 })
    const rows = await server.database.rows(
      `SELECT 1 FROM courier_connections WHERE shop_id = $1 AND provider = 'porter'`,
      [w.world.shop.shopId],
    )
    expect(rows).toEqual([])
  })

  it('follows what it has booked to the end, and then goes as well', async () => {
    const rowsOfCart = () =>
      server.database.rows(`SELECT 1 FROM courier_connections WHERE shop_id = $1 AND provider = 'cart'`, [
        w.world.shop.shopId,
      ])
    const { body } = await bookCart(await w.placeOrder(w.world.shop, 'cod'))
    const { shipmentId, trackingCode } = body as { shipmentId: string; trackingCode: string }
    expect(await call('DELETE', '/couriers/cart')).toMatchObject({ body: { connected: false, settings: {} } })
    expect(await bookCart(await w.placeOrder(w.world.shop, 'cod'))).toMatchObject({
      body: { code: 'no_courier' },
    })
    // Its keys are there for its parcels alone: who connects anew enters them.
    const { key: _key, password: _password, ...open } = ACCOUNT
    expect(await call('PUT', '/couriers/cart', { ...open, environment: 'test' })).toMatchObject({
      status: 422,
      body: { code: 'settings_wrong' },
    })
    await server.database.rows(`UPDATE shipments SET tracked_at = NULL WHERE shop_id = $1`, [
      w.world.shop.shopId,
    ])
    for (const [reference, parcel] of there.parcels) {
      if (reference === shipmentId) continue
      there.parcels.set(reference, { ...parcel, state: 'delivered' })
      await call('POST', `/shipments/${reference}/check`)
    }
    expect(await rowsOfCart()).toHaveLength(1)
    there.parcels.set(shipmentId, { number: trackingCode, state: 'delivered', calls: 1 })
    await call('POST', `/shipments/${shipmentId}/check`)
    expect(await rowsOfCart()).toEqual([])
  })
})
