import { findColumns, likelyHeadings, rowsBelow, type SheetRow } from '@langraan/operations/rules'
import { customerSheet, type ImportColumns, isKnownAsUnused, isOwnHeading } from './import-fields.ts'
import { readContacts, readPhones } from './read-cells.ts'

// As far down as headings of others are looked for.
const OWN_WITHIN = 40

type Table = readonly (readonly string[])[]

/** A table of a file: its headings, what its columns hold where that is known, and the rows below. */
export type CustomerSheet = {
  headings: string[]
  columns: ImportColumns | undefined
  rows: SheetRow[]
}

/** Of several tables the one that is wanted; else that which is known; else the one with the most rows. */
export function readSheet(
  tables: readonly Table[],
  wanted?: number,
): CustomerSheet & { /** Which of the tables it is. */ at: number } {
  const known = tables.filter((table) => findColumns(customerSheet, table))
  const likeliest = known.find(hasRows) ?? known[0] ?? tables.toSorted((a, b) => b.length - a.length)[0] ?? []
  const table = wanted === undefined ? likeliest : (tables[wanted] ?? [])
  const found = findColumns(customerSheet, table)
  const headingRow = found?.headingRow ?? headingRowOf(table)
  const width = Math.max(0, ...table.slice(0, 200).map((row) => row.length))
  const headings = Array.from({ length: width }, (_, at) => table[headingRow]?.[at] ?? '')
  const columns = found && Array.from({ length: width }, (_, at) => found.columns[at] ?? null)
  const at = Math.max(0, tables.indexOf(table))
  return { ...withoutOwn({ headings, columns, rows: rowsBelow(table, headingRow) }), at }
}

/** Before a sheet that is filled in may stand an empty one of the same headings. */
const hasRows = (table: Table): boolean =>
  rowsBelow(table, findColumns(customerSheet, table)?.headingRow ?? 0).length > 0

/** Rows that were put right are the file that they came from: they are known by its headings, and told beside them once. */
function withoutOwn(sheet: CustomerSheet): CustomerSheet {
  if (!sheet.headings.some(isOwnHeading)) return sheet
  const isTheirs = (_: unknown, at: number): boolean => !isOwnHeading(sheet.headings[at] ?? '')
  return {
    headings: sheet.headings.filter(isTheirs),
    columns: sheet.columns?.filter(isTheirs),
    rows: sheet.rows
      .map(({ row, cells }) => ({ row, cells: cells.filter(isTheirs) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}

/** A list may begin with the first customer, whoever of them has most to tell: then nobody is lost as headings. */
function headingRowOf(table: Table): number {
  const own = table.slice(0, OWN_WITHIN).findIndex((row) => row.some(isOwnHeading))
  if (own >= 0) return own
  const at = likelyHeadings(table)
  const first = table.slice(0, at + 1).findIndex((row) => row.some(isContact))
  return first < 0 ? at : first - 1
}

function isContact(cell: string): boolean {
  if (!/\d{7}|@/.test(cell.replace(/[-\s]/g, ''))) return false
  return [readPhones(cell), readContacts('email', cell)].some(
    (read) => 'values' in read && read.values.length > 0,
  )
}

/** Columns that say something and are not used, by their headings. */
export function unusedHeadings({ headings, rows }: CustomerSheet, columns: ImportColumns): string[] {
  return headings.filter((heading, at) => {
    const isUsed = (columns[at] ?? null) !== null || heading.trim() === '' || isKnownAsUnused(heading)
    return !isUsed && rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')
  })
}
