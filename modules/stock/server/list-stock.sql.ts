import { pictureOfVariant } from '@langraan/catalog/server'
import { sql, type Tx } from '@langraan/db'
import { LOW_AT } from '../rules/rules.ts'
import { leftSince } from './departed-variants.sql.ts'
import { inTransit } from './in-transit.sql.ts'
import {
  availableNow,
  type LowRule,
  lowVariants,
  type Stock,
  variantsNamed,
  isNamed,
} from './chosen-variants.ts'

export type StockQuery = Stock & {
  text: string
  /** A whole SKU or barcode. */
  code?: string | undefined
  low: boolean
  /** Everything after this time is taken back: the figures of a day that is over. */
  until?: Date | undefined
  after?: { createdAt: Date; productId: string; position: number; variantId: string } | undefined
  limit: number
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
  /** Free at the branch that is looked at: over all branches at the one that orders are sent from. */
  available: number
  /** Free at the others, where no order takes from. */
  elsewhere: number
  /** Sent to another branch and not arrived: to the branch that is looked at, or between any. */
  inTransit: number
  lowAt: number
  /** It was there when the day ended, and has been deleted since. */
  hasLeft: boolean
  createdAt: Date
  position: number
}

/** Products whose variants are looked through before all that matches is gathered. */
const NEWEST_PRODUCTS = 200

type Part = ReturnType<typeof sql>

/** What says which goods of the shop are low. */
export async function lowRule(tx: Tx): Promise<LowRule> {
  const { rows } = await sql<LowRule>`
    SELECT coalesce((SELECT low_at FROM stock_settings WHERE shop_id = current_shop()), ${LOW_AT}::integer) AS "lowAt",
      (SELECT branch_id FROM branches WHERE shop_id = current_shop() AND is_default) AS "sendingBranchId",
      (SELECT count(*) > 1 FROM branches WHERE shop_id = current_shop()) AS "severalBranches"`.execute(tx)
  const [rule] = rows
  if (!rule) throw new Error('a SELECT without FROM answered no row')
  return rule
}

/**
 * Variants with their figures, those of new products first; one statement, keyset paging. What may match nearly
 * everything fills a page from the newest products alone: only where it does not is all that matches gathered.
 */
export async function listVariants(tx: Tx, query: StockQuery): Promise<ListedVariant[]> {
  const rule = query.low ? await lowRule(tx) : undefined
  // Where something has left since the day, a page is not of the newest alone: that stands among them.
  if (query.code === undefined && (query.text !== '' || query.low) && !(await hasLeft(tx, query))) {
    const rows = await listed(tx, query, amongNewest(query, rule))
    if (rows.length === query.limit) return rows
  }
  return listed(tx, query, amongAll(query, rule))
}

async function hasLeft(tx: Tx, { shopId, until, low, text, code }: StockQuery): Promise<boolean> {
  if (!until || low) return false
  const { rows } = await sql`SELECT FROM ${leftSince(shopId, until, { text, code })} g LIMIT 1`.execute(tx)
  return rows.length > 0
}

/**
 * Where a page is looked for: rows of products `p`, the condition on them and their variants `v`, and of a day that is
 * over the rows `g` of what has left since.
 */
type Range = { products: Part; matches: Part; left?: Part | undefined }

const IS_THERE = sql`p.deleted_at IS NULL`

function amongNewest(query: StockQuery, rule: LowRule | undefined): Range {
  const { shopId, text, after, now } = query
  const from = after
    ? sql`(n.created_at, n.product_id) <= (${after.createdAt}, ${after.productId}::uuid)`
    : sql`true`
  const found = text ? isNamed(text) : sql`true`
  const low =
    rule &&
    sql`p.archived_at IS NULL
    AND (SELECT coalesce(sum(${availableNow(now)}), 0) FROM stock_levels l
      WHERE l.shop_id = ${shopId} AND l.variant_id = v.variant_id AND l.branch_id = ${query.branchId ?? rule.sendingBranchId})
    <= coalesce((SELECT t.low_at FROM stock_thresholds t WHERE t.shop_id = ${shopId} AND t.variant_id = v.variant_id), ${rule.lowAt}::integer)`
  return {
    products: sql`(SELECT * FROM products n WHERE n.shop_id = ${shopId} AND n.deleted_at IS NULL AND ${from}
      ORDER BY n.created_at DESC, n.product_id DESC LIMIT ${NEWEST_PRODUCTS})`,
    matches: low ? sql`${found} AND ${low}` : found,
  }
}

function amongAll(query: StockQuery, rule: LowRule | undefined): Range {
  const { shopId, text, code } = query
  // As lists that are made once: joined, they were made or gone through for each variant.
  const gathered = sql`v.variant_id = ANY (ARRAY(${variantsNamed(shopId, text)}))`
  const named = text ? (rule ? isNamed(text) : gathered) : sql`true`
  const found = code === undefined ? named : sql`(v.sku = ${code} OR v.barcode = ${code})`
  const low = rule && sql`v.variant_id = ANY (ARRAY(${lowVariants(query, rule)}))`
  // What has left is on sale no more, and low nowhere.
  const left = query.until && !rule ? leftSince(shopId, query.until, { text, code }) : undefined
  return { products: sql`products`, matches: low ? sql`${found} AND ${low}` : found, left }
}

/** Chooses the variants that a list would show, `most` of them. */
export async function choosingStock(tx: Tx, query: Omit<StockQuery, 'limit' | 'after'>, most: number) {
  const rule = query.low ? await lowRule(tx) : undefined
  const { products, matches, left } = amongAll({ ...query, limit: most }, rule)
  return sql<{ item_id: string }>`
    SELECT v.variant_id AS item_id FROM ${products} p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE p.shop_id = ${query.shopId} AND ${IS_THERE} AND ${matches}
    ${left ? sql`UNION ALL SELECT g.variant_id FROM ${left} g` : sql``} ORDER BY item_id LIMIT ${most}`
}

/** These variants with their figures; those that are deleted, or were at the end of the day, left out. */
export function stockOf(
  tx: Tx,
  stock: Stock & Pick<StockQuery, 'until'>,
  variantIds: readonly string[],
): Promise<ListedVariant[]> {
  const query = { ...stock, text: '', low: false, limit: variantIds.length }
  return listed(tx, query, {
    products: sql`products`,
    matches: sql`v.variant_id = ANY (${[...variantIds]}::uuid[])`,
    left: stock.until && leftSince(stock.shopId, stock.until, { text: '', variantIds }),
  })
}

/** A page: figures are added up for its rows alone, however many match. */
async function listed(
  tx: Tx,
  query: StockQuery,
  { products, matches, left }: Range,
): Promise<ListedVariant[]> {
  const { shopId, branchId, until, now, limit } = query
  const here = branchId ? sql`m.branch_id = ${branchId}` : sql`true`
  const shown = branchId ? sql`x.branch_id = ${branchId}` : sql`true`
  // What is sold leaves from one branch alone, and pieces at another have to come there first.
  const sold = branchId
    ? sql`${branchId}::uuid`
    : sql`(SELECT b.branch_id FROM branches b WHERE b.shop_id = ${shopId} AND b.is_default)`
  const since = until
    ? sql`(SELECT coalesce(sum(m.quantity), 0)::bigint FROM stock_movements m WHERE m.shop_id = v.shop_id AND m.variant_id = v.variant_id
        AND m.made_at >= ${until} AND ${here})`
    : sql`0`
  // The levels of what has left are gone, or go on for an undo: what was there is what had moved by then.
  const then = sql`(SELECT coalesce(sum(m.quantity), 0)::bigint FROM stock_movements m WHERE m.shop_id = v.shop_id AND m.variant_id = v.variant_id
    AND m.made_at < ${until} AND ${here})`
  const { rows } = await sql<ListedVariant>`
    WITH there AS (
      SELECT p.shop_id, p.product_id, p.name, p.created_at, v.variant_id, array_to_string(v.option_values, ' / ') AS variant_name, v.sku, v.barcode,
        v.position, v.picture_id, false AS has_left
      FROM ${products} p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
      WHERE p.shop_id = ${shopId} AND ${IS_THERE} AND ${matches} AND ${isNext(query, 'p', 'v')}
      ORDER BY p.created_at DESC, p.product_id DESC, v.position, v.variant_id DESC LIMIT ${limit}
    ), page AS (${left ? withLeft(query, left) : sql`SELECT * FROM there`})
    SELECT v.variant_id AS "variantId", v.product_id AS "productId", v.name AS "productName", v.variant_name AS "variantName",
      coalesce(v.sku, '') AS sku, coalesce(v.barcode, '') AS barcode, v.created_at AS "createdAt", v.position,
      ${pictureOfVariant} AS "pictureId",
      ${left ? sql`CASE WHEN v.has_left THEN ${then} ELSE f.there - ${since} END` : sql`f.there - ${since}`} AS "onHand",
      f.there - f.free AS reserved, f.available, f.elsewhere, ${inTransit(query)} AS "inTransit", v.has_left AS "hasLeft", coalesce(t.low_at, s.low_at, ${LOW_AT}::integer) AS "lowAt"
    FROM page v
    LEFT JOIN stock_thresholds t ON t.shop_id = v.shop_id AND t.variant_id = v.variant_id
    LEFT JOIN stock_settings s ON s.shop_id = v.shop_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(x.on_hand) FILTER (WHERE ${shown}), 0)::bigint AS there,
        coalesce(sum(x.free) FILTER (WHERE ${shown}), 0)::bigint AS free,
        coalesce(sum(x.free) FILTER (WHERE x.branch_id = ${sold}), 0)::bigint AS available,
        coalesce(sum(x.free) FILTER (WHERE x.branch_id <> ${sold}), 0)::bigint AS elsewhere
      FROM (SELECT l.branch_id, l.on_hand, stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS free
        FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id AND NOT v.has_left) x) f
    ORDER BY v.created_at DESC, v.product_id DESC, v.position, v.variant_id DESC`.execute(tx)
  return rows
}

/** The page with what has left in its place among the others. */
const withLeft = (query: StockQuery, left: Part) => sql`
  SELECT * FROM (
    SELECT * FROM there UNION ALL SELECT g.*, true FROM ${left} g WHERE ${isNext(query, 'g', 'g')}) p
  ORDER BY p.created_at DESC, p.product_id DESC, p.position, p.variant_id DESC LIMIT ${query.limit}`

function isNext({ after }: StockQuery, products: string, variants: string): Part {
  if (!after) return sql`true`
  const [p, v] = [sql.ref(products), sql.ref(variants)]
  // By their ids at last: what was taken out of a product may have stood where another stands now.
  return sql`(${p}.created_at, ${p}.product_id, -${v}.position, ${v}.variant_id)
    < (${after.createdAt}, ${after.productId}::uuid, ${-after.position}, ${after.variantId}::uuid)`
}

/** How many variants on sale are low, and from which figure on where nothing else is said. */
export async function lowFigures(
  tx: Tx,
  shopId: string,
  now: Date,
): Promise<{ lowCount: number; lowAt: number }> {
  const rule = await lowRule(tx)
  const { rows } = await sql<{ lowCount: number }>`
    SELECT count(*)::integer AS "lowCount" FROM (${lowVariants({ shopId, now }, rule)}) n`.execute(tx)
  return { lowCount: rows[0]?.lowCount ?? 0, lowAt: rule.lowAt }
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
