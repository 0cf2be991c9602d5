import { forgetCallers, OrderIntake, placeOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  counted,
  measure,
  NEW_SHOPS_MEASURE,
  orderAsStranger,
  phones,
  type Stranger,
} from '@langraan/server/testing/strangers'
import { connect, type Ground, ordersDeps } from '@langraan/server/wiring/wiring'

let server: TestServer
let worker: Ground

beforeAll(async () => {
  server = await startTestServer()
  worker = await connect(server.ground.config, 'worker', server.ground.log)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const rows = <T extends object>(text: string, values: unknown[] = []) => server.database.rows<T>(text, values)
const inShop = (of: TestShop, method: string, path: string, body?: object) =>
  server.call(method, `/shops/${of.shopId}${path}`, { as: of.owner, ...(body && { body }) })

async function open(slug: string, other: Parameters<typeof measure>[2] = {}) {
  const shop = await server.shop(slug)
  await measure(server, shop, other)
  const variantId = await addProduct(server, shop, 1000)
  const order = (stranger: Stranger = {}) => orderAsStranger(server, shop, variantId, stranger)
  return { shop, variantId, order }
}

const callersOf = async (shop: TestShop): Promise<number> =>
  (await rows('SELECT FROM orders WHERE shop_id = $1 AND caller IS NOT NULL', [shop.shopId])).length

describe('a new shop', () => {
  it('ends unpaid orders after a day and measures what strangers hold, until its people say otherwise', async () => {
    const { shop } = await open('new-shop')
    const { body } = await inShop(shop, 'GET', '/selling-settings')
    expect(body).toMatchObject(NEW_SHOPS_MEASURE)
    const saved = { ...(body as object), mostPiecesPerArticle: 3, mostOpenPerPerson: null, unpaidHours: 48 }
    expect((await inShop(shop, 'PUT', '/selling-settings', saved)).body).toMatchObject(saved)
    const { mostOpenPerPerson: _, mostPiecesPerArticle: __, ...left } = saved
    expect((await inShop(shop, 'PUT', '/selling-settings', left)).body).toMatchObject(saved)
  })
})

describe('the open orders of one person', () => {
  it('are five however many come at once, by phone, whatever address they come from', async () => {
    const { shop, order } = await open('one-person')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        order({ from: `10.2.${at}.1`, paymentMethod: at % 2 ? 'cod' : 'promptpay' }),
      ),
    )
    expect(counted(answers)).toEqual({ placed: 5, person_has_open: 15 })
    expect(
      await rows('SELECT sum(on_hand)::int AS left FROM stock_levels WHERE shop_id = $1', [shop.shopId]),
    ).toEqual([{ left: 995 }])
    expect((await order({ phone: '0891112222' })).status).toBe(201)
  })

  it('make room when one is paid, sent or called off, and are not those that the shop has taken itself', async () => {
    const { shop, variantId, order } = await open('makes-room', { mostOpenPerPerson: 2 })
    const [first, second] = [await order(), await order({ paymentMethod: 'cod' })]
    expect((await order()).body.code).toBe('person_has_open')
    const byHand = await server.call('POST', `/shops/${shop.shopId}/orders`, {
      as: shop.owner,
      body: {
        lines: [{ variantId, quantity: 300 }],
        customer: { name: 'กุลธิดา', phone: '0812345678' },
        address: {
          line1: '1',
          subdistrict: 'บางปูใหม่',
          district: 'เมืองสมุทรปราการ',
          province: 'สมุทรปราการ',
          zipcode: '10280',
        },
        shippingMethodId: shop.shippingMethodId,
        paymentMethod: 'promptpay',
        channel: 'chat',
      },
    })
    expect(byHand.status).toBe(201)
    expect(await callersOf(shop)).toBe(2)
    const called = await inShop(shop, 'POST', `/orders/${first.body.orderId}/cancellation`, {
      reason: 'customer',
    })
    expect(called.status).toBe(200)
    expect(await callersOf(shop)).toBe(1)
    expect((await order()).status).toBe(201)
    expect((await order()).body.code).toBe('person_has_open')
    // Packed, it has not left; handed over, it has.
    await inShop(shop, 'PUT', `/orders/${second.body.orderId}/packing`, { packing: true })
    expect((await order()).body.code).toBe('person_has_open')
  })

  it('answer a repeat of one that was placed as before', async () => {
    const { order } = await open('repeated', { mostOpenPerPerson: 1 })
    const key = newId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => order({ key })))
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await order({ key })).toMatchObject({ status: 201, body: { orderId: answers[0]?.body.orderId } })
    expect((await order()).body.code).toBe('person_has_open')
  })
})

describe('the open orders from one address', () => {
  it('are as many as the shop lets one have, exactly, also over two servers', async () => {
    const { shop, variantId } = await open('one-address', { mostOpenPerAddress: 7 })
    const deps = ordersDeps(server.ground)
    const intakes = [1, 2].map(() => new OrderIntake(deps.pool, () => deps.clock.now().getTime()))
    const place = async (phone: string, at: number, caller: number) => {
      const intake = intakes[at % 2] as OrderIntake
      const body = {
        lines: [{ variantId, quantity: 1 }],
        customer: { name: 'ก', phone },
        address: {
          line1: '1',
          subdistrict: 'บางปูใหม่',
          district: 'เมืองสมุทรปราการ',
          province: 'สมุทรปราการ',
          zipcode: '10280',
        },
        shippingMethodId: shop.shippingMethodId,
        paymentMethod: 'promptpay' as const,
      }
      return placeOrder(deps, intake, {
        shopId: shop.shopId,
        idempotencyKey: newId(),
        body,
        language: 'th',
        caller,
      }).then(
        () => ({ status: 201, body: {} }),
        (error: { code: string }) => ({ status: 409, body: error }),
      )
    }
    const answers = await Promise.all(phones(60).map((phone, at) => place(phone, at, at % 3 === 0 ? 2 : 1)))
    expect(counted(answers)).toEqual({ placed: 14, address_has_open: 46 })
    expect(
      await rows('SELECT caller::int, count(*)::int FROM orders WHERE shop_id = $1 GROUP BY 1 ORDER BY 1', [
        shop.shopId,
      ]),
    ).toEqual([
      { caller: 1, count: 7 },
      { caller: 2, count: 7 },
    ])
  })

  it('leave no address behind: a keyed hash of this shop alone, until the order ends or grows old', async () => {
    const { shop, order } = await open('no-trace')
    const other = await open('no-trace-either')
    await order({ from: '203.0.113.7' })
    await other.order({ from: '203.0.113.7' })
    const free = await server.shop('keeps-nothing')
    expect((await orderAsStranger(server, free, await addProduct(server, free, 5))).status).toBe(201)
    expect(await callersOf(free)).toBe(0)
    const kept = await rows<{ caller: number; whole: string }>(
      `SELECT caller, to_jsonb(o)::text AS whole FROM orders o WHERE shop_id = ANY ($1)`,
      [[shop.shopId, other.shop.shopId]],
    )
    expect(new Set(kept.map(({ caller }) => caller)).size).toBe(2)
    for (const { whole } of kept) expect(whole).not.toContain('203.0.113.7')
    const late = (days: number) =>
      forgetCallers({ db: worker.db, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
    await late(29)
    expect(await callersOf(shop)).toBe(1)
    await late(31)
    expect(await callersOf(shop)).toBe(0)
  })
})

describe('the pieces of one order', () => {
  it('are as many as the shop lets strangers take, of each article and in all', async () => {
    const { shop, order, variantId } = await open('pieces', {
      mostPiecesPerArticle: 5,
      mostPiecesPerOrder: 8,
    })
    const others = [await addProduct(server, shop, 100), await addProduct(server, shop, 100)]
    const line = (id: string, quantity: number) => ({ variantId: id, quantity })
    expect((await order({ quantity: 6 })).body.code).toBe('too_many_of_article')
    // The same article in two lines is one article.
    const twice = [line(variantId, 3), line(variantId, 3)]
    expect((await order({ lines: twice })).body.code).toBe('too_many_of_article')
    const all = [variantId, ...others].map((id) => line(id, 3))
    expect(await order({ lines: all })).toMatchObject({ status: 422, body: { code: 'too_many_pieces' } })
    expect((await order({ lines: all.slice(1) })).status).toBe(201)
  })
})

describe('the change of what shops had before', () => {
  it('gives a day to those that never chose, and leaves "never" to those that chose it', async () => {
    const [silent, chose, back] = [await open('silent'), await open('chose-never'), await open('chose-again')]
    for (const { shop } of [silent, chose, back])
      await rows('UPDATE shops SET unpaid_hours = NULL WHERE shop_id = $1', [shop.shopId])
    const save = async ({ shop }: typeof chose, unpaidHours: number | null) => {
      const { body } = await inShop(shop, 'GET', '/selling-settings')
      await inShop(shop, 'PUT', '/selling-settings', { ...(body as object), unpaidHours })
    }
    await save(chose, 24)
    await save(chose, null)
    // Saved without ever touching it: nobody has chosen.
    await save(silent, null)
    const { readFile } = await import('node:fs/promises')
    const text = await readFile(
      new URL('../../../db/migrations/0220-what-strangers-may-hold.sql', import.meta.url),
      'utf8',
    )
    const [statement = ''] = /UPDATE shops s SET unpaid_hours[^;]+;/.exec(text) ?? []
    await rows(statement)
    const hours = await rows<{ slug: string; unpaid_hours: number | null }>(
      `SELECT slug, unpaid_hours FROM shops WHERE slug IN ('silent', 'chose-never', 'chose-again') ORDER BY slug`,
    )
    expect(hours).toEqual([
      { slug: 'chose-again', unpaid_hours: 24 },
      { slug: 'chose-never', unpaid_hours: null },
      { slug: 'silent', unpaid_hours: 24 },
    ])
  })
})
