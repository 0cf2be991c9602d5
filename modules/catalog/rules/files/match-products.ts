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
 * where that product is in the file itself.
 */
export function matchProducts<P extends FileProduct>(products: readonly P[], matching: Matching): Match<P>[] {
  const ids = idsOf(products, matching)
  return products.map((product) => {
    const productId = ids.get(product)
    return { product, productId, foreign: foreignCodes(product, productId, matching) }
  })
}

/** A product of a file, the one that the shop has of it, and which of its codes are another's. */
export type Match<P> = { product: P; productId: string | undefined; foreign: RowFault[] }

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
      faults.push({ row, column: headingOf('sku'), code: 'sku_in_shop', value: sku, reach: 'row' })
    if (isForeign(owners.barcodes.get(barcode)))
      faults.push({
        row,
        column: headingOf('barcode'),
        code: 'barcode_in_shop',
        value: barcode,
        reach: 'row',
      })
    return faults
  })
}
