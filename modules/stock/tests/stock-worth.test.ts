import { withShop } from '@langraan/db'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockLevels } from '../server/stock-levels.sql.ts'
import { keepWorth, movedLevels, worthAt } from '../server/stock-worth.sql.ts'
import { call, closeStockroom, openStockroom, order, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Worth = { valueSatang: number; quantity: number }
const DAY_MS = 86_400_000

/** What all goods are worth as the shop is told, and as each variant's movements say, without anything that is kept. */
async function told(day?: string): Promise<{ whole: Worth; parts: Worth }> {
  const on = day ? `&day=${day}` : ''
  const ids = await world.server.database.rows<{ id: string }>(
    'SELECT variant_id AS id FROM variants WHERE shop_id = $1',
    [world.shop.shopId],
  )
  const parts = await call<Worth>('GET', `/stock-values?variantIds=${ids.map(({ id }) => id).join(',')}${on}`)
  const whole = await call<Worth>('GET', `/stock-values?${on}`)
  const of = ({ valueSatang, quantity }: Worth) => ({ valueSatang, quantity })
  return { whole: of(whole.body), parts: of(parts.body) }
}

const moved = () =>
  withShop(world.server.ground.db, world.shop.shopId, (tx) => movedLevels(tx, world.shop.shopId))

const receive = (
  variantId: string,
  quantity: number,
  unitCostSatang: number,
  branchId = world.shop.branchId,
) => call('POST', '/stock-receipts', { branchId, lines: [{ variantId, quantity, unitCostSatang }] })

const ship = (variantId: string, quantity: number) =>
  call('POST', '/stock-transfers', {
    branchId: world.shop.branchId,
    toBranchId: world.second,
    lines: [{ variantId, quantity }],
  })

/** Pieces that have left a branch and reached none. */
const underWay = async () =>
  Number(
    (
      await world.server.database.rows<{ pieces: string }>(
        `SELECT coalesce(-sum(quantity), 0) AS pieces FROM stock_movements WHERE reason IN ('transfer_out', 'transfer_in')`,
      )
    )[0]?.pieces,
  )

const correct = (variantId: string, onHand: number) =>
  call('POST', '/stock-corrections', { variantId, onHand })

describe('what all goods are worth', () => {
  it('is the sum of what each is worth, whatever moves, and only what has moved is valued again', async () => {
    const goods = await Promise.all(
      Array.from({ length: 12 }, () => addProduct(world.server, world.shop, 30)),
    )
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const ways = [
      (id: string) => receive(id, 1 + random(9), random(30_000)),
      (id: string) => receive(id, 1 + random(9), random(30_000), world.second),
      (id: string) => order(id, 1 + random(2)),
      (id: string) => correct(id, random(25)),
      (id: string) => ship(id, 1),
    ]
    for (let round = 0; round < 8; round++) {
      await Promise.all(
        Array.from({ length: 6 }, () => ways[random(ways.length)]?.(goods[random(goods.length)] ?? '')),
      )
      const { whole, parts } = await told()
      expect(whole).toEqual(parts)
      expect(await moved()).toEqual([])
    }
    expect((await told()).whole.valueSatang).toBeGreaterThan(0)
    await order(goods[0] ?? '')
    expect((await moved()).map(({ variantId }) => variantId)).toEqual([goods[0]])
  })

  it('is right while others sell and ask', async () => {
    const id = await addProduct(world.server, world.shop, 1)
    await receive(id, 60, 700)
    const asks = Array.from({ length: 6 }, () => call<Worth>('GET', '/stock-values?'))
    const sales = Array.from({ length: 20 }, () => order(id))
    const answers = await Promise.all([...sales, ...asks])
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    const { whole, parts } = await told()
    expect(whole).toEqual(parts)
  })

  it('at the end of a day is what each was worth then', async () => {
    const id = await addProduct(world.server, world.shop, 1)
    await receive(id, 10, 500)
    const today = new Date(world.server.ground.clock.now().getTime() + 7 * 3_600_000)
      .toISOString()
      .slice(0, 10)
    const before = await told(today)
    world.aheadMs = 2 * DAY_MS
    await receive(id, 10, 900)
    await order(id, 3)
    const after = await told(today)
    world.aheadMs = 0
    expect(before.whole).toEqual(before.parts)
    expect(after).toEqual(before)
  })

  it('is without what was deleted, as the list is, and with it again when that is undone', async () => {
    const id = await addProduct(world.server, world.shop, 1)
    await receive(id, 10, 500)
    const before = (await told()).whole
    const [{ productId } = { productId: '' }] = await world.server.database.rows<{ productId: string }>(
      'SELECT product_id AS "productId" FROM variants WHERE variant_id = $1',
      [id],
    )
    await world.server.database.rows(
      'UPDATE products SET deleted_at = now(), published = false WHERE product_id = $1',
      [productId],
    )
    const after = (await told()).whole
    expect(before.quantity - after.quantity).toBe(11)
    await world.server.database.rows('UPDATE products SET deleted_at = NULL WHERE product_id = $1', [
      productId,
    ])
    expect((await told()).whole).toEqual(before)
  })

  it('leaves out, and counts, the pieces that nobody has said a cost of', async () => {
    world.aheadMs += 3 * DAY_MS
    const uncosted = async (query = '') =>
      (await call<{ uncostedQuantity: number }>('GET', `/stock-values?${query}`)).body.uncostedQuantity
    const [here, there] = [`branchId=${world.shop.branchId}`, `branchId=${world.second}`]
    const before = { all: await uncosted(), here: await uncosted(here), there: await uncosted(there) }
    const variantId = await addProduct(world.server, world.shop, 3)
    const named = `variantIds=${variantId}`
    expect([await uncosted(named), await uncosted(`${named}&${there}`)]).toEqual([3, 0])
    const all = async () => ({
      all: await uncosted(),
      here: await uncosted(here),
      there: await uncosted(there),
    })
    const more = { ...before, all: before.all + 3, here: before.here + 3 }
    expect(await all()).toEqual(more)
    // Kept by now, and told from what is kept.
    expect(await all()).toEqual(more)
    await receive(variantId, 1, 100)
    expect([await uncosted(named), await all()]).toEqual([0, before])
  })

  it('of one branch is its share of each article, today and on a day before, and branches add up to the shop', async () => {
    // After whatever else has moved here.
    world.aheadMs += 3 * DAY_MS
    const variantId = await addProduct(world.server, world.shop, 3)
    await receive(variantId, 7, 100)
    await receive(variantId, 3, 101, world.second)
    const at = async (query: string) => {
      const { valueSatang, quantity } = (await call<Worth>('GET', `/stock-values?${query}`)).body
      return { valueSatang, quantity }
    }
    const both = async (query = '') => {
      const [whole, first, second] = [
        await at(query),
        await at(`${query}&branchId=${world.shop.branchId}`),
        await at(`${query}&branchId=${world.second}`),
      ]
      return { whole, first, second }
    }
    const ofOne = await both(`variantIds=${variantId}`)
    // 3 pieces that nobody has said a cost of are taken to have cost what the next ones did: 1000, and 303 for three.
    expect(ofOne).toEqual({
      whole: { quantity: 13, valueSatang: 1303 },
      first: { quantity: 10, valueSatang: 1002 },
      second: { quantity: 3, valueSatang: 301 },
    })
    const before = await both()
    expect(before.first.quantity + before.second.quantity).toBe(before.whole.quantity - (await underWay()))
    const ids = await world.server.database.rows<{ id: string }>(
      'SELECT variant_id AS id FROM variants WHERE shop_id = $1',
      [world.shop.shopId],
    )
    const all = `variantIds=${ids.map(({ id }) => id).join(',')}`
    expect(await both(all)).toEqual(before)
    // What has moved since a day was there that day all the same, and lay where it lay.
    const day = bangkokDay(world.server.ground.clock.now())
    world.aheadMs += DAY_MS
    await receive(variantId, 5, 900, world.second)
    await ship(variantId, 1)
    expect(await both(`day=${day}`)).toEqual(before)
    expect(await both(`${all}&day=${day}`)).toEqual(before)
    expect((await both()).second.quantity).toBe(before.second.quantity + 5)
    expect(await at('branchId=01900000-0000-7000-8000-000000000000')).toEqual({ valueSatang: 0, quantity: 0 })
  })

  it('is never kept of a level that has moved or was valued meanwhile, nor when somebody is selling', async () => {
    const { db } = world.server.ground
    const { shopId } = world.shop
    const id = await addProduct(world.server, world.shop, 1)
    await receive(id, 5, 100)
    const seen = (await moved()).filter(({ variantId }) => variantId === id)
    expect(seen.map(({ moves }) => moves)).toEqual([1])
    const keep = (levels = seen) =>
      withShop(db, shopId, (tx) =>
        keepWorth(
          tx,
          shopId,
          levels,
          new Map([[id, { quantity: 5, valueSatang: 500, unitCostSatang: 100 }]]),
        ),
      )
    await order(id)
    expect(await keep()).toBe(0)
    const now = (await moved()).filter(({ variantId }) => variantId === id)
    await withShop(db, shopId, async (tx) => {
      expect(await lockLevels(tx, shopId, id)).toBe(1)
      expect(await keep(now)).toBe(0)
    })
    expect(await keep(now)).toBe(1)
    expect(await keep(now)).toBe(0)
    const kept = await withShop(db, shopId, (tx) => worthAt(tx, { shopId }))
    expect(kept.valueSatang).toBeGreaterThanOrEqual(500)
  })
})

describe('goods that never had a piece', () => {
  it('stand in a list of their own until something comes in, whichever way', async () => {
    const { rows } = world.server.database
    const listed = (id: string) =>
      rows('SELECT FROM variants_without_stock WHERE shop_id = $1 AND variant_id = $2', [
        world.shop.shopId,
        id,
      ])
    const ways = [
      (id: string) => receive(id, 2, 100),
      (id: string) => receive(id, 2, 100, world.second),
      (id: string) => correct(id, 9),
    ]
    for (const way of ways) {
      const id = await addProduct(world.server, world.shop, 1)
      await rows('DELETE FROM stock_movements WHERE variant_id = $1', [id])
      await rows('DELETE FROM stock_levels WHERE variant_id = $1', [id])
      expect(await listed(id)).toHaveLength(1)
      expect((await way(id)).status).toBeLessThan(300)
      expect(await listed(id)).toEqual([])
    }
  })
})
