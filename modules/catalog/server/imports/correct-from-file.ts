import type { Tx } from '@langraan/db'
import { type ColumnField, mergeProduct } from '../../rules/rules.ts'
import type { ImportDeps } from '../catalog-deps.ts'
import { findStoredProducts } from '../stored-products.sql.ts'
import type { CheckedProduct } from './compare-product.ts'
import type { ImportBefore } from './kept-import.ts'

type Context = { shopId: string; importId: string; madeBy: string; now: Date; fileName: string }
type Item = { itemId: string; before: ImportBefore }
type Changed = Extract<ImportBefore, { isNew: false }>

/** What was corrected, product by product, and the products of which a branch has not so many pieces to give. */
export type Corrected = { items: Item[]; short: string[] } | { changed: string[] }

/**
 * Sets the stock of products as a file says, after it has changed them: `items` are those that it has, whose way back is
 * told of the stock, too.
 */
export async function correctChunk(
  deps: Pick<ImportDeps, 'countedStock'>,
  tx: Tx,
  { shopId, importId, madeBy, now, fileName }: Context,
  chunk: readonly (readonly [CheckedProduct, string])[],
  given: ReadonlySet<ColumnField>,
): Promise<Corrected> {
  const ids = chunk.map(([, productId]) => productId)
  const stored = await findStoredProducts(tx, ids, true)
  const counted: { variantId: string; pieces: number }[] = []
  const changed: string[] = []
  for (const [file, productId] of chunk) {
    const known = stored.get(productId)
    const merged = known && mergeProduct(known, file, given)
    if (!merged || 'code' in merged) changed.push(file.name)
    else counted.push(...merged.counted.map(({ variantId, after }) => ({ variantId, pieces: after })))
  }
  if (changed.length > 0) return { changed }
  const context = { shopId, importId, madeBy, now, note: fileName }
  const { moved, short } = await deps.countedStock.correct(tx, context, counted)
  const piecesOf = new Map(moved.map(({ variantId, pieces }) => [variantId, pieces]))
  const isShort = new Set(short)
  const items: Item[] = []
  const names: string[] = []
  for (const { nextPosition: _next, variants, ...product } of stored.values()) {
    const corrected = variants.flatMap(({ variantId }) => {
      const pieces = piecesOf.get(variantId)
      return pieces === undefined ? [] : [{ variantId, pieces }]
    })
    if (variants.some(({ variantId }) => isShort.has(variantId))) names.push(product.name)
    const content = { product, variants: [...variants] }
    if (corrected.length > 0)
      items.push({
        itemId: product.productId,
        before: { isNew: false, before: content, after: content, added: [], corrected },
      })
  }
  return { items, short: names }
}

/** What was done to products, with what was corrected of their stock: one item for each. */
export function withCorrections(items: readonly Item[], corrected: readonly Item[]): Item[] {
  const byId = new Map(corrected.map((item) => [item.itemId, item]))
  const told = items.map((item): Item => {
    const found = byId.get(item.itemId)?.before
    byId.delete(item.itemId)
    if (!found || found.isNew || item.before.isNew) return item
    const before: Changed = { ...item.before, corrected: found.corrected }
    return { ...item, before }
  })
  return [...told, ...byId.values()]
}
