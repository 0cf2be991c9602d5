import { sql, type Tx } from '@langraan/db'
import { emptyValue, type StockValue } from '../rules/rules.ts'

/** A level that has changed since its variant was valued, and how often it has changed in all. */
export type MovedLevel = { variantId: string; branchId: string; moves: number }

// The shop stands in these statements itself: `current_shop()` would be worked out anew for each of many rows.

/** The levels of which not all that moved is in what is kept. */
export async function movedLevels(tx: Tx, shopId: string): Promise<MovedLevel[]> {
  const { rows } = await sql<MovedLevel>`
    SELECT variant_id AS "variantId", branch_id AS "branchId", moves FROM stock_levels
    WHERE shop_id = ${shopId} AND moves <> valued_moves`.execute(tx)
  return rows
}

/** The variants of which something has moved from a time on. */
export async function movedSince(tx: Tx, shopId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ variantId: string }>`
    SELECT DISTINCT variant_id AS "variantId" FROM stock_movements WHERE shop_id = ${shopId} AND made_at >= ${since}`.execute(
    tx,
  )
  return rows.map((row) => row.variantId)
}

/** Variants whose product is deleted, or was when a day ended: no list has them, though their pieces are kept for an undo. */
export async function deletedVariants(tx: Tx, shopId: string, until: Date | undefined): Promise<string[]> {
  const gone = until ? sql`p.deleted_at < ${until}` : sql`p.deleted_at IS NOT NULL`
  const { rows } = await sql<{ variantId: string }>`
    SELECT v.variant_id AS "variantId" FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE p.shop_id = ${shopId} AND ${gone}`.execute(tx)
  return rows.map((row) => row.variantId)
}

/** What is kept of all variants but some, added up. */
export async function keptWorth(
  tx: Tx,
  shopId: string,
  except: readonly string[],
): Promise<{ quantity: number; valueSatang: number }> {
  const { rows } = await sql<{ quantity: string; valueSatang: string }>`
    SELECT coalesce(sum(quantity), 0)::text AS quantity, coalesce(sum(value_satang), 0)::text AS "valueSatang" FROM stock_worth
    WHERE shop_id = ${shopId} AND variant_id <> ALL (${[...except]}::uuid[])`.execute(tx)
  return { quantity: Number(rows[0]?.quantity), valueSatang: Number(rows[0]?.valueSatang) }
}

/** Keeps what the variants of these levels are worth, where nothing has moved or was kept meanwhile; answers of how many. */
export async function keepWorth(
  tx: Tx,
  shopId: string,
  levels: readonly MovedLevel[],
  values: ReadonlyMap<string, StockValue>,
): Promise<number> {
  const seen = levels.map(({ variantId, branchId, moves }) => ({
    variant_id: variantId,
    branch_id: branchId,
    moves,
  }))
  const worth = [...new Set(levels.map(({ variantId }) => variantId))].map((variantId) => {
    const { quantity, valueSatang } = values.get(variantId) ?? emptyValue
    return { variant_id: variantId, quantity, value_satang: valueSatang }
  })
  const { rows } = await sql<{ kept: number }>`
    SELECT keep_stock_worth(${shopId}, ${JSON.stringify(seen)}::json, ${JSON.stringify(worth)}::json) AS kept`.execute(
    tx,
  )
  return rows[0]?.kept ?? 0
}
