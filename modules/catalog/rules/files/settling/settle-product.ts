import type { CellNote, CellOutcome, FileProduct, RowFault } from '../../product-file.ts'
import type { ColumnField } from '../fields.ts'
import { faultOfNote } from '../read-cells.ts'

/** What comes in of a product, and what is told of it; `product` is missing where nothing of it can come in. */
export type Settled<P> = { product: Omit<P, 'notes'> | undefined; faults: RowFault[]; notes: CellNote[] }

/** What stays in a product of the shop whatever became of the cell: nothing is emptied there for a cell that cannot be read. */
const KEEPING: ReadonlySet<CellOutcome> = new Set([
  'emptied',
  'zero',
  'hidden',
  'not_sold',
  'cut',
  'some_taken',
])

const isPriceless = ({ left }: { readonly left?: readonly ColumnField[] }): boolean =>
  left?.includes('price') === true

/**
 * What of a product comes in, once it is known what the shop has of it: `isKnown` tells the rows of variants that the shop
 * has. Those keep what the file does not say rightly. Another one without a price that can be read is left out, and with
 * the last of a new product the product is.
 */
export function settleProduct<P extends FileProduct>(
  file: P,
  shop: { readonly exists: boolean; readonly isKnown: (row: number) => boolean },
): Settled<P> {
  // Most are right: whatever is not has a note.
  if (!file.notes) return { product: file, faults: [], notes: [] }
  const { notes, ...product } = file
  const dropped = new Set(
    product.variants.filter((one) => isPriceless(one) && !shop.isKnown(one.row)).map(({ row }) => row),
  )
  const variants = product.variants.filter(({ row }) => !dropped.has(row))
  const isGone = variants.length === 0
  // What is the product's comes in though the row that says it is no variant.
  const isOut = ({ row, field }: CellNote) =>
    dropped.has(row) && !(row === product.row && product.left?.includes(field))
  if (isGone) {
    const faults = notes.map((note) => faultOfNote(note, 'product'))
    return { product: undefined, faults, notes: [] }
  }
  const faults = notes.filter(isOut).map((note) => faultOfNote(note, 'row'))
  const told = notes
    .filter((note) => !isOut(note))
    .map((note) => (keeps(product, note, shop) ? { ...note, outcome: 'kept' as const } : note))
  const kept = dropped.size === 0 ? product : { ...product, variants }
  return { product: kept, faults, notes: told }
}

/** Whether what the shop has stays in the place of a cell. */
function keeps(
  { row: first, left }: FileProduct,
  { row, field, outcome }: CellNote,
  shop: { readonly exists: boolean; readonly isKnown: (row: number) => boolean },
): boolean {
  if (!KEEPING.has(outcome)) return false
  return row === first && left?.includes(field) ? shop.exists : shop.isKnown(row)
}

/** A product without a SKU or barcode that another product of the shop has; `foreign` are the faults that say which. */
export function withoutForeignCodes<P extends FileProduct>(product: P, foreign: readonly RowFault[]): P {
  if (foreign.length === 0) return product
  const notes = foreign.map((fault): CellNote => {
    const field = fault.code === 'sku_in_shop' ? 'sku' : 'barcode'
    const { row, column, code, value } = fault
    return { row, column, code, value, expected: '', outcome: 'emptied', field }
  })
  const variants = product.variants.map((variant) => {
    const gone = notes.filter(({ row }) => row === variant.row).map(({ field }) => field)
    if (gone.length === 0) return variant
    const { sku, barcode, ...others } = variant
    return {
      ...others,
      ...(sku !== undefined && !gone.includes('sku') && { sku }),
      ...(barcode !== undefined && !gone.includes('barcode') && { barcode }),
      left: [...(variant.left ?? []), ...gone],
    }
  })
  return { ...product, variants, notes: [...(product.notes ?? []), ...notes] }
}

/** A product without its category, which nobody could make by hand. */
export function withoutCategory<P extends FileProduct>(product: P, fault: Omit<RowFault, 'reach'>): P {
  const note: CellNote = { ...fault, expected: '', outcome: 'emptied', field: 'category' }
  return {
    ...product,
    category: '',
    left: [...(product.left ?? []), 'category'],
    notes: [...(product.notes ?? []), note],
  }
}
