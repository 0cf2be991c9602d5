import type { FileProduct, RowFault } from './product-file.ts'

/** Leaves out the products with a SKU that the shop has already, each told at its row. */
export function withoutTakenSkus<P extends FileProduct>(
  products: readonly P[],
  taken: ReadonlySet<string>,
): { products: P[]; faults: RowFault[] } {
  const faults: RowFault[] = []
  const kept = products.filter((product) => {
    const doubles = product.variants.filter((variant) => variant.sku !== undefined && taken.has(variant.sku))
    for (const { row, sku = '' } of doubles)
      faults.push({ row, column: 'Variant SKU', code: 'sku_in_shop', value: sku })
    return doubles.length === 0
  })
  return { products: kept, faults }
}
