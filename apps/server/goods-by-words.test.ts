import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from './idempotency-cases-of-catalog.ts'
import type { TestServer, TestShop } from './test-server.ts'
import { closeWorld, openWorld } from './test-world.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
}, 60_000)
afterAll(closeWorld)

const fresh = (name: string, change: object = {}) =>
  server.call('POST', `/shops/${shop.shopId}/products`, {
    as: shop.owner,
    headers: { 'idempotency-key': newId() },
    body: { ...productBody(name), ...change },
  })

describe('goods whose names have all the words that were typed', () => {
  const path = async (of: string, query: Record<string, string>) =>
    (
      await server.call('GET', `/shops/${shop.shopId}/${of}?${new URLSearchParams(query).toString()}`, {
        as: shop.owner,
      })
    ).body as { items: { name?: string; productName?: string }[] }
  const found = async (text: string, of = 'goods') =>
    (await path(of, { text })).items.map(({ name, productName }) => name ?? productName ?? '')

  beforeAll(async () => {
    for (const name of ['เสื้อยืดสีแดง คอกลม', 'เสื้อเชิ้ต สีดำ', 'กางเกงสีแดง', 'Linen shirt, red 100%', 'Red socks'])
      await fresh(name, { channels: ['web', 'chat'] })
  })

  it('are found in any order of them, without tone marks, and not by some of them', async () => {
    expect(await found('แดง เสื้อ')).toEqual(['เสื้อยืดสีแดง คอกลม'])
    expect(await found('เสือ  แดง')).toEqual(['เสื้อยืดสีแดง คอกลม'])
    expect(await found('red SHIRT')).toEqual(['Linen shirt, red 100%'])
    expect(await found('red 100% shirt lin')).toEqual(['Linen shirt, red 100%'])
    expect(await found('red 10_% shirt')).toEqual([])
    expect(await found('เสื้อ แดง shirt')).toEqual([])
    expect(await found('% _')).toEqual([])
  })

  it('are found so in the grid, the stock and an order by hand', async () => {
    for (const of of ['variants', 'stock', 'order-goods'])
      expect([of, await found('กลม เสื้อ แดง', of)]).toEqual([of, ['เสื้อยืดสีแดง คอกลม']])
  })

  it('come first where they are written just so', async () => {
    await fresh('แดง เสื้อ')
    await fresh('เสื้อโปโล แดงเลือดหมู')
    const { rows } = server.database
    const [first] = await rows<{ name: string }>(
      `SELECT p.name FROM set_config('app.shop_id', $1, true) AS s, LATERAL search_products('แดง เสื้อ', sign(length(s))::integer) AS f
       JOIN products p ON p.product_id = f`,
      [shop.shopId],
    )
    expect(first?.name).toBe('แดง เสื้อ')
  })
})
