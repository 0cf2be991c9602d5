import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { type Category, namesOfPath } from '../../rules/category-tree.ts'
import { freeSlug } from '../../rules/slug.ts'

type CategoryRecord = {
  categoryId: string
  parentId: string | null
  name: string
  slug: string
  position: number
}

/** All categories of the shop. */
export async function findCategories(tx: Tx): Promise<Category[]> {
  const rows: CategoryRecord[] = await tx
    .selectFrom('product_categories')
    .select(['category_id as categoryId', 'parent_id as parentId', 'name', 'slug', 'position'])
    .execute()
  return rows.map(({ parentId, ...row }) => ({ ...row, ...(parentId !== null && { parentId }) }))
}

/** Makes all who change the shop's tree wait for each other: what one moves, another may be about to stand below. */
export async function lockCategories(tx: Tx, shopId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`categories ${shopId}`}, 0))`.execute(tx)
}

export async function insertCategories(
  tx: Tx,
  shopId: string,
  categories: readonly Category[],
  now: Date,
): Promise<void> {
  if (categories.length === 0) return
  await tx
    .insertInto('product_categories')
    .values(
      categories.map(({ categoryId, parentId, name, slug, position }) => ({
        shop_id: shopId,
        category_id: categoryId,
        parent_id: parentId ?? null,
        name,
        slug,
        position,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

/**
 * The categories of paths such as `Home > Pots`, by the path as given; those that the shop has not are made. A path
 * without a name has none.
 */
export async function ensureCategories(
  tx: Tx,
  shopId: string,
  paths: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const wanted = [...new Set(paths)].filter((path) => namesOfPath(path).length > 0)
  if (wanted.length === 0) return new Map()
  const known = fitPaths(await findCategories(tx), wanted)
  if (known.fresh.length === 0) return known.ids
  await lockCategories(tx, shopId)
  const { ids, fresh } = fitPaths(await findCategories(tx), wanted)
  await insertCategories(tx, shopId, fresh, now)
  return ids
}

/** Finds the paths among the categories, and thinks of those that are missing. */
function fitPaths(categories: readonly Category[], paths: readonly string[]) {
  const all = [...categories]
  const slugs = new Set(all.map(({ slug }) => slug))
  const key = (parentId: string | undefined, name: string) => `${parentId ?? ''}/${name}`
  const byKey = new Map(all.map((category) => [key(category.parentId, category.name), category]))
  const counts = new Map<string | undefined, number>()
  for (const { parentId } of all) counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  const fresh: Category[] = []
  const ids = new Map<string, string>()
  for (const path of paths) {
    let above: Category | undefined
    for (const name of namesOfPath(path)) {
      const parentId: string | undefined = above?.categoryId
      above = byKey.get(key(parentId, name))
      if (above) continue
      const position = counts.get(parentId) ?? 0
      const slug = freeSlug(name, 'category', (candidate) => slugs.has(candidate))
      above = { categoryId: newId(), ...(parentId && { parentId }), name, slug, position }
      fresh.push(above)
      byKey.set(key(parentId, name), above)
      slugs.add(slug)
      counts.set(parentId, position + 1)
    }
    if (above) ids.set(path, above.categoryId)
  }
  return { ids, fresh }
}

/** How many products stand right in each category. */
export async function countsByCategory(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ categoryId: string; count: number }>`
    SELECT category_id AS "categoryId", count(*)::integer AS count FROM products
    WHERE shop_id = current_shop() AND category_id IS NOT NULL AND deleted_at IS NULL GROUP BY 1`.execute(tx)
  return new Map(rows.map((row) => [row.categoryId, row.count]))
}

/** Takes out those of the categories that hold neither products nor other categories, from the lowest up. */
export async function deleteEmptyCategories(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    DELETE FROM product_categories c WHERE c.shop_id = current_shop() AND c.category_id = ANY (${[...categoryIds]}::uuid[])
      AND NOT EXISTS (SELECT FROM products p WHERE p.shop_id = c.shop_id AND p.category_id = c.category_id AND p.deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM product_categories b WHERE b.shop_id = c.shop_id AND b.parent_id = c.category_id)
    RETURNING c.category_id`.execute(tx)
  if (rows.length > 0) await deleteEmptyCategories(tx, categoryIds)
}

/** Names and places of categories that are there. */
export async function updateCategories(tx: Tx, categories: readonly Category[], now: Date): Promise<void> {
  await sql`
    UPDATE product_categories c SET name = n.name, parent_id = n."parentId", position = n.position, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) AS n ("categoryId" uuid, "parentId" uuid, name text, position integer)
    WHERE c.shop_id = current_shop() AND c.category_id = n."categoryId"`.execute(tx)
}

/** Moves all products of a category, deleted ones among them, and answers which they are. */
export async function moveProducts(tx: Tx, from: string, to: string | undefined): Promise<string[]> {
  // In the order in which all others take products: else two of them wait for each other.
  const theirs = tx
    .selectFrom('products')
    .select('product_id')
    .where('category_id', '=', from)
    .orderBy('product_id')
    .forUpdate()
  const rows = await tx
    .updateTable('products')
    .set({ category_id: to ?? null, revision: sql`revision + 1` })
    .where('product_id', 'in', theirs)
    .returning('product_id as productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Moves those of the products back that still stand where they were moved to; answers which are there, and are back. */
export async function moveProductsBack(
  tx: Tx,
  productIds: readonly string[],
  { from, to, isThere }: { from: string; to: string | null; isThere: boolean },
): Promise<{ productId: string; name: string; isBack: boolean }[]> {
  const { rows } = await sql<{ productId: string; name: string; isBack: boolean }>`
    SELECT product_id AS "productId", name, ${isThere} AND category_id IS NOT DISTINCT FROM ${to}::uuid AS "isBack" FROM products
    WHERE shop_id = current_shop() AND product_id = ANY (${[...productIds]}::uuid[]) ORDER BY product_id FOR UPDATE`.execute(
    tx,
  )
  const back = rows.filter(({ isBack }) => isBack).map(({ productId }) => productId)
  await sql`UPDATE products SET category_id = ${from}, revision = revision + 1
    WHERE shop_id = current_shop() AND product_id = ANY (${back}::uuid[])`.execute(tx)
  return rows
}

export async function deleteCategoryRow(tx: Tx, categoryId: string): Promise<void> {
  await tx.deleteFrom('product_categories').where('category_id', '=', categoryId).execute()
}
