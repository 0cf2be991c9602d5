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
  isList,
  likeliestSheet,
  likelyHeadingRow,
  listOf,
  mappedFormatOf,
  MOST_COLUMNS_NAMED,
  type NamedList,
  readProducts,
  skuOf,
  type SkuOwner,
  withListColumns,
} from '../../rules/rules.ts'
import { readTables, type Table } from './read-table.ts'

/** How the rows of a table are to be read; a merchant's own words where no format is known. */
export type Layout = { format: FormatCode; columns: Columns; headingRow: number; sheet: number }

/** The headings of a table and its first rows, for somebody to say what its columns hold. */
export type NamedTable = { headings: string[]; samples: string[][] }

/** A table whose columns nobody knows. */
export type UnknownTable = NamedTable & { headingRow: number; sheet: number }

export type ProductFile =
  | (FileReading & { layout: Layout; headings: string[]; mapped?: NamedTable })
  | { unknown: UnknownTable }
  | FileFault

const SAMPLES = 3
const LONGEST_SAMPLE = 120

/**
 * Reads a product file. Where its columns are of no known format, `remembered` may say what they hold, by the key of
 * the headings. `lists` are the price lists of the shop; `ownersOf` tells its products by their SKUs, where a file only
 * changes those.
 */
export async function readProductFile(
  bytes: Uint8Array,
  remembered: (headingsKey: string) => Promise<Columns | undefined>,
  lists: readonly NamedList[] = [],
  ownersOf: (skus: readonly string[]) => Promise<ReadonlyMap<string, SkuOwner>> = async () => new Map(),
): Promise<ProductFile> {
  const read = await readTables(bytes)
  if ('fileFault' in read) return read
  const layout = knownLayout(read.tables, lists) ?? (await rememberedLayout(read.tables, remembered, lists))
  if (!layout) return unknownTable(read.tables)
  if ('fileFault' in layout) return layout
  const table = read.tables[layout.sheet] ?? []
  const rows = productRows(table, layout)
  if (rows.length === 0) return { fileFault: 'no_rows', detail: '' }
  const headings = [...(table[layout.headingRow] ?? [])]
  const format = (layout.format === 'mapped' && mappedFormatOf(layout.columns)) || formatOf(layout.format)
  const reading = readProducts(
    format,
    rows,
    (field) => headings[layout.columns.indexOf(field)]?.trim() || field,
    format.bySku && (await ownersOf(rows.map(skuOf))),
  )
  const mapped = layout.format === 'mapped' && { mapped: namedTable(table, layout.headingRow) }
  return { ...reading, rowCount: rows.length, layout, headings, ...mapped }
}

function knownLayout(tables: readonly Table[], lists: readonly NamedList[]): Layout | FileFault | undefined {
  for (const [sheet, table] of tables.entries()) {
    const found = findColumns(table)
    if (!found) continue
    const all = found.format === 'langraan' ? withListColumns(table, found, lists) : found
    return 'fileFault' in all ? all : { ...found, ...all, sheet }
  }
  return undefined
}

async function rememberedLayout(
  tables: readonly Table[],
  remembered: (headingsKey: string) => Promise<Columns | undefined>,
  lists: readonly NamedList[],
): Promise<Layout | undefined> {
  const there = new Set(lists.map(({ priceListId }) => priceListId))
  for (const [sheet, table] of tables.entries()) {
    const headingRow = likelyHeadingRow(table)
    const columns = await remembered(headingsKey(shorten(table[headingRow] ?? [])))
    // Of a price list that is gone, somebody has to say anew what the column is.
    const isWhole = columns?.every((field) => !isList(field) || there.has(listOf(field) ?? ''))
    if (columns && isWhole) return { format: 'mapped', columns, headingRow, sheet }
  }
  return undefined
}

/** A row as it is shown and remembered. */
const shorten = (row: readonly string[]): string[] =>
  row.slice(0, MOST_COLUMNS_NAMED).map((cell) => cell.trim().slice(0, LONGEST_SAMPLE))

function unknownTable(tables: readonly Table[]): { unknown: UnknownTable } | FileFault {
  const sheet = likeliestSheet(tables)
  const table = sheet === undefined ? undefined : tables[sheet]
  if (sheet === undefined || !table) return { fileFault: 'no_rows', detail: '' }
  const headingRow = likelyHeadingRow(table)
  return { unknown: { ...namedTable(table, headingRow), headingRow, sheet } }
}

const namedTable = (table: Table, headingRow: number): NamedTable => ({
  headings: shorten(table[headingRow] ?? []),
  samples: table.slice(headingRow + 1, headingRow + 1 + SAMPLES).map(shorten),
})

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
