import {
  type Columns,
  fieldRow,
  type FieldRow,
  type FileFault,
  type FileReading,
  findColumns,
  type FormatCode,
  formatOf,
  headingsKey,
  likelyHeadingRow,
  MOST_COLUMNS_NAMED,
  readProducts,
} from '../../rules/rules.ts'
import { readTables, type Table } from './read-table.ts'

/** How the rows of a table are to be read; a merchant's own words where no format is known. */
export type Layout = { format: FormatCode; columns: Columns; headingRow: number; sheet: number }

/** A table whose columns nobody knows: its headings and its first rows, for somebody to say what they hold. */
export type UnknownTable = { headings: string[]; samples: string[][]; headingRow: number; sheet: number }

export type ProductFile =
  | (FileReading & { layout: Layout; headings: string[] })
  | { unknown: UnknownTable }
  | FileFault

const SAMPLES = 3
const LONGEST_SAMPLE = 120

/**
 * Reads a product file. Where its columns are of no known format, `remembered` may say what they hold, by the key of
 * the headings.
 */
export async function readProductFile(
  bytes: Uint8Array,
  remembered: (headingsKey: string) => Promise<Columns | undefined>,
): Promise<ProductFile> {
  const read = await readTables(bytes)
  if ('fileFault' in read) return read
  const layout = knownLayout(read.tables) ?? (await rememberedLayout(read.tables, remembered))
  if (!layout) return unknownTable(read.tables)
  const table = read.tables[layout.sheet] ?? []
  const rows = productRows(table, layout)
  if (rows.length === 0) return { fileFault: 'no_rows', detail: '' }
  const headings = [...(table[layout.headingRow] ?? [])]
  const reading = readProducts(
    formatOf(layout.format),
    rows,
    (field) => headings[layout.columns.indexOf(field)]?.trim() || field,
  )
  return { ...reading, rowCount: rows.length, layout, headings }
}

function knownLayout(tables: readonly Table[]): Layout | undefined {
  for (const [sheet, table] of tables.entries()) {
    const found = findColumns(table)
    if (found) return { ...found, sheet }
  }
  return undefined
}

async function rememberedLayout(
  tables: readonly Table[],
  remembered: (headingsKey: string) => Promise<Columns | undefined>,
): Promise<Layout | undefined> {
  for (const [sheet, table] of tables.entries()) {
    const headingRow = likelyHeadingRow(table)
    const columns = await remembered(headingsKey(table[headingRow] ?? []))
    if (columns) return { format: 'mapped', columns, headingRow, sheet }
  }
  return undefined
}

function unknownTable(tables: readonly Table[]): { unknown: UnknownTable } | FileFault {
  const sheet = tables.findIndex((table) => table.length > likelyHeadingRow(table) + 1)
  const table = tables[sheet]
  if (!table) return { fileFault: 'no_rows', detail: '' }
  const headingRow = likelyHeadingRow(table)
  const shorten = (row: readonly string[]) =>
    row.slice(0, MOST_COLUMNS_NAMED).map((cell) => cell.trim().slice(0, LONGEST_SAMPLE))
  return {
    unknown: {
      headings: shorten(table[headingRow] ?? []),
      samples: table.slice(headingRow + 1, headingRow + 1 + SAMPLES).map(shorten),
      headingRow,
      sheet,
    },
  }
}

/** The rows below the headings, without those in which a sheet explains itself. */
function productRows(table: Table, layout: Layout): FieldRow[] {
  const below = table
    .map((cells, index) => fieldRow(cells, index + 1, layout.columns))
    .slice(layout.headingRow + 1)
  if (!formatOf(layout.format).explains) return below.filter(isFilled)
  const first = below.findIndex((row) => /^[฿\d]/.test(row.get('price')))
  return first === -1 ? [] : below.slice(first).filter(isFilled)
}

const isFilled = (row: FieldRow): boolean => row.cells.some((cell) => cell.trim() !== '')
