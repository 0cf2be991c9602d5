import type { Tx } from '@langraan/db'
import {
  type BatchContext,
  type ItemOutcome,
  itemsOf,
  type OperationItem,
  type OperationKind,
} from '@langraan/operations/server'
import { unlessOtherwise } from '@langraan/runtime'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import type { CountedStock, HeldStock } from '../../ports.ts'
import { type ItemFaultCode, itemFaults } from '../../refusals.ts'
import { backTo, type StoredProduct } from '../../rules/rules.ts'
import { sortByCodes } from './claimed-codes.ts'
import { deleteEmptyCategories, lockCategories } from '../lists/categories.sql.ts'
import { deleteKind } from '../changes/delete-products.ts'
import { takeOffPictures } from './imported-pictures.sql.ts'
import { lockProductCount } from './imports.sql.ts'
import { faultOf, gone } from './item-fault.ts'
import { type ImportBefore, keptBefore } from './kept-import.ts'
import { holdPriceLists } from '../lists/price-lists.sql.ts'
import { findStoredProducts } from '../stored-products.sql.ts'
import { deleteVariants } from '../product-page.sql.ts'
import { writeUpdates } from './update-products.sql.ts'

type Deps = { heldStock: HeldStock; countedStock: CountedStock }

/** An item with what was done to it; undefined where that is kept otherwise than is known here. */
type KnownItem = Omit<OperationItem, 'before'> & { before: ImportBefore | undefined }
type UndoItem = KnownItem & { before: ImportBefore }

const knownOf = (item: OperationItem): KnownItem => ({
  ...item,
  before: unlessOtherwise(() => keptBefore.read(item.before)),
})

/**
 * Undoes an import: what it made goes, as if it were deleted, but for products that are in use by now; what
 * it changed is as before, but for what somebody has changed since, field by field. Of the categories that it made those
 * go that are empty.
 */
async function undoBatch(
  deps: Deps,
  tx: Tx,
  context: BatchContext,
  batch: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const known = batch.filter(({ doneEarly }) => !doneEarly).map(knownOf)
  const items = known.filter((item): item is UndoItem => item.before !== undefined)
  // Codes are judged against all products, so nobody else may add or change any meanwhile. First of all locks, as everywhere.
  await lockProductCount(tx, context.shopId)
  const categories = items.flatMap(({ before }) => before.categories ?? [])
  if (categories.length > 0) await lockCategories(tx, context.shopId)
  const made = items.filter(({ before }) => before.isNew)
  const stored = await findStoredProducts(
    tx,
    known.map(({ itemId }) => itemId),
    true,
  )
  const found = known.filter((item) => stored.has(item.itemId)).map(({ position }) => ({ position }))
  const inUse = await inUseOf(deps, tx, context.shopId, made, stored)
  await deleteKind.run(
    tx,
    context,
    made.filter(({ itemId }) => !inUse.has(itemId)),
  )
  const kept = made.flatMap(({ position, itemId }): ItemOutcome[] => {
    const product = inUse.get(itemId)
    return product ? [{ position, fault: wordsOf('product_in_use', product) }] : []
  })
  const faults = await restore(deps, tx, context, changedIn(items, stored))
  await deleteEmptyCategories(tx, categories)
  await bumpStorefrontRevision(tx)
  return [...kept, ...faults, ...otherwise(known, stored), ...gone(known, found)]
}

/**
 * The products that were made and are in use by now: pieces of them were sold, received or counted, or are reserved, or a
 * paper in the making is about them. An order takes its pieces when it is placed, so a sale that nobody has packed yet is
 * among them.
 */
async function inUseOf(
  { heldStock }: Deps,
  tx: Tx,
  shopId: string,
  made: readonly UndoItem[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<Map<string, StoredProduct>> {
  const products = made.flatMap(({ itemId }) => stored.get(itemId) ?? [])
  const ids = products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
  if (ids.length === 0) return new Map()
  const moved = await heldStock.moved(tx, shopId, ids)
  const held = new Set([...moved, ...(await heldStock.reserved(tx, ids)), ...(await heldStock.onPapers(tx))])
  return new Map(
    products
      .filter(({ variants }) => variants.some(({ variantId }) => held.has(variantId)))
      .map((product) => [product.productId, product]),
  )
}

type Changed = { position: number; now: StoredProduct; before: Extract<ImportBefore, { isNew: false }> }

const changedIn = (items: readonly KnownItem[], stored: ReadonlyMap<string, StoredProduct>): Changed[] =>
  items.flatMap(({ position, itemId, before }) => {
    const now = stored.get(itemId)
    return !before || before.isNew || !now ? [] : [{ position, now, before }]
  })

/** Those of which nobody knows what was done to them: they stay, and it is told. */
const otherwise = (items: readonly KnownItem[], stored: ReadonlyMap<string, StoredProduct>): ItemOutcome[] =>
  items.flatMap(({ position, itemId, before }) => {
    const product = stored.get(itemId)
    return before || !product ? [] : [{ position, fault: wordsOf('kept_otherwise', product) }]
  })

async function restore(
  deps: Deps,
  tx: Tx,
  context: BatchContext,
  changed: readonly Changed[],
): Promise<ItemOutcome[]> {
  const lists = await holdPriceLists(tx)
  const { free, taken, unused } = await judgeWithLater(deps, tx, context, changed)
  const leaving = free.flatMap((one) => one.leaving)
  await deps.heldStock.depart(tx, context.shopId, leaving, context.now)
  await deleteVariants(tx, leaving)
  const updates = free.map(({ back }) => back)
  await writeUpdates(tx, context.shopId, updates, { lists, meanwhile: 'none', now: context.now })
  await takeOffPictures(
    tx,
    free.flatMap(({ one: { now, before } }) =>
      (before.brought ?? []).map((url) => ({ productId: now.productId, url })),
    ),
  )
  const faults = taken.map(({ claim: { one }, column }) => ({
    position: one.position,
    fault: wordsOf(`${column}_taken`, one.now),
  }))
  const restored = free.map(({ one }) => one)
  const own = new Set(changed.map(({ position }) => position))
  const stock = await takeBackStock(deps, tx, context, restored)
  const inUse = leftOver(restored, unused)
  const told = new Set(inUse.map(({ position }) => position))
  const left = [...inUse, ...stock.filter(({ position }) => !told.has(position))]
  // Those of a later batch that are undone are told of now, as it may be stopped before; the others when their turn comes.
  const faultOfLater = new Map(left.map(({ position, fault }) => [position, fault]))
  const early = restored.flatMap(({ position }): ItemOutcome[] => {
    const fault = faultOfLater.get(position)
    return own.has(position) ? [] : [{ position, doneEarly: true, ...(fault && { fault }) }]
  })
  return [...[...faults, ...left].filter(({ position }) => own.has(position)), ...early]
}

/** Takes back what the file has corrected of the stock; tells of products of which there is no more enough. */
async function takeBackStock(
  { countedStock }: Deps,
  tx: Tx,
  { shopId, operationId, name, startedBy, now }: BatchContext,
  restored: readonly Changed[],
): Promise<ItemOutcome[]> {
  const moved = restored.flatMap(({ now: { variants }, before: { corrected = [] } }) => {
    const there = new Set(variants.map(({ variantId }) => variantId))
    return corrected.filter(({ variantId }) => there.has(variantId))
  })
  if (moved.length === 0) return []
  const context = { shopId, importId: operationId, madeBy: startedBy, note: name, now }
  const short = new Set((await countedStock.takeBack(tx, context, moved)).short)
  return restored
    .filter(({ before: { corrected = [] } }) => corrected.some(({ variantId }) => short.has(variantId)))
    .map(({ position, now: product }) => ({ position, fault: wordsOf('stock_in_use', product) }))
}

async function judge(deps: Deps, tx: Tx, shopId: string, changed: readonly Changed[]) {
  const unused = await unusedOf(deps, tx, shopId, changed)
  const claims = changed.map((one) => {
    const back = backTo(one.now, one.before)
    return { one, back, variants: back.variants, leaving: addedIds(one).filter((id) => unused.has(id)) }
  })
  return { unused, ...(await sortByCodes(tx, claims)) }
}

/**
 * A code may be held by a variant that leaves with a product of a later batch. Such products are undone with this one,
 * so that what becomes of a code does not hang on where a batch ends.
 */
async function judgeWithLater(deps: Deps, tx: Tx, context: BatchContext, own: readonly Changed[]) {
  const all = [...own]
  const from = Math.max(-1, ...own.map(({ position }) => position)) + 1
  for (;;) {
    const judged = await judge(deps, tx, context.shopId, all)
    const known = new Set(all.map(({ now }) => now.productId))
    const holders = [...new Set(judged.taken.map(({ heldBy }) => heldBy))].filter((id) => !known.has(id))
    const later = holders.length === 0 ? [] : await itemsOf(tx, context.operationId, holders, from)
    if (later.length === 0) return judged
    const ids = later.map(({ itemId }) => itemId)
    const found = changedIn(later.map(knownOf), await findStoredProducts(tx, ids, true))
    if (found.length === 0) return judged
    all.push(...found)
  }
}

const wordsOf = (code: ItemFaultCode, { name }: StoredProduct) => faultOf(itemFaults[code], code, name)

const addedIds = ({ before }: Changed) =>
  before.added.map((one) => (typeof one === 'string' ? one : one.variantId))

/**
 * Of the variants that the import added, those that nobody has used: just the pieces it brought are there, none of which
 * has moved, is reserved or on a paper. With a variant go its stock and its reservations, so the others stay.
 */
async function unusedOf(
  { heldStock }: Deps,
  tx: Tx,
  shopId: string,
  changed: readonly Changed[],
): Promise<Set<string>> {
  const ids = changed.flatMap(addedIds)
  const brought = new Map(
    changed.flatMap(({ before }) =>
      before.added.flatMap((one) => (typeof one === 'string' ? [] : [[one.variantId, one.quantity]])),
    ),
  )
  const held = await heldStock.of(tx, shopId, ids)
  const [moved, reserved] = [await heldStock.moved(tx, shopId, ids), await heldStock.reserved(tx, ids)]
  return new Set(
    ids.filter((id) => {
      const { pieces = 0, paper = undefined } = held.get(id) ?? {}
      return pieces === (brought.get(id) ?? 0) && !moved.has(id) && !reserved.has(id) && paper === undefined
    }),
  )
}

/** The products that keep a variant which the import added, since it is in use. */
const leftOver = (changed: readonly Changed[], unused: ReadonlySet<string>): ItemOutcome[] =>
  changed
    .filter((one) => {
      const added = new Set(addedIds(one))
      return one.now.variants.some(({ variantId }) => added.has(variantId) && !unused.has(variantId))
    })
    .map(({ position, now }) => ({ position, fault: wordsOf('variant_in_use', now) }))

export const importKind = (deps: Deps): OperationKind => ({
  name: 'import-products',
  batchSize: 250,
  // An import is all or nothing, which batches are not: its own job does it.
  run: () => {
    throw new Error('an import is done by the job run-import')
  },
  undo: (tx, context, items) => undoBatch(deps, tx, context, items),
})
