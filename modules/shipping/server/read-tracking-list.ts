import { refuse } from '@langraan/http'
import { readTables, type Table, type TableFault } from '@langraan/sheets/tables'
import type { TrackingListReading } from '../contract.ts'
import { shippingRefusals } from '../refusals.ts'
import { LONGEST_CELL, type ListColumns, MOST_LINES, readTrackingList } from '../rules/tracking-list.ts'

// Read while somebody waits, in the process that serves everybody.
const LIMITS = { mostRows: 5_000, mostCells: 400_000, mostUnpackedBytes: 30_000_000 }
const SAMPLES = 3
const MOST_COLUMNS = 60

const WHY: Readonly<Record<TableFault, 'list_locked' | 'list_quotes' | 'list_too_long' | 'list_unreadable'>> =
  {
    encrypted_workbook: 'list_locked',
    broken_workbook: 'list_unreadable',
    broken_quotes: 'list_quotes',
    not_text: 'list_unreadable',
    too_many_rows: 'list_too_long',
    too_many_cells: 'list_too_long',
  }

/** What somebody has said of a list: what its columns hold, and which sheet it is on, counted from 0. */
type Said = { columns: ListColumns | undefined; sheet: number | undefined }

/** The lines of a list: a text, or the sheet of a workbook that was chosen, else the first that has any. */
export async function readListFile(content: Uint8Array, said: Said): Promise<TrackingListReading> {
  const read = await readTables(content, LIMITS)
  if ('fault' in read) return refuse(shippingRefusals, WHY[read.fault], { most: MOST_LINES })
  return readingOf(read, said)
}

type Tables = { tables: readonly Table[]; names: readonly string[] }

/** What is read of the tables of a file, and where there are several, what they are called and how many rows each has. */
export function readingOf({ tables, names }: Tables, { columns, sheet }: Said): TrackingListReading {
  if (sheet !== undefined && !tables[sheet]) return refuse(shippingRefusals, 'sheet_not_there')
  const at =
    sheet ??
    Math.max(
      0,
      tables.findIndex((table) => readTrackingList(table, columns).lines.length > 0),
    )
  const table = tables[at]
  if (!table) return { columns: [], headings: [], samples: [], lines: [] }
  const found = readTrackingList(table, columns)
  if (found.lines.length > MOST_LINES) refuse(shippingRefusals, 'list_too_long', { most: MOST_LINES })
  const shorten = (row: readonly string[]): string[] =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL))
  const begins = found.headings.length === 0 ? 0 : table.indexOf(found.headings) + 1
  return {
    columns: found.columns.slice(0, MOST_COLUMNS).map((field) => field ?? ''),
    headings: shorten(found.headings),
    samples: table.slice(begins, begins + SAMPLES).map(shorten),
    lines: found.lines,
    ...(tables.length > 1 && { sheets: { all: tables.map((one, place) => sheetOf(one, names[place])), at } }),
  }
}

/** A sheet as it is offered, with the rows that have anything in them. */
const sheetOf = (table: Table, name = '') => ({
  name,
  rowCount: table.filter((row) => row.some((cell) => cell.trim() !== '')).length,
})
