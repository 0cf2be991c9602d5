import { sql, type Tx } from '@langraan/db'

/** A variant as papers name it. */
export type NamedVariant = { variantId: string; productName: string; variantName: string; sku: string }

/** The names of variants that can be sold still. */
export async function namedVariants(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedVariant>> {
  const { rows } = await sql<NamedVariant>`
    SELECT v.variant_id AS "variantId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName", coalesce(v.sku, '') AS sku
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${[...ids]}::uuid[]) AND p.deleted_at IS NULL`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** Which of these are variants of the shop, those of deleted products included: what has levels that can move. */
export async function knownVariants(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ variantId: string }>`
    SELECT variant_id AS "variantId" FROM variants WHERE shop_id = current_shop() AND variant_id = ANY (${[...ids]}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.variantId))
}

/** Keeps everybody from writing what belongs to a variant, until the transaction ends. */
export async function lockVariant(tx: Tx, variantId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM variants WHERE shop_id = current_shop() AND variant_id = ${variantId} FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** The variant that carries a barcode or an SKU; the barcode first, for it is what a scanner reads. */
export async function variantOfCode(tx: Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ variantId: string }>`
    SELECT v.variant_id AS "variantId" FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND (v.barcode = ${code} OR v.sku = ${code}) AND p.deleted_at IS NULL
    ORDER BY v.barcode = ${code} DESC NULLS LAST, v.variant_id LIMIT 1`.execute(tx)
  return rows[0]?.variantId
}
