import { callsOf } from '@langraan/server/testing/calls'
import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { sealSecret } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT, cart, cartLabel, cartWebhook, porter, startCart } from '@langraan/server/testing/courier'
import { addProduct, type TestServer } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'
import { sealingKeysOf } from '@langraan/server/wiring/wiring'

let server: TestServer
let there: Awaited<ReturnType<typeof startCart>>

beforeAll(async () => {
  there = await startCart()
  ;({ server } = await w.openWorld({
    couriers: [cart, porter],
    env: { CART_URL: there.url, CART_TEST_URL: there.url, PORTER_URL: there.url },
  }))
  await addProduct(server, w.world.shop, 90)
})
afterAll(async () => {
  await w.closeWorld()
  await there.close()
})

type Answer = { status: number; body: never }
const call = callsOf<Answer['body']>(() => ({ server, shop: w.world.shop }))
const connect = (body: object, provider = 'cart') => call('PUT', `/couriers/${provider}`, body)
const ratesOf = (order: w.Placed, weightGrams = 800) =>
  call('GET', `/orders/${order.orderId}/courier-rates?weightGrams=${weightGrams}`)
const bookCart = (order: w.Placed) =>
  call('POST', `/orders/${order.orderId}/shipments`, {
    provider: 'cart',
    courierCode: 'FLE',
    weightGrams: 800,
  })
const webhookPath = async (provider: string) => {
  const { webhookUrl } = (await call('GET', `/couriers/${provider}`)).body as { webhookUrl: string }
  return new URL(webhookUrl).pathname
}
const send = (url: string, body: string, headers: Record<string, string>) =>
  server.api.inject({ method: 'POST', url, payload: body, headers })

describe('what connects a courier', () => {
  it('is asked for by its own fields, and what is wrong is told beside them', async () => {
    const { items } = (await call('GET', '/couriers')).body as {
      items: { provider: string; connected: boolean; fields: { name: string }[] }[]
    }
    const providers = items.map(({ provider }) => provider)
    expect(providers.slice(-2)).toEqual(['cart', 'porter'])
    expect(providers).toContain('shippop')
    expect(items.filter(({ connected }) => connected)).toEqual([])
    expect(items.at(-2)?.fields.map(({ name }) => name)).toEqual([
      'account',
      'key',
      'password',
      'pickup',
      'environment',
    ])
    expect(
      await connect({ account: 'C-100', key: 'short', pickup: '25:00', environment: 'moon' }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'settings_wrong',
        fields: {
          key: 'key is wrong',
          password: 'password is missing',
          pickup: 'pickup is wrong',
          environment: expect.stringContaining('รายการ'),
        },
      },
    })
    const stranger = { ...ACCOUNT, key: 'the key of a car', environment: 'test' }
    expect(await connect(stranger)).toMatchObject({
      status: 422,
      body: {
        code: 'wrong_key',
        message: expect.stringContaining('เกวียน'),
        fields: { key: 'key is not taken' },
      },
    })
    expect(await connect({ apiKey: 'x' }, 'nobody')).toMatchObject({ status: 404 })
  })

  it('is kept: what is secret sealed, together; the rest can be seen, and a secret that is left out stays', async () => {
    const entered = { ...ACCOUNT, environment: 'test', role: 'nobody asked' }
    const shown = { account: 'C-100', key: 'cart', password: 'same', pickup: '09:30', environment: 'test' }
    expect(await connect(entered)).toMatchObject({ status: 200, body: { connected: true, settings: shown } })
    const { key: _key, password: _password, ...open } = ACCOUNT
    expect(await connect({ ...open, pickup: '10:00', environment: 'production' })).toMatchObject({
      status: 200,
      body: { settings: { ...shown, pickup: '10:00', environment: 'production' } },
    })
    const [row] = await server.database.rows<{ all: string }>(
      `SELECT courier_connections::text || encode(settings_sealed, 'escape') AS all FROM courier_connections`,
    )
    for (const secret of [ACCOUNT.key, ACCOUNT.password, 'nobody asked'])
      expect(row?.all).not.toContain(secret)
  })

  it('is read as it was sealed before there were several secrets, and is kept anew when it is entered', async () => {
    const shop = await server.shop('of-before')
    const sealed = sealSecret(sealingKeysOf(server.ground.config).courierKeys, w.KEY)
    await server.database.rows(
      // As the version before does it, for the moments until it is restarted.
      `INSERT INTO courier_connections (shop_id, provider, key_sealed, key_hint, webhook_hash, webhook_sealed, connected_at)
       VALUES ($1, 'shippop', $2, 'ey-1', '\\x00', $2, $3)`,
      [shop.shopId, sealed, new Date()],
    )
    const connection = `/shops/${shop.shopId}/couriers/shippop`
    // Nothing entered: what is kept is tried, and sealed as all are by now.
    expect(await server.call('PUT', connection, { as: shop.owner, body: {} })).toMatchObject({
      status: 200,
      body: { settings: { apiKey: 'ey-1' } },
    })
    const forms = await server.database.rows(
      'SELECT settings_form AS form FROM courier_connections WHERE shop_id = $1',
      [shop.shopId],
    )
    expect(forms).toEqual([{ form: 2 }])
    expect(await server.call('PUT', connection, { as: shop.owner, body: {} })).toMatchObject({ status: 200 })
  })
})

describe('several couriers of a shop', () => {
  it('are asked for prices together; one that is away is told of and hides no other', async () => {
    expect(await connect({ apiKey: w.KEY }, 'shippop')).toMatchObject({ status: 200 })
    const order = await w.placeOrder(w.world.shop, 'cod')
    type Rates = {
      items: { provider: string; courierCode: string }[]
      silent: { provider: string; why: string }[]
    }
    const both = (await ratesOf(order)).body as Rates
    const providers = (rates: Rates) => [...new Set(rates.items.map(({ provider }) => provider))].toSorted()
    expect(providers(both)).toEqual(['cart', 'shippop'])
    expect(both.silent).toEqual([])
    there.fail('/rates', 'http500')
    const without = (await ratesOf(order)).body as Rates
    expect(providers(without)).toEqual(['shippop'])
    expect(without.silent).toMatchObject([{ provider: 'cart' }])
    const heavy = (await ratesOf(order, 6000)).body as Rates
    expect(heavy.silent).toMatchObject([
      { provider: 'cart', why: expect.stringContaining('too heavy for an ox') },
    ])
    await w.control('PUT', '/faults', {
      provider: 'shippop',
      endpoint: 'pricelist',
      failure: 'http500',
      remainingCalls: 1,
    })
    expect(providers((await ratesOf(order)).body as Rates)).toEqual(['cart'])
  })

  it('have services of the same code, and who was chosen is booked, once, though its answer is lost', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    there.fail('/book', 'lost')
    const { status, body } = (await bookCart(order)) as { status: number; body: w.Shipment }
    expect([status, body.state]).toEqual([201, 'booking'])
    await server.database.rows(
      `UPDATE pgboss.job SET start_after = created_on WHERE name = 'settle-booking' AND data ->> 'shipmentId' = $1`,
      [body.shipmentId],
    )
    const [shipment] = await w.until(
      () => w.shipmentsOf(order),
      ([found]) => found?.state === 'booked',
    )
    expect(shipment).toMatchObject({ provider: 'cart', trackingCode: 'CART000001', priceSatang: 3100 })
    expect(there.parcels.get(body.shipmentId)?.calls).toBe(1)
  })

  it('give their own label where they have one, and are told where a parcel is by their key', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    const { body } = (await bookCart(order)) as { body: w.Shipment }
    const label = await server.api.inject({
      method: 'GET',
      url: `/api/v1${w.inShop(`/shipments/${body.shipmentId}/label`)}`,
      headers: { cookie: w.world.shop.owner.cookies },
    })
    expect([label.statusCode, label.payload]).toEqual([200, cartLabel(body.trackingCode)])
    const parcel = there.parcels.get(body.shipmentId)
    if (parcel) parcel.state = 'moving'
    const { body: sent, headers } = cartWebhook(body.trackingCode)
    const heard = await send(await webhookPath('cart'), sent, headers)
    expect([heard.statusCode, heard.json()]).toEqual([200, { code: '1', msg: 'success' }])
    await w.until(
      () => w.shipmentsOf(order),
      ([found]) => found?.parcelStatus === 'moving',
    )
  })

  it('have their labels in one file, each as its courier gives it, and one that is torn costs no other', async () => {
    const orders = [await w.placeOrder(w.world.shop, 'cod'), await w.placeOrder(w.world.shop, 'cod')]
    const last = await w.placeOrder(w.world.shop, 'cod')
    const numbers: string[] = []
    for (const [at, order] of [...orders, last].entries()) {
      const { body } = await (at === 1 ? w.book(order) : (bookCart(order) as Promise<{ body: w.Shipment }>))
      numbers.push(body.courierTrackingCode)
      const parcel = there.parcels.get(body.shipmentId)
      if (parcel && at === 2) parcel.state = 'torn'
    }
    const orderIds = [...orders, last].map(({ orderId }) => orderId)
    const { operationId } = (await call('POST', '/orders/labels', { chosen: { orderIds } })).body as {
      operationId: string
    }
    type Done = { state: string; faultCount: number }
    const done = await w.until(
      async () => (await call('GET', `/operations/${operationId}`)).body as Done,
      ({ state }) => state === 'done',
    )
    expect(done.faultCount).toBe(1)
    const file = await server.api.inject({
      method: 'GET',
      url: `/api/v1${w.inShop(`/labels/${operationId}`)}`,
      headers: { cookie: w.world.shop.owner.cookies },
    })
    const pages = await readPdf(file.rawPayload)
    expect(pages.map(({ text }, at) => text.includes(numbers[at] ?? '?'))).toEqual([true, true])
  })

  it('are offered without a price where they tell none, last and never as the cheapest, and what they cannot is told', async () => {
    expect(await connect({ key: ACCOUNT.key }, 'porter')).toMatchObject({ status: 200 })
    const order = await w.placeOrder(w.world.shop, 'cod')
    type Offers = { items: { provider: string; priceSatang: number | null; available: boolean }[] }
    const { items } = (await ratesOf(order)).body as Offers
    const taking = items.filter(({ available }) => available)
    expect(taking.at(-1)).toMatchObject({ provider: 'porter', priceSatang: null })
    expect(taking.filter(({ priceSatang }) => priceSatang === null)).toHaveLength(1)
    const booked = await call('POST', `/orders/${order.orderId}/shipments`, {
      provider: 'porter',
      courierCode: 'WALK',
      weightGrams: 800,
    })
    expect(booked).toMatchObject({
      status: 201,
      body: { state: 'booked', provider: 'porter', priceSatang: 0 },
    })
    const { shipmentId } = booked.body as w.Shipment
    expect(await call('POST', `/shipments/${shipmentId}/cancellation`)).toMatchObject({
      status: 409,
      body: { code: 'courier_cannot', message: expect.stringContaining('ลูกหาบ') },
    })
  })

  it('are cancelled where they were booked', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    const { body } = (await bookCart(order)) as { body: w.Shipment }
    expect(await call('POST', `/shipments/${body.shipmentId}/cancellation`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    })
    expect(there.parcels.get(body.shipmentId)?.state).toBe('cancelled')
  })
})

describe('what a courier tells by itself', () => {
  it('is heard at the address of its connection alone, and where it signs with its signature alone', async () => {
    const { body, headers } = cartWebhook('CART000001')
    const url = await webhookPath('cart')
    expect((await send(url, body, headers)).statusCode).toBe(200)
    const forged = cartWebhook('CART000001', 'another key')
    expect((await send(url, forged.body, forged.headers)).statusCode).toBe(404)
    expect((await send(url, `${body} `, headers)).statusCode).toBe(404)
    expect((await send(url.replace('/cart/', '/shippop/'), body, headers)).statusCode).toBe(404)
    expect((await send(url.replace('/cart/', '/nobody/'), body, headers)).statusCode).toBe(404)
  })

  it('is heard as JSON and as a form, also at the address of before there were several', async () => {
    const url = await webhookPath('shippop')
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const at of [url, url.replace('/webhooks/couriers/', '/webhooks/')]) {
      const heard = await send(at, '{"tracking_code":"SP1"}', json)
      expect([heard.statusCode, heard.json()]).toEqual([200, { received: true }])
      expect((await send(at, 'tracking_code=SP1&order_status=booking', form)).statusCode).toBe(200)
      expect((await send(at, 'order_status=booking', form)).json()).toMatchObject({
        code: 'webhook_unreadable',
      })
    }
  })
})
