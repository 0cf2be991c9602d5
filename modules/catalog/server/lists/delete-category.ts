import type { JsonValue, Tx } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import {
  type BatchContext,
  type ItemOutcome,
  type OperationItem,
  type OperationKind,
  recordOperation,
} from '@langraan/operations/server'
import { unlessOtherwise } from '@langraan/runtime'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { catalogRefusals, type ItemFaultCode, itemFaults } from '../../refusals.ts'
import { type Category, categoryRows, siblingsOf } from '../../rules/category-tree.ts'
import { DEEPEST_CATEGORY } from '../../rules/limits.ts'
import { freeSlug } from '../../rules/slug.ts'
import {
  deleteCategoryRow,
  findCategories,
  insertCategories,
  lockCategories,
  moveProducts,
  moveProductsBack,
  updateCategories,
} from './categories.sql.ts'
import { faultOf, gone } from '../imports/item-fault.ts'
import { keptDeletion, type KeptCategory, type KeptProduct } from '../changes/kept-change.ts'

type Deleting = { all: readonly Category[]; own: Category; now: Date }

/** Deletes a category and answers the operation by which it can be brought back. */
export async function takeOutCategory(
  tx: Tx,
  { shopId, trail }: { shopId: string; trail: Trail },
  { all, own, now }: Deleting,
): Promise<string> {
  const siblings = siblingsOf(all, own.parentId)
  const above = siblings.filter(({ categoryId }) => categoryId !== own.categoryId)
  const children = siblingsOf(all, own.categoryId)
  for (const { name } of children)
    if (above.some((other) => other.name === name)) refuse(catalogRefusals, 'category_child_taken', { name })
  await place(tx, [...above, ...children.map((child) => ({ ...child, parentId: own.parentId }))], now)
  const productIds = await moveProducts(tx, own.categoryId, own.parentId)
  await deleteCategoryRow(tx, own.categoryId)
  const { categoryId, parentId, name, slug, position } = own
  const kept: KeptCategory = {
    category: { categoryId, name, slug, position, ...(parentId && { parentId }) },
    place: siblings.findIndex((other) => other.categoryId === categoryId),
    childIds: children.map((child) => child.categoryId),
  }
  const ofProducts: KeptProduct = { from: categoryId, to: parentId ?? null }
  // The category first: its products come back into it.
  return recordOperation(tx, { shopId, kind: 'delete-category', name, trail, now }, [
    { itemId: categoryId, before: keptDeletion.keep(kept) as JsonValue },
    ...productIds.map((itemId) => ({ itemId, before: keptDeletion.keep(ofProducts) as JsonValue })),
  ])
}

const place = (tx: Tx, siblings: readonly Category[], now: Date) =>
  updateCategories(
    tx,
    siblings.map((category, position) => ({ ...category, position })),
    now,
  )

/** Brings the category back to its place, then its products; one that has been put elsewhere since stays there. */
async function undoDeletion(
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  await lockCategories(tx, context.shopId)
  const outcomes: ItemOutcome[] = []
  const ofProducts: (KeptProduct & { position: number; itemId: string })[] = []
  for (const { position, itemId, before } of items) {
    const kept = unlessOtherwise(() => keptDeletion.read(before))
    if (!kept) {
      outcomes.push({ position, fault: faultOf(itemFaults.kept_otherwise, 'kept_otherwise', context.name) })
    } else if (!('category' in kept)) ofProducts.push({ ...kept, position, itemId })
    else {
      const fault = await bringBack(tx, context, kept)
      if (fault) outcomes.push({ position, fault: faultOf(itemFaults[fault], fault, kept.category.name) })
    }
  }
  outcomes.push(...(await bringProductsBack(tx, items, ofProducts)))
  await bumpStorefrontRevision(tx)
  return outcomes
}

/** Why it cannot come back, if it cannot. */
async function bringBack(
  tx: Tx,
  { shopId, now }: BatchContext,
  { category, place: at, childIds }: KeptCategory,
): Promise<ItemFaultCode | undefined> {
  const all = await findCategories(tx)
  const { categoryId, parentId, name } = category
  // It has come back already, and only products were left the last time.
  if (all.some((one) => one.categoryId === categoryId)) return undefined
  if (parentId !== undefined && !all.some((one) => one.categoryId === parentId)) return 'category_above_gone'
  const siblings = siblingsOf(all, parentId)
  const children = childIds.flatMap((id) => siblings.find((one) => one.categoryId === id) ?? [])
  const others = siblings.filter((one) => !children.includes(one))
  if (others.some((one) => one.name === name)) return 'category_name_in_use'
  const slugs = new Set(all.map(({ slug }) => slug))
  const own = { ...category, slug: freeSlug(category.slug, 'category', (slug) => slugs.has(slug)) }
  const below = children.map((child, position) => ({ ...child, parentId: categoryId, position }))
  const moved = new Set(below.map((child) => child.categoryId))
  const after = [...all.filter((one) => !moved.has(one.categoryId)), own, ...below]
  if (categoryRows(after).some(({ depth }) => depth >= DEEPEST_CATEGORY)) return 'category_too_low'
  await insertCategories(tx, shopId, [own], now)
  await place(tx, others.toSpliced(at, 0, own), now)
  await updateCategories(tx, below, now)
  return undefined
}

async function bringProductsBack(
  tx: Tx,
  items: readonly OperationItem[],
  kept: readonly (KeptProduct & { position: number; itemId: string })[],
): Promise<ItemOutcome[]> {
  const [first] = kept
  if (!first) return []
  const positions = new Map(kept.map(({ itemId, position }) => [itemId, position]))
  const isThere = (await findCategories(tx)).some(({ categoryId }) => categoryId === first.from)
  const found = await moveProductsBack(tx, [...positions.keys()], { ...first, isThere })
  const at = (productId: string) => positions.get(productId) ?? 0
  const there = [
    ...found.map(({ productId }) => ({ position: at(productId) })),
    // The category itself is no product that is missing.
    ...items.filter(({ itemId }) => !positions.has(itemId)),
  ]
  const code: ItemFaultCode = isThere ? 'changed_meanwhile' : 'category_before_gone'
  return [
    ...found
      .filter(({ isBack }) => !isBack)
      .map(({ productId, name }) => ({
        position: at(productId),
        fault: faultOf(itemFaults[code], code, name),
      })),
    ...gone(items, there),
  ]
}

/** A category is deleted when that is recorded; only its undo is work. */
export const deleteCategoryKind: OperationKind = {
  name: 'delete-category',
  batchSize: 1000,
  run: () => Promise.resolve([]),
  undo: undoDeletion,
}
