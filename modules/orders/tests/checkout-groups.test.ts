import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

// Orders of a shop that come together are written together. Nobody may notice whose company they were in.
let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('groups')
})
afterAll(() => server.close())

const orderOf = (variantId: string, quantity = 1, note = '') => ({
  lines: [{ variantId, quantity }],
  customer: { name: 'กุลธิดา', phone: '081-234-5678' },
  address: {
    line1: '88/12',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
  shippingMethodId: shop.shippingMethodId,
  paymentMethod: 'promptpay',
  note,
})

const place = (body: unknown, key: string = newId()) =>
  server.call('POST', `/storefront/${shop.slug}/orders`, { body, headers: { 'idempotency-key': key } })

const orderIdOf = (answer: { body: unknown }) => (answer.body as { orderId?: string }).orderId

async function soldOf(variantId: string): Promise<{ orders: number; on_hand: number; moved: number }> {
  const rows = await server.database.rows<{ orders: number; on_hand: number; moved: number }>(
    `SELECT (SELECT count(DISTINCT order_id)::int FROM order_lines WHERE variant_id = $1) AS orders, on_hand,
            (SELECT sum(quantity)::int FROM stock_movements WHERE variant_id = $1) AS moved
     FROM stock_levels WHERE variant_id = $1`,
    [variantId],
  )
  return rows[0] ?? { orders: -1, on_hand: -1, moved: -1 }
}

describe('orders that come at the same moment', () => {
  it('are all taken, each with its own number, lines and answer', async () => {
    const variantId = await addProduct(server, shop, 100)
    const answers = await Promise.all(Array.from({ length: 60 }, () => place(orderOf(variantId))))
    expect(answers.map((answer) => answer.status)).toEqual(Array(60).fill(201))
    expect(new Set(answers.map(orderIdOf)).size).toBe(60)
    expect(await soldOf(variantId)).toEqual({ orders: 60, on_hand: 40, moved: 40 })
  })

  it('are not harmed by one that asks for more than there is', async () => {
    const variantId = await addProduct(server, shop, 20)
    const rare = await addProduct(server, shop, 1)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => place(orderOf(variantId))),
      place(orderOf(rare, 2)),
      ...Array.from({ length: 10 }, () => place(orderOf(variantId))),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([
      ...Array(10).fill(201),
      409,
      ...Array(10).fill(201),
    ])
    expect(await soldOf(variantId)).toEqual({ orders: 20, on_hand: 0, moved: 0 })
    expect(await soldOf(rare)).toEqual({ orders: 0, on_hand: 1, moved: 1 })
  })

  it('with one key have one effect and one answer; with other content the key is refused', async () => {
    const variantId = await addProduct(server, shop, 50)
    const key = newId()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => place(orderOf(variantId), key)),
      ...Array.from({ length: 10 }, () => place(orderOf(variantId))),
      place(orderOf(variantId, 1, 'another order'), key),
    ])
    const same = answers.slice(0, 10)
    expect(same.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect(new Set(same.map(orderIdOf)).size).toBe(1)
    expect(answers.at(-1)?.status).toBe(409)
    expect(await soldOf(variantId)).toEqual({ orders: 11, on_hand: 39, moved: 39 })
    const [written] = await server.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM idempotency_answers WHERE key = $1',
      [key],
    )
    expect(written?.count).toBe(1)
  })

  it('find what was ordered before as it was, in the middle of a crowd that is told there is nothing left', async () => {
    const variantId = await addProduct(server, shop, 3)
    const [bought, empty] = [newId(), newId()]
    const before = await place(orderOf(variantId, 2), bought)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        at % 50 === 49 ? place(orderOf(variantId, 2), bought) : place(orderOf(variantId, 2)),
      ),
    )
    const again = answers.filter((_, at) => at % 50 === 49)
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(4).fill({ status: 201, body: before.body }),
    )
    const others = answers.filter((_, at) => at % 50 !== 49)
    expect(others.map((answer) => answer.status)).toEqual(Array(196).fill(409))
    expect(others[195]?.body).toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ variantId, requested: 2, available: 1 }] },
    })
    expect(await soldOf(variantId)).toEqual({ orders: 1, on_hand: 1, moved: 1 })
    // What comes back is sold to the next who asks.
    await server.database.rows('UPDATE stock_levels SET on_hand = 2 WHERE variant_id = $1', [variantId])
    expect((await place(orderOf(variantId, 2), empty)).status).toBe(201)
  })

  it('take goods that are in several of them once for each, in whatever order they name them', async () => {
    const [one, other] = [await addProduct(server, shop, 40), await addProduct(server, shop, 40)]
    const both = (first: string, second: string) => ({
      ...orderOf(first),
      lines: [first, second, first].map((variantId) => ({ variantId, quantity: 1 })),
    })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => place(at % 2 ? both(one, other) : both(other, one))),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(24).fill(201))
    expect((await soldOf(one)).on_hand).toBe(4)
    expect((await soldOf(other)).on_hand).toBe(4)
  })
})
