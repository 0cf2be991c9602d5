import {
  findColumns,
  headingsKeyOf,
  likelyHeadings,
  type SheetColumns,
  type SheetKind,
} from '../../rules/rules.ts'
import type { Ask } from '@langraan/runtime/readers'
import { readTables, type Table } from '@langraan/sheets/tables'
import type { ColumnsNeeded, SheetAsks, SheetSent, SheetRead } from './sheet-reader.ts'

// Read while somebody waits: 20,000 rows of a bank are some 15 MB when unpacked.
const LIMITS = { mostRows: 20_000, mostCells: 1_000_000, mostUnpackedBytes: 40_000_000 }
const SAMPLES = 3
const LONGEST_SAMPLE = 80
const MOST_COLUMNS = 60
const UNREAD_TOLD = 200
// Who serves takes so many in without letting others wait.
const LINES_AT_A_TIME = 1000

type Layout<Field extends string> = { headingRow: number; columns: SheetColumns<Field>; now: Date }
type Place<Field extends string> = {
  table: Table
  headingRow: number
  columns: SheetColumns<Field> | undefined
}

/** Reads a file of a kind: its lines piece by piece, or what somebody has to say first. */
export const readSheet =
  <Field extends string, Line, Unread>(
    kind: SheetKind<Field>,
    linesOf: (table: Table, layout: Layout<Field>) => { lines: readonly Line[]; unread: readonly Unread[] },
  ) =>
  async (
    { content, columns, asks, now }: SheetSent<Field>,
    ask: Ask<SheetAsks<Line>>,
  ): Promise<SheetRead<Field, Unread>> => {
    const read = await readTables(content, LIMITS)
    if ('fault' in read) return { outcome: 'fault', fault: read.fault }
    if (!read.tables.some((table) => table.length > 1)) return { outcome: 'fault', fault: 'no_rows' }
    const place = placeOf(kind, read.tables)
    const headingsKey = headingsKeyOf(kind, place.table[place.headingRow] ?? [])
    // What a person has said goes before what is guessed, or a wrong guess could never be put right.
    const said = columns && kind.isEnough(columns) ? columns : undefined
    if (!said && asks) return columnsNeeded(place)
    const known =
      said ?? ((await ask('remembered', headingsKey)) as SheetColumns<Field> | undefined) ?? place.columns
    if (!known) return columnsNeeded(place)
    const { lines, unread } = linesOf(place.table, { headingRow: place.headingRow, columns: known, now })
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME)
      await ask('lines', lines.slice(at, at + LINES_AT_A_TIME))
    const told = { unread: unread.slice(0, UNREAD_TOLD), unreadCount: unread.length }
    return { outcome: 'lines', headingsKey, columns: said, ...told }
  }

/** Where the lines of a file stand, and what its headings tell of them. Headings may be known in a sheet that is not the first. */
function placeOf<Field extends string>(kind: SheetKind<Field>, tables: readonly Table[]): Place<Field> {
  for (const table of tables) {
    const found = findColumns(kind, table)
    if (found) return { table, ...found }
  }
  const table = tables.find((one) => one.length > 1) ?? []
  return { table, headingRow: likelyHeadings(table), columns: undefined }
}

/** The headings and first rows, for somebody to say what the columns hold. */
function columnsNeeded<Field extends string>({
  table,
  headingRow,
  columns = [],
}: Place<Field>): ColumnsNeeded<Field> {
  const shorten = (row: readonly string[]): string[] =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_SAMPLE))
  return {
    outcome: 'columns_needed',
    headings: shorten(table[headingRow] ?? []),
    columns: columns.slice(0, MOST_COLUMNS).map((field) => field ?? ''),
    samples: table.slice(headingRow + 1, headingRow + 1 + SAMPLES).map(shorten),
  }
}
