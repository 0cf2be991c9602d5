import { codesOf, pictureOfVariant } from '@langraan/catalog/server'
import { sql, type Tx } from '@langraan/db'
import { LOW_AT } from '../rules/rules.ts'

export type StockQuery = {
  text: string
  /** A whole SKU or barcode. */
  code?: string | undefined
  branchId?: string | undefined
  low: boolean
  /** Everything after this time is taken back: the figures of a day that is over. */
  until?: Date | undefined
  after?: { createdAt: Date; productId: string; position: number } | undefined
  limit: number
  now: Date
}

export type ListedVariant = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  barcode: string
  pictureId: string | null
  onHand: number
  reserved: number
  available: number
  lowAt: number
  createdAt: Date
  position: number
}

/** Those of products whose name has a text, or whose code is it or begins with it. */
const variantsNamed = (text: string) => sql`
  SELECT n.variant_id FROM variants n WHERE n.shop_id = current_shop() AND n.product_id IN (SELECT search_products(${text}, 1000))
  UNION ALL SELECT n.variant_id FROM variants n WHERE n.shop_id = current_shop() AND ${codesOf(text, 'n')}`

/**
 * Variants with as few as their shop calls low, and their products; `levels` narrows the levels `l` that count. All
 * levels are added up at once: asking for each variant takes many times as long.
 */
const lowVariants = (now: Date, levels: ReturnType<typeof sql>) => sql`
  WITH usual AS (SELECT coalesce((SELECT low_at FROM stock_settings WHERE shop_id = current_shop()), ${LOW_AT}::integer) AS low_at),
    there AS (SELECT l.variant_id, sum(CASE WHEN l.reserved = 0 THEN l.on_hand
        ELSE stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) END) AS available
      FROM stock_levels l WHERE l.shop_id = current_shop() AND ${levels} GROUP BY l.variant_id)
  SELECT v.variant_id, v.product_id FROM variants v CROSS JOIN usual
  LEFT JOIN stock_thresholds t ON t.shop_id = v.shop_id AND t.variant_id = v.variant_id
  LEFT JOIN there ON there.variant_id = v.variant_id
  WHERE v.shop_id = current_shop() AND coalesce(there.available, 0) <= coalesce(t.low_at, usual.low_at)`

/** Variants with their figures, those of new products first; one statement, keyset paging. */
export async function listVariants(tx: Tx, query: StockQuery): Promise<ListedVariant[]> {
  const { text, code, branchId, after, until, now } = query
  const named = text ? sql`v.variant_id IN (${variantsNamed(text)})` : sql`true`
  const found = code === undefined ? named : sql`(v.sku = ${code} OR v.barcode = ${code})`
  const next = after
    ? sql`(p.created_at, p.product_id, -v.position) < (${after.createdAt}, ${after.productId}::uuid, ${-after.position})`
    : sql`true`
  const branch = branchId ? sql`l.branch_id = ${branchId}` : sql`true`
  const since = until
    ? sql`(SELECT coalesce(sum(m.quantity), 0)::integer FROM stock_movements m WHERE m.shop_id = v.shop_id AND m.variant_id = v.variant_id
        AND m.made_at >= ${until} AND ${branchId ? sql`m.branch_id = ${branchId}` : sql`true`})`
    : sql`0`
  // As a list that is made once: joined, it was gone through for each variant that has the text.
  const low = query.low
    ? sql`p.archived_at IS NULL AND v.variant_id = ANY (ARRAY(SELECT n.variant_id FROM (${lowVariants(now, branch)}) n))`
    : sql`true`
  // The page first: figures are added up for its rows alone, however many match.
  const { rows } = await sql<ListedVariant>`
    WITH page AS (
      SELECT p.shop_id, p.product_id, p.name, p.created_at, v.variant_id, v.option_values, v.sku, v.barcode, v.position, v.picture_id
      FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
      WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND ${found} AND ${next} AND ${low}
      ORDER BY p.created_at DESC, p.product_id DESC, v.position LIMIT ${query.limit})
    SELECT v.variant_id AS "variantId", v.product_id AS "productId", v.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, coalesce(v.barcode, '') AS barcode, v.created_at AS "createdAt", v.position,
      ${pictureOfVariant} AS "pictureId",
      f.there - ${since} AS "onHand", f.there - f.available AS reserved, f.available, coalesce(t.low_at, s.low_at, ${LOW_AT}::integer) AS "lowAt"
    FROM page v
    LEFT JOIN stock_thresholds t ON t.shop_id = v.shop_id AND t.variant_id = v.variant_id
    LEFT JOIN stock_settings s ON s.shop_id = v.shop_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.on_hand), 0)::integer AS there,
        coalesce(sum(stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now})), 0)::integer AS available
      FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id AND ${branch}) f
    ORDER BY v.created_at DESC, v.product_id DESC, v.position`.execute(tx)
  return rows
}

/** How many variants on sale are low, and from which figure on where nothing else is said. */
export async function lowFigures(tx: Tx, now: Date): Promise<{ lowCount: number; lowAt: number }> {
  const { rows } = await sql<{ lowCount: number; lowAt: number }>`
    SELECT (SELECT count(*)::integer FROM (${lowVariants(now, sql`true`)}) n
        JOIN products p ON p.product_id = n.product_id
        WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.archived_at IS NULL) AS "lowCount",
      coalesce((SELECT low_at FROM stock_settings WHERE shop_id = current_shop()), ${LOW_AT}::integer) AS "lowAt"`.execute(
    tx,
  )
  return rows[0] ?? { lowCount: 0, lowAt: LOW_AT }
}

/** Sets from which figure on a variant is low, or with null leaves it to the shop. */
export async function saveThreshold(
  tx: Tx,
  shopId: string,
  variantId: string,
  lowAt: number | null,
): Promise<void> {
  if (lowAt === null) {
    await tx.deleteFrom('stock_thresholds').where('variant_id', '=', variantId).execute()
    return
  }
  await tx
    .insertInto('stock_thresholds')
    .values({ shop_id: shopId, variant_id: variantId, low_at: lowAt })
    .onConflict((conflict) => conflict.columns(['shop_id', 'variant_id']).doUpdateSet({ low_at: lowAt }))
    .execute()
}

export async function saveShopThreshold(tx: Tx, shopId: string, lowAt: number): Promise<void> {
  await tx
    .insertInto('stock_settings')
    .values({ shop_id: shopId, low_at: lowAt })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ low_at: lowAt }))
    .execute()
}
