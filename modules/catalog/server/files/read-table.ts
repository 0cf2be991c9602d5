import { isOldWorkbook, isWorkbook, readWorkbook } from '@langraan/sheets/workbook'
import { parse } from 'csv-parse/sync'
import { type FileFault, MOST_CELLS, MOST_ROWS } from '../../rules/rules.ts'
import { decodeText } from './decode-text.ts'

/** A table as it stands in a file, row by row, the headings among them. */
export type Table = readonly (readonly string[])[]

const LONGEST_ROW = 1_000_000

/** The tables of a file: one of a text file, one for each sheet of a workbook that has anything in it. */
export async function readTables(bytes: Uint8Array): Promise<{ tables: Table[] } | FileFault> {
  if (isOldWorkbook(bytes)) return { fileFault: 'encrypted_workbook', detail: '' }
  if (isWorkbook(bytes)) return tablesOfWorkbook(bytes)
  const text = decodeText(bytes)
  if (text === undefined) return { fileFault: 'not_text', detail: '' }
  try {
    return { tables: [parseText(text)] }
  } catch (error) {
    if (error instanceof TooMuch) return error.fault
    return { fileFault: 'broken_quotes', detail: error instanceof Error ? error.message : '' }
  }
}

async function tablesOfWorkbook(bytes: Uint8Array): Promise<{ tables: Table[] } | FileFault> {
  try {
    return withinLimits(await readWorkbook(bytes))
  } catch (error) {
    return { fileFault: 'broken_workbook', detail: error instanceof Error ? error.message.slice(0, 200) : '' }
  }
}

function withinLimits(sheets: Table[]): { tables: Table[] } | FileFault {
  const tables = sheets.filter((table) => table.length > 0)
  const rows = Math.max(0, ...tables.map((table) => table.length))
  if (rows > MOST_ROWS + 1) return { fileFault: 'too_many_rows', detail: String(rows) }
  const cells = tables.flat().reduce((sum, row) => sum + row.length, 0)
  return cells > MOST_CELLS ? { fileFault: 'too_many_cells', detail: '' } : { tables }
}

class TooMuch extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault.fileFault)
    this.fault = fault
  }
}

function parseText(text: string): Table {
  let rows = 0
  let cells = 0
  return parse(text, {
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    delimiter: delimiterOf(text),
    maxRecordSize: LONGEST_ROW,
    onRecord: (record: string[]) => {
      rows += 1
      cells += record.length
      // The headings are no row of products.
      if (rows > MOST_ROWS + 1) throw new TooMuch({ fileFault: 'too_many_rows', detail: '' })
      if (cells > MOST_CELLS) throw new TooMuch({ fileFault: 'too_many_cells', detail: '' })
      return record
    },
  })
}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  return [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}
