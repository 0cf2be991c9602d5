import { sql, type Tx } from '@langraan/db'

export type LabelRow = {
  variantId: string
  name: string
  variant: string
  priceSatang: number
  code: string
  hasBarcode: boolean
}

/** What stands on labels: of single variants, or of all variants of products. A code is the barcode, else the SKU. */
export async function findLabelRows(
  tx: Tx,
  { variantIds, productIds }: { variantIds: readonly string[]; productIds: readonly string[] },
): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    SELECT v.variant_id AS "variantId", p.name, array_to_string(v.option_values, ' / ') AS variant, v.price_satang AS "priceSatang",
      coalesce(v.barcode, v.sku, '') AS code, v.barcode IS NOT NULL AS "hasBarcode"
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND p.deleted_at IS NULL
      AND (v.variant_id = ANY (${[...variantIds]}::uuid[]) OR v.product_id = ANY (${[...productIds]}::uuid[]))
    ORDER BY p.created_at DESC, p.product_id DESC, v.position`.execute(tx)
  return rows
}
