import { sql, type Tx } from '@langraan/db'

/** Where an article lies in the store, empty where nobody said, and whether it has a barcode to scan. */
export type StoredGoods = { variantId: string; productId: string; shelf: string; hasBarcode: boolean }

export async function storedGoods(tx: Tx, variantIds: readonly string[]): Promise<Map<string, StoredGoods>> {
  const { rows } = await sql<StoredGoods>`
    SELECT variant_id AS "variantId", product_id AS "productId", coalesce(storage_shelf, '') AS shelf, barcode IS NOT NULL AS "hasBarcode"
    FROM variants WHERE shop_id = current_shop() AND variant_id = ANY (${[...variantIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** Says where an article lies; empty takes it away. Answers its product, undefined where there is no such article. */
export async function saveStorageShelf(
  tx: Tx,
  variantId: string,
  shelf: string,
): Promise<{ productId: string; name: string } | undefined> {
  const { rows } = await sql<{ productId: string; name: string }>`
    UPDATE variants v SET storage_shelf = nullif(${shelf}, '') FROM products p
    WHERE v.shop_id = current_shop() AND v.variant_id = ${variantId} AND p.shop_id = v.shop_id
      AND p.product_id = v.product_id AND p.deleted_at IS NULL
    RETURNING v.product_id AS "productId", p.name`.execute(tx)
  return rows[0]
}
