import { bahtText, type MomentCell, momentText, type SheetCell } from './cells.ts'
import { SheetSizes } from './sheet-size.ts'
import { withShownCodes } from './shown-codes.ts'
import { TooMuch, type TableLimits } from './too-much.ts'
import { countTags, refuseTagsWithoutCells } from './tags.ts'
import { packAnew, unpack } from './unpack.ts'

// Readers and writers are loaded with the first workbook: most servers never see one between two starts.

// 100,000 rows of a shop's sheet are some 60 MB when unpacked.
const MOST_UNPACKED_BYTES = 200_000_000
const LARGEST: TableLimits = { mostRows: 1_000_000, mostCells: 5_000_000 }

/** XLSX is a ZIP. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, [0x50, 0x4b, 3, 4])
/** A workbook of before 2007, or one with a password, is an OLE container; neither can be read. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])

const begins = (bytes: Uint8Array, first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte)

/** A sheet of a workbook: what it is called, and its cells as texts, row by row. */
export type Sheet = { name: string; rows: string[][] }

/**
 * The sheets of a workbook. Throws on what is no workbook, and `TooMuch` on one that is larger than `limits`, before it
 * has taken the memory that it asks for.
 */
export async function readSheets(bytes: Uint8Array, limits: TableLimits = LARGEST): Promise<Sheet[]> {
  const { default: readExcelFile } = await import('read-excel-file/node')
  const sheets = await readExcelFile(await packedWithin(bytes, limits), { trim: false })
  refuseManifold(sheets, limits)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
}

/** The parts that are read, counted and packed anew; what they were unpacked to goes before a reader unpacks them again. */
async function packedWithin(bytes: Uint8Array, limits: TableLimits): Promise<Buffer> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = await unpack(content, limits.mostUnpackedBytes ?? MOST_UNPACKED_BYTES)
  const { Parser } = await import('saxen')
  refuseVastSheets(parts, limits, Parser)
  return packAnew(await withShownCodes(parts, Parser))
}

/** The rows of each sheet of a workbook, whatever the sheets are called. */
export async function readWorkbook(bytes: Uint8Array, limits?: TableLimits): Promise<string[][][]> {
  return (await readSheets(bytes, limits)).map(({ rows }) => rows)
}

function refuseVastSheets(
  parts: ReadonlyMap<string, Buffer>,
  limits: TableLimits,
  Parser: ConstructorParameters<typeof SheetSizes>[1],
): void {
  const tags = countTags(parts, limits)
  const sizes = new SheetSizes(limits, Parser)
  // Read as the reader reads them: as UTF-8, whatever they say of themselves.
  for (const part of parts.values()) sizes.add(new TextDecoder().decode(part))
  refuseTagsWithoutCells(tags, sizes.cellElements)
}

type SheetData = { data: readonly (readonly unknown[])[] }

/** A sheet can be named many times over, and one long text stand in every cell: all of it would be copied. */
function refuseManifold(sheets: readonly SheetData[], limits: TableLimits): void {
  const { mostCells, mostUnpackedBytes: mostLetters = MOST_UNPACKED_BYTES } = limits
  let cells = 0
  let letters = 0
  for (const { data } of sheets)
    for (const row of data) {
      cells += row.length
      for (const cell of row) if (typeof cell === 'string') letters += cell.length
      if (cells > mostCells || letters > mostLetters) throw new TooMuch('too_many_cells')
    }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // Fifteen digits are what a spreadsheet shows: 59.4 is kept there as 59.400000000000006 when it was calculated.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return cell instanceof Date ? textOfDate(cell.toISOString()) : unmarked(String(cell))
}

/** A day, with its time where it has one. */
const textOfDate = (iso: string): string =>
  iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')

// The writer keeps its texts in a plain object and takes `valueOf` for one that it has already: a mark that nobody sees
// tells such a text from the object's own. Taken off again by whoever reads here.
const MARK = '\u200B'
const isOwnedByObjects = (text: string) => text in Object.prototype
const marked = (text: string) => (isOwnedByObjects(text) ? text + MARK : text)
const unmarked = (text: string) =>
  text.endsWith(MARK) && isOwnedByObjects(text.slice(0, -1)) ? text.slice(0, -1) : text

/**
 * A workbook of one sheet. Texts are texts there, so that none of them is taken for a formula; numbers can be added up,
 * and times are dates.
 * With `head` the first row is bold and stays where it is.
 */
export async function writeWorkbook(
  rows: readonly (readonly SheetCell[])[],
  { head = false } = {},
): Promise<Buffer> {
  const cells = rows.map((row, at) => row.map((value) => cellOf(value, head && at === 0)))
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const columns = widthsOf(rows).map((width) => (width === undefined ? {} : { width }))
  return (await writeExcelFile(cells, { columns, ...(head && { stickyRowsCount: 1 }) })).toBuffer()
}

// Whoever reads Thai reads years of the Buddhist calendar: 107 is that calendar with Arabic digits, 041E is Thai.
const DATE_FORMATS = {
  th: { date: '[$-107041E]d mmm yyyy', dateTime: '[$-107041E]d mmm yyyy hh:mm' },
  en: { date: '[$-409]d mmm yyyy', dateTime: '[$-409]d mmm yyyy hh:mm' },
} as const
const BAHT_FORMAT = '#,##0.00'

const BANGKOK_OFFSET_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** A workbook knows no time zones: it is told what the clock in Bangkok shows. */
function clockInBangkok({ at, style }: MomentCell): Date {
  const shown = new Date(at).getTime() + BANGKOK_OFFSET_MS
  return new Date(style === 'date' ? Math.floor(shown / DAY_MS) * DAY_MS : shown)
}

// A column that is too narrow for a figure or a date shows signs in its place.
const MARGIN = 3

/** How wide columns of money and times must be; undefined where any width will do. */
function widthsOf(rows: readonly (readonly SheetCell[])[]): (number | undefined)[] {
  const widths: (number | undefined)[] = Array.from({ length: rows[0]?.length ?? 0 })
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      if (typeof cell !== 'object') continue
      const { length } = 'satang' in cell ? bahtText(cell) : momentText(cell)
      // Commas between thousands.
      const room = 'satang' in cell ? length + length / 3 : length
      widths[at] = Math.max(widths[at] ?? 0, Math.ceil(room) + MARGIN)
    }
  return widths
}

function cellOf(value: SheetCell, isHead: boolean) {
  if (value === '') return null
  if (typeof value === 'object')
    return 'satang' in value
      ? { value: value.satang / 100, type: Number, format: BAHT_FORMAT }
      : { value: clockInBangkok(value), type: Date, format: DATE_FORMATS[value.language][value.style] }
  if (typeof value === 'number') return { value, type: Number }
  return { value: marked(value), type: String, ...(isHead && { fontWeight: 'bold' as const }) }
}
