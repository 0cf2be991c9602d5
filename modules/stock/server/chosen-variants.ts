import { codesOf, variantsOfCodes } from '@langraan/catalog/server'
import { sql } from '@langraan/db'

type Part = ReturnType<typeof sql>

/** Whose stock is looked at, and where: at one branch or over all. */
export type Stock = { shopId: string; branchId?: string | undefined; now: Date }

// More than a shop has, so that a list or a file of what a word finds ends where the goods end.
const MOST_FOUND = 1_000_000

/** Those of products whose name has a text, or whose code is it or begins with it. */
export const variantsNamed = (shopId: string, text: string) => sql`
  SELECT n.variant_id FROM variants n WHERE n.shop_id = ${shopId} AND n.product_id IN (SELECT search_names(${text}, ${MOST_FOUND}))
  UNION ALL SELECT c.variant_id FROM ${variantsOfCodes(shopId, text)} c`

/** The same as a condition on products `p` and variants `v`, for where few of them are looked at. */
export const isNamed = (text: string) =>
  sql`(p.product_id IN (SELECT search_names(${text}, ${MOST_FOUND})) OR ${codesOf(text, 'v')})`

/** What says which goods are low: the shop's figure, the branch that orders are sent from, and whether there are others. */
export type LowRule = { lowAt: number; sendingBranchId: string; severalBranches: boolean }

/**
 * Variants on sale with as few as their shop calls low at one branch: the one that is looked at, or that orders are sent
 * from. Its levels with many are left out at a glance, and the variants that have no level there come apart. The shop
 * stands here itself: `current_shop()` would be worked out anew for each row.
 */
export function lowVariants(
  { shopId, branchId, now }: Stock,
  { lowAt, sendingBranchId, severalBranches }: LowRule,
): Part {
  const isOneOfMany = severalBranches || branchId !== undefined
  const levels = isOneOfMany ? sql`l.branch_id = ${branchId ?? sendingBranchId}` : sql`true`
  const isFew = sql`l.shop_id = ${shopId} AND (l.on_hand <= ${lowAt}::integer OR l.reserved > 0) AND ${levels}`
  // Those that no branch has stand in a list of their own; those that this one never had are looked for among the others'.
  const without = sql`SELECT w.variant_id FROM variants_without_stock w WHERE w.shop_id = ${shopId}`
  const onlyElsewhere = sql`SELECT e.variant_id FROM stock_levels e WHERE e.shop_id = ${shopId}
    AND e.branch_id <> ${branchId ?? sendingBranchId} AND NOT EXISTS (
      SELECT FROM stock_levels l WHERE l.shop_id = ${shopId} AND l.variant_id = e.variant_id AND ${levels})`
  const others = sql`SELECT t.variant_id FROM stock_thresholds t WHERE t.shop_id = ${shopId}
    UNION ${without} ${isOneOfMany ? sql`UNION ${onlyElsewhere}` : sql``}`
  const sums = sql`l.shop_id = ${shopId} AND l.variant_id = few.variant_id AND ${levels}`
  // One branch has one level of a variant: what is there needs no adding up.
  return sql`
    SELECT there.variant_id FROM (
      SELECT l.variant_id, ${availableNow(now)} AS available FROM stock_levels l WHERE ${isFew}
      UNION SELECT few.variant_id, (SELECT coalesce(sum(${availableNow(now)}), 0)::bigint FROM stock_levels l WHERE ${sums})
      FROM (${others}) few) there
    LEFT JOIN stock_thresholds t ON t.shop_id = ${shopId} AND t.variant_id = there.variant_id
    -- By their keys: OFFSET keeps a planner without statistics from going through all goods for each.
    CROSS JOIN LATERAL (
      SELECT FROM variants v JOIN products p ON p.shop_id = ${shopId} AND p.product_id = v.product_id
      WHERE v.shop_id = ${shopId} AND v.variant_id = there.variant_id AND p.deleted_at IS NULL AND p.archived_at IS NULL OFFSET 0) sold
    WHERE there.available <= coalesce(t.low_at, ${lowAt}::integer)`
}

export const availableNow = (now: Date) => sql`CASE WHEN l.reserved = 0 THEN l.on_hand
  ELSE stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) END`
