import type { FileProduct, RowFault } from '../product-file.ts'
import type { ColumnField } from './fields.ts'

/** Which products of the shop have a slug, a SKU, a barcode. */
export type CodeOwners = {
  readonly slugs: ReadonlyMap<string, string>
  readonly skus: ReadonlyMap<string, string>
  readonly barcodes: ReadonlyMap<string, string>
}

export type Matching = {
  readonly owners: CodeOwners
  /** Whether a product may be known by a SKU where it is not by its slug. */
  readonly bySku: boolean
  /** What stands before another system’s ids; in a sheet that this shop has written its own slug stands behind it. */
  readonly keyPrefix: string
  readonly headingOf: (field: ColumnField) => string
}

/** The slug that the shop itself has written into a sheet as the product’s id. */
export const ownSlug = (slug: string, keyPrefix: string): string =>
  slug.startsWith(keyPrefix) ? slug.slice(keyPrefix.length) : slug

/**
 * Finds what the shop has of a file: by the slug, then by a SKU, then by its own slug as the id. A SKU or barcode of another product is a fault, also
 * where that product is in the file itself; what has a fault is left out whole.
 */
export function matchProducts<P extends FileProduct>(
  products: readonly P[],
  matching: Matching,
): { matched: Map<P, string | undefined>; faults: RowFault[] } {
  const ids = idsOf(products, matching)
  const matched = new Map<P, string | undefined>()
  const faults: RowFault[] = []
  for (const product of products) {
    const productId = ids.get(product)
    const found = foreignCodes(product, productId, matching)
    faults.push(...found)
    if (found.length === 0) matched.set(product, productId)
  }
  return { matched, faults }
}

/** What is known by its slug comes first; no two products of a file are one of the shop. */
function idsOf<P extends FileProduct>(
  products: readonly P[],
  { owners, bySku, keyPrefix }: Matching,
): Map<P, string> {
  const ids = new Map<P, string>()
  for (const product of products) {
    const productId = owners.slugs.get(product.key ?? '') ?? owners.slugs.get(product.slug)
    if (productId !== undefined) ids.set(product, productId)
  }
  if (!bySku) return ids
  const used = new Set(ids.values())
  const take = (idOf: (product: P) => string | undefined): void => {
    for (const product of products) {
      const productId = ids.has(product) ? undefined : idOf(product)
      if (productId === undefined || used.has(productId)) continue
      ids.set(product, productId)
      used.add(productId)
    }
  }
  take(({ variants }) => variants.map(({ sku = '' }) => owners.skus.get(sku)).find(Boolean))
  take(({ slug }) => owners.slugs.get(ownSlug(slug, keyPrefix)))
  return ids
}

function foreignCodes(
  { variants }: FileProduct,
  productId: string | undefined,
  { owners, headingOf }: Matching,
): RowFault[] {
  const isForeign = (owner: string | undefined) => owner !== undefined && owner !== productId
  return variants.flatMap(({ row, sku = '', barcode = '' }) => {
    const faults: RowFault[] = []
    if (isForeign(owners.skus.get(sku)))
      faults.push({ row, column: headingOf('sku'), code: 'sku_in_shop', value: sku })
    if (isForeign(owners.barcodes.get(barcode)))
      faults.push({ row, column: headingOf('barcode'), code: 'barcode_in_shop', value: barcode })
    return faults
  })
}
