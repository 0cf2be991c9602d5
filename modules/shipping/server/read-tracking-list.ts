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

/** The lines of a list: a text, or the first sheet of a workbook that has any. */
export async function readListFile(
  content: Uint8Array,
  said: ListColumns | undefined,
): Promise<TrackingListReading> {
  const read = await readTables(content, LIMITS)
  if ('fault' in read) return refuse(shippingRefusals, WHY[read.fault], { most: MOST_LINES })
  return readingOf(read.tables, said)
}

/** What is read of the tables of a file, and of how many others there are lines that are not. */
export function readingOf(tables: readonly Table[], said: ListColumns | undefined): TrackingListReading {
  const readings = tables.map((table) => ({ table, ...readTrackingList(table, said) }))
  const found = readings.find(({ lines }) => lines.length > 0) ?? readings[0]
  if (!found) return { columns: [], headings: [], samples: [], lines: [], otherSheets: 0 }
  // What was said of the columns of one sheet tells nothing of another: notes would be lines.
  const others = tables.filter(
    (table) => table !== found.table && readTrackingList(table, undefined).lines.length > 0,
  )
  if (found.lines.length > MOST_LINES) refuse(shippingRefusals, 'list_too_long', { most: MOST_LINES })
  const shorten = (row: readonly string[]): string[] =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL))
  const begins = found.headings.length === 0 ? 0 : found.table.indexOf(found.headings) + 1
  return {
    columns: found.columns.slice(0, MOST_COLUMNS).map((field) => field ?? ''),
    headings: shorten(found.headings),
    samples: found.table.slice(begins, begins + SAMPLES).map(shorten),
    lines: found.lines,
    otherSheets: found.lines.length === 0 ? 0 : others.length,
  }
}
