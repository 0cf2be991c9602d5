import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

const SKUS = ['none', 'one', 'many', 'few', 'elsewhere', 'gone']
const ids = new Map<string, string>()
const idOf = (sku: string) => ids.get(sku) ?? ''
const rows = (text: string, values: unknown[]) => world.server.database.rows(text, values)

type Row = { variantId: string; onHand: number }
type Page = { items: Row[]; nextAfter: string | null; code?: string }
const list = (query: string) => call<Page>('GET', `/stock?${query}`)

/** What each page of so many has, one after the other. */
async function walk(query: string, limit: number): Promise<[sku: string, onHand: number][]> {
  const found: Row[] = []
  let after = ''
  do {
    const { body } = await list(`${query}&limit=${limit}&after=${encodeURIComponent(after)}`)
    expect(body.items.length).toBeLessThanOrEqual(limit)
    found.push(...body.items)
    after = body.nextAfter ?? ''
  } while (after !== '')
  const skuOf = new Map([...ids].map(([sku, id]) => [id, sku]))
  return found.map(({ variantId, onHand }) => [skuOf.get(variantId) ?? variantId, onHand])
}

beforeAll(async () => {
  await openStockroom()
  const { server, shop, second } = world
  await rows('DELETE FROM products WHERE shop_id = $1', [shop.shopId])
  for (const sku of SKUS) {
    const variantId = await addProduct(server, shop, 1)
    ids.set(sku, variantId)
    await rows('UPDATE variants SET sku = $2, barcode = NULL WHERE variant_id = $1', [variantId, sku])
  }
  const pieces: Record<string, [here: number, there: number]> = {
    one: [1, 0],
    many: [40, 20],
    few: [3, 0],
    elsewhere: [0, 30],
    gone: [2, 0],
  }
  await rows('DELETE FROM stock_levels WHERE shop_id = $1', [shop.shopId])
  for (const [sku, [here, there]] of Object.entries(pieces))
    for (const [branchId, onHand] of [
      [shop.branchId, here],
      [second, there],
    ] as const)
      if (onHand > 0)
        await rows(
          'INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand) VALUES ($1, $2, $3, $4)',
          [shop.shopId, idOf(sku), branchId, onHand],
        )
  await rows('INSERT INTO variants_without_stock VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    shop.shopId,
    idOf('none'),
  ])
  await rows(
    'UPDATE products SET deleted_at = now(), published = false WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)',
    [idOf('gone')],
  )
})
afterAll(closeStockroom)

describe('the list of stock by what is on hand', () => {
  const all = [
    ['none', 0],
    ['one', 1],
    ['few', 3],
    ['elsewhere', 30],
    ['many', 60],
  ]

  it.each([1, 2, 50])(
    'has all branches together, least first and most first, by pages of %i',
    async (limit) => {
      expect(await walk('sort=least', limit)).toEqual(all)
      expect(await walk('sort=most', limit)).toEqual(all.toReversed())
    },
  )

  it('has one branch by what lies there, and what it never had as none', async () => {
    const here = await walk(`sort=most&branchId=${world.shop.branchId}`, 2)
    expect(here.slice(0, 3)).toEqual([
      ['many', 40],
      ['few', 3],
      ['one', 1],
    ])
    expect(here.slice(3).toSorted()).toEqual([
      ['elsewhere', 0],
      ['none', 0],
    ])
    expect((await walk(`sort=most&branchId=${world.second}`, 50)).slice(0, 2)).toEqual([
      ['elsewhere', 30],
      ['many', 20],
    ])
  })

  it('is narrowed by code, by text and to what is low', async () => {
    expect(await walk('sort=least&code=few', 50)).toEqual([['few', 3]])
    expect(await walk('sort=most&text=on', 50)).toEqual([['one', 1]])
    expect((await walk('sort=most&low=yes', 1)).map(([sku]) => sku).slice(0, 2)).toEqual(['elsewhere', 'few'])
  })

  it('is not of a day that is over, and begins anew with a mark of another order', async () => {
    const refused = await list('sort=least&day=2026-01-01')
    expect([refused.status, refused.body.code]).toEqual([422, 'day_not_sorted'])
    const { body } = await list('limit=1')
    expect(await walk('sort=least', 50)).toEqual(all)
    const anew = await list(`sort=least&limit=1&after=${encodeURIComponent(body.nextAfter ?? '')}`)
    expect(anew.body.items[0]).toMatchObject({ variantId: idOf('none') })
  })
})
