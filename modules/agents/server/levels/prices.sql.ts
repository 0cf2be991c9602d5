import { sql, type Tx } from '@langraan/db'

export type PricedVariantRow = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  pictureId: string | null
  retailSatang: number
  costSatang: number | null
  leastSatang: number | null
  suggestedSatang: number | null
}

const VARIANT = sql`v.variant_id AS "variantId", v.product_id AS "productId", p.name AS "productName",
  array_to_string(v.option_values, ' / ') AS "variantName", coalesce(v.sku, '') AS sku,
  (SELECT pp.picture_id FROM product_pictures pp WHERE pp.shop_id = p.shop_id AND pp.product_id = p.product_id
    ORDER BY pp.position LIMIT 1) AS "pictureId",
  v.price_satang AS "retailSatang", v.cost_satang AS "costSatang", f.least_satang AS "leastSatang",
  f.suggested_satang AS "suggestedSatang"`

const FROM = sql`FROM products p JOIN variants v ON v.shop_id = p.shop_id AND v.product_id = p.product_id
  LEFT JOIN agent_floors f ON f.shop_id = v.shop_id AND f.variant_id = v.variant_id
  WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.archived_at IS NULL AND 'agent' = ANY (p.channels)`

const PAGE = 50

const namedBy = (text: string) =>
  text === ''
    ? sql`true`
    : sql`(p.name ILIKE ${`%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} OR v.sku ILIKE ${`${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`})`

/** A page of what agents sell, by name or code. */
export async function pageOfPriced(
  tx: Tx,
  { text, page }: { text: string; page: number },
): Promise<{ items: PricedVariantRow[]; total: number }> {
  const { rows } = await sql<PricedVariantRow & { total: number }>`
    SELECT ${VARIANT}, count(*) OVER () AS total ${FROM} AND ${namedBy(text)}
    ORDER BY p.name, p.product_id, v.position LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`.execute(tx)
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Those of these articles that agents sell. */
export async function pricedByIds(tx: Tx, variantIds: readonly string[]): Promise<PricedVariantRow[]> {
  const { rows } = await sql<PricedVariantRow>`
    SELECT ${VARIANT} ${FROM} AND v.variant_id = ANY (${[...variantIds]}::uuid[])`.execute(tx)
  return rows
}

/** Articles that agents sell, by what stands for them in a file: their code, their name, or name and variant. */
export async function pricedByWords(
  tx: Tx,
  words: readonly string[],
): Promise<(PricedVariantRow & { words: string })[]> {
  if (words.length === 0) return []
  const { rows } = await sql<PricedVariantRow & { words: string }>`
    SELECT w.words, g.* FROM unnest(${[...words]}::text[]) AS w(words)
    JOIN (SELECT ${VARIANT} ${FROM}) g ON w.words IN (lower(g.sku), lower(g."productName"),
      lower(concat_ws(' · ', g."productName", nullif(g."variantName", ''))),
      lower(concat_ws(' ', g."productName", nullif(g."variantName", ''))))
    ORDER BY w.words, g."variantId"`.execute(tx)
  return rows
}

export type PriceRow = {
  variantId: string
  levelId: string | null
  agentId: string | null
  agentName: string | null
  leastQuantity: number
  validFrom: string
  priceSatang: number
}

/** Prices of levels and agents of these articles. */
export async function pricesOf(tx: Tx, variantIds: readonly string[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    SELECT x.variant_id AS "variantId", x.level_id AS "levelId", x.agent_id AS "agentId", a.shop_name AS "agentName",
      x.least_quantity AS "leastQuantity", x.valid_from::text AS "validFrom", x.price_satang AS "priceSatang"
    FROM agent_prices x LEFT JOIN agents a ON a.shop_id = x.shop_id AND a.agent_id = x.agent_id
    WHERE x.shop_id = current_shop() AND x.variant_id = ANY (${[...variantIds]}::uuid[])
    ORDER BY x.variant_id, x.agent_id NULLS FIRST, x.level_id, x.least_quantity, x.valid_from`.execute(tx)
  return rows
}

/** What the price lists of the catalogue say of these articles, by list and article. */
export async function listPricesOf(tx: Tx, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('price_list_prices')
    .select(['price_list_id as priceListId', 'variant_id as variantId', 'price_satang as priceSatang'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('variant_id', 'in', variantIds)
    .execute()
  return new Map(
    rows.map(({ priceListId, variantId, priceSatang }) => [`${priceListId} ${variantId}`, priceSatang]),
  )
}

export async function replacePrices(
  tx: Tx,
  {
    shopId,
    variantId,
    leastSatang,
    suggestedSatang,
    prices,
  }: {
    shopId: string
    variantId: string
    leastSatang: number | null
    suggestedSatang: number | null
    prices: readonly (Omit<PriceRow, 'variantId' | 'agentName'> & { agentPriceId: string })[]
  },
): Promise<void> {
  const ofVariant = { shop_id: shopId, variant_id: variantId }
  await tx
    .deleteFrom('agent_floors')
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .execute()
  await tx
    .deleteFrom('agent_prices')
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .execute()
  if (leastSatang !== null || suggestedSatang !== null)
    await tx
      .insertInto('agent_floors')
      .values({ ...ofVariant, least_satang: leastSatang, suggested_satang: suggestedSatang })
      .execute()
  if (prices.length > 0)
    await tx
      .insertInto('agent_prices')
      .values(
        prices.map((price) => ({
          ...ofVariant,
          agent_price_id: price.agentPriceId,
          level_id: price.levelId,
          agent_id: price.agentId,
          least_quantity: price.leastQuantity,
          valid_from: price.validFrom,
          price_satang: price.priceSatang,
        })),
      )
      .execute()
}
