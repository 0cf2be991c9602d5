import { sql, type Tx } from '@langraan/db'
import type { PackingCare } from '../rules/packing-marks.ts'
import { packingCareOf } from './packing-care.ts'

/** Says how a product is packed. */
export async function savePackingCare(tx: Tx, productId: string, care: PackingCare): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      packing_marks: [...care.marks],
      nest_step_mm: care.nestStepMm ?? null,
      padding_mm: care.paddingMm ?? null,
      contents: care.contents ?? null,
      never_with: [...care.neverWith],
    })
    .where('product_id', '=', productId)
    .execute()
}

/** What is known of an article that is to be packed. */
export type GoodsToBox = {
  variantId: string
  productId: string
  size: { widthMm: number; lengthMm: number; heightMm: number } | null
  weightGrams: number | null
  care: PackingCare
}

/** By their ids, also those whose product is deleted: they may be in an order yet. */
export async function goodsToBox(tx: Tx, variantIds: readonly string[]): Promise<Map<string, GoodsToBox>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<GoodsToBox>`
    SELECT v.variant_id AS "variantId", v.product_id AS "productId", v.weight_grams AS "weightGrams",
      CASE WHEN num_nulls(v.width_mm, v.length_mm, v.height_mm) = 0 THEN jsonb_build_object(
        'widthMm', v.width_mm, 'lengthMm', v.length_mm, 'heightMm', v.height_mm) END AS size,
      ${packingCareOf} AS care
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${[...variantIds]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.variantId, row]))
}
