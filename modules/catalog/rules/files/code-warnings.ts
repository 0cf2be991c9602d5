import { alikeKey, type HeldSku } from '../alike-skus.ts'
import { rightBarcodeOf } from '../barcode.ts'
import type { FileProduct, RowWarning } from '../product-file.ts'
import type { ColumnField } from './fields.ts'

/**
 * Barcodes of a file whose last digit does not fit; `isThere` are those that their product has in the shop already, and
 * whoever gave it them was told then.
 */
export function wrongBarcodes(
  { variants }: FileProduct,
  isThere: (barcode: string) => boolean,
  headingOf: (field: ColumnField) => string,
): RowWarning[] {
  return variants.flatMap(({ row, barcode }): RowWarning[] => {
    const expected = barcode && !isThere(barcode) ? rightBarcodeOf(barcode) : undefined
    return barcode && expected
      ? [{ row, column: headingOf('barcode'), code: 'wrong_check_digit', value: barcode, expected }]
      : []
  })
}

/**
 * SKUs of a file that differ from another article's by capitals alone, of the shop or of the file itself. Those that the
 * shop has just so were told when they came.
 */
export function alikeInFile(
  products: readonly FileProduct[],
  held: readonly HeldSku[],
  headingOf: (field: ColumnField) => string,
): RowWarning[] {
  const there = new Set(held.map(({ sku }) => sku))
  const seen = new Map(held.map(({ sku }) => [alikeKey(sku), sku]))
  return products.flatMap(({ variants }) =>
    variants.flatMap(({ row, sku }): RowWarning[] => {
      if (!sku || there.has(sku)) return []
      const expected = seen.get(alikeKey(sku))
      if (expected === undefined) seen.set(alikeKey(sku), sku)
      return expected === undefined || expected === sku
        ? []
        : [{ row, column: headingOf('sku'), code: 'sku_alike', value: sku, expected }]
    }),
  )
}
