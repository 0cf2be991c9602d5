import { sql, type Tx } from '@langraan/db'
import { otherChannels } from '../rules/sales-channels.ts'
import type { ProductMatch } from '../match-contract.ts'
import type { ProductSort } from '../rules/product-sorts.ts'
import { ensureCategories } from './lists/categories.sql.ts'
import { pictureOfVariant } from './picture-of-variant.ts'
import { lookForTag, matchingProducts } from './product-conditions.ts'
import { orderOf, type ProductMark } from './product-orders.ts'

/**
 * Rows as the tables have them, written many at a time. What a row leaves out is as for a new product. A product may name
 * its category by a path in `category`; what the shop has not of it is made.
 */
export type NewProducts = { products: object[]; variants: object[]; pictures: object[] }

const NEW_PRODUCT = JSON.stringify({
  description: '',
  vendor: '',
  tags: [],
  option_names: [],
  published: false,
  seo_title: '',
  seo_description: '',
  channels: otherChannels,
  packing_marks: [],
  revision: 1,
})

/** All columns but `found_by` and `sorted_by`, which the database makes itself. */
const WRITTEN = sql.raw(
  `shop_id, product_id, name, slug, description, vendor, tags, option_names, published, import_id, created_at, updated_at,
  deleted_at, category_id, seo_title, seo_description, channels, packing_marks, archived_at, revision`,
)

export async function insertProducts(tx: Tx, rows: NewProducts): Promise<void> {
  const products = JSON.stringify(await withCategories(tx, rows.products))
  await sql`INSERT INTO products (${WRITTEN}) SELECT ${WRITTEN} FROM jsonb_populate_recordset(jsonb_populate_record(NULL::products, ${NEW_PRODUCT}::jsonb), ${products}::jsonb)`.execute(
    tx,
  )
  await sql`INSERT INTO variants SELECT * FROM jsonb_populate_recordset(NULL::variants, ${JSON.stringify(rows.variants)}::jsonb)`.execute(
    tx,
  )
  await sql`INSERT INTO product_pictures SELECT * FROM jsonb_populate_recordset(NULL::product_pictures, ${JSON.stringify(rows.pictures)}::jsonb)`.execute(
    tx,
  )
}

type NamesCategory = { shop_id?: string; category?: string; updated_at?: Date | string }

async function withCategories(tx: Tx, products: readonly NamesCategory[]): Promise<object[]> {
  const [first] = products
  if (!first?.shop_id || !first.updated_at) return [...products]
  const paths = products.map(({ category }) => category ?? '')
  const ids = await ensureCategories(tx, first.shop_id, paths, new Date(first.updated_at))
  return products.map((product) => {
    const categoryId = ids.get(product.category ?? '')
    return categoryId === undefined ? product : { ...product, category_id: categoryId }
  })
}

export type ProductRow = {
  productId: string
  name: string
  published: boolean
  archived: boolean
  createdAt: Date
  pictureId: string | null
  variants: {
    variantId: string
    name: string
    sku: string
    priceSatang: number
    weightGrams: number | null
  }[]
}

export type ProductQuery = ProductMatch & {
  shopId: string
  sort?: ProductSort
  after?: ProductMark
  limit: number
}

// What is looked through before all that matches is gathered: of another order more, for gathering has to sort, too.
const NEWEST_PRODUCTS = 200
const FIRST_PRODUCTS = 1000

/**
 * Products with their variants, one page in an order: keyset paging. Search runs over trigrams. What nearly all match, as
 * figures with which all barcodes begin, fills a page from the first of the order alone; what few match is gathered.
 */
export async function findProducts(tx: Tx, query: ProductQuery): Promise<ProductRow[]> {
  const { shopId, sort = 'newest', after } = query
  const way = orderOf(sort, shopId)
  const behind = after ? way.isAfter(after) : sql`true`
  const tagged = await lookForTag(tx, query.tag)
  const isFew = tagged !== undefined && tagged !== 'many'
  const of = { ...way, behind, tagged }
  // By date the planner knows itself how few are hidden, or of a category; what few have as a tag is known by its ids.
  const isNarrowed = sort !== 'newest' && (query.state ?? query.categoryId) !== undefined
  if (query.text !== '' || tagged === 'many' || (isNarrowed && !isFew)) {
    const among = sql`(SELECT * FROM ${way.walked} p WHERE p.shop_id = ${shopId} AND p.deleted_at IS NULL AND ${behind}
      ORDER BY ${way.order} LIMIT ${sort === 'newest' ? NEWEST_PRODUCTS : FIRST_PRODUCTS})`
    const rows = await listed(tx, query, { ...of, products: among, oneByOne: true })
    if (rows.length === query.limit) return rows
    return listed(tx, query, { ...of, products: way.gathered })
  }
  return listed(tx, query, { ...of, products: isFew ? way.gathered : way.walked })
}

type Way = Record<'products' | 'order' | 'behind', ReturnType<typeof sql>> &
  Pick<Exclude<Parameters<typeof matchingProducts>[1], undefined>, 'tagged' | 'oneByOne'>

async function listed(
  tx: Tx,
  query: ProductQuery,
  { products, order, behind, ...look }: Way,
): Promise<ProductRow[]> {
  const matches = matchingProducts(query, { shopId: query.shopId, ...look })
  const { rows } = await sql<ProductRow>`
    SELECT p.product_id AS "productId", p.name, p.published, p.archived_at IS NOT NULL AS archived, p.created_at AS "createdAt",
      (SELECT x.picture_id FROM product_pictures x WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id AND x.picture_id IS NOT NULL ORDER BY x.position LIMIT 1) AS "pictureId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', v.variant_id, 'name', array_to_string(v.option_values, ' / '), 'sku', coalesce(v.sku, ''),
         'priceSatang', v.price_satang, 'weightGrams', v.weight_grams) ORDER BY v.position), '[]') FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id) AS variants
    FROM ${products} p WHERE ${matches} AND ${behind}
    ORDER BY ${order} LIMIT ${query.limit}`.execute(tx)
  return rows
}

export type NamedProduct = Pick<ProductRow, 'productId' | 'name' | 'published' | 'archived' | 'pictureId'>

/** What products are called and whether they are sold, in no order; those that were deleted are not there. */
export async function namedProducts(tx: Tx, productIds: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    SELECT p.product_id AS "productId", p.name, p.published, p.archived_at IS NOT NULL AS archived,
      (SELECT x.picture_id FROM product_pictures x WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id AND x.picture_id IS NOT NULL ORDER BY x.position LIMIT 1) AS "pictureId"
    FROM products p WHERE p.shop_id = current_shop() AND p.deleted_at IS NULL AND p.product_id = ANY (${[...productIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}

export async function countMatching(tx: Tx, shopId: string, match: ProductMatch): Promise<number> {
  const look = { shopId, tagged: await lookForTag(tx, match.tag) }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM products p WHERE ${matchingProducts(match, look)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The first picture of each product, for lists that show goods. */
export async function firstPictures(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ productId: string; pictureId: string }>`
    SELECT DISTINCT ON (product_id) product_id AS "productId", picture_id AS "pictureId" FROM product_pictures
    WHERE product_id = ANY (${[...productIds]}::uuid[]) AND picture_id IS NOT NULL ORDER BY product_id, position`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.productId, row.pictureId]))
}

/** What lines of a basket or an order look like, by the variant; a variant that is gone looks like its product. */
export async function picturesOfLines(
  tx: Tx,
  lines: readonly { variantId: string; productId: string }[],
): Promise<Map<string, string>> {
  const rows = lines.map(({ variantId, productId }) => ({ variantId, productId }))
  const found = await sql<{ variantId: string; pictureId: string | null }>`
    SELECT v.variant_id AS "variantId", ${pictureOfVariant} AS "pictureId"
    FROM (SELECT current_shop() AS shop_id, n."variantId" AS variant_id, n."productId" AS product_id, w.picture_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("variantId" uuid, "productId" uuid)
      LEFT JOIN variants w ON w.shop_id = current_shop() AND w.variant_id = n."variantId") v`.execute(tx)
  return new Map(
    found.rows.flatMap(({ variantId, pictureId }) => (pictureId === null ? [] : [[variantId, pictureId]])),
  )
}

/** The slugs of products, for links to them. */
export async function slugsOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['product_id', 'slug'])
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.slug]))
}

/** What variants are called, sold or not; those that were removed for good are not there. */
export async function namesOfVariants(
  tx: Tx,
  variantIds: readonly string[],
): Promise<Map<string, { productName: string; variantName: string }>> {
  const { rows } = await sql<{ variantId: string; productName: string; variantName: string }>`
    SELECT v.variant_id AS "variantId", p.name AS "productName", array_to_string(v.option_values, ' / ') AS "variantName"
    FROM variants v JOIN products p USING (shop_id, product_id)
    WHERE v.shop_id = current_shop() AND v.variant_id = ANY (${[...variantIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ variantId, ...name }) => [variantId, name]))
}
