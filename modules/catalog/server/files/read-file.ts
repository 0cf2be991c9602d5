import { type SheetSize, sheetsToChoose } from '@langraan/sheets/sheet-list'
import {
  type Columns,
  type FileFault,
  type FileReading,
  findColumns,
  type FormatCode,
  formatOf,
  headingsKey,
  isList,
  leftColumns,
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
import { type KnownSheet, productRows, readTogether, type RowsRead } from './read-together.ts'

/** How the rows of a table are to be read; a merchant's own words where no format is known. */
export type Layout = {
  format: FormatCode
  columns: Columns
  headingRow: number
  sheet: number
  /** The sheets that are read as one file, where there are several. */
  together?: number[]
}

/** The headings of a table and its first rows, for somebody to say what its columns hold. */
export type NamedTable = { headings: string[]; samples: string[][] }

/** A table whose columns nobody knows. */
export type UnknownTable = NamedTable & { headingRow: number; sheet: number }

/** Where a workbook has several sheets: which of them was read, or was to be, and which others there are. */
export type SheetsSeen = { sheets?: { all: SheetSize[]; at: number; together?: number[] } }

export type ProductFile =
  | (FileReading & { layout: Layout; headings: string[]; mapped?: NamedTable } & SheetsSeen)
  | ({ unknown: UnknownTable } & SheetsSeen)
  | (FileFault & SheetsSeen)

const SAMPLES = 3
const LONGEST_SAMPLE = 120

/** What the shop knows that a file may need to be read. */
type Known = {
  /** What columns with these headings were said to hold, where they are of no known format. */
  remembered: (headingsKey: string) => Promise<Columns | undefined>
  lists?: readonly NamedList[]
  /** The products of SKUs, where a file only changes those. */
  ownersOf?: (skus: readonly string[]) => Promise<ReadonlyMap<string, SkuOwner>>
}

/** A sheet, and which one it is. */
type Placed = readonly [sheet: number, table: Table]

/** Reads a product file: of a workbook the sheet that is wanted, or the one that looks most like goods. */
export async function readProductFile(
  bytes: Uint8Array,
  known: Known,
  wanted?: number,
): Promise<ProductFile> {
  const read = await readTables(bytes)
  if ('fileFault' in read) return read
  const { tables, names } = read
  const placed = [...tables.entries()].filter(([at]) => wanted === undefined || at === wanted)
  const { lists = [] } = known
  const layout = knownLayout(placed, lists) ?? (await rememberedLayout(placed, known.remembered, lists))
  const file = layout ? await readLayout(tables, layout, known) : unknownTable(placed)
  const all = sheetsToChoose(tables, names)
  return all.length === 0
    ? file
    : {
        ...file,
        sheets: {
          all,
          at: layout?.sheet ?? sheetOf(file) ?? wanted ?? 0,
          ...(layout && 'together' in layout && { together: layout.together }),
        },
      }
}

const sheetOf = (file: ProductFile): number | undefined =>
  'unknown' in file ? file.unknown.sheet : undefined

type FaultyLayout = FileFault & { sheet: number }

async function readLayout(
  tables: readonly Table[],
  layout: Layout | FaultyLayout,
  { ownersOf }: Known,
): Promise<ProductFile> {
  if ('fileFault' in layout) return { fileFault: layout.fileFault, detail: layout.detail }
  const table = tables[layout.sheet] ?? []
  const { headings, columns, rows: found } = rowsOf(tables, layout)
  if (found.length === 0) return { fileFault: 'no_rows', detail: '' }
  const format = (layout.format === 'mapped' && mappedFormatOf(columns)) || formatOf(layout.format)
  const rows = format.arrange?.rows(headings, found) ?? found
  const reading = readProducts(
    format,
    rows,
    (field) => headings[columns.indexOf(field)]?.trim() || field,
    format.bySku && ((await ownersOf?.(rows.map(skuOf))) ?? new Map()),
  )
  const mapped = layout.format === 'mapped' && { mapped: namedTable(table, layout.headingRow) }
  const left = leftColumns(format, headings, columns, rows)
  const read = { leftColumns: left, rowCount: rows.length, layout: { ...layout, columns }, headings }
  return { ...reading, ...read, ...mapped }
}

function rowsOf(tables: readonly Table[], layout: Layout): RowsRead {
  const { format, together } = layout
  const sheets = together?.flatMap((sheet): KnownSheet[] => {
    const table = tables[sheet] ?? []
    const columns = findColumns(table)
    return columns ? [{ ...columns, sheet, table }] : []
  })
  if (sheets) return readTogether(sheets)
  const table = tables[layout.sheet] ?? []
  const { columns, headingRow } = layout
  return {
    headings: [...(table[headingRow] ?? [])],
    columns,
    rows: productRows({ table, columns, headingRow, format }),
  }
}

/**
 * The first sheet of a known format that has rows: before it may stand an empty one to be filled in. A marketplace has one
 * for each category; those that have rows are read together.
 */
function knownLayout(
  placed: readonly Placed[],
  lists: readonly NamedList[],
): Layout | FaultyLayout | undefined {
  const found = placed.flatMap(([sheet, table]): KnownSheet[] => {
    const columns = findColumns(table)
    return columns ? [{ ...columns, sheet, table }] : []
  })
  const filled = found.length > 1 ? found.filter((known) => productRows(known).length > 0) : []
  const [first] = filled.length > 0 ? filled : found
  if (!first) return undefined
  const { table, ...layout } = first
  if (layout.format === 'langraan') return { ...layout, ...withListColumns(table, layout, lists) }
  const alike = filled.filter(({ format }) => format === first.format)
  const isTogether = formatOf(first.format).explains && alike.length > 1
  return { ...layout, ...(isTogether && { together: alike.map(({ sheet }) => sheet) }) }
}

async function rememberedLayout(
  placed: readonly Placed[],
  remembered: Known['remembered'],
  lists: readonly NamedList[],
): Promise<Layout | undefined> {
  const there = new Set(lists.map(({ priceListId }) => priceListId))
  for (const [sheet, table] of placed) {
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

function unknownTable(placed: readonly Placed[]): { unknown: UnknownTable } | FileFault {
  const likeliest = likeliestSheet(placed.map(([, table]) => table))
  const [sheet, table] = (likeliest === undefined ? undefined : placed[likeliest]) ?? []
  if (sheet === undefined || !table) return { fileFault: 'no_rows', detail: '' }
  const headingRow = likelyHeadingRow(table)
  return { unknown: { ...namedTable(table, headingRow), headingRow, sheet } }
}

const namedTable = (table: Table, headingRow: number): NamedTable => ({
  headings: shorten(table[headingRow] ?? []),
  samples: table.slice(headingRow + 1, headingRow + 1 + SAMPLES).map(shorten),
})
