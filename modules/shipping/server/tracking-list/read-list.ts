import { sheetSize } from '@langraan/sheets/sheet-list'
import { readTables, type Table } from '@langraan/sheets/tables'
import type { TrackingListReading } from '../../contract.ts'
import { LONGEST_CELL, MOST_LINES, readTrackingList } from '../../rules/tracking-list.ts'
import type { ListFault, ListSent } from './list-reader.ts'

// Read while somebody waits.
const LIMITS = { mostRows: 5_000, mostCells: 400_000, mostUnpackedBytes: 30_000_000 }
const SAMPLES = 3
const MOST_COLUMNS = 60

type ListRead = TrackingListReading | { fault: ListFault }

/** The lines of a list: a text, or the sheet of a workbook that was chosen, else the first that has any. */
export async function readList({ content, ...said }: ListSent): Promise<ListRead> {
  const read = await readTables(content, LIMITS)
  return 'fault' in read ? { fault: read.fault } : readingOf(read, said)
}

type Tables = { tables: readonly Table[]; names: readonly string[] }

/** What is read of the tables of a file, and where there are several, what they are called and how many rows each has. */
export function readingOf(
  { tables, names }: Tables,
  { columns, sheet }: Omit<ListSent, 'content'>,
): ListRead {
  if (sheet !== undefined && !tables[sheet]) return { fault: 'sheet_not_there' }
  const at =
    sheet ??
    Math.max(
      0,
      tables.findIndex((table) => readTrackingList(table, columns).lines.length > 0),
    )
  const table = tables[at]
  if (!table) return { columns: [], headings: [], samples: [], lines: [] }
  const found = readTrackingList(table, columns)
  if (found.lines.length > MOST_LINES) return { fault: 'too_many_rows' }
  const shorten = (row: readonly string[]): string[] =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL))
  const begins = found.headings.length === 0 ? 0 : table.indexOf(found.headings) + 1
  return {
    columns: found.columns.slice(0, MOST_COLUMNS).map((field) => field ?? ''),
    headings: shorten(found.headings),
    samples: table.slice(begins, begins + SAMPLES).map(shorten),
    lines: found.lines,
    ...(tables.length > 1 && {
      sheets: { all: tables.map((one, place) => sheetSize(one, names[place])), at },
    }),
  }
}
