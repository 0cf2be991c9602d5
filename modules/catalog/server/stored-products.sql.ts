import { sql, type Tx } from '@langraan/db'
import { categoryPaths, PATH_SEPARATOR } from '../rules/category-tree.ts'
import { otherChannels, packingMarks, type StoredProduct } from '../rules/rules.ts'
import { findCategories } from './lists/categories.sql.ts'
import { addressOfPicture } from './picture-of-variant.ts'
import { liveLists } from './lists/live-lists.ts'

/** Positions have gaps where variants were taken out: a further variant stands behind the last of them. */
type Found = StoredProduct & { nextPosition: number }
type ProductRecord = Omit<Found, 'category' | 'channels' | 'marks'> & {
  categoryId: string | null
  soldIn: string[]
  given: string[]
}

/**
 * Products of the shop with their variants as files know them; stock is that of all branches. With `lock`, nobody else
 * changes them until the transaction ends.
 */
export async function findStoredProducts(
  tx: Tx,
  productIds: readonly string[],
  lock = false,
): Promise<Map<string, Found>> {
  if (productIds.length === 0) return new Map()
  if (lock)
    await sql`SELECT 1 FROM products WHERE shop_id = current_shop() AND product_id = ANY (${[...productIds]}::uuid[]) ORDER BY product_id FOR UPDATE`.execute(
      tx,
    )
  const { rows } = await sql<ProductRecord>`
    SELECT p.product_id AS "productId", p.slug, p.name, p.description, p.vendor, p.category_id AS "categoryId", p.tags,
      p.option_names AS "optionNames", p.published, p.channels AS "soldIn", p.packing_marks AS given, p.seo_title AS "seoTitle", p.seo_description AS "seoDescription",
      p.archived_at IS NOT NULL AS "isArchived",
      (SELECT coalesce(max(v.position) + 1, 0) FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id) AS "nextPosition",
      (SELECT coalesce(array_agg(x.source_url ORDER BY x.position) FILTER (WHERE x.source_url IS NOT NULL), '{}') FROM product_pictures x
       WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id) AS "pictureUrls",
      (SELECT coalesce(array_agg(x.picture_id ORDER BY x.position), '{}') FROM product_pictures x
       WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id AND x.source_url IS NULL AND x.picture_id IS NOT NULL) AS "ownPictureIds",
      (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('variantId', v.variant_id, 'optionValues', v.option_values, 'sku', v.sku,
        'barcode', v.barcode, 'priceSatang', v.price_satang, 'compareAtSatang', v.compare_at_satang, 'costSatang', v.cost_satang,
        'weightGrams', v.weight_grams, 'lengthMm', v.length_mm, 'widthMm', v.width_mm, 'heightMm', v.height_mm,
        'pictureUrl', coalesce((SELECT ${addressOfPicture} FROM product_pictures x
          WHERE x.shop_id = v.shop_id AND x.product_id = v.product_id AND x.picture_id = v.picture_id ORDER BY x.position LIMIT 1), v.awaited_picture_url),
        'awaitedUrl', CASE WHEN v.picture_id IS NOT NULL THEN v.awaited_picture_url END,
        'listPrices', (SELECT coalesce(jsonb_object_agg(l.price_list_id, l.price_satang), '{}') FROM price_list_prices l
          WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id AND l.price_list_id IN (${liveLists})),
        'quantity', (SELECT coalesce(sum(l.on_hand), 0) FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id)))
        ORDER BY v.position), '[]') FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id) AS variants
    FROM products p WHERE p.shop_id = current_shop() AND p.product_id = ANY (${[...productIds]}::uuid[]) AND p.deleted_at IS NULL`.execute(
    tx,
  )
  const paths = categoryPaths(await findCategories(tx))
  return new Map(
    rows.map(({ categoryId, soldIn, given, ...row }) => [
      row.productId,
      {
        ...row,
        channels: Object.fromEntries(otherChannels.map((channel) => [channel, soldIn.includes(channel)])),
        marks: Object.fromEntries(packingMarks.map((mark) => [mark, given.includes(mark)])),
        category: (paths.get(categoryId ?? '') ?? []).join(PATH_SEPARATOR),
      },
    ]),
  )
}

/** The products that have these SKUs, by the SKU. */
export async function findProductsOfSkus(
  tx: Tx,
  skus: readonly string[],
): Promise<Map<string, { slug: string; name: string }>> {
  const { rows } = await sql<{ sku: string; slug: string; name: string }>`
    SELECT v.sku, p.slug, p.name FROM variants v JOIN products p ON p.shop_id = v.shop_id AND p.product_id = v.product_id
    WHERE v.shop_id = current_shop() AND v.sku = ANY (${[...skus]}) AND p.deleted_at IS NULL`.execute(tx)
  return new Map(rows.map(({ sku, ...product }) => [sku, product]))
}

/** Which products have these slugs, SKUs and barcodes. */
export type Owners = {
  slugs: Map<string, string>
  skus: Map<string, string>
  barcodes: Map<string, string>
}

export async function findOwners(
  tx: Tx,
  wanted: { slugs: readonly string[]; skus: readonly string[]; barcodes: readonly string[] },
): Promise<Owners> {
  const { rows } = await sql<{ kind: 'slugs' | 'skus' | 'barcodes'; value: string; productId: string }>`
    SELECT 'slugs' AS kind, slug AS value, product_id AS "productId" FROM products WHERE shop_id = current_shop() AND slug = ANY (${[...wanted.slugs]})
    UNION ALL SELECT 'skus', sku, product_id FROM variants WHERE shop_id = current_shop() AND sku = ANY (${[...wanted.skus]})
    UNION ALL SELECT 'barcodes', barcode, product_id FROM variants WHERE shop_id = current_shop() AND barcode = ANY (${[...wanted.barcodes]})`.execute(
    tx,
  )
  const owners: Owners = { slugs: new Map(), skus: new Map(), barcodes: new Map() }
  for (const { kind, value, productId } of rows) owners[kind].set(value, productId)
  return owners
}
