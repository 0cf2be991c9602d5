import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import type { RunItem, WaitingParcel } from '../contract.ts'
import { planOf, type Quote } from '../rules/rules.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 500)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)

const call = (method: 'GET' | 'POST' | 'PUT', to: string, body?: object) =>
  server.call(method, inShop(to), {
    as: shop.owner,
    ...(body && { body }),
    headers: { 'idempotency-key': newId() },
  })
const waiting = async () => ((await call('GET', '/booking')).body as { items: WaitingParcel[] }).items
const parcelOf = async ({ orderId }: Placed) => (await waiting()).find((one) => one.orderId === orderId)
const plan = (order: Placed, body: object) => call('PUT', `/booking/parcels/${order.orderId}`, body)

type Priced = { items: { orderId: string; quotes: Quote[] }[]; silent: { provider: string; why: string }[] }
const price = async (...orders: Placed[]) =>
  (await call('POST', '/booking/prices', { orderIds: orders.map(({ orderId }) => orderId) })).body as Priced

type Run = { endedAt: string | null; items: RunItem[] }
const runOf = async (operationId: string) => (await call('GET', `/booking/runs/${operationId}`)).body as Run

async function begin(parcels: readonly { orderId: string; courierCode: string }[], key = newId()) {
  const body = { parcels: parcels.map((one) => ({ provider: 'shippop', courierName: 'x', ...one })) }
  const answer = await server.call('POST', inShop('/booking'), {
    as: shop.owner,
    body,
    headers: { 'idempotency-key': key },
  })
  return answer as { status: number; body: { operationId: string; totalCount: number; code?: string } }
}

const ended = (operationId: string) =>
  until(
    () => runOf(operationId),
    (run) => run.endedAt !== null && run.items.every(({ state }) => state !== 'booking'),
  )

describe('the page of parcels that wait', () => {
  it('says what is missing of each, and is told what was measured', async () => {
    const order = await placeOrder(shop, 'cod')
    await placeOrder(shop, 'promptpay')
    expect(await parcelOf(order)).toMatchObject({
      orderNumber: order.orderNumber,
      province: 'สมุทรปราการ',
      weightGrams: null,
      codSatang: order.totalSatang,
      faults: ['weight'],
    })
    // One that is not paid for waits for its money.
    expect(await waiting()).toHaveLength(1)
    expect((await price(order)).items).toEqual([])

    const size = { lengthMm: 300, widthMm: 200, heightMm: 110 }
    await plan(order, { weightGrams: 900, size })
    await plan(order, { courier: { provider: 'shippop', courierCode: 'FLE' } })
    expect(await parcelOf(order)).toMatchObject({
      weightGrams: 900,
      isWeightEntered: true,
      size,
      faults: [],
      courier: { provider: 'shippop', courierCode: 'FLE' },
    })
    await plan(order, { courier: null, weightGrams: null })
    expect(await parcelOf(order)).toMatchObject({ weightGrams: null, size, courier: null })
    expect((await plan(order, { weightGrams: 0 })).status).toBe(400)
    expect((await call('PUT', `/booking/parcels/${newId()}`, { weightGrams: 5 })).status).toBe(404)
  })

  it('names a phone, an address and a zipcode that no courier can use', async () => {
    const order = await placeOrder(shop, 'cod')
    const change = (set: string) =>
      server.database.rows(`UPDATE orders SET ${set} WHERE order_id = $1`, [order.orderId])
    await change(`customer_phone = '12'`)
    expect((await parcelOf(order))?.faults).toEqual(['weight', 'phone'])
    await change(`customer_phone = '+66812345678', zipcode = '50200'`)
    expect((await parcelOf(order))?.faults).toEqual(['weight', 'zipcode'])
    await change(`zipcode = '10280', address_line = ' '`)
    expect((await parcelOf(order))?.faults).toEqual(['weight', 'address'])
    await change(`address_line = '88'`)
    await server.database.rows(`UPDATE branches SET phone = '' WHERE shop_id = $1`, [shop.shopId])
    expect((await parcelOf(order))?.faults).toEqual(['weight', 'pickup'])
    await server.database.rows(`UPDATE branches SET phone = '+66812345678' WHERE shop_id = $1`, [shop.shopId])
  })

  it('shows what couriers would charge, by weight, and books what was chosen', async () => {
    const orders = [await placeOrder(shop, 'cod'), await placeOrder(shop, 'cod')] as const
    for (const order of orders) await plan(order, { weightGrams: 900 })
    const light = await price(...orders)
    expect(light.silent).toEqual([])
    expect(light.items.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId))
    const [first] = light.items
    expect(first?.quotes.filter(({ available }) => available).length).toBeGreaterThan(1)
    await plan(orders[0], { weightGrams: 9000 })
    const heavy = (await price(orders[0])).items[0]
    const flashOf = (quotes: readonly Quote[] = []) =>
      quotes.find(({ courierCode }) => courierCode === 'FLE')?.priceSatang ?? 0
    expect(flashOf(heavy?.quotes)).toBeGreaterThan(flashOf(first?.quotes))

    const parcels = light.items.map((one) => ({
      ...one,
      ...rowOf(one.orderId),
      key: one.orderId,
      chosen: null,
    }))
    const chosen = planOf(parcels, 'fastest', [])
    const begun = await begin(
      [...chosen.quotes].map(([orderId, { courierCode }]) => ({ orderId, courierCode })),
    )
    expect(begun).toMatchObject({ status: 202, body: { totalCount: 2 } })
    const run = await ended(begun.body.operationId)
    for (const item of run.items) {
      expect(item).toMatchObject({ state: 'booked', failure: null, mayRetry: false })
      expect(item.courierName).toBe(chosen.quotes.get(item.orderId)?.courierName)
      expect(item.trackingCode).not.toBeNull()
      expect(await parcelOf({ ...orders[0], orderId: item.orderId })).toBeUndefined()
    }
    const kept = await server.database.rows<{ quoted: string; price: string; weight: number }>(
      `SELECT quoted_satang AS quoted, price_satang AS price, weight_grams AS weight FROM shipments
       WHERE order_id = ANY ($1) ORDER BY weight_grams`,
      [orders.map(({ orderId }) => orderId)],
    )
    expect(kept.map(({ weight }) => weight)).toEqual([900, 9000])
    for (const { quoted, price: booked } of kept) expect(quoted).toBe(booked)
  })

  const rowOf = (orderId: string) => ({ orderId, province: 'สมุทรปราการ', weightGrams: 900, codSatang: 0 })

  it('books each once, however often it is asked, and tries again only what failed', async () => {
    const orders: Placed[] = []
    for (let at = 0; at < 4; at++) orders.push(await placeOrder(shop, 'cod'))
    for (const order of orders.slice(0, 3)) await plan(order, { weightGrams: 500 })
    const parcels = orders.map(({ orderId }) => ({ orderId, courierCode: 'FLE' }))
    const key = newId()
    const [one, same] = await Promise.all([begin(parcels, key), begin(parcels, key)])
    expect(one.body.operationId).toBe(same.body.operationId)
    const another = await begin(parcels)
    const run = await ended(one.body.operationId)
    if (another.status === 202) await ended(another.body.operationId)
    const states = Object.fromEntries(run.items.map((item) => [item.orderId, item.state]))
    expect(orders.map(({ orderId }) => states[orderId])).toEqual(['booked', 'booked', 'booked', 'failed'])
    const failed = run.items.find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ mayRetry: true })
    expect(failed?.failure).not.toBe('')

    const [last] = orders.slice(3)
    if (last) await plan(last, { weightGrams: 700 })
    const retry = await begin(parcels)
    expect(retry.body.totalCount).toBe(1)
    expect((await ended(retry.body.operationId)).items).toMatchObject([{ state: 'booked', weightGrams: 700 }])
    expect(await begin(parcels)).toMatchObject({ status: 409, body: { code: 'nothing_to_book' } })
    const { items } = (await control('GET', '/shippop/parcels')) as {
      items: { refs: { ref_no_1: string }; status: string; courierTrackingCode: string }[]
    }
    const [booked] = await server.database.rows<{ count: string }>(
      `SELECT count(*) FROM shipments WHERE order_id = ANY ($1) AND state = 'booked'`,
      [orders.map(({ orderId }) => orderId)],
    )
    expect(booked?.count).toBe('4')
    expect(items.length).toBeGreaterThanOrEqual(4)
  })

  it('goes by the rules of the shop, which are one list', async () => {
    const courier = { provider: 'shippop', courierCode: 'FLE', courierName: 'Flash Express' }
    const rule = { provinces: ['เชียงใหม่'], fromGrams: null, upToGrams: 5000, cod: 'with' }
    const rules = [
      { ...rule, choice: 'courier', courier },
      { ...rule, provinces: [], choice: 'fastest', courier: null },
    ]
    expect(await call('PUT', '/booking/rules', { rules })).toMatchObject({ status: 200, body: { rules } })
    expect((await call('GET', '/booking/rules')).body).toEqual({ rules })
    const wrong = [{ ...rule, choice: 'courier', courier: null }]
    expect((await call('PUT', '/booking/rules', { rules: wrong })).status).toBe(400)
    expect((await call('PUT', '/booking/rules', { rules: [{ ...rules[1], fromGrams: 6000 }] })).status).toBe(
      400,
    )
  })
})
