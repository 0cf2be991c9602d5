import { codesOf, pictureOfVariant, variantsOfCodes } from '@langraan/catalog/server'
import { sql, type Tx } from '@langraan/db'
import type { OrderGoods } from '../../by-hand-contract.ts'
import { channels, type OfferedIn } from '../../rules/order-channel.ts'
import type { SoldGoods } from '../../rules/message/goods/goods-index.ts'
import type { PricedVariant } from '../../rules/money/price-order.ts'
import type { SplitWords } from '../../rules/split-words.ts'

export type GoodsQuery = {
  shopId: string
  /** Parts of names; none finds the newest goods. */
  words: readonly string[]
  /** SKUs and barcodes, in small letters. */
  codes: readonly string[]
  /** What was typed or scanned: what has just this code comes first, then what has it in other capitals. */
  typed: string
  /** Whether it finds what a SKU or barcode begins with, too. */
  withBeginnings: boolean
  /** Words of a name with those of the options of a variant. */
  splits: readonly SplitWords[]
  /** Only these, in place of all words and codes. */
  variantIds?: readonly string[]
  branchId: string
  limit: number
  now: Date
}

type Part = ReturnType<typeof sql>

/** What is offered in a channel; the site need not show it. What is deleted or archived nobody sells. */
const soldIn = (offeredIn: OfferedIn) =>
  sql`p.deleted_at IS NULL AND p.archived_at IS NULL AND ${offeredIn === null ? sql`true` : sql`${offeredIn} = ANY (p.channels)`}`
/** What staff sell in the back-office. */
const SOLD_BY_HAND = soldIn(channels.manual.offeredIn)

// Products that one text finds by their names: more than a list shows.
const MOST_NAMED = 30
// Where the options decide, the one that is meant may be far down among those of its name.
const MOST_SPLIT = 200
// Products looked through before all codes with a beginning are gathered, as very many may have it.
const NEWEST_PRODUCTS = 50

/** What staff sell, by parts of its name or by its codes, with what is free at a branch. */
export async function findOrderGoods(tx: Tx, query: GoodsQuery): Promise<OrderGoods[]> {
  const { shopId, words, codes, typed, branchId, limit, now } = query
  const found = query.variantIds
    ? sql`v.variant_id = ANY (${[...query.variantIds]}::uuid[])`
    : words.length + codes.length === 0
      ? sql`true`
      : sql`v.variant_id = ANY (ARRAY(${foundBy(query)}))`
  const rank = sql`CASE WHEN ${typed} = '' THEN 2 WHEN ${typed} IN (coalesce(v.sku, ''), coalesce(v.barcode, '')) THEN 0
    WHEN lower(${typed}) IN (lower(coalesce(v.sku, '') COLLATE "default"), lower(coalesce(v.barcode, '') COLLATE "default")) THEN 1 ELSE 2 END`
  // Figures are added up for what is shown alone, however much is found.
  const { rows } = await sql<OrderGoods>`
    WITH shown AS (
      SELECT v.shop_id, v.variant_id, v.option_values, v.sku, v.price_satang, v.picture_id, v.position, p.product_id, p.name, p.created_at, ${rank} AS rank
      FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
      WHERE p.shop_id = ${shopId} AND ${SOLD_BY_HAND} AND ${found}
      ORDER BY rank, p.created_at DESC, p.product_id DESC, v.position LIMIT ${limit})
    SELECT v.variant_id AS "variantId", v.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, v.price_satang AS "priceSatang",
      ${pictureOfVariant} AS "pictureId",
      f.available, f.elsewhere
    FROM shown v
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(x.free) FILTER (WHERE x.branch_id = ${branchId}), 0)::bigint AS available,
        coalesce(sum(x.free) FILTER (WHERE x.branch_id <> ${branchId}), 0)::bigint AS elsewhere
      FROM (SELECT l.branch_id, stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS free
        FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id) x) f
    ORDER BY v.rank, v.created_at DESC, v.product_id DESC, v.position`.execute(tx)
  return rows
}

/**
 * Ids found apart and then taken by their keys: as conditions of the list they would be asked of all that is sold. Words
 * are taken apart only where they find less than is asked for as they stand, and as far as they find nothing.
 */
function foundBy({ shopId, words, codes, typed, withBeginnings, splits, limit }: GoodsQuery): Part {
  // What was scanned, or stands in a message, is that or nothing.
  const byName = withBeginnings ? sql`search_names` : sql`search_products`
  const ways = [
    sql`SELECT n.variant_id FROM variants n WHERE n.shop_id = ${shopId} AND n.product_id = ANY (ARRAY(
      SELECT f FROM unnest(${[...words]}::text[]) AS w, LATERAL ${byName}(w, ${MOST_NAMED}) AS f))`,
    sql`SELECT search_codes(${[...codes]}::text[])`,
    ...(withBeginnings ? [beginningWith(shopId, typed, limit)] : []),
  ]
  const plain = sql.join(ways, sql` UNION ALL `)
  if (splits.length === 0) return plain
  const apart = splits.map((split, at) => {
    const before = sql.join(
      [
        sql`SELECT FROM plain OFFSET ${limit - 1}`,
        ...splits.slice(0, at).map((_, one) => sql`SELECT FROM ${sql.ref(`apart_${one}`)}`),
      ].map((rows) => sql`NOT EXISTS (${rows})`),
      sql` AND `,
    )
    return sql`${sql.ref(`apart_${at}`)} AS MATERIALIZED (${namedWithOptions(shopId, split, before)})`
  })
  const all = splits.map((_, at) => sql`UNION ALL SELECT variant_id FROM ${sql.ref(`apart_${at}`)}`)
  return sql`WITH plain AS MATERIALIZED (${plain}), ${sql.join(apart)} SELECT variant_id FROM plain ${sql.join(all, sql` `)}`
}

/** Variants with a code that begins so, those of the newest products alone where they are enough. */
const beginningWith = (shopId: string, typed: string, limit: number): Part => sql`(
  WITH few AS MATERIALIZED (
    SELECT v.variant_id FROM (
      SELECT * FROM products p WHERE p.shop_id = ${shopId} AND ${SOLD_BY_HAND}
      ORDER BY p.created_at DESC, p.product_id DESC LIMIT ${NEWEST_PRODUCTS}) p
    JOIN variants v ON v.shop_id = ${shopId} AND v.product_id = p.product_id WHERE ${codesOf(typed, 'v')}
    ORDER BY p.created_at DESC, p.product_id DESC, v.position LIMIT ${limit})
  SELECT variant_id FROM few
  UNION ALL SELECT c.variant_id FROM ${variantsOfCodes(shopId, typed)} c WHERE (SELECT count(*) FROM few) < ${limit})`

/** A word in Latin letters or figures begins a word of the options, so that S is not XS; Thai words stand in one. */
const namedWithOptions = (shopId: string, { name, options }: SplitWords, isWanted: Part): Part => sql`
  SELECT n.variant_id FROM variants n WHERE ${isWanted} AND n.shop_id = ${shopId}
    AND n.product_id = ANY (ARRAY(SELECT search_products(${name}, ${MOST_SPLIT})))
    AND ' ' || found_name(array_to_string(n.option_values, ' ')) LIKE ALL (ARRAY(
      SELECT CASE WHEN w ~ '^%[a-z0-9]' THEN '% ' || substr(w, 2) ELSE w END FROM unnest(word_patterns(${options})) AS w))`

/** The named variants with their prices; those that are not offered there are missing. */
export async function variantsSoldIn(
  tx: Tx,
  offeredIn: OfferedIn,
  variantIds: readonly string[],
): Promise<PricedVariant[]> {
  const { rows } = await sql<PricedVariant>`
    SELECT v.variant_id AS "variantId", v.product_id AS "productId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, v.price_satang AS "priceSatang", v.weight_grams AS "weightGrams"
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${[...variantIds]}::uuid[]) AND ${soldIn(offeredIn)}`.execute(
    tx,
  )
  return rows
}

/** The names, codes and prices of what staff sell, the newest first. */
export async function goodsSoldByHand(tx: Tx, limit: number): Promise<(SoldGoods & { variantId: string })[]> {
  const { rows } = await sql<SoldGoods & { variantId: string }>`
    SELECT v.variant_id AS "variantId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, v.price_satang AS "priceSatang"
    FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE p.shop_id = current_shop() AND ${SOLD_BY_HAND}
    ORDER BY p.created_at DESC, p.product_id DESC, v.position LIMIT ${limit}`.execute(tx)
  return rows
}
