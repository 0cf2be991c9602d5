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

/** The barcodes of those of the variants that have one. */
export async function barcodesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ variantId: string; barcode: string }>`
    SELECT variant_id AS "variantId", barcode FROM variants
    WHERE shop_id = current_shop() AND variant_id = ANY (${[...ids]}::uuid[]) AND barcode IS NOT NULL`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.variantId, row.barcode]))
}

/** Keeps everybody from writing what belongs to a variant, until the transaction ends. */
export async function lockVariant(tx: Tx, variantId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM variants WHERE shop_id = current_shop() AND variant_id = ${variantId} FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** A variant with what it may be found by. */
export type CodedVariant = NamedVariant & { barcode: string }

/** The variants that carry one of these codes as barcode or SKU, or one that differs from it by capitals alone. */
export async function variantsWithCodes(tx: Tx, ways: readonly string[]): Promise<CodedVariant[]> {
  const spellings = sql`${[...ways]}::text[]`
  const small = sql`${[...new Set(ways.map((way) => way.toLowerCase()))]}::text[]`
  const { rows } = await sql<CodedVariant>`
    SELECT v.variant_id AS "variantId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, '') AS sku, coalesce(v.barcode, '') AS barcode
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND p.deleted_at IS NULL AND v.variant_id = ANY (ARRAY(
      SELECT c.variant_id FROM variants c WHERE c.shop_id = current_shop() AND (c.barcode = ANY (${spellings}) OR c.sku = ANY (${spellings}))
      UNION SELECT search_codes(${small})))
    ORDER BY v.variant_id`.execute(tx)
  return rows
}
