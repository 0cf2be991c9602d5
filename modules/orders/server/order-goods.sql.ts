import { pictureOfVariant } from '@langraan/catalog/server'
import { sql, type Tx } from '@langraan/db'
import type { OrderGoods } from '../by-hand-contract.ts'
import type { PricedVariant } from '../rules/price-order.ts'

export type GoodsQuery = {
  shopId: string
  /** Parts of names; none finds the newest goods. */
  words: readonly string[]
  /** SKUs and barcodes, in small letters. */
  codes: readonly string[]
  /** A SKU or barcode as it was typed or scanned: what has it just so comes before what has other capitals. */
  typed: string
  branchId: string
  limit: number
  now: Date
}

/** What staff sell: the site need not show it. What is deleted or archived nobody sells. */
const SOLD_BY_HAND = sql`p.deleted_at IS NULL AND p.archived_at IS NULL AND 'chat' = ANY (p.channels)`

/** What staff sell, by parts of its name or by its codes, with what is free at a branch. */
export async function findOrderGoods(tx: Tx, query: GoodsQuery): Promise<OrderGoods[]> {
  const { shopId, words, codes, typed, branchId, limit, now } = query
  // Found apart and then taken by their keys: as conditions of the list they would be asked of all that the shop sells.
  const found =
    words.length + codes.length === 0
      ? sql`true`
      : sql`v.variant_id = ANY (ARRAY(
          SELECT n.variant_id FROM variants n WHERE n.shop_id = ${shopId} AND n.product_id = ANY (ARRAY(
            SELECT f FROM unnest(${[...words]}::text[]) AS w, LATERAL search_products(w, 30) AS f))
          UNION SELECT search_codes(${[...codes]}::text[])))`
  const { rows } = await sql<OrderGoods>`
    SELECT v.variant_id AS "variantId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, v.price_satang AS "priceSatang",
      ${pictureOfVariant} AS "pictureId",
      f.available, f.elsewhere
    FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(x.free) FILTER (WHERE x.branch_id = ${branchId}), 0)::integer AS available,
        coalesce(sum(x.free) FILTER (WHERE x.branch_id <> ${branchId}), 0)::integer AS elsewhere
      FROM (SELECT l.branch_id, stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS free
        FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id) x) f
    WHERE p.shop_id = ${shopId} AND ${SOLD_BY_HAND} AND ${found}
    ORDER BY ${typed} IN (coalesce(v.sku, ''), coalesce(v.barcode, '')) AND ${typed} <> '' DESC, p.created_at DESC, p.product_id DESC, v.position
    LIMIT ${limit}`.execute(tx)
  return rows
}

/** The named variants with their prices; those that staff do not sell are missing. */
export async function variantsSoldByHand(tx: Tx, variantIds: readonly string[]): Promise<PricedVariant[]> {
  const { rows } = await sql<PricedVariant>`
    SELECT v.variant_id AS "variantId", v.product_id AS "productId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, v.price_satang AS "priceSatang", v.weight_grams AS "weightGrams"
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${[...variantIds]}::uuid[]) AND ${SOLD_BY_HAND}`.execute(
    tx,
  )
  return rows
}
