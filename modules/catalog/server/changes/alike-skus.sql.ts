import { sql, type Tx } from '@langraan/db'
import { alikeKey, type HeldSku } from '../../rules/alike-skus.ts'

/** Articles whose SKU is one of these but for capitals, those that have it just so among them. */
export async function findAlikeSkus(tx: Tx, skus: readonly string[]): Promise<HeldSku[]> {
  const keys = [...new Set(skus.map(alikeKey))].filter(Boolean)
  if (keys.length === 0) return []
  const { rows } = await sql<HeldSku>`
    SELECT v.sku, v.variant_id AS "variantId", concat_ws(' · ', p.name, nullif(array_to_string(v.option_values, ' / '), '')) AS name
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND p.deleted_at IS NULL AND v.sku IS NOT NULL
      AND v.variant_id = ANY (ARRAY(SELECT search_codes(${keys}::text[])))
    ORDER BY p.created_at, p.product_id, v.position`.execute(tx)
  // A barcode may be the same figures.
  const wanted = new Set(keys)
  return rows.filter(({ sku }) => wanted.has(alikeKey(sku)))
}
