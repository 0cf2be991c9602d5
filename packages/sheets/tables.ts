import { decodeText } from './decode-text.ts'
import { isHtmlWithTable, readHtmlTables } from './html-tables.ts'
import { TooMuch, type TableLimits } from './too-much.ts'
import { isOldWorkbook, isWorkbook, readSheets, type Sheet } from './workbook.ts'

/** A table as it stands in a file, row by row, the headings among them. */
export type Table = readonly (readonly string[])[]

/** Why a file has no tables for us. */
export type TableFault =
  | 'encrypted_workbook'
  | 'broken_workbook'
  | 'broken_quotes'
  | 'not_text'
  | 'too_many_rows'
  | 'too_many_cells'

/**
 * `names` are what the sheets are called, table by table; that of a text file has none. `detail` of quotes that do not
 * fit is the line, where it is known.
 */
export type TablesRead = { tables: Table[]; names: string[] } | { fault: TableFault; detail: string }

const LONGEST_ROW = 1_000_000

/**
 * The tables of a file: one of a text file, one for each sheet of a workbook that has anything in it, and those of a page
 * of the web, which banks name `.xls`.
 */
export async function readTables(bytes: Uint8Array, limits: TableLimits): Promise<TablesRead> {
  if (isOldWorkbook(bytes)) return { fault: 'encrypted_workbook', detail: '' }
  if (isWorkbook(bytes)) return tablesOfWorkbook(bytes, limits)
  const text = decodeText(bytes)
  if (text === undefined) return { fault: 'not_text', detail: '' }
  if (isHtmlWithTable(text)) return tablesOfPage(text, limits)
  if (isPaper(text)) return { fault: 'not_text', detail: '' }
  try {
    return { tables: [await parseText(text, limits)], names: [''] }
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.fault, detail: '' }
    return { fault: 'broken_quotes', detail: String(lineOf(error) ?? '') }
  }
}

/** The line at which the library lost its way, which is all that a reader can use of what it says. */
const lineOf = (error: unknown): number | undefined => (error as { lines?: number }).lines

/** Whether it is a PDF, a page of the web or a written paper, which is text of a kind and no table, whatever its name. */
const isPaper = (text: string): boolean => /^\s*(%PDF-|\{\\rtf|<(!doctype|html|\?xml|table)\b)/i.test(text)

async function tablesOfPage(text: string, limits: TableLimits): Promise<TablesRead> {
  try {
    const tables = await readHtmlTables(text, limits)
    return { tables, names: tables.map(() => '') }
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.fault, detail: '' }
    throw error
  }
}

async function tablesOfWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<TablesRead> {
  try {
    return withinLimits(await readSheets(bytes, limits), limits)
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.fault, detail: '' }
    return { fault: 'broken_workbook', detail: error instanceof Error ? error.message.slice(0, 200) : '' }
  }
}

function withinLimits(sheets: readonly Sheet[], { mostRows, mostCells }: TableLimits): TablesRead {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const tables = filled.map(({ rows }) => rows)
  const rows = Math.max(0, ...tables.map((table) => table.length))
  if (rows > mostRows + 1) return { fault: 'too_many_rows', detail: String(rows) }
  const cells = tables.flat().reduce((sum, row) => sum + row.length, 0)
  return cells > mostCells
    ? { fault: 'too_many_cells', detail: '' }
    : { tables, names: filled.map(({ name }) => name) }
}

async function parseText(text: string, { mostRows, mostCells }: TableLimits): Promise<Table> {
  const { parse } = await import('csv-parse/sync')
  const delimiter = delimiterOf(text)
  let rows = 0
  let cells = 0
  return parse(text, {
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    delimiter,
    quote: hasQuotedCell(text, delimiter) ? '"' : null,
    maxRecordSize: LONGEST_ROW,
    onRecord: (record: string[]) => {
      rows += 1
      cells += record.length
      // The headings are no row of what the table tells.
      if (rows > mostRows + 1) throw new TooMuch('too_many_rows')
      if (cells > mostCells) throw new TooMuch('too_many_cells')
      return record
    },
  })
}

/**
 * Written by hand, of a screen of 24": where no cell is between quotes, they are letters like others. A blank before such
 * a cell is refused rather than read: what it holds would fall apart at its delimiters. Each sign is looked at once: rows
 * of empty cells are as long as a file may be.
 */
function hasQuotedCell(text: string, delimiter: string): boolean {
  const blanks = delimiter === '\t' ? ' *' : '[ \t]*'
  return new RegExp(`(^|[\n\r\uFEFF${delimiter}])${blanks}"`).test(text)
}

const DELIMITERS = [',', ';', '\t'] as const

/** What the first line that has any is divided by: a bank's file begins with whose it is. */
function delimiterOf(text: string): string {
  const count = (line: string, sign: string): number => line.split(sign).length
  const lines = text.slice(0, 20_000).split('\n')
  const first = lines.find((line) => DELIMITERS.some((sign) => count(line, sign) > 1)) ?? ''
  return DELIMITERS.toSorted((a, b) => count(first, b) - count(first, a))[0] ?? ','
}
