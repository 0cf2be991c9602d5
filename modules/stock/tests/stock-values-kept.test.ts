import { withShop } from '@langraan/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movementsToValue } from '../server/value-stock.sql.ts'
import { call, closeStockroom, openStockroom, order, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

const rows = <R extends object>(text: string, values: unknown[]) =>
  world.server.database.rows<R>(text, values)
const worth = async (query = '') => {
  const { valueSatang, quantity } = (
    await call<{ valueSatang: number; quantity: number }>('GET', `/stock-values?${query}`)
  ).body
  return { valueSatang, quantity }
}

describe('much that has moved', () => {
  /** Receipts at changing costs and sales, one an hour over four hundred days. */
  async function fill(variantId: string, count: number): Promise<void> {
    await rows(
      `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at, unit_cost_satang)
       SELECT $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, CASE WHEN n % 3 = 0 THEN 7 ELSE -3 END,
         CASE WHEN n % 3 = 0 THEN 'receipt' ELSE 'sale' END, timestamptz '2024-01-01 00:00+07' + n * interval '1 hour', CASE WHEN n % 3 = 0 THEN n % 901 END
       FROM generate_series(0, $4 - 1) n`,
      [world.shop.shopId, variantId, world.shop.branchId, count],
    )
    await rows('UPDATE stock_levels SET on_hand = 1, moves = moves + 1 WHERE variant_id = $1', [variantId])
  }

  it('is read some thousands at a time, each variant’s in the order they were made', async () => {
    const variantId = await addProduct(world.server, world.shop, 1)
    await fill(variantId, 9600)
    const asked = {
      shopId: world.shop.shopId,
      variants: [{ variantId, through: undefined }],
      until: undefined,
    }
    const parts: string[][] = []
    await withShop(world.server.ground.db, world.shop.shopId, async (tx) => {
      for await (const part of movementsToValue(tx, asked))
        parts.push(part.map(({ movementId }) => movementId))
    })
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(2000)
    expect(parts.flat()).toHaveLength(9601)
    expect(parts.flat()).toEqual(parts.flat().toSorted())
  })

  it('is worth the same on every day from what is kept as from the beginning', async () => {
    const variantId = await addProduct(world.server, world.shop, 1)
    await fill(variantId, 4800)
    const days = ['2024-01-01', '2024-01-02', '2024-02-29', '2024-05-17', '2024-07-18', '2024-12-31']
    const told = () => Promise.all(days.map((day) => worth(`variantIds=${variantId}&day=${day}`)))
    const fromStart = await told()
    expect(new Set(fromStart.map(({ valueSatang }) => valueSatang)).size).toBeGreaterThan(4)
    await worth()
    const kept = await rows('SELECT FROM stock_values WHERE variant_id = $1', [variantId])
    expect(kept.length).toBeGreaterThan(100)
    expect(await told()).toEqual(fromStart)
    const [{ movements } = { movements: 0 }] = await rows<{ movements: number }>(
      'SELECT count(*)::integer AS movements FROM stock_movements WHERE variant_id = $1 AND movement_id > (SELECT through_movement FROM stock_values WHERE variant_id = $1 ORDER BY 1 DESC LIMIT 1)',
      [variantId],
    )
    expect(movements).toBeLessThan(20)
    await order(variantId)
    expect(await told()).toEqual(fromStart)
  })
})
