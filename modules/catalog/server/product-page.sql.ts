import { sql, type Tx } from '@langraan/db'
import type { Product, WantedVariant } from '../product-contract.ts'
import type { SalesChannel } from '../rules/sales-channels.ts'
import { listsReturned, liveLists } from './lists/live-lists.ts'
import { packingCareOf } from './packing-care.ts'

type Nullable<T> = { [K in keyof T]: T[K] | null }
type LeftOut = Pick<
  WantedVariant,
  'compareAtSatang' | 'costSatang' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'pictureId'
>
type VariantRow = Omit<Product['variants'][number], keyof LeftOut> & Nullable<Required<LeftOut>>

/** A product as its page shows it, locked against other writers when wanted; undefined for one that is deleted. */
export async function findProduct(tx: Tx, productId: string, lock = false): Promise<Product | undefined> {
  const { rows } = await sql<Omit<Product, 'variants' | 'channels'> & ProductFacts>`
    SELECT p.product_id AS "productId", p.revision + ${listsReturned} AS revision, p.name, p.slug, p.description, p.vendor, p.tags, p.option_names AS "optionNames",
      p.category_id AS "categoryId", p.seo_title AS "seoTitle", p.seo_description AS "seoDescription", p.channels AS "otherChannels", p.published, ${packingCareOf} AS packing,
      to_jsonb(p.archived_at) #>> '{}' AS "archivedAt", to_jsonb(p.created_at) #>> '{}' AS "createdAt", to_jsonb(p.updated_at) #>> '{}' AS "updatedAt",
      (SELECT coalesce(jsonb_agg(x.picture_id ORDER BY x.position) FILTER (WHERE x.picture_id IS NOT NULL), '[]')
       FROM product_pictures x WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id) AS "pictureIds"
    FROM products p WHERE p.shop_id = current_shop() AND p.product_id = ${productId} AND p.deleted_at IS NULL
    ${lock ? sql`FOR UPDATE OF p` : sql``}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { published, otherChannels, categoryId, archivedAt, ...rest } = row
  return {
    ...rest,
    ...(categoryId && { categoryId }),
    ...(archivedAt && { archivedAt }),
    channels: [...(published ? (['web'] as const) : []), ...otherChannels],
    variants: await variantsOf(tx, productId, rest.pictureIds),
  }
}

type ProductFacts = { published: boolean; otherChannels: SalesChannel[] }

/** A picture may have come since the product was read: a variant shows it once its product does. */
async function variantsOf(
  tx: Tx,
  productId: string,
  pictureIds: readonly string[],
): Promise<Product['variants']> {
  const { rows } = await sql<VariantRow>`
    SELECT v.variant_id AS "variantId", v.option_values AS "optionValues", coalesce(v.sku, '') AS sku, coalesce(v.barcode, '') AS barcode,
      v.price_satang AS "priceSatang", v.compare_at_satang AS "compareAtSatang", v.cost_satang AS "costSatang", v.weight_grams AS "weightGrams",
      v.length_mm AS "lengthMm", v.width_mm AS "widthMm", v.height_mm AS "heightMm",
      v.picture_id AS "pictureId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('priceListId', l.price_list_id, 'priceSatang', l.price_satang)), '[]')
       FROM price_list_prices l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id AND l.price_list_id IN (${liveLists})) AS prices
    FROM variants v WHERE v.shop_id = current_shop() AND v.product_id = ${productId} ORDER BY v.position`.execute(
    tx,
  )
  return rows.map((row) => {
    const pictureId = pictureIds.find((one) => one === row.pictureId) ?? null
    return Object.fromEntries(present({ ...row, pictureId })) as Product['variants'][number]
  })
}

const present = (row: object) => Object.entries(row).filter(([, value]) => value !== null)

/** Whoever else of the shop has one of these SKUs or barcodes already. */
export async function findCodes(
  tx: Tx,
  codes: { skus: readonly string[]; barcodes: readonly string[] },
  exceptProductId: string,
): Promise<{ sku: string | null; barcode: string | null; name: string }[]> {
  const { rows } = await sql<{ sku: string | null; barcode: string | null; name: string }>`
    SELECT v.sku, v.barcode, p.name FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.product_id <> ${exceptProductId}
      AND (v.sku = ANY (${[...codes.skus]}) OR v.barcode = ANY (${[...codes.barcodes]}))`.execute(tx)
  return rows
}

export async function hasCategory(tx: Tx, categoryId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM product_categories WHERE shop_id = current_shop() AND category_id = ${categoryId} FOR SHARE`.execute(
    tx,
  )
  return rows.length > 0
}

/** Those of the pictures that are in the gallery. */
export async function knownPictures(tx: Tx, pictureIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT picture_id AS id FROM pictures WHERE shop_id = current_shop() AND picture_id = ANY (${[...pictureIds]}::uuid[]) AND deleted_at IS NULL
    FOR SHARE`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/**
 * As the table has them, all of a product at once. What is not there any more is left to `deleteVariants`. A picture that
 * is still to be fetched stays awaited, unless somebody has chosen another.
 */
export async function writeVariants(tx: Tx, rows: readonly object[]): Promise<void> {
  // Codes that wander from one variant to another would meet on their way.
  await sql`UPDATE variants SET sku = NULL, barcode = NULL WHERE shop_id = current_shop()
    AND variant_id IN (SELECT variant_id FROM jsonb_populate_recordset(NULL::variants, ${JSON.stringify(rows)}::jsonb))`.execute(
    tx,
  )
  await sql`
    INSERT INTO variants SELECT * FROM jsonb_populate_recordset(NULL::variants, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET position = excluded.position, option_values = excluded.option_values, sku = excluded.sku,
      barcode = excluded.barcode, price_satang = excluded.price_satang, compare_at_satang = excluded.compare_at_satang, cost_satang = excluded.cost_satang,
      weight_grams = excluded.weight_grams, length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
      picture_id = excluded.picture_id, awaited_picture_url = CASE WHEN excluded.picture_id IS NOT DISTINCT FROM variants.picture_id THEN variants.awaited_picture_url END`.execute(
    tx,
  )
}

export async function deleteVariants(tx: Tx, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx
    .deleteFrom('variants')
    .where('variant_id', 'in', [...variantIds])
    .execute()
}

/**
 * The prices of the variants in the shop's price lists, in place of those before. Lists that are gone are left out, and
 * those that were deleted keep what they have: they come back as they were.
 */
export async function replaceListPrices(
  tx: Tx,
  shopId: string,
  prices: readonly { variantId: string; priceListId: string; priceSatang: number }[],
  variantIds: readonly string[],
): Promise<void> {
  if (variantIds.length > 0)
    await tx
      .deleteFrom('price_list_prices')
      .where('variant_id', 'in', [...variantIds])
      .where(sql<boolean>`price_list_id IN (${liveLists})`)
      .execute()
  if (prices.length === 0) return
  await sql`
    INSERT INTO price_list_prices (shop_id, price_list_id, variant_id, price_satang)
    SELECT ${shopId}, l.price_list_id, n."variantId", n."priceSatang"
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS n ("variantId" uuid, "priceListId" uuid, "priceSatang" bigint)
    JOIN price_lists l ON l.shop_id = ${shopId} AND l.price_list_id = n."priceListId" AND l.deleted_at IS NULL
    ON CONFLICT (shop_id, variant_id, price_list_id) DO UPDATE SET price_satang = excluded.price_satang`.execute(
    tx,
  )
}

/** The pictures of a product in their order. Where an imported one came from, and for which import, is kept. */
export async function replacePictures(
  tx: Tx,
  shopId: string,
  productId: string,
  pictureIds: readonly string[],
): Promise<void> {
  const before = await tx
    .deleteFrom('product_pictures')
    .where('product_id', '=', productId)
    .returning(['position', 'picture_id', 'source_url', 'failure', 'import_id', 'import_row'])
    .execute()
  const sources = new Map(before.map((row) => [row.picture_id, row]))
  const fresh = { source_url: null, import_id: null, import_row: null }
  const shown = [...new Set(pictureIds)].map((pictureId) => ({
    ...(sources.get(pictureId) ?? fresh),
    picture_id: pictureId,
    failure: null,
  }))
  // What is still to be fetched comes behind what somebody has chosen.
  const waiting = before.filter((row) => row.picture_id === null).toSorted((a, b) => a.position - b.position)
  const all = [...shown, ...waiting].map((row, position) => ({
    ...row,
    shop_id: shopId,
    product_id: productId,
    position,
  }))
  if (all.length > 0) await tx.insertInto('product_pictures').values(all).execute()
}

export type ProductChange = {
  name: string
  slug: string
  description: string
  vendor: string
  tags: string[]
  optionNames: string[]
  categoryId: string | null
  seoTitle: string
  seoDescription: string
  channels: SalesChannel[]
  published: boolean
}

export async function updateProduct(
  tx: Tx,
  productId: string,
  change: ProductChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      name: change.name,
      slug: change.slug,
      description: change.description,
      vendor: change.vendor,
      tags: change.tags,
      option_names: change.optionNames,
      category_id: change.categoryId,
      seo_title: change.seoTitle,
      seo_description: change.seoDescription,
      channels: change.channels,
      published: change.published,
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('product_id', '=', productId)
    .execute()
}

/** Archived things are never published; what comes back is hidden until somebody shows it. */
export async function setArchived(tx: Tx, productId: string, archived: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      archived_at: archived ? now : null,
      ...(archived && { published: false }),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('product_id', '=', productId)
    .execute()
}
