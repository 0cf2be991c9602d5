import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, world } from '@langraan/server/testing/stock-world'

// More products than are looked through before all that matches is gathered.
const PRODUCTS = 450
const LOW_AT = 5

type Row = {
  variantId: string
  productId: string
  sku: string
  barcode: string
  createdAt: number
  position: number
  isArchived: boolean
  isDeleted: boolean
  lowAt: number | null
}
type Level = { variantId: string; branchId: string; onHand: number; held: number }

let rows: Row[]
let levels: Level[]

const random = (() => {
  let seed = 20_261
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
})()

/** Goods as chance wants them; the newest have codes and pieces, what is low or found otherwise lies among the older. */
beforeAll(async () => {
  await openStockroom()
  const { shop, second, server } = world
  rows = Array.from({ length: PRODUCTS }, (_, n) => {
    const product = {
      productId: newId(),
      createdAt: Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 1000,
      isArchived: random(12) === 0,
      isDeleted: random(12) === 0,
    }
    return [0, 1].map((position) => ({
      ...product,
      variantId: newId(),
      position,
      sku: `${['Ab', 'AB', 'zq'][random(3)]}-${n}-${position}`,
      barcode: `885${String(n * 10 + position).padStart(10, '0')}`,
      lowAt: random(15) === 0 ? random(40) : null,
    }))
  }).flat()
  levels = rows.flatMap((row, n) =>
    [shop.branchId, second].flatMap((branchId) => {
      if (random(4) === 0) return []
      const onHand = n > PRODUCTS || random(3) > 0 ? 20 + random(30) : random(7)
      return [{ variantId: row.variantId, branchId, onHand, held: random(6) === 0 ? onHand : 0 }]
    }),
  )
  await fill(server.database.rows.bind(server.database))
})
afterAll(closeStockroom)

async function fill(write: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  const { shopId } = world.shop
  const json = JSON.stringify(rows)
  await write(
    `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at, archived_at, deleted_at)
     SELECT $1, r."productId", 'เสื้อ ' || right(r.sku, 3), r."productId"::text, false, t, t, CASE WHEN r."isArchived" THEN t END, CASE WHEN r."isDeleted" THEN t END
     FROM jsonb_to_recordset($2::jsonb) AS r ("productId" uuid, sku text, position integer, "createdAt" bigint, "isArchived" boolean, "isDeleted" boolean),
       to_timestamp(r."createdAt" / 1000.0) t WHERE r.position = 0`,
    [shopId, json],
  )
  await write(
    `INSERT INTO variants (shop_id, variant_id, product_id, position, price_satang, sku, barcode)
     SELECT $1, r."variantId", r."productId", r.position, 100, r.sku, r.barcode
     FROM jsonb_to_recordset($2::jsonb) AS r ("variantId" uuid, "productId" uuid, position integer, sku text, barcode text)`,
    [shopId, json],
  )
  await write(
    `INSERT INTO stock_thresholds SELECT $1, r."variantId", r."lowAt"
     FROM jsonb_to_recordset($2::jsonb) AS r ("variantId" uuid, "lowAt" integer) WHERE r."lowAt" IS NOT NULL`,
    [shopId, json],
  )
  await write(
    `INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand, reserved)
     SELECT $1, r."variantId", r."branchId", r."onHand", r.held
     FROM jsonb_to_recordset($2::jsonb) AS r ("variantId" uuid, "branchId" uuid, "onHand" integer, held integer)`,
    [shopId, JSON.stringify(levels)],
  )
  // Half of what is held is over already: it counts as free, though nobody has given it free yet.
  await write(
    `INSERT INTO stock_reservations (shop_id, variant_id, branch_id, reservation_id, quantity, holder_kind, holder_id, made_at, expires_at)
     SELECT shop_id, variant_id, branch_id, gen_random_uuid(), reserved, 'customer', gen_random_uuid(), now(),
       now() + CASE WHEN on_hand % 2 = 0 THEN interval '1 day' ELSE interval '-1 day' END FROM stock_levels WHERE shop_id = $1 AND reserved > 0`,
    [shopId],
  )
}

const free = ({ onHand, held }: Level) => (held > 0 && onHand % 2 === 0 ? onHand - held : onHand)

/** What the list has to have, worked out one by one: newest products first. */
function expected({ branchId, low, codes }: { branchId?: string; low?: boolean; codes?: string }): string[] {
  return rows
    .filter((row) => !row.isDeleted)
    .filter((row) => codes === undefined || beginsWith(row, codes))
    .filter((row) => !low || (!row.isArchived && availableOf(row, branchId) <= (row.lowAt ?? LOW_AT)))
    .toSorted(
      (a, b) => b.createdAt - a.createdAt || (a.productId < b.productId ? 1 : -1) || a.position - b.position,
    )
    .toSorted((a, b) => (a.productId === b.productId ? a.position - b.position : 0))
    .map((row) => row.variantId)
}

const availableOf = (row: Row, branchId: string | undefined) =>
  levels
    .filter((level) => level.variantId === row.variantId)
    // Over all branches it is what can be sold: orders are sent from the first branch alone.
    .filter((level) => level.branchId === (branchId ?? world.shop.branchId))
    .reduce((sum, level) => sum + free(level), 0)

const beginsWith = ({ sku, barcode }: Row, codes: string) =>
  [sku, barcode].some((code) => code.toLowerCase().startsWith(codes.toLowerCase()))

/** The whole list, page after page. */
async function listed(query: string, limit = 37): Promise<string[]> {
  const found: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { items: { variantId: string }[]; nextAfter: string | null } = (
      await call<{ items: { variantId: string }[]; nextAfter: string | null }>(
        'GET',
        `/stock?limit=${limit}&after=${encodeURIComponent(after)}${query}`,
      )
    ).body
    found.push(...page.items.map(({ variantId }) => variantId))
    after = page.nextAfter
  }
  return found
}

describe('in a shop of many goods', () => {
  it('what is low is found wherever it lies, over all branches and at one', async () => {
    const all = expected({ low: true })
    expect(all.length).toBeGreaterThan(60)
    expect(await listed('&low=yes')).toEqual(all)
    expect(await listed('&low=yes', 3)).toEqual(all)
    for (const branchId of [world.shop.branchId, world.second])
      expect(await listed(`&low=yes&branchId=${branchId}`)).toEqual(expected({ low: true, branchId }))
  })

  it('as many are counted as low as the list has', async () => {
    const { body } = await call<{ lowCount: number; lowAt: number }>('GET', '/low-stock')
    expect(body).toEqual({ lowCount: expected({ low: true }).length, lowAt: LOW_AT })
  })

  it.each(['885', '88500000', '8850000001', 'zq-', 'AB-1', 'ab-2', 'Ab-4', 'aB-3'])(
    'goods are found by %s, with which very many codes begin or few',
    async (codes) => {
      const all = expected({ codes })
      expect(all.length).toBeGreaterThan(3)
      expect(await listed(`&text=${codes}`)).toEqual(all)
      expect(await listed(`&low=yes&text=${codes}`)).toEqual(expected({ codes, low: true }))
    },
  )

  it('products are found by their codes, page after page, and counted', async () => {
    for (const codes of ['8850', 'zq-1', 'aB-1']) {
      const productOf = new Map(rows.map((row) => [row.variantId, row.productId]))
      const all = [...new Set(expected({ codes }).map((id) => productOf.get(id)))]
      const found: string[] = []
      let after: string | null = ''
      type Page = { items: { productId: string }[]; nextAfter: string | null; total: number }
      while (after !== null) {
        const page: Page = (
          await call<Page>('GET', `/goods?limit=29&text=${codes}&after=${encodeURIComponent(after)}`)
        ).body
        expect(page.total).toBe(all.length)
        found.push(...page.items.map(({ productId }) => productId))
        after = page.nextAfter
      }
      expect(found).toEqual(all)
    }
  })

  it('a whole code puts its article into an order, however its letters are typed', async () => {
    const sold = rows.filter((row) => !row.isDeleted && !row.isArchived)
    for (const row of [0, 7, 99, 200, 301].flatMap((at) => sold[at] ?? []))
      for (const code of [row.sku, row.sku.toLowerCase(), row.sku.toUpperCase(), row.barcode]) {
        const alike = sold.filter(({ sku, barcode }) =>
          [sku.toLowerCase(), barcode].includes(code.toLowerCase()),
        )
        const found = async (how: string) => {
          const path = `/order-goods?limit=50&text=${code}${how}`
          const { body } = await call<{ items: { variantId: string }[] }>('GET', path)
          return body.items.map(({ variantId }) => variantId)
        }
        const ids = alike.map(({ variantId }) => variantId)
        expect(await found('&whole=yes')).toEqual(ids)
        // What begins so may stand below it.
        expect((await found('')).slice(0, ids.length)).toEqual(ids)
      }
    expect((await call<{ items: object[] }>('GET', '/order-goods?text=Ab-&whole=yes')).body.items).toEqual([])
    expect((await call<{ items: object[] }>('GET', '/order-goods?text=Ab-')).body.items).not.toEqual([])
  })

  it('what is low is the same in one that has a single branch', async () => {
    for (const table of ['stock_levels', 'branches'])
      await world.server.database.rows(`DELETE FROM ${table} WHERE shop_id = $1 AND branch_id = $2`, [
        world.shop.shopId,
        world.second,
      ])
    await world.server.database.rows(
      `INSERT INTO variants_without_stock SELECT shop_id, variant_id FROM variants v WHERE shop_id = $1
       AND NOT EXISTS (SELECT FROM stock_levels l WHERE l.variant_id = v.variant_id) ON CONFLICT DO NOTHING`,
      [world.shop.shopId],
    )
    levels = levels.filter(({ branchId }) => branchId === world.shop.branchId)
    const all = expected({ low: true })
    expect(all.length).toBeGreaterThan(60)
    expect(await listed('&low=yes')).toEqual(all)
    expect((await call<{ lowCount: number }>('GET', '/low-stock')).body.lowCount).toBe(all.length)
  })
})
