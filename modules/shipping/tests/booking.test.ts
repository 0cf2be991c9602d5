import { keepCourierSettings } from '@langraan/shipping/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  KEY,
  book,
  closeWorld,
  control,
  inShop,
  openWorld,
  placeOrder,
  shipmentsOf,
  until,
} from '@langraan/server/testing/world'
import { shippingDeps } from '@langraan/server/wiring/wiring-shipping'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
})
afterAll(closeWorld)

describe('booking a courier', () => {
  it('needs a key that the courier takes', async () => {
    const order = await placeOrder(shop, 'cod')
    expect(
      await server.call('GET', inShop(`/orders/${order.orderId}/courier-rates?weightGrams=500`), {
        as: shop.owner,
      }),
    ).toMatchObject({ status: 409, body: { code: 'no_courier' } })
    expect(
      await server.call('PUT', inShop('/couriers/shippop'), {
        as: shop.owner,
        body: { apiKey: 'not-the-key' },
      }),
    ).toMatchObject({ status: 422, body: { code: 'wrong_key' } })
    expect(
      await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } }),
    ).toMatchObject({ status: 200, body: { connected: true, settings: { apiKey: 'ey-1' } } })
    const [stored] = await server.database.rows<{ sealed: Buffer }>(
      'SELECT settings_sealed AS sealed FROM courier_connections WHERE shop_id = $1',
      [shop.shopId],
    )
    expect(stored?.sealed.toString('latin1')).not.toContain(KEY)
  })

  it('asks for a missing weight, compares prices, books, prints the label and follows the parcel', async () => {
    const order = await placeOrder(shop, 'cod')
    expect(
      await server.call('GET', inShop(`/orders/${order.orderId}/courier-rates`), { as: shop.owner }),
    ).toMatchObject({ status: 422, body: { code: 'weight_needed' } })
    const rates = (
      await server.call('GET', inShop(`/orders/${order.orderId}/courier-rates?weightGrams=800`), {
        as: shop.owner,
      })
    ).body as { items: { available: boolean; priceSatang: number }[]; codSatang: number }
    expect(rates.codSatang).toBe(order.totalSatang)
    const prices = rates.items.filter((rate) => rate.available).map((rate) => rate.priceSatang)
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    const booked = await book(order)
    expect(booked).toMatchObject({ status: 201, body: { state: 'booked', parcelStatus: 'waiting' } })
    const drawings = () =>
      server.database.rows<{ count: number }>(
        `SELECT count(*)::integer AS count FROM pgboss.job WHERE name = 'make-label' AND data ->> 'shipmentId' = '${booked.body.shipmentId}'`,
      )
    expect(await drawings()).toEqual([{ count: 0 }])
    // Drawn for whoever asks first, kept for whoever asks again.
    for (const _time of ['first', 'again']) {
      const label = await server.api.inject({
        method: 'GET',
        url: `/api/v1/shops/${shop.shopId}/shipments/${booked.body.shipmentId}/label`,
        headers: { cookie: shop.owner.cookies },
      })
      expect([
        label.statusCode,
        label.headers['content-type'],
        label.rawPayload.subarray(0, 5).toString(),
      ]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(await drawings()).toEqual([{ count: 1 }])
    }

    const { webhookUrl } = (await server.call('GET', inShop('/couriers/shippop'), { as: shop.owner }))
      .body as { webhookUrl: string }
    const tell = () =>
      server.call('POST', new URL(webhookUrl).pathname.replace('/api/v1', ''), {
        body: { tracking_code: booked.body.trackingCode, order_status: 'shipping' },
      })
    await control('POST', `/shippop/parcels/${booked.body.trackingCode}/moves`, { move: 'pick-up' })
    expect((await tell()).status).toBe(200)
    await until(
      () => shipmentsOf(order),
      ([shipment]) => shipment?.parcelStatus === 'moving',
    )
    expect(await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })).toMatchObject({
      body: { fulfilmentStatus: 'shipped' },
    })
    for (const move of ['arrive-hub', 'arrive-destination', 'out-for-delivery', 'deliver'])
      await control('POST', `/shippop/parcels/${booked.body.trackingCode}/moves`, { move })
    await tell()
    await until(
      () => shipmentsOf(order),
      ([shipment]) => shipment?.parcelStatus === 'delivered',
    )
    expect(await server.call('GET', inShop('/dashboard'), { as: shop.owner })).toMatchObject({
      body: { tiles: { shippedToday: 1 } },
    })
  })

  it('books once, however often it is asked and however many ask', async () => {
    const order = await placeOrder(shop, 'cod')
    const key = newId()
    const answers = await Promise.all([
      book(order, 'FLE', key),
      book(order, 'FLE', key),
      book(order),
      book(order),
    ])
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(1)
    expect(
      (await shipmentsOf(order)).filter((shipment) => ['booked', 'booking'].includes(shipment.state)),
    ).toHaveLength(1)
  })

  it('is booked by a screen of before as well, which names no courier', async () => {
    const order = await placeOrder(shop, 'cod')
    const booked = await server.call('POST', inShop(`/orders/${order.orderId}/shipments`), {
      as: shop.owner,
      body: { courierCode: 'FLE', weightGrams: 800 },
    })
    expect(booked).toMatchObject({ status: 201, body: { state: 'booked', provider: 'shippop' } })
  })

  it('learns of a booking whose answer was lost, without booking again', async () => {
    const order = await placeOrder(shop, 'cod')
    await control('PUT', '/faults', {
      provider: 'shippop',
      endpoint: 'confirm',
      failure: 'reset',
      failureMoment: 'after',
      remainingCalls: 1,
    })
    const booked = await book(order)
    expect(booked).toMatchObject({ status: 201, body: { state: 'booked' } })
    const purchases = (await control('GET', '/shippop/purchases')) as { items: { confirmCalls: number }[] }
    expect(purchases.items.every((purchase) => purchase.confirmCalls <= 1)).toBe(true)
  })

  it('asks the courier a few times only, however many webhooks say that a parcel moved', async () => {
    const order = await placeOrder(shop, 'cod')
    const booked = await book(order)
    const { webhookUrl } = (await server.call('GET', inShop('/couriers/shippop'), { as: shop.owner }))
      .body as { webhookUrl: string }
    const tell = () =>
      server.call('POST', new URL(webhookUrl).pathname.replace('/api/v1', ''), {
        body: { tracking_code: booked.body.trackingCode, order_status: 'shipping' },
      })
    const answers = await Promise.all(Array.from({ length: 40 }, tell))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const [jobs] = await server.database.rows<{ count: string }>(
      `SELECT count(*) AS count FROM pgboss.job WHERE name = 'refresh-tracking' AND data->>'shipmentId' = $1 AND data ? 'once'`,
      [booked.body.shipmentId],
    )
    expect(Number(jobs?.count)).toBeGreaterThanOrEqual(1)
    expect(Number(jobs?.count)).toBeLessThanOrEqual(3)
  })

  it('takes no webhook with a wrong token', async () => {
    expect(
      (
        await server.call('POST', `/webhooks/shippop/${shop.shopId}/wrong`, {
          body: { tracking_code: 'SP1' },
        })
      ).status,
    ).toBe(404)
  })

  it('keeps a key that is known to be good, for the demo', async () => {
    const demo = await server.shop('keykeeper')
    await keepCourierSettings(shippingDeps(server.ground), {
      shopId: demo.shopId,
      provider: 'shippop',
      settings: { apiKey: KEY },
    })
    expect(
      await server.call('GET', `/shops/${demo.shopId}/couriers/shippop`, { as: demo.owner }),
    ).toMatchObject({ body: { connected: true, settings: { apiKey: 'ey-1' } } })
  })
})
