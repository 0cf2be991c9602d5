import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, why, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

describe('figures', () => {
  type List = {
    items: { variantId: string; onHand: number; available: number; lowAt: number }[]
  }
  const list = async (query: string) => (await call<List>('GET', `/stock?limit=100${query}`)).body

  it('are low from the variant’s own threshold on, or the shop’s', async () => {
    const [few, many] = [
      await addProduct(world.server, world.shop, 4),
      await addProduct(world.server, world.shop, 400),
    ]
    const lows = async () => (await list('&low=yes')).items.map((row) => row.variantId)
    const count = async () => (await call<{ lowCount: number; lowAt: number }>('GET', '/low-stock')).body
    expect(await lows()).toContain(few)
    expect(await count()).toEqual({ lowCount: (await lows()).length, lowAt: 5 })
    await call('PUT', '/low-stock', { lowAt: 3 })
    expect(await lows()).not.toContain(few)
    await call('PUT', `/stock/${many}/low-stock`, { lowAt: 400 })
    expect(await lows()).toContain(many)
    expect(await count()).toEqual({ lowCount: (await lows()).length, lowAt: 3 })
    await call('PUT', `/stock/${many}/low-stock`, { lowAt: null })
    expect(await lows()).not.toContain(many)
  })

  it('of what a camera has read are of that code alone, and not of a name with it', async () => {
    const [named, coded] = [
      await addProduct(world.server, world.shop, 1),
      await addProduct(world.server, world.shop, 1),
    ]
    const { rows } = world.server.database
    await rows(
      `UPDATE products SET name = 'น็อต M10' WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)`,
      [named],
    )
    await rows(`UPDATE variants SET sku = 'M10-A', barcode = '8850001000017' WHERE variant_id = $1`, [coded])
    const of = async (query: string) => (await list(query)).items.map(({ variantId }) => variantId)
    expect(await of('&text=M10')).toContain(named)
    expect(await of('&code=M10')).toEqual([])
    expect([await of('&code=M10-A'), await of('&code=8850001000017')]).toEqual([[coded], [coded]])
    expect([await of('&code=M10-'), await of('&code=m10-a')]).toEqual([[], []])
  })

  it('are found by how a code begins, in small letters too, but a whole code finds its own article alone', async () => {
    const goods = [10, 11, 12].map(() => addProduct(world.server, world.shop, 1))
    const [short, long, other] = (await Promise.all(goods)) as [string, string, string]
    const codes = [
      [short, 'ZQ7-1', null],
      [long, 'ZQ7-10', '8850001000994'],
      [other, 'XZQ7-1', null],
    ] as const
    for (const [variantId, sku, barcode] of codes)
      await world.server.database.rows('UPDATE variants SET sku = $2, barcode = $3 WHERE variant_id = $1', [
        variantId,
        sku,
        barcode,
      ])
    const of = async (text: string) =>
      (await list(`&text=${text}`)).items.map(({ variantId }) => variantId).toSorted()
    expect(await of('ZQ7')).toEqual([short, long].toSorted())
    expect(await of('zq7-')).toEqual([short, long].toSorted())
    expect(await of('8850001000')).toContain(long)
    expect(await of('ZQ7-1')).toEqual([short])
    expect(await of('ZQ7_')).toEqual([])
    expect(await of('Z')).toEqual([])
  })

  it('of a day that is over are those at its end in Bangkok, with their value by moving average', async () => {
    const variantId = await addProduct(world.server, world.shop, 2)
    const rows = [
      ['2026-03-01T10:00:00Z', 10, 'receipt', 100],
      ['2026-03-02T16:59:59Z', -4, 'sale', null],
      ['2026-03-02T17:00:00Z', 6, 'receipt', 155],
    ] as const
    await world.server.database.rows('DELETE FROM stock_movements WHERE variant_id = $1', [variantId])
    for (const [madeAt, quantity, reason, cost] of rows)
      await world.server.database.rows(
        `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at, unit_cost_satang) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [world.shop.shopId, newId(), variantId, world.shop.branchId, quantity, reason, madeAt, cost],
      )
    await world.server.database.rows('UPDATE stock_levels SET on_hand = 12 WHERE variant_id = $1', [
      variantId,
    ])
    const on = async (day: string) =>
      (await list(`&day=${day}`)).items.find((row) => row.variantId === variantId)?.onHand
    expect([
      await on('2026-02-28'),
      await on('2026-03-01'),
      await on('2026-03-02'),
      await on('2026-03-03'),
    ]).toEqual([0, 10, 6, 12])
    const value = async (query: string) =>
      (await call<{ valueSatang: number }>('GET', `/stock-values?variantIds=${variantId}${query}`)).body
        .valueSatang
    expect([await value('&day=2026-03-02'), await value('')]).toEqual([600, 1530])
  })

  // How long it takes is the matter of `npm run bench -- why`, by itself: here other tests share the machine.
  it('are explained from kept sums once a variant has moved often, and page by page into its past', async () => {
    const variantId = await addProduct(world.server, world.shop, 1)
    await world.server.database.rows(
      `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at, unit_cost_satang)
       SELECT $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, CASE WHEN n % 2 = 0 THEN 3 ELSE -3 END,
         CASE WHEN n % 2 = 0 THEN 'receipt' ELSE 'sale' END, '2026-01-01'::timestamptz + n * interval '1 second', CASE WHEN n % 2 = 0 THEN n % 900 END
       FROM generate_series(2, 5001) n`,
      [world.shop.shopId, variantId, world.shop.branchId],
    )
    const first = await why(variantId)
    const again = await why(variantId)
    expect([first.onHand, first.movements[0]?.balance]).toEqual([1, 1])
    expect(again.reasons).toEqual(first.reasons)
    expect(Object.fromEntries(first.reasons.map(({ reason, quantity }) => [reason, quantity]))).toEqual({
      opening: 1,
      receipt: 7500,
      sale: -7500,
    })
    const [kept] = await world.server.database.rows<{ pieces: string }>(
      'SELECT sum(quantity) AS pieces FROM stock_sums WHERE variant_id = $1',
      [variantId],
    )
    expect(kept?.pieces).toBe('0')
    const deep = await why(variantId, '?after=01900000-0000-7000-8000-000000000300 4')
    expect([deep.movements[0]?.balance, deep.movements[1]?.balance]).toEqual([4, 7])
  })
})
