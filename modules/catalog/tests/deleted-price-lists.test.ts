import { callsOf } from '@langraan/server/testing/calls'
import { purgeProducts } from '@langraan/catalog/server'
import { heldStock } from '@langraan/stock/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLists, undo } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, world } from '@langraan/server/testing/world'
import { productBody } from '@langraan/server/testing/goods'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
})
afterAll(closeWorld)

type Price = { priceListId: string; priceSatang: number }
type Variant = { variantId: string; optionValues: string[]; prices: Price[] }
type Saved = { productId: string; revision: number; variants: Variant[] }
type List = { priceListId: string; name: string; priceCount: number }

const call = callsOf<Record<string, unknown>>(() => ({ server, shop }))

const lists = async () => (await call<{ items: List[] }>('GET', '/price-lists')).body.items
const remove = async (priceListId: string) =>
  (await call<{ operationId?: string }>('DELETE', `/price-lists/${priceListId}`)).body.operationId ?? ''
const add = async (name: string) => (await addLists(shop, name))[0] ?? ''
const rowsOf = (priceListId: string) =>
  server.database.rows('SELECT 1 FROM price_list_prices WHERE price_list_id = $1', [priceListId])

/** A product of two sizes, each with a price in every list. */
async function priced(name: string, ...priceListIds: string[]): Promise<Saved> {
  const prices = priceListIds.map((priceListId, at) => ({ priceListId, priceSatang: 9000 - at }))
  const [first] = productBody(name).variants
  const variants = ['S', 'M'].map((size) => ({ ...first, optionValues: [size], prices }))
  const answer = await call<Saved>('POST', '/products', {
    ...productBody(name),
    optionNames: ['ขนาด'],
    variants,
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const seen = async ({ productId }: Saved) => (await call<Saved>('GET', `/products/${productId}`)).body
const pricesOf = async (product: Saved) => (await seen(product)).variants.map(({ prices }) => prices)
const faultsOf = async (operationId: string) =>
  (await call<string>('GET', `/operations/${operationId}/faults.csv`)).body

describe('a price list that was deleted', () => {
  it('comes back with its prices, its name and its place; meanwhile nothing knows of it', async () => {
    const [agents, wholesale] = [await add('ตัวแทน'), await add('ขายส่ง')]
    const product = await priced('เสื่อ', agents, wholesale)
    const [before, pricesBefore] = [await lists(), await pricesOf(product)]
    const operationId = await remove(agents)
    expect(await lists()).toEqual(before.filter(({ priceListId }) => priceListId !== agents))
    expect(await pricesOf(product)).toEqual(
      pricesBefore.map((prices) => prices.filter((one) => one.priceListId === wholesale)),
    )
    const { body: grid } = await call<{ items: { prices: Price[] }[] }>('GET', '/variants?query=เสื่อ')
    expect(grid.items.map(({ prices }) => prices.map(({ priceListId }) => priceListId))).toEqual([
      [wholesale],
      [wholesale],
    ])
    expect((await undo(shop, operationId)).body).toMatchObject({ faultCount: 0 })
    expect(await lists()).toEqual(before)
    expect(await pricesOf(product)).toEqual(pricesBefore)
  })

  it('has what products kept that were saved meanwhile, and nothing of variants that are gone', async () => {
    const gold = await add('ทอง')
    const product = await priced('ที่นอน', gold)
    const operationId = await remove(gold)
    const now = await seen(product)
    const [small] = now.variants
    const saved = await call<Saved>('PUT', `/products/${product.productId}`, { ...now, variants: [small] })
    expect(saved.status).toBe(200)
    const { variantId = '' } = small ?? {}
    // A list that is gone cannot be priced by anybody, either.
    const cells = {
      variantId,
      before: { prices: [{ priceListId: gold, priceSatang: null }] },
      after: { prices: [{ priceListId: gold, priceSatang: 1 }] },
    }
    expect((await call('POST', '/variants/changes', { variants: [cells], products: [] })).status).toBe(422)
    await undo(shop, operationId)
    expect(await pricesOf(product)).toEqual([[{ priceListId: gold, priceSatang: 9000 }]])
    expect((await lists()).find(({ priceListId }) => priceListId === gold)).toMatchObject({ priceCount: 1 })
  })

  it('is not taken out of a product by a form that was opened while it was gone', async () => {
    const silver = await add('เงิน')
    const product = await priced('หมอน', silver)
    const operationId = await remove(silver)
    const opened = await seen(product)
    await undo(shop, operationId)
    const saved = await call('PUT', `/products/${product.productId}`, opened)
    expect([saved.status, saved.body['code']]).toEqual([409, 'product_changed'])
    expect(await pricesOf(product)).toHaveLength(2)
    expect(await rowsOf(silver)).toHaveLength(2)
  })

  it('waits for a newer one of its name, and for room, and is told why', async () => {
    const old = await add('เก่า')
    const product = await priced('ผ้าห่ม', old)
    const operationId = await remove(old)
    const newer = await add('เก่า')
    const first = (await undo(shop, operationId)).body as { operationId: string; faultCount: number }
    expect(first.faultCount).toBe(1)
    expect(await faultsOf(first.operationId)).toContain('มีชุดราคาใหม่ชื่อเดียวกันแล้ว')
    await call('PUT', `/price-lists/${newer}`, { name: 'ใหม่' })
    const room = 10 - (await lists()).length
    const more = await addLists(shop, ...Array.from({ length: room }, (_, at) => `ชุด ${at}`))
    const second = (await undo(shop, operationId)).body as { operationId: string; faultCount: number }
    expect(await faultsOf(second.operationId)).toContain('มีชุดราคาครบ 10 ชุดแล้ว')
    await Promise.all(more.map(remove))
    expect((await undo(shop, operationId)).body).toMatchObject({ faultCount: 0 })
    expect(await pricesOf(product)).toEqual(Array(2).fill([{ priceListId: old, priceSatang: 9000 }]))
  })

  it('twice is deleted once; after its days it is cleared away with its prices', async () => {
    const odd = await add('อื่น ๆ')
    await priced('มุ้ง', odd)
    expect([(await remove(odd)) !== '', await remove(odd)]).toEqual([true, ''])
    const { db, clock, jobs } = world.server.ground
    const purge = (days: number) =>
      purgeProducts(
        {
          db,
          jobs,
          heldStock,
          clock: { ...clock, now: () => new Date(clock.now().getTime() + days * 86_400_000) },
        },
        shop,
      )
    await purge(7)
    expect(await rowsOf(odd)).toHaveLength(2)
    await purge(9)
    expect(await rowsOf(odd)).toHaveLength(0)
  })

  it('goes and comes back as one thing, however many prices it has', async () => {
    const large = await add('ใหญ่')
    const base = await priced('ฐาน', large)
    await server.database.rows(
      `WITH p AS (INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at) SELECT $1, gen_random_uuid(), 'ของ ' || n, 'large-' || n, false, now(), now() FROM generate_series(1, 2000) n RETURNING shop_id, product_id),
       v AS (INSERT INTO variants (shop_id, variant_id, product_id, option_values, price_satang, position) SELECT shop_id, gen_random_uuid(), product_id, ARRAY[n::text], 100, n - 1 FROM p, generate_series(1, 5) n RETURNING shop_id, variant_id)
       INSERT INTO price_list_prices (shop_id, price_list_id, variant_id, price_satang) SELECT shop_id, $2, variant_id, 90 FROM v`,
      [shop.shopId, large],
    )
    expect((await undo(shop, await remove(large))).body).toMatchObject({ totalCount: 1, faultCount: 0 })
    expect((await lists()).find(({ priceListId }) => priceListId === large)).toMatchObject({
      priceCount: 10_002,
    })
    expect(await pricesOf(base)).toEqual(Array(2).fill([{ priceListId: large, priceSatang: 9000 }]))
  })
})
