import { sql, type Tx } from '@langraan/db'
import type { ShelfSort, StockedCategory } from '../rules/rules.ts'
import { matchingProducts } from './product-conditions.ts'

/** Where a product stands in an order of goods: the smaller the place the earlier, then the newer first. */
export type ShelfPlace = { place: string; productId: string }

export type ShelfRow = ShelfPlace & {
  name: string
  slug: string
  pictureId: string | null
  variants: { variantId: string; priceSatang: number; compareAtSatang: number | null }[]
}

const places = {
  newest: sql`-(extract(epoch FROM p.created_at) * 1000000)::bigint`,
  cheapest: sql`(SELECT min(v.price_satang) FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id)`,
  dearest: sql`-(SELECT min(v.price_satang) FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id)`,
} as const

/** Goods as shoppers may see them: only what is published, all of the words in the name, in the category or below it. */
export async function findShelf(
  tx: Tx,
  query: {
    words: readonly string[]
    categoryId?: string | undefined
    /** Of these alone. */
    productIds?: readonly string[] | undefined
    sort: ShelfSort
    after?: ShelfPlace | undefined
    limit: number
  },
): Promise<ShelfRow[]> {
  const { words, categoryId, productIds, sort, after, limit } = query
  const matches = [
    matchingProducts({ text: '', state: 'shown', categoryId }),
    ...words.map((text) => matchingProducts({ text })),
    ...(productIds ? [sql`p.product_id = ANY (${[...productIds]}::uuid[])`] : []),
  ]
  const behind = after
    ? sql`(g.place > ${after.place}::bigint OR (g.place = ${after.place}::bigint AND g.product_id < ${after.productId}::uuid))`
    : sql`true`
  const { rows } = await sql<ShelfRow>`
    SELECT g.place::text AS place, g.product_id AS "productId", g.name, g.slug,
      (SELECT x.picture_id FROM product_pictures x WHERE x.shop_id = g.shop_id AND x.product_id = g.product_id AND x.picture_id IS NOT NULL ORDER BY x.position LIMIT 1) AS "pictureId",
      (SELECT jsonb_agg(jsonb_build_object('variantId', v.variant_id, 'priceSatang', v.price_satang, 'compareAtSatang', v.compare_at_satang) ORDER BY v.position)
        FROM variants v WHERE v.shop_id = g.shop_id AND v.product_id = g.product_id) AS variants
    FROM (SELECT p.shop_id, p.product_id, p.name, p.slug, ${places[sort]} AS place FROM products p
      WHERE ${sql.join(matches, sql` AND `)} AND EXISTS (SELECT FROM variants v WHERE v.shop_id = p.shop_id AND v.product_id = p.product_id)) g
    WHERE ${behind} ORDER BY g.place, g.product_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** All categories, each with what is published right in it. */
export async function stockedCategories(tx: Tx): Promise<StockedCategory[]> {
  const { rows } = await sql<Omit<StockedCategory, 'parentId'> & { parentId: string | null }>`
    SELECT c.category_id AS "categoryId", c.parent_id AS "parentId", c.name, c.slug, c.position,
      coalesce(g.count, 0) AS "goodsCount", to_jsonb(g.newest) #>> '{}' AS "newestAt",
      (SELECT x.picture_id FROM products p JOIN product_pictures x USING (shop_id, product_id)
        WHERE p.shop_id = c.shop_id AND p.category_id = c.category_id AND p.published AND x.picture_id IS NOT NULL
        ORDER BY p.created_at DESC, x.position LIMIT 1) AS "pictureId"
    FROM product_categories c LEFT JOIN (
      SELECT category_id, count(*)::integer AS count, max(created_at) AS newest FROM products
      WHERE shop_id = current_shop() AND published AND category_id IS NOT NULL GROUP BY 1) g USING (category_id)
    WHERE c.shop_id = current_shop()`.execute(tx)
  return rows.map(({ parentId, ...row }) => ({ ...row, ...(parentId !== null && { parentId }) }))
}

/** Which product has a slug, and where it stands; shown or not. */
export async function productOfSlug(
  tx: Tx,
  slug: string,
): Promise<{ productId: string; categoryId: string | null } | undefined> {
  return tx
    .selectFrom('products')
    .select(['product_id as productId', 'category_id as categoryId'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The slugs of what shoppers may see, what was changed last first. */
export async function shownSlugs(tx: Tx, most: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return tx
    .selectFrom('products')
    .select(['slug', 'updated_at as updatedAt'])
    .where('published', '=', true)
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
}
