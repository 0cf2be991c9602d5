import { sql, type Tx } from '@langraan/db'
import type { BulkFields } from '../../rules/bulk-change.ts'

export type BulkProduct = BulkFields & { productId: string; name: string; updatedAt: string }

/**
 * Products that are there, locked in one order for everybody. By an array of ids: joined to a list that it knows nothing
 * of, the planner reads the whole shop for each item where the table has no statistics yet.
 */
export async function lockProducts(tx: Tx, productIds: readonly string[]): Promise<BulkProduct[]> {
  const { rows } = await sql<BulkProduct>`
    SELECT product_id AS "productId", name, published, to_jsonb(archived_at) #>> '{}' AS "archivedAt", category_id AS "categoryId",
      tags, channels, to_jsonb(updated_at) #>> '{}' AS "updatedAt" FROM products
    WHERE shop_id = current_shop() AND product_id = ANY (${[...productIds]}::uuid[]) AND deleted_at IS NULL
    ORDER BY product_id FOR UPDATE`.execute(tx)
  return rows
}

export async function writeProducts(tx: Tx, rows: readonly BulkProduct[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ productId }) => productId)
  await sql`
    UPDATE products p SET published = n.published, archived_at = n."archivedAt", category_id = n."categoryId",
      tags = ARRAY(SELECT jsonb_array_elements_text(n.tags)), channels = ARRAY(SELECT jsonb_array_elements_text(n.channels)),
      updated_at = n."updatedAt", revision = p.revision + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("productId" uuid, published boolean, "archivedAt" timestamptz,
      "categoryId" uuid, tags jsonb, channels jsonb, "updatedAt" timestamptz)
    WHERE p.shop_id = current_shop() AND p.product_id = ANY (${ids}::uuid[]) AND p.product_id = n."productId"`.execute(
    tx,
  )
}

/**
 * Those of the categories that are there, kept from being deleted until the transaction ends. Renaming and moving them goes
 * on; who deletes one takes its products first, as whoever asks here has.
 */
export async function holdCategories(tx: Tx, categoryIds: readonly string[]): Promise<Set<string>> {
  if (categoryIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT category_id AS id FROM product_categories WHERE shop_id = current_shop() AND category_id = ANY (${[...categoryIds]}::uuid[])
    ORDER BY category_id FOR KEY SHARE`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** The tags of the shop's products, those of the most first. */
export async function findProductTags(
  tx: Tx,
  shopId: string,
  most: number,
): Promise<{ tag: string; productCount: number }[]> {
  const { rows } = await sql<{ tag: string; productCount: number }>`
    SELECT t.tag, count(*)::integer AS "productCount" FROM products p, unnest(p.tags) AS t (tag)
    WHERE p.shop_id = ${shopId} AND p.deleted_at IS NULL GROUP BY t.tag ORDER BY 2 DESC, 1 LIMIT ${most}`.execute(
    tx,
  )
  return rows
}
