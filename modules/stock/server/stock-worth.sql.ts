import { sql, type Tx } from '@langraan/db'
import { emptyValue, type StockValue } from '../rules/rules.ts'

/** A level that has changed since its variant was valued, and how often it has changed in all. */
export type MovedLevel = { variantId: string; branchId: string; moves: number }

// The shop stands in these statements itself: `current_shop()` would be worked out anew for each of many rows.

/** The levels of which not all that moved is in what is kept: of these variants, or of all. */
export async function movedLevels(
  tx: Tx,
  shopId: string,
  variantIds?: readonly string[],
): Promise<MovedLevel[]> {
  const named = variantIds ? sql`variant_id = ANY (${[...variantIds]}::uuid[])` : sql`true`
  const { rows } = await sql<MovedLevel>`
    SELECT variant_id AS "variantId", branch_id AS "branchId", moves FROM stock_levels
    WHERE shop_id = ${shopId} AND moves <> valued_moves AND ${named}`.execute(tx)
  return rows
}

/** What is kept of goods that have not moved since, added up, and the variants that have to be valued. */
export type WorthAt = { quantity: number; valueSatang: number; uncostedQuantity: number; open: string[] }

/** Whose worth is asked for: now or when a day ended, of all that the shop has or of what lies at one branch. */
export type WorthAsked = { shopId: string; until?: Date | undefined; branchId?: string | undefined }

/**
 * Of all goods that are there, or were when a day ended: whatever is not in what is kept, or has moved since that day,
 * is open. What has not moved since lies where it lay. What was deleted is in no list, though its pieces are kept for an undo; of a day before its deletion it is,
 * also when its row is gone since. One statement, so that nothing moves between the sum and the list.
 */
export async function worthAt(tx: Tx, { shopId, until, branchId }: WorthAsked): Promise<WorthAt> {
  const deleted = until ? sql`p.deleted_at < ${until}` : sql`p.deleted_at IS NOT NULL`
  const movedSince = until
    ? sql`UNION SELECT m.variant_id FROM stock_movements m WHERE m.shop_id = ${shopId} AND m.made_at >= ${until}
        UNION SELECT d.variant_id FROM departed_variants d WHERE d.shop_id = ${shopId} AND d.left_at >= ${until}`
    : sql``
  const departed = until
    ? sql`UNION ALL SELECT d.variant_id FROM departed_variants d WHERE d.shop_id = ${shopId} AND d.left_at < ${until}`
    : sql``
  // A branch has its share of what all pieces of a variant are worth, rounded as `worthOf` does it.
  const worth = branchId
    ? sql`(SELECT b.variant_id, l.on_hand AS quantity,
        CASE WHEN b.quantity > 0 THEN round(b.value_satang::numeric * l.on_hand / b.quantity) ELSE 0 END AS value_satang,
        b.value_satang = 0 AS is_uncosted
      FROM stock_worth b JOIN stock_levels l ON l.shop_id = ${shopId} AND l.variant_id = b.variant_id AND l.branch_id = ${branchId}
      WHERE b.shop_id = ${shopId})`
    : sql`(SELECT b.variant_id, b.quantity, b.value_satang, b.value_satang = 0 AS is_uncosted FROM stock_worth b WHERE b.shop_id = ${shopId})`
  const { rows } = await sql<{
    quantity: string
    valueSatang: string
    uncostedQuantity: string
    open: string[]
  }>`
    WITH gone AS MATERIALIZED (
      SELECT v.variant_id FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
      WHERE p.shop_id = ${shopId} AND ${deleted} ${departed}
    ), open AS MATERIALIZED (
      SELECT * FROM (
        SELECT l.variant_id FROM stock_levels l WHERE l.shop_id = ${shopId} AND l.moves <> l.valued_moves ${movedSince}) m
      WHERE NOT EXISTS (SELECT FROM gone g WHERE g.variant_id = m.variant_id)
    ), kept AS (
      SELECT coalesce(sum(w.quantity), 0)::text AS quantity, coalesce(sum(w.value_satang), 0)::text AS "valueSatang",
        coalesce(sum(w.quantity) FILTER (WHERE w.is_uncosted AND w.quantity > 0), 0)::text AS "uncostedQuantity" FROM ${worth} w
      WHERE NOT EXISTS (SELECT FROM gone g WHERE g.variant_id = w.variant_id)
        AND NOT EXISTS (SELECT FROM open o WHERE o.variant_id = w.variant_id))
    SELECT kept.*, ARRAY(SELECT DISTINCT o.variant_id FROM open o ORDER BY 1) AS open FROM kept`.execute(tx)
  const [row] = rows
  return {
    quantity: Number(row?.quantity),
    valueSatang: Number(row?.valueSatang),
    uncostedQuantity: Number(row?.uncostedQuantity),
    open: row?.open ?? [],
  }
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
