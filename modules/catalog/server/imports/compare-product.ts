import { createHash } from 'node:crypto'
import {
  type CellNote,
  type Change,
  changesOf,
  type ColumnField,
  type Counted,
  type FileProduct,
  type FormatCode,
  type Merged,
  mergeProduct,
  type OptionsLeft,
  type RowFault,
  type RowWarning,
  settleProduct,
  type StoredProduct,
  type Unmergeable,
  wrongBarcodes,
} from '../../rules/rules.ts'

/** Pieces that a file says of a variant of the shop, and that there are by the ledger of stock. */
export type StockSaid = Omit<Counted, 'variantId'>

/**
 * What the dry run keeps of a product: as read, and what it would change where the shop has it already. `seen` tells all
 * of those changes from any others, also those that are too many to be shown; dry runs of before have none.
 */
export type CheckedProduct = Omit<FileProduct, 'notes'> & {
  exists: boolean
  changes: Change[]
  optionsLeft?: readonly OptionsLeft[]
  seen?: string
  /** Where the file says other pieces than there are. */
  stock?: readonly StockSaid[]
}

/** What is known of a file: its format, the fields it has, and what it calls them. */
export type FileLayout = {
  format: FormatCode
  given: ReadonlySet<ColumnField>
  headingOf: (field: ColumnField) => string
  /** Whether it only changes what the shop has. */
  isBySku: boolean
}

/** What was found of a file, product by product. */
export type Compared = { products: CheckedProduct[]; faults: RowFault[]; warnings: RowWarning[] }

const MOST_CHANGES_SHOWN = 60

/** Compares a product of a file with what the shop has of it, and adds what was found. */
export function compareProduct(
  compared: Compared,
  file: FileProduct,
  known: StoredProduct | undefined,
  layout: FileLayout,
  listNames: ReadonlyMap<string, string>,
): void {
  // It was deleted while its file was read: there is no more to make a product of than a SKU.
  if (!known && layout.isBySku) {
    const [{ row, sku = '' } = { row: file.row }] = file.variants
    const column = layout.headingOf('sku')
    compared.faults.push({ row, column, code: 'sku_unknown', value: sku, reach: 'product' })
    return
  }
  const first = known && mergeProduct(known, file, layout.given)
  if (first && 'code' in first) {
    compared.faults.push({ row: file.row, column: '', ...first, reach: 'product' })
    return
  }
  const isKnown = (row: number) => first?.knownRows.has(row) ?? false
  const { product, faults, notes } = settleProduct(file, { exists: known !== undefined, isKnown })
  compared.faults.push(...faults)
  if (!product) return
  const merged: Merged | Unmergeable | undefined =
    faults.length > 0 && known ? mergeProduct(known, product, layout.given) : first
  if (merged && 'code' in merged) return
  compared.warnings.push(...notes.map(warningOf))
  const codes = new Set(known?.variants.map(({ barcode }) => barcode))
  compared.warnings.push(...wrongBarcodes(product, (barcode) => codes.has(barcode), layout.headingOf))
  compared.products.push({
    ...product,
    exists: known !== undefined,
    changes: [],
    ...(known && merged && changesFound(known, merged, listNames)),
  })
}

function changesFound(known: StoredProduct, merged: Merged, listNames: ReadonlyMap<string, string>) {
  const { optionsLeft, counted } = merged
  const stock = counted.map(({ variantId: _id, ...said }): StockSaid => said)
  return {
    changes: changesOf(known, merged, listNames).slice(0, MOST_CHANGES_SHOWN),
    ...(optionsLeft.length > 0 && { optionsLeft: optionsLeft.slice(0, MOST_CHANGES_SHOWN) }),
    ...(stock.length > 0 && { stock }),
    seen: fingerprintOf(known, merged, [...listNames.keys()].toSorted()),
  }
}

const warningOf = ({ field: _field, ...note }: CellNote): RowWarning => note

/** By the ids of price lists: one that has another name by now is still the same. */
function fingerprintOf(known: StoredProduct, merged: Merged, lists: readonly string[]): string {
  const changes = changesOf(known, merged, new Map(lists.map((id) => [id, id])))
  return changes.length === 0 ? '' : createHash('sha256').update(JSON.stringify(changes)).digest('base64')
}

/** Whether a file would now do to a product what its dry run has shown, or nothing at all any more. */
export function isAsSeen(
  { seen }: CheckedProduct,
  known: StoredProduct,
  merged: Merged,
  lists: ReadonlySet<string>,
): boolean {
  return seen === undefined || ['', seen].includes(fingerprintOf(known, merged, [...lists].toSorted()))
}
