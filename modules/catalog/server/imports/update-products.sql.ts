import { sql, type Tx } from '@langraan/db'
import type { StoredProduct, StoredVariant } from '../../rules/rules.ts'
import { packingMarks } from '../../rules/packing-marks.ts'
import { otherChannels } from '../../rules/sales-channels.ts'
import { ensureCategories } from '../lists/categories.sql.ts'
import { saveListCells } from '../changes/grid.sql.ts'
import type { SourceRow } from './import-rows.ts'
import { listCells } from '../changes/list-cells.ts'
import { addressOfPicture } from '../picture-of-variant.ts'

export type ProductUpdate = {
  product: Omit<StoredProduct, 'variants'>
  variants: readonly StoredVariant[]
}

/**
 * Writes products and variants as they are given; what has not changed is written too. Codes are taken off first, so
 * that variants may exchange theirs. `lists` are the shop's price lists, held. `meanwhile` is what variants show whose
 * picture is still to be fetched: what they did, or nothing of their own.
 */
export async function writeUpdates(
  tx: Tx,
  shopId: string,
  updates: readonly ProductUpdate[],
  { lists, meanwhile, now }: { lists: ReadonlySet<string>; meanwhile: Meanwhile; now: Date },
): Promise<void> {
  if (updates.length === 0) return
  const categories = await ensureCategories(
    tx,
    shopId,
    updates.map(({ product }) => product.category),
    now,
  )
  const products = updates.map(({ product }) => ({
    ...product,
    channels: otherChannels.filter((channel) => product.channels?.[channel] !== false),
    // What was kept before marks came with files says nothing of them.
    marks: product.marks && packingMarks.filter((mark) => product.marks?.[mark] === true),
    categoryId: categories.get(product.category) ?? null,
  }))
  await sql`
    UPDATE products p SET name = n.name, description = n.description, vendor = n.vendor, category_id = n."categoryId",
      tags = ARRAY(SELECT jsonb_array_elements_text(n.tags)), published = n.published AND p.archived_at IS NULL,
      packing_marks = CASE WHEN n.marks IS NULL THEN p.packing_marks ELSE ARRAY(SELECT jsonb_array_elements_text(n.marks)) END,
      channels = ARRAY(SELECT jsonb_array_elements_text(n.channels)), option_names = ARRAY(SELECT jsonb_array_elements_text(n."optionNames")),
      seo_title = n."seoTitle", seo_description = n."seoDescription", updated_at = ${now}, revision = p.revision + 1
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS n ("productId" uuid, name text, description text, vendor text,
      "categoryId" uuid, tags jsonb, published boolean, channels jsonb, marks jsonb, "optionNames" jsonb, "seoTitle" text, "seoDescription" text)
    WHERE p.shop_id = current_shop() AND p.product_id = ANY (${products.map(({ productId }) => productId)}::uuid[]) AND p.product_id = n."productId"`.execute(
    tx,
  )
  const variants = updates.flatMap((update) => update.variants)
  const ids = variants.map(({ variantId }) => variantId)
  await sql`UPDATE variants SET sku = NULL, barcode = NULL WHERE shop_id = current_shop() AND variant_id = ANY (${ids}::uuid[]) AND coalesce(sku, barcode) IS NOT NULL`.execute(
    tx,
  )
  await sql`
    UPDATE variants v SET option_values = ARRAY(SELECT jsonb_array_elements_text(n."optionValues")), sku = n.sku, barcode = n.barcode, price_satang = n."priceSatang", compare_at_satang = n."compareAtSatang",
      cost_satang = n."costSatang", weight_grams = n."weightGrams", length_mm = n."lengthMm", width_mm = n."widthMm", height_mm = n."heightMm"
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS n ("variantId" uuid, "optionValues" jsonb, sku text, barcode text, "priceSatang" bigint,
      "compareAtSatang" bigint, "costSatang" bigint, "weightGrams" integer, "lengthMm" integer, "widthMm" integer, "heightMm" integer)
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${ids}::uuid[]) AND v.variant_id = n."variantId"`.execute(
    tx,
  )
  await choosePictures(tx, variants, meanwhile)
  await saveListCells(tx, listCells(variants, lists))
}

type Meanwhile = 'as-before' | 'none'

/** Gives variants the picture of their product that has this address, or has them wait for it; without an address none. */
export async function choosePictures(
  tx: Tx,
  variants: readonly { variantId: string; pictureUrl?: string | undefined }[],
  meanwhile: Meanwhile = 'none',
): Promise<void> {
  const rows = variants.map(({ variantId, pictureUrl }) => ({ variantId, pictureUrl }))
  const ids = rows.map(({ variantId }) => variantId)
  await sql`
    UPDATE variants v SET
      picture_id = CASE WHEN f.awaited IS NULL OR ${meanwhile === 'none'} THEN f.found ELSE v.picture_id END,
      awaited_picture_url = f.awaited
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("variantId" uuid, "pictureUrl" text)
    JOIN variants w ON w.shop_id = current_shop() AND w.variant_id = n."variantId"
    CROSS JOIN LATERAL (SELECT
      (SELECT x.picture_id FROM product_pictures x WHERE x.shop_id = w.shop_id AND x.product_id = w.product_id
        AND x.picture_id IS NOT NULL AND ${addressOfPicture} = n."pictureUrl" ORDER BY x.position LIMIT 1) AS found,
      (SELECT x.source_url FROM product_pictures x WHERE x.shop_id = w.shop_id AND x.product_id = w.product_id
        AND x.picture_id IS NULL AND x.source_url = n."pictureUrl" LIMIT 1) AS awaited) f
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${ids}::uuid[]) AND v.variant_id = n."variantId"
      AND coalesce(n."pictureUrl", v.picture_id::text, v.awaited_picture_url) IS NOT NULL`.execute(tx)
}

/** Adds variants to products that are there. */
export async function insertVariants(tx: Tx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO variants SELECT * FROM jsonb_populate_recordset(NULL::variants, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Keeps the rows that products came in with, instead of those of a file before. */
export async function keepSources(tx: Tx, rows: readonly SourceRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO product_sources SELECT * FROM jsonb_populate_recordset(NULL::product_sources, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (shop_id, product_id) DO UPDATE SET import_id = excluded.import_id, cells = excluded.cells`.execute(
    tx,
  )
}
