import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import type { ShopCategory } from '../../category-contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import { type Category, categoryRows, judgeMove, namesOfPath, siblingsOf } from '../../rules/category-tree.ts'
import { freeSlug } from '../../rules/slug.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import {
  countsByCategory,
  findCategories,
  insertCategories,
  lockCategories,
  updateCategories,
} from './categories.sql.ts'
import { takeOutCategory } from './delete-category.ts'

type Where = { shopId: string; trail: Trail }
type Wanted = { name: string; parentId?: string | undefined }

export const listCategories = (deps: CatalogDeps, shopId: string): Promise<{ items: ShopCategory[] }> =>
  withShop(deps.db, shopId, present)

/** From top to bottom, each with its number of products. */
async function present(tx: Tx): Promise<{ items: ShopCategory[] }> {
  const [categories, counts] = [await findCategories(tx), await countsByCategory(tx)]
  return {
    items: categoryRows(categories).map(({ depth: _depth, ...category }) => ({
      ...category,
      productCount: counts.get(category.categoryId) ?? 0,
    })),
  }
}

export function addCategory(
  deps: CatalogDeps,
  { shopId, trail, intent }: Where & { intent: Intent },
  wanted: Wanted,
): Promise<OnceAnswer<ShopCategory>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockCategories(tx, shopId)
      const all = await findCategories(tx)
      refuseMisplaced(all, undefined, wanted)
      const slugs = new Set(all.map(({ slug }) => slug))
      const category: Category = {
        categoryId: newId(),
        ...(wanted.parentId && { parentId: wanted.parentId }),
        name: wanted.name,
        slug: freeSlug(wanted.name, 'category', (slug) => slugs.has(slug)),
        position: siblingsOf(all, wanted.parentId).length,
      }
      await insertCategories(tx, shopId, [category], now)
      await settle(tx, { shopId, trail }, category, now)
      return { ...category, productCount: 0 }
    }),
  )
}

/** Renames or moves a category; its new siblings are numbered anew around it. */
export function saveCategory(
  deps: CatalogDeps,
  { shopId, trail, categoryId }: Where & { categoryId: string },
  wanted: Wanted & { position: number },
): Promise<{ items: ShopCategory[] }> {
  return change(
    deps,
    { shopId, trail, categoryId },
    async (tx, all, own, now) => {
      refuseMisplaced(all, own, wanted)
      const moved = { ...own, name: wanted.name, parentId: wanted.parentId }
      const others = siblingsOf(all, wanted.parentId).filter((other) => other.categoryId !== own.categoryId)
      const siblings = others.toSpliced(wanted.position, 0, moved)
      await updateCategories(
        tx,
        siblings.map((sibling, position) => ({ ...sibling, position })),
        now,
      )
    },
    () => refuse(standardRefusals, 'not_found'),
  )
}

/** What stands in the category, products and categories, moves one level up. It is kept as work that can be undone. */
export async function deleteCategory(
  deps: CatalogDeps,
  where: Where & { categoryId: string },
): Promise<{ items: ShopCategory[]; operationId?: string }> {
  let operationId: string | undefined
  const answer = await change(
    deps,
    where,
    async (tx, all, own, now) => {
      operationId = await takeOutCategory(tx, where, { all, own, now })
      // Who deletes what is gone already has what they want.
    },
    present,
  )
  return { ...answer, ...(operationId && { operationId }) }
}

function change(
  deps: CatalogDeps,
  { shopId, trail, categoryId }: Where & { categoryId: string },
  work: (tx: Tx, all: readonly Category[], own: Category, now: Date) => Promise<void>,
  orElse: (tx: Tx) => Promise<{ items: ShopCategory[] }>,
): Promise<{ items: ShopCategory[] }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await lockCategories(tx, shopId)
    const all = await findCategories(tx)
    const own = all.find((category) => category.categoryId === categoryId)
    if (!own) return orElse(tx)
    await work(tx, all, own, now)
    await settle(tx, { shopId, trail }, own, now)
    return present(tx)
  })
}

function refuseMisplaced(
  all: readonly Category[],
  own: Category | undefined,
  { name, parentId }: Wanted,
): void {
  if (parentId !== undefined && !all.some(({ categoryId }) => categoryId === parentId))
    refuse(catalogRefusals, 'category_gone')
  // Only where it is given: one that was named so before can still be moved.
  if (own?.name !== name && namesOfPath(name).length > 1) refuse(catalogRefusals, 'category_name_is_path')
  const misplaced = judgeMove(all, own?.categoryId, parentId)
  if (misplaced) refuse(catalogRefusals, misplaced)
  const isTaken = siblingsOf(all, parentId).some(
    (other) => other.name === name && other.categoryId !== own?.categoryId,
  )
  if (isTaken) refuse(catalogRefusals, 'category_name_taken', { name })
}

async function settle(tx: Tx, { shopId, trail }: Where, category: Category, now: Date): Promise<void> {
  await bumpStorefrontRevision(tx)
  const after = (await findCategories(tx)).find(({ categoryId }) => categoryId === category.categoryId)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'category', id: category.categoryId, name: category.name },
    before: { name: category.name },
    ...(after && { after: { name: after.name } }),
    now,
  })
}
