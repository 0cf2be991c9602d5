import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import {
  type ColumnField,
  type FileVariant,
  mergeProduct,
  type StoredProduct,
  type StoredVariant,
} from '../../rules/rules.ts'
import type { ImportDeps } from '../catalog-deps.ts'
import { type CheckedProduct, isAsSeen } from './compare-product.ts'
import { saveListCells } from '../changes/grid.sql.ts'
import { openingOf, type SourceRow, variantRow } from './import-rows.ts'
import { bringPictures, type NamedPicture } from './imported-pictures.sql.ts'
import { newListCells } from '../changes/list-cells.ts'
import { findStoredProducts } from '../stored-products.sql.ts'
import type { ImportBefore } from './kept-import.ts'
import {
  choosePictures,
  insertVariants,
  keepSources,
  type ProductUpdate,
  writeUpdates,
} from './update-products.sql.ts'

/** `lists` are the shop's price lists, held. */
type Context = { shopId: string; importId: string; madeBy: string; lists: ReadonlySet<string>; now: Date }
type Item = { itemId: string; before: ImportBefore }

/** Changes products as a file says; or names those that are gone, or would be changed otherwise than the dry run has shown. */
export async function updateChunk(
  deps: Pick<ImportDeps, 'openingStock'>,
  tx: Tx,
  context: Context,
  chunk: readonly (readonly [CheckedProduct, string])[],
  given: ReadonlySet<ColumnField>,
): Promise<Item[] | { changed: string[] }> {
  const stored = await findStoredProducts(
    tx,
    chunk.map(([, productId]) => productId),
    true,
  )
  const updates: ProductUpdate[] = []
  const items: Extract<ImportBefore, { isNew: false }>[] = []
  const pictures: NamedPicture[] = []
  const sources: SourceRow[] = []
  const fresh: Fresh[] = []
  const changed: string[] = []
  for (const [file, productId] of chunk) {
    const found = stored.get(productId)
    if (!found) {
      changed.push(file.name)
      continue
    }
    const { nextPosition, ...known } = found
    const merged = mergeProduct(known, file, given)
    if ('code' in merged || !isAsSeen(file, known, merged, context.lists)) {
      changed.push(known.name)
      continue
    }
    const added = merged.added.map((variant, index) => ({
      product: known,
      variantId: newId(),
      position: nextPosition + index,
      variant,
    }))
    const after = { product: merged.product, variants: merged.variants }
    updates.push(after)
    fresh.push(...added)
    items.push(beforeOf(known, after, added))
    pictures.push(...merged.pictures.map((picture) => ({ productId, ...picture })))
    if (file.cells.length > 0)
      sources.push({
        shop_id: context.shopId,
        product_id: productId,
        import_id: context.importId,
        cells: file.cells,
      })
  }
  if (changed.length > 0) return { changed }
  const brought = await bringPictures(tx, context.importId, pictures)
  await write(deps, tx, context, { updates, fresh, sources })
  return items.map((before) => itemOf(before, brought))
}

type Fresh = { product: StoredProduct; variantId: string; position: number; variant: FileVariant }
type Work = { updates: readonly ProductUpdate[]; fresh: readonly Fresh[]; sources: readonly SourceRow[] }

async function write(
  deps: Pick<ImportDeps, 'openingStock'>,
  tx: Tx,
  context: Context,
  { updates, fresh, sources }: Work,
): Promise<void> {
  await writeUpdates(tx, context.shopId, updates, { ...context, meanwhile: 'as-before' })
  await insertVariants(
    tx,
    fresh.map(({ product, variantId, position, variant }) =>
      variantRow(context.shopId, product.productId, variantId, position, variant),
    ),
  )
  await choosePictures(
    tx,
    fresh.map(({ variantId, variant: { pictureUrl } }) => ({ variantId, pictureUrl })),
  )
  await saveListCells(
    tx,
    newListCells(
      fresh.map(({ variantId, variant: { listPrices } }) => ({ variantId, listPrices })),
      context.lists,
    ),
  )
  await deps.openingStock.record(
    tx,
    context,
    fresh.map(({ variantId, variant }) => openingOf(variantId, variant)),
  )
  await keepSources(tx, sources)
}

const itemOf = (
  before: Extract<ImportBefore, { isNew: false }>,
  all: readonly { productId: string; url: string }[],
): Item => {
  const itemId = before.before.product.productId
  const brought = all.filter(({ productId }) => productId === itemId).map(({ url }) => url)
  return { itemId, before: brought.length === 0 ? before : { ...before, brought } }
}

function beforeOf(
  { variants, ...product }: StoredProduct,
  after: { product: Omit<StoredProduct, 'variants'>; variants: readonly StoredVariant[] },
  added: readonly { variantId: string; variant: FileVariant }[],
): Extract<ImportBefore, { isNew: false }> {
  return {
    isNew: false,
    before: { product, variants: [...variants] },
    after: { product: after.product, variants: [...after.variants] },
    added: added.map(({ variantId, variant }) => ({ variantId, quantity: variant.quantity })),
  }
}
