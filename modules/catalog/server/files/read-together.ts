import {
  type Columns,
  type FieldRow,
  fieldRow,
  formatOf,
  type FoundColumns,
  plainHeading,
  rowOfSheet,
} from '../../rules/rules.ts'
import type { Table } from './read-table.ts'

/** A sheet whose columns are known, and which one it is. */
export type KnownSheet = FoundColumns & { sheet: number; table: Table }

/** What is read of one sheet or of several: under which headings, as what, and row by row. */
export type RowsRead = { headings: string[]; columns: Columns; rows: FieldRow[] }

/** The rows of sheets as one table: what has one heading in all of them stands in one column. */
export function readTogether(sheets: readonly KnownSheet[]): RowsRead {
  const headings: string[] = []
  const columns: Columns[number][] = []
  const rows = sheets.flatMap((known) => {
    const places = placesIn(headings, columns, known)
    return productRows(known).map(({ cells, row }) => {
      const placed = Array.from({ length: headings.length }, () => '')
      for (const [at, place] of places.entries()) placed[place] = cells[at] ?? ''
      return { cells: placed, row: rowOfSheet(known.sheet, row) }
    })
  })
  return { headings, columns, rows: rows.map(({ cells, row }) => fieldRow(cells, row, columns)) }
}

/** At which columns of the table those of a sheet stand; what it has not yet is added. */
function placesIn(headings: string[], columns: Columns[number][], known: KnownSheet): number[] {
  const taken = new Set<number>()
  return (known.table[known.headingRow] ?? []).map((heading, at) => {
    const field = known.columns[at]
    const found = headings.findIndex(
      (one, place) =>
        !taken.has(place) && columns[place] === field && plainHeading(one) === plainHeading(heading),
    )
    const place = found === -1 ? headings.push(heading) - 1 : found
    columns[place] = field
    taken.add(place)
    return place
  })
}

/** The rows below the headings, without those in which a sheet explains itself. */
export function productRows({
  table,
  columns,
  headingRow,
  format,
}: Pick<KnownSheet, 'table' | 'columns' | 'headingRow' | 'format'>): FieldRow[] {
  const below = table.map((cells, index) => fieldRow(cells, index + 1, columns)).slice(headingRow + 1)
  if (!formatOf(format).explains) return below.filter(isFilled)
  const first = below.findIndex(hasFigure)
  return first === -1 ? [] : below.slice(first).filter(isFilled)
}

const FIGURES = ['price', 'quantity', 'grams', 'kilograms', 'lengthCm', 'widthCm', 'heightCm'] as const

/** Labels, help and lists to choose from have words where a product has figures; one of a product may be mistyped. */
const hasFigure = (row: FieldRow): boolean =>
  FIGURES.some((field) => /^[฿$]?\s*[\d๐-๙][\d๐-๙,.]*\s*(฿|บาท|thb)?$/i.test(row.get(field)))

const isFilled = (row: FieldRow): boolean => row.cells.some((cell) => cell.trim() !== '')
