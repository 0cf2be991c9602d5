import type { FileVariant } from '../product-file.ts'
import type { ColumnField } from './fields.ts'
import type { StoredVariant } from './stored-product.ts'

type Prices = Pick<StoredVariant, 'priceSatang' | 'compareAtSatang'>

/**
 * The price before a discount, after a file has changed a variant. A sheet that has the two as a price and a special
 * price can tell of it only where it is the higher one: another, of which such a sheet says nothing, stays.
 */
export function mergeCompareAt(
  stored: Prices,
  file: Pick<FileVariant, 'priceSatang' | 'compareAtSatang'>,
  given: ReadonlySet<ColumnField>,
): number | undefined {
  if (given.has('compareAt')) return file.compareAtSatang
  if (!given.has('specialPrice') || !given.has('price')) return stored.compareAtSatang
  const isUntold = !isReduced(stored) && !isReduced({ ...stored, priceSatang: file.priceSatang })
  return file.compareAtSatang ?? (isUntold ? stored.compareAtSatang : undefined)
}

/** Whether less is asked now than before. */
export const isReduced = ({ priceSatang, compareAtSatang }: Prices): boolean =>
  compareAtSatang !== undefined && priceSatang < compareAtSatang
