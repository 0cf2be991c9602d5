import { pictureOfVariant } from '@langraan/catalog/server'
import { sql, type Tx } from '@langraan/db'
import type { SupplyFacts } from '../goods-contract.ts'

export type GoodsRow = {
  variantId: string
  name: string
  variantName: string
  pictureId: string | null
  /** What one pack costs. */
  priceSatang: number
  /** Packs that are free at the branch that sends them. */
  available: number
  /** Null of what merchants do not see. */
  facts: SupplyFacts | null
}

// More articles a supplier of packing does not have.
const MOST_GOODS = 500

/** All that the acting shop sells by hand, as its catalogue has it, with what of it merchants pack with. */
export async function goodsOfSeller(tx: Tx, now: Date): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    SELECT v.variant_id AS "variantId", p.name, array_to_string(v.option_values, ' / ') AS "variantName",
      ${pictureOfVariant} AS "pictureId", v.price_satang AS "priceSatang",
      (SELECT coalesce(sum(stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now})), 0)::integer
        FROM stock_levels l JOIN branches b ON b.shop_id = l.shop_id AND b.branch_id = l.branch_id AND b.is_default
        WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id) AS available,
      CASE WHEN g.variant_id IS NOT NULL THEN jsonb_build_object(
        'kind', g.kind, 'code', g.code,
        'size', CASE WHEN g.width_mm IS NOT NULL THEN
          jsonb_build_object('widthMm', g.width_mm, 'lengthMm', g.length_mm, 'heightMm', g.height_mm) END,
        'inner', CASE WHEN g.inner_width_mm IS NOT NULL THEN
          jsonb_build_object('widthMm', g.inner_width_mm, 'lengthMm', g.inner_length_mm, 'heightMm', g.inner_height_mm) END,
        'ply', g.ply, 'weightGrams', g.weight_grams, 'mostGrams', g.most_grams, 'packPieces', g.pack_pieces,
        'tiers', g.tiers) END AS facts
    FROM products p
    JOIN (SELECT * FROM variants) v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    LEFT JOIN supplier_goods g ON g.shop_id = v.shop_id AND g.variant_id = v.variant_id
    WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.archived_at IS NULL AND 'chat' = ANY (p.channels)
    ORDER BY g.kind IS NULL, array_position(ARRAY['box', 'mailer', 'bubble', 'tape', 'other'], g.kind), g.width_mm, g.length_mm, p.name,
      v.position
    LIMIT ${MOST_GOODS}`.execute(tx)
  return rows
}

type Saved = { shopId: string; variantId: string; facts: SupplyFacts; now: Date }

export async function saveGoods(tx: Tx, { shopId, variantId, facts, now }: Saved): Promise<void> {
  const { size, inner } = facts
  const row = {
    kind: facts.kind,
    code: facts.code,
    width_mm: size?.widthMm ?? null,
    length_mm: size?.lengthMm ?? null,
    height_mm: size?.heightMm ?? null,
    inner_width_mm: inner?.widthMm ?? null,
    inner_length_mm: inner?.lengthMm ?? null,
    inner_height_mm: inner?.heightMm ?? null,
    ply: facts.ply,
    weight_grams: facts.weightGrams,
    most_grams: facts.mostGrams,
    pack_pieces: facts.packPieces,
    tiers: JSON.stringify(facts.tiers),
    updated_at: now,
  }
  await tx
    .insertInto('supplier_goods')
    .values({ shop_id: shopId, variant_id: variantId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'variant_id']).doUpdateSet(row))
    .execute()
}

/** Merchants see the article no longer. */
export async function forgetGoods(tx: Tx, variantId: string): Promise<void> {
  await tx.deleteFrom('supplier_goods').where('variant_id', '=', variantId).execute()
}
