import type { Tx } from '@langraan/db'
import type { BatchContext, ItemOutcome, OperationItem, OperationKind } from '@langraan/operations/server'
import { bumpStorefrontRevision } from '@langraan/shops/server'
import { itemFaults } from '../refusals.ts'
import { backTo, type StoredProduct, type StoredVariant } from '../rules/rules.ts'
import { deleteKind } from './delete-products.ts'
import { faultOf, gone } from './item-fault.ts'
import { findOwners, findStoredProducts } from './stored-products.sql.ts'
import { deleteVariants } from './product-page.sql.ts'
import { writeUpdates } from './update-products.sql.ts'

type Content = { product: Omit<StoredProduct, 'variants'>; variants: StoredVariant[] }

/** What an import did to a product: made it, or changed it from one state to another and added variants. */
export type ImportBefore =
  | { isNew: true }
  | { isNew: false; before: Content; after: Content; added: string[] }

/**
 * Undoes an import: what it made goes, as if it were deleted; what it changed is as before, but for what somebody has
 * changed since, field by field.
 */
async function undoBatch(
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const made = items.filter((item) => (item.before as ImportBefore).isNew)
  const stored = await findStoredProducts(
    tx,
    items.map((item) => item.itemId),
    true,
  )
  const found = items.filter((item) => stored.has(item.itemId)).map(({ position }) => ({ position }))
  await deleteKind.run(tx, context, made)
  const changed = items.flatMap((item) => {
    const before = item.before as ImportBefore
    const now = stored.get(item.itemId)
    return before.isNew || !now ? [] : [{ position: item.position, now, before }]
  })
  const faults = await restore(tx, context, changed)
  await bumpStorefrontRevision(tx)
  return [...faults, ...gone(items, found)]
}

type Changed = { position: number; now: StoredProduct; before: Extract<ImportBefore, { isNew: false }> }

async function restore(tx: Tx, context: BatchContext, changed: readonly Changed[]): Promise<ItemOutcome[]> {
  const wanted = changed.map((one) => ({ ...one, back: backTo(one.now, one.before) }))
  const codes = wanted.flatMap(({ back }) => back.variants)
  const owners = await findOwners(tx, {
    slugs: [],
    skus: codes.flatMap(({ sku }) => sku ?? []),
    barcodes: codes.flatMap(({ barcode }) => barcode ?? []),
  })
  const ours = new Set(changed.map(({ now }) => now.productId))
  const isForeign = (owner: string | undefined) => owner !== undefined && !ours.has(owner)
  const faults: ItemOutcome[] = []
  const updates = wanted.flatMap(({ position, now, back }) => {
    const taken = back.variants.some(
      ({ sku = '', barcode = '' }) =>
        isForeign(owners.skus.get(sku)) || isForeign(owners.barcodes.get(barcode)),
    )
    if (taken) faults.push({ position, fault: faultOf(itemFaults.sku_taken, 'sku_taken', now.name) })
    return taken ? [] : [back]
  })
  await deleteVariants(
    tx,
    changed.flatMap(({ before }) => before.added),
  )
  await writeUpdates(tx, context.shopId, updates, context.now)
  return faults
}

export const importKind: OperationKind = {
  name: 'import-products',
  batchSize: 250,
  // An import is all or nothing, which batches are not: its own job does it.
  run: () => {
    throw new Error('an import is done by the job run-import')
  },
  undo: undoBatch,
}
