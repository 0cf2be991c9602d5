import { sql, type Tx } from '@langraan/db'

export type ProductRow = {
  productId: string
  name: string
  description: string
  pictureIds: string[]
  variantIds: string[]
}

const PAGE = 20

/** Products that agents sell, a page of them, by name. */
export async function productsForAgents(
  tx: Tx,
  { text, page }: { text: string; page: number },
): Promise<{ items: ProductRow[]; total: number }> {
  const like = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ProductRow & { total: number }>`
    SELECT p.product_id AS "productId", p.name, p.description, count(*) OVER () AS total,
      ARRAY(SELECT pp.picture_id::text FROM product_pictures pp WHERE pp.shop_id = p.shop_id
        AND pp.product_id = p.product_id AND pp.picture_id IS NOT NULL ORDER BY pp.position) AS "pictureIds",
      ARRAY(SELECT v.variant_id::text FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id
        ORDER BY v.position) AS "variantIds"
    FROM products p
    WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.archived_at IS NULL AND 'agent' = ANY (p.channels)
      AND (${text} = '' OR p.name ILIKE ${like})
    ORDER BY p.name, p.product_id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`.execute(tx)
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}
