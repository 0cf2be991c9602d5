import type { RowFault } from '../product-file.ts'
import type { Columns, FieldRow } from './fields.ts'
import { mappedFormat } from './formats.ts'
import type { ProductFormat } from './product-format.ts'
import type { RowReader } from './read-cells.ts'
import { codeInFile } from '../barcode.ts'

/** What the shop has of a SKU: its product. */
export type SkuOwner = { readonly slug: string; readonly name: string }

/**
 * How a table is read whose columns somebody has named: with name and price it may bring new products; with a SKU and
 * anything else it changes what the shop has, as when prices are put up. Nothing where it can do neither.
 */
export function mappedFormatOf(columns: Columns): ProductFormat | undefined {
  if (mappedFormat.needs.some((needed) => needed.every((field) => columns.includes(field))))
    return mappedFormat
  const others = columns.filter((field) => field !== undefined && field !== 'sku')
  if (!columns.includes('sku') || others.length === 0) return undefined
  return { ...mappedFormat, bySku: { hasPrice: columns.includes('price') } }
}

export const skuOf = (row: FieldRow): string => codeInFile(row.get('sku'))

/** Rows by the product that has their SKU, under its own slug. */
export function groupBySku(
  rows: Iterable<FieldRow>,
  owners: ReadonlyMap<string, SkuOwner>,
  headingOf: RowReader['headingOf'],
): { groups: Map<string, [FieldRow, ...FieldRow[]]>; faults: RowFault[] } {
  const groups = new Map<string, [FieldRow, ...FieldRow[]]>()
  const faults: RowFault[] = []
  for (const row of rows) {
    const sku = skuOf(row)
    const owner = owners.get(sku)
    const group = groups.get(owner?.slug ?? '')
    if (!owner)
      faults.push({
        row: row.row,
        column: headingOf('sku'),
        code: sku === '' ? 'missing_sku' : 'sku_unknown',
        value: sku.slice(0, 40),
        reach: 'row',
      })
    else if (group) group.push(row)
    else groups.set(owner.slug, [row])
  }
  return { groups, faults }
}
