import { codeInFile, codeOf, isShortened, readTable, writeTable } from '@langraan/catalog/rules'
import { parseBaht } from '@langraan/money'
import { toArabicDigits } from '@langraan/thai'
import {
  columnsOfFigures,
  columnsOfHeading,
  isHeading,
  type PastedColumns,
  type UnclearColumns,
} from './pasted-columns.ts'

/** What a paper of the stock room takes. */
export const MOST_PAPER_LINES = 500
export const MOST_PIECES = 1_000_000
export const MOST_COST_SATANG = 100_000_000

export type PastedFault = 'code_missing' | 'code_shortened' | 'quantity_unread' | 'cost_unread'

export type PastedLine = {
  /** As it was pasted, to be put right and pasted again. */
  readonly text: string
  readonly code: string
  readonly quantity: number
  readonly unitCostSatang?: number
  readonly fault?: PastedFault
}

export type Pasted = {
  /** The line above the others that says what each column is; missing where there is none. */
  readonly heading?: string
  readonly lines: readonly PastedLine[]
  /** Lines of a list on which nothing of an article was brought. */
  readonly emptyCount: number
  /** Why no line was read at all. */
  readonly unclear?: UnclearColumns
}

/** Above its headings a list may have the supplier's name and address. */
const LINES_ABOVE = 10
const SUM = /^(รวม(ทั้งสิ้น|ทั้งหมด|เงิน|จำนวน)?|ยอดรวม(สุทธิ)?|((grand|sub) ?)?total|sum) ?:?$/i
const UNIT = /\s*(ชิ้น|อัน|ตัว|แพ็ก|กล่อง|คู่|pcs?\.?|pieces?|ea\.?)$/i

/**
 * Reads lines copied from a spreadsheet, a file or a scanner: code, pieces and what a piece cost, by their headings or,
 * where there are none, in this order. A code alone is one piece, as each scan is. Where it cannot be told which column
 * holds the pieces, none is taken for them. Where the cost is not wanted nothing is wrong with it.
 */
export function readPastedLines(pasted: string, withCost = true): Pasted {
  const rows = rowsOf(pasted)
  const at = rows.slice(0, LINES_ABOVE).findIndex((cells) => isHeading(cells))
  const heading = rows[at]
  const below = rows.slice(at + 1)
  const columns = heading ? columnsOfHeading(heading, withCost) : columnsOfFigures(below, isFigure)
  const named = heading && { heading: writeTable([heading]) }
  if ('unclear' in columns) return { ...named, lines: [], emptyCount: 0, unclear: columns.unclear }
  const read = below.filter((cells) => !isSum(cells, columns)).map((cells) => readLine(cells, columns))
  const lines = read.flatMap((line) => (line ? (withCost ? line : withoutCost(line)) : []))
  return { ...named, lines, emptyCount: read.length - lines.length }
}

function withoutCost({ unitCostSatang: _cost, fault, ...line }: PastedLine): PastedLine {
  return fault === undefined || fault === 'cost_unread' ? line : { ...line, fault }
}

/** A text without tabs comes from a file or is typed: its columns are parted by semicolons or commas. */
function rowsOf(pasted: string): string[][] {
  const delimiter = pasted.includes('\t') ? '\t' : pasted.includes(';') ? ';' : ','
  return readTable(pasted, delimiter)
    .map((cells) => cells.map(codeOf))
    .filter((cells) => cells.some((cell) => cell !== ''))
}

const codeIn = (cells: readonly string[], { codes }: PastedColumns): string =>
  codes.map((at) => codeInFile(cells[at] ?? '')).find((code) => code !== '') ?? ''

/** The sum below a list. An article may be called Summer or รวมมิตร: it has a code. */
function isSum(cells: readonly string[], columns: PastedColumns): boolean {
  const code = codeIn(cells, columns)
  return code === '' ? cells.some((cell) => SUM.test(cell)) : SUM.test(code)
}

function readLine(cells: readonly string[], columns: PastedColumns): PastedLine | undefined {
  const isCounted = columns.quantity >= 0
  const quantity = cells[columns.quantity] ?? ''
  const pieces = isCounted ? readPieces(quantity) : 1
  // Names without any figure are no line of which nothing was brought.
  const isAsked = columns.quantity < cells.length || columns.cost >= 0
  if (isCounted && isAsked && (pieces === 0 || quantity === '')) return undefined
  const cost = cells[columns.cost] ?? ''
  const satang = cost === '' ? undefined : readCost(cost)
  const code = codeIn(cells, columns)
  const fault = faultOf(code, pieces, satang)
  return {
    text: writeTable([cells]),
    code,
    quantity: pieces ?? 0,
    ...(typeof satang === 'number' && { unitCostSatang: satang }),
    ...(fault && { fault }),
  }
}

const isFigure = (cell: string): boolean => readPieces(cell) !== undefined || readCost(cell) !== 'unread'

/** Pieces; nothing where the cell is no whole number. `12.00` is what a spreadsheet makes of 12. */
function readPieces(cell: string): number | undefined {
  const figure = toArabicDigits(cell).replaceAll(',', '').replace(UNIT, '').trim()
  const [, whole] = /^(\d{1,9})(?:\.0+)?$/.exec(figure) ?? []
  return whole === undefined ? undefined : Number(whole)
}

function readCost(cell: string): number | 'unread' {
  const satang = parseBaht(cell)
  return satang === undefined || satang < 0 || satang > MOST_COST_SATANG ? 'unread' : satang
}

function faultOf(
  code: string,
  pieces: number | undefined,
  cost: number | 'unread' | undefined,
): PastedFault | undefined {
  if (code === '') return 'code_missing'
  if (isShortened(code)) return 'code_shortened'
  if (pieces === undefined || pieces < 1 || pieces > MOST_PIECES) return 'quantity_unread'
  return cost === 'unread' ? 'cost_unread' : undefined
}
