import { sql, type Tx } from '@langraan/db'

type Part = ReturnType<typeof sql>

/**
 * Writes down what variants are called and until when they were there, before their rows go: movements outlive them,
 * and a day that is over is told with them for ever. One that never moved leaves nothing to tell of.
 */
export async function departVariants(
  tx: Tx,
  shopId: string,
  variantIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO departed_variants (shop_id, variant_id, product_id, position, product_name, variant_name, sku, barcode, created_at, left_at)
    SELECT v.shop_id, v.variant_id, v.product_id, v.position, p.name, array_to_string(v.option_values, ' / '),
      coalesce(v.sku, v.last_sku, ''), coalesce(v.barcode, v.last_barcode, ''), p.created_at, coalesce(p.deleted_at, ${now})
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = ${shopId} AND v.variant_id = ANY (${[...variantIds]}::uuid[])
      AND EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = ${shopId} AND m.variant_id = v.variant_id)
    ORDER BY v.variant_id ON CONFLICT DO NOTHING`.execute(tx)
}

/** Which of these variants the shop has, or had when a day ended. */
export async function thereAmong(
  tx: Tx,
  shopId: string,
  variantIds: readonly string[],
  until: Date | undefined,
): Promise<string[]> {
  const named = sql`${[...variantIds]}::uuid[]`
  const departed = sql`SELECT d.variant_id AS "variantId" FROM departed_variants d
    WHERE d.shop_id = ${shopId} AND d.variant_id = ANY (${named}) AND d.left_at >= ${until}`
  const { rows } = await sql<{ variantId: string }>`
    SELECT v.variant_id AS "variantId" FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = ${shopId} AND v.variant_id = ANY (${named})
      AND (p.deleted_at IS NULL ${until ? sql`OR p.deleted_at >= ${until}` : sql``}) ${until ? sql`UNION ALL ${departed}` : sql``}`.execute(
    tx,
  )
  return rows.map(({ variantId }) => variantId)
}

/** What is looked for among goods that have left: a text, a whole code, some of them by their ids. */
export type AmongLeft = {
  text: string
  code?: string | undefined
  variantIds?: readonly string[] | undefined
}

/**
 * The goods that were there when a day ended and have left since, as rows `g` to select from: those that are deleted,
 * and those whose rows have gone. They are few beside the others, so names and codes are compared one by one.
 */
export function leftSince(shopId: string, until: Date, { text, code, variantIds }: AmongLeft): Part {
  const named = variantIds ? sql`g.variant_id = ANY (${[...variantIds]}::uuid[])` : sql`true`
  const coded = code === undefined ? sql`true` : sql`(g.sku = ${code} OR g.barcode = ${code})`
  return sql`(
    SELECT * FROM (
      SELECT p.shop_id, p.product_id, p.name, p.created_at, v.variant_id, array_to_string(v.option_values, ' / ') AS variant_name,
        coalesce(v.sku, v.last_sku) AS sku, coalesce(v.barcode, v.last_barcode) AS barcode, v.position, v.picture_id
      FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
      WHERE p.shop_id = ${shopId} AND p.deleted_at >= ${until}
      UNION ALL
      SELECT d.shop_id, d.product_id, d.product_name, d.created_at, d.variant_id, d.variant_name, d.sku, d.barcode, d.position, NULL
      FROM departed_variants d WHERE d.shop_id = ${shopId} AND d.left_at >= ${until}) g
    WHERE ${named} AND ${coded} AND ${text === '' ? sql`true` : isNamed(text)})`
}

/** As goods are found that are there: all words somewhere in the name, without tone marks, or how a code begins. */
function isNamed(text: string): Part {
  const words = sql`word_patterns(${text})`
  return sql`((cardinality(${words}) > 0 AND found_name(g.name) LIKE ALL (${words}))
    OR starts_with(lower(g.sku COLLATE "default"), lower(${text})) OR starts_with(lower(g.barcode COLLATE "default"), lower(${text})))`
}

export type LeftVariant = { productName: string; variantName: string; sku: string; leftAt: Date }

/** What a variant was called that is deleted or gone, and since when. */
export async function findLeft(tx: Tx, variantId: string): Promise<LeftVariant | undefined> {
  const { rows } = await sql<LeftVariant>`
    SELECT p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName",
      coalesce(v.sku, v.last_sku, '') AS sku, p.deleted_at AS "leftAt"
    FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.variant_id = ${variantId} AND p.deleted_at IS NOT NULL
    UNION ALL
    SELECT d.product_name, d.variant_name, d.sku, d.left_at FROM departed_variants d
    WHERE d.shop_id = current_shop() AND d.variant_id = ${variantId}`.execute(tx)
  return rows[0]
}
