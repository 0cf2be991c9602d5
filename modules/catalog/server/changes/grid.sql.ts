import { sql, type Tx } from '@langraan/db'
import type { GridRow } from '../../grid-contract.ts'
import type { SideField } from '../../rules/grid-cell.ts'
import { type PackingMark, packingMarks } from '../../rules/packing-marks.ts'
import { variantsOfCodes } from '../imports/codes-of.ts'
import { pictureOfVariant } from '../picture-of-variant.ts'
import { liveLists } from '../lists/live-lists.ts'

export type GridQuery = {
  text: string
  after?: { createdAt: string; productId: string; position: number }
  limit: number
}
export type GridRowAt = GridRow & { createdAt: string; position: number }

const CELLS = sql`v.variant_id AS "variantId", v.product_id AS "productId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
  v.sku, v.barcode, v.price_satang AS "priceSatang", v.compare_at_satang AS "compareAtSatang", v.cost_satang AS "costSatang", v.weight_grams AS "weightGrams",
  v.width_mm AS "widthMm", v.length_mm AS "lengthMm", v.height_mm AS "heightMm",
  'fragile' = ANY (p.packing_marks) AS fragile, 'upright' = ANY (p.packing_marks) AS upright,
  'may-be-bagged' = ANY (p.packing_marks) AS "mayBeBagged", 'own-box' = ANY (p.packing_marks) AS "ownBox",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('priceListId', x.price_list_id, 'priceSatang', x.price_satang)), '[]')
   FROM price_list_prices x WHERE x.shop_id = v.shop_id AND x.variant_id = v.variant_id AND x.price_list_id IN (${liveLists})) AS prices,
  p.published, p.archived_at IS NOT NULL AS archived, ${pictureOfVariant} AS "pictureId", to_jsonb(p.created_at) #>> '{}' AS "createdAt", v.position`

// More than a shop has: the last page ends where the goods end.
const MOST_FOUND = 1_000_000

/** What the grid has, on `products p` and its `variants v`; the same for the rows and their number. */
const inGrid = (text: string) =>
  sql`p.shop_id = current_shop() AND p.deleted_at IS NULL AND ${
    text
      ? sql`p.product_id IN (SELECT search_names(${text}, ${MOST_FOUND})
        UNION SELECT c.product_id FROM ${variantsOfCodes(sql`current_shop()`, text)} c)`
      : sql`true`
  }`

/** How many rows the grid has in all. */
export async function countGridRows(tx: Tx, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE ${inGrid(text)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Variants of the products that were found, newest first, keyset paging. */
export async function findGridRows(tx: Tx, { text, after, limit }: GridQuery): Promise<GridRowAt[]> {
  const from = after
    ? sql`((p.created_at, p.product_id) < (${after.createdAt}::timestamptz, ${after.productId}::uuid)
        OR (p.product_id = ${after.productId}::uuid AND v.position > ${after.position}))`
    : sql`true`
  const { rows } = await sql<GridRowAt>`
    SELECT ${CELLS} FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE ${inGrid(text)} AND ${from}
    ORDER BY p.created_at DESC, p.product_id DESC, v.position LIMIT ${limit}`.execute(tx)
  return rows
}

/** The named variants, and all of the named products, locked in one order for everybody. */
export async function lockGridRows(
  tx: Tx,
  variantIds: readonly string[],
  productIds: readonly string[],
): Promise<GridRowAt[]> {
  const { rows } = await sql<GridRowAt>`
    SELECT ${CELLS} FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
    WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL
      AND (v.variant_id = ANY (${[...variantIds]}::uuid[]) OR p.product_id = ANY (${[...productIds]}::uuid[]))
    ORDER BY p.product_id, v.variant_id FOR UPDATE OF p, v`.execute(tx)
  return rows
}

export type CodeHolder = { variantId: string; productId: string; name: string }

/** Who has one of the codes, beside the variants that are being changed. */
export async function holdersOf(
  tx: Tx,
  column: 'sku' | 'barcode',
  codes: readonly string[],
  exceptVariantIds: readonly string[],
): Promise<Map<string, CodeHolder>> {
  const { rows } = await sql<CodeHolder & { code: string }>`
    SELECT v.${sql.ref(column)} AS code, v.variant_id AS "variantId", p.product_id AS "productId", p.name FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.${sql.ref(column)} = ANY (${[...codes]}) AND v.variant_id <> ALL (${[...exceptVariantIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ code, ...holder }) => [code, holder]))
}

export type GridCells = Pick<
  GridRow,
  | 'variantId'
  | 'sku'
  | 'barcode'
  | 'priceSatang'
  | 'compareAtSatang'
  | 'costSatang'
  | 'weightGrams'
  | SideField
>

/** Writes whole rows of cells. Codes that wander from one row to another would meet on their way, so all go first. */
export async function updateCells(tx: Tx, rows: readonly GridCells[]): Promise<void> {
  const ids = rows.map(({ variantId }) => variantId)
  await sql`UPDATE variants SET sku = NULL, barcode = NULL WHERE shop_id = current_shop() AND variant_id = ANY (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    UPDATE variants v SET sku = n.sku, barcode = n.barcode, price_satang = n."priceSatang", compare_at_satang = n."compareAtSatang",
      cost_satang = n."costSatang", weight_grams = n."weightGrams", width_mm = n."widthMm", length_mm = n."lengthMm", height_mm = n."heightMm"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("variantId" uuid, sku text, barcode text, "priceSatang" bigint, "compareAtSatang" bigint,
      "costSatang" bigint, "weightGrams" integer, "widthMm" integer, "lengthMm" integer, "heightMm" integer)
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${ids}::uuid[]) AND v.variant_id = n."variantId"`.execute(
    tx,
  )
}

/** A price of a variant in a list; null takes it out, so that the retail price holds. */
export type ListCell = { variantId: string; priceListId: string; priceSatang: number | null }

/**
 * Writes prices of lists. What is of a list that is gone is left out. The variants are also named by themselves: joined
 * to a list that it knows nothing of alone, the planner reads the prices of the whole shop.
 */
export async function saveListCells(tx: Tx, cells: readonly ListCell[]): Promise<void> {
  await deleteListCells(
    tx,
    cells.filter(({ priceSatang }) => priceSatang === null),
  )
  const priced = cells.filter(({ priceSatang }) => priceSatang !== null)
  if (priced.length === 0) return
  await sql`
    INSERT INTO price_list_prices (shop_id, price_list_id, variant_id, price_satang)
    SELECT DISTINCT ON (v.variant_id, l.price_list_id) v.shop_id, l.price_list_id, v.variant_id, n."priceSatang" FROM ${asTable(priced)}
    JOIN variants v ON v.shop_id = current_shop() AND v.variant_id = n."variantId" AND v.variant_id = ANY (${variantsOf(priced)}::uuid[])
    JOIN price_lists l ON l.shop_id = v.shop_id AND l.price_list_id = n."priceListId" AND l.deleted_at IS NULL
    ORDER BY v.variant_id, l.price_list_id
    ON CONFLICT (shop_id, variant_id, price_list_id) DO UPDATE SET price_satang = excluded.price_satang
      WHERE price_list_prices.price_satang <> excluded.price_satang`.execute(tx)
}

async function deleteListCells(tx: Tx, cells: readonly ListCell[]): Promise<void> {
  if (cells.length === 0) return
  await sql`
    DELETE FROM price_list_prices x USING ${asTable(cells)}
    WHERE x.shop_id = current_shop() AND x.variant_id = ANY (${variantsOf(cells)}::uuid[])
      AND x.variant_id = n."variantId" AND x.price_list_id = n."priceListId" AND x.price_list_id IN (${liveLists})`.execute(
    tx,
  )
}

const asTable = (cells: readonly ListCell[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) AS n ("variantId" uuid, "priceListId" uuid, "priceSatang" bigint)`
const variantsOf = (cells: readonly ListCell[]): string[] => [
  ...new Set(cells.map(({ variantId }) => variantId)),
]

export type GivenMark = { productId: string; mark: PackingMark; given: boolean }

/** Gives marks to products and takes them away; the others of a product stay. */
export async function saveMarks(tx: Tx, marks: readonly GivenMark[]): Promise<void> {
  if (marks.length === 0) return
  const ids = [...new Set(marks.map(({ productId }) => productId))]
  await sql`
    UPDATE products p SET packing_marks = ARRAY(
      SELECT m.mark FROM unnest(${[...packingMarks]}::text[]) WITH ORDINALITY AS m (mark, turn)
      WHERE coalesce((SELECT n.given FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS n ("productId" uuid, mark text, given boolean)
        WHERE n."productId" = p.product_id AND n.mark = m.mark LIMIT 1), m.mark = ANY (p.packing_marks))
      ORDER BY m.turn)
    WHERE p.shop_id = current_shop() AND p.product_id = ANY (${ids}::uuid[])`.execute(tx)
}

/** Counts the change of products whose variants were changed, and shows or hides those that are named. */
export async function touchProducts(
  tx: Tx,
  products: readonly { productId: string; published: boolean }[],
  now: Date,
): Promise<void> {
  const ids = products.map(({ productId }) => productId)
  await sql`
    UPDATE products p SET published = n.published, revision = p.revision + 1, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS n ("productId" uuid, published boolean)
    WHERE p.shop_id = current_shop() AND p.product_id = ANY (${ids}::uuid[]) AND p.product_id = n."productId"`.execute(
    tx,
  )
}
