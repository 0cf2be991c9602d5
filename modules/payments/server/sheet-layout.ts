import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { readTables, type Table } from '@langraan/sheets/tables'
import { paymentRefusals } from '../refusals.ts'
import {
  findColumns,
  headingsKeyOf,
  likelyHeadings,
  type SheetColumns,
  type SheetKind,
} from '@langraan/operations/rules'
import { rememberColumns, rememberedColumns } from './statements.sql.ts'

// Read while somebody waits, in the process that serves everybody: 20,000 rows of a bank are some 15 MB when unpacked.
const LIMITS = { mostRows: 20_000, mostCells: 1_000_000, mostUnpackedBytes: 60_000_000 }
const SAMPLES = 3
const LONGEST_SAMPLE = 80
const MOST_COLUMNS = 60

export type SheetLayout<Field extends string> = {
  table: Table
  headingRow: number
  columns: SheetColumns<Field>
}

/** The tables of a file that somebody has put in, or why it cannot be read. */
export async function tablesOf(content: Uint8Array): Promise<Table[]> {
  const read = await readTables(content, LIMITS)
  if ('tables' in read) return read.tables
  if (read.fault === 'encrypted_workbook') return refuse(paymentRefusals, 'statement_locked')
  const isLong = read.fault === 'too_many_rows' || read.fault === 'too_many_cells'
  return refuse(paymentRefusals, isLong ? 'statement_too_long' : 'statement_unreadable')
}

type Said<Field extends string> = {
  shopId: string
  /** What the columns hold, where somebody has said it. */
  columns: SheetColumns<Field> | undefined
  /** Whether somebody wants to say it, whatever is known. */
  asks: boolean
  now: Date
}

/** Where the lines of a file stand, and what its headings tell of them. Headings may be known in a sheet that is not the first. */
function placeOf<Field extends string>(kind: SheetKind<Field>, tables: readonly Table[]) {
  for (const table of tables) {
    const found = findColumns(kind, table)
    if (found) return { table, ...found }
  }
  const table = tables.find((one) => one.length > 1) ?? []
  return { table, headingRow: likelyHeadings(table), columns: undefined }
}

/**
 * What the columns hold: as somebody has said now, as was said of such headings before, or as the headings tell. What a
 * person has said goes before what is guessed, or a wrong guess could never be put right. Undefined where it has to be
 * asked.
 */
export async function layoutOf<Field extends string>(
  tx: Tx,
  kind: SheetKind<Field>,
  tables: readonly Table[],
  { shopId, columns, asks, now }: Said<Field>,
): Promise<SheetLayout<Field> | undefined> {
  if (!tables.some((table) => table.length > 1)) return refuse(paymentRefusals, 'statement_empty')
  const { table, headingRow, columns: told } = placeOf(kind, tables)
  const headingsKey = headingsKeyOf(kind, table[headingRow] ?? [])
  if (columns && kind.isEnough(columns)) {
    await rememberColumns(tx, shopId, { headingsKey, columns, now })
    return { table, headingRow, columns }
  }
  if (asks) return undefined
  const remembered = (await rememberedColumns(tx, headingsKey)) as SheetColumns<Field> | undefined
  const known = remembered ?? told
  return known && { table, headingRow, columns: known }
}

/** The headings and first rows, for somebody to say what the columns hold; it begins with what they tell. */
export function askForColumns<Field extends string>(
  kind: SheetKind<Field>,
  tables: readonly Table[],
): {
  outcome: 'columns_needed'
  headings: string[]
  samples: string[][]
  columns: (Field | '')[]
} {
  const { table, headingRow, columns = [] } = placeOf(kind, tables)
  const shorten = (row: readonly string[]): string[] =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_SAMPLE))
  return {
    outcome: 'columns_needed',
    headings: shorten(table[headingRow] ?? []),
    columns: columns.slice(0, MOST_COLUMNS).map((field) => field ?? ''),
    samples: table.slice(headingRow + 1, headingRow + 1 + SAMPLES).map(shorten),
  }
}
