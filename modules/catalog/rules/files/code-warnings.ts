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
