import { sql, type Tx } from '@langraan/db'

export type GoodsToShow = {
  name: string
  slug: string
  pictureId: string | null
  leastSatang: number
  mostSatang: number
}

/** The product of a variant as a card shows it; undefined where it is not sold. */
export async function goodsToShow(tx: Tx, variantId: string): Promise<GoodsToShow | undefined> {
  const { rows } = await sql<GoodsToShow>`
    SELECT p.name, p.slug, min(v.price_satang) AS "leastSatang", max(v.price_satang) AS "mostSatang",
      (SELECT x.picture_id FROM product_pictures x WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id
        AND x.picture_id IS NOT NULL ORDER BY x.position LIMIT 1) AS "pictureId"
    FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE p.shop_id = current_shop() AND p.product_id = (
      SELECT w.product_id FROM variants w WHERE w.shop_id = current_shop() AND w.variant_id = ${variantId}) AND p.deleted_at IS NULL AND p.archived_at IS NULL
      AND p.published
    GROUP BY p.shop_id, p.product_id`.execute(tx)
  return rows[0]
}
