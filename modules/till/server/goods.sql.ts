import { pictureOfVariant } from '@langraan/catalog/server'
import { sql, type Tx } from '@langraan/db'
import { channels } from '@langraan/orders/rules'
import { GOODS_PARTS, type TillGoods } from '../contract.ts'

const SOLD_HERE = sql`p.deleted_at IS NULL AND p.archived_at IS NULL AND ${channels.till.offeredIn} = ANY (p.channels)`

/** Which part a product is compared in: by its id alone, so that it never moves to another. */
const PART = sql`(('x' || right(replace(p.product_id::text, '-', ''), 4))::bit(16)::integer % ${sql.lit(GOODS_PARTS)})`

const GOODS = sql`
  SELECT ${PART} AS part, v.variant_id AS "variantId", v.product_id AS "productId", p.name AS "productName",
    array_to_string(v.option_values, ' / ') AS "variantName", coalesce(v.sku, '') AS sku, coalesce(v.barcode, '') AS barcode,
    v.price_satang AS "priceSatang", p.category_id AS "categoryId",
    ${pictureOfVariant} AS "pictureId",
    coalesce((SELECT jsonb_object_agg(l.price_list_id, l.price_satang) FROM price_list_prices l
      JOIN price_lists n ON n.shop_id = l.shop_id AND n.price_list_id = l.price_list_id AND n.deleted_at IS NULL
      WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id), '{}') AS "listPrices",
    v.position
  FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
  WHERE p.shop_id = current_shop() AND ${SOLD_HERE}`

/** What the goods of each part come to as a short text that changes with any of them; a part without goods is missing. */
export async function digestsOfGoods(tx: Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ part: number; digest: string }>`
    SELECT g.part, md5(string_agg(md5(g::text), '' ORDER BY g."variantId")) AS digest FROM (${GOODS}) g GROUP BY g.part`.execute(
    tx,
  )
  return new Map(rows.map(({ part, digest }) => [part, digest]))
}

/** The goods of some parts, those of a product together and in their order. */
export async function goodsOfParts(
  tx: Tx,
  parts: readonly number[],
): Promise<(TillGoods & { part: number })[]> {
  const { rows } = await sql<TillGoods & { part: number }>`
    SELECT g.part, g."variantId", g."productId", g."productName", g."variantName", g.sku, g.barcode, g."priceSatang"::bigint AS "priceSatang",
      g."categoryId", g."pictureId", g."listPrices"
    FROM (${GOODS} AND ${PART} = ANY (${[...parts]}::integer[])) g ORDER BY g.part, g."productId", g.position`.execute(
    tx,
  )
  return rows
}

/** What is free at a branch, of what has any other number than none. */
export async function freeAtBranch(tx: Tx, branchId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ variantId: string; free: number }>`
    SELECT x."variantId", x.free FROM (
      SELECT l.variant_id AS "variantId", stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS free
      FROM stock_levels l WHERE l.shop_id = current_shop() AND l.branch_id = ${branchId}) x WHERE x.free <> 0`.execute(
    tx,
  )
  return new Map(rows.map(({ variantId, free }) => [variantId, free]))
}
