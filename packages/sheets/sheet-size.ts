import type { Parser } from 'saxen'
import { TooMuch, type TableLimits } from './too-much.ts'

// What the format itself allows (ECMA-376: XFD1048576 is the last cell).
const MOST_ROWS_OF_A_SHEET = 1_048_576
const MOST_COLUMNS_OF_A_SHEET = 16_384
// Excel keeps what is formatted and empty: rows below the last line, and cells of it as many again as are filled.
const EMPTY_ROWS_BESIDE = 10_000
const CELLS_PER_FILLED = 2
// Somebody who formats whole columns has a row at the very end of the sheet. It is laid out with all before it: a few
// sheets may have one, and hardly a row after it, for the reader goes over all that it has with each piece it reads on.
const MOST_ROWS_AFTER_A_GAP = 20
const MOST_ROWS_LAID_OUT = 4 * MOST_ROWS_OF_A_SHEET

type SaxParser = new () => Parser

/**
 * Counts the tables of a workbook as its reader will lay them out, from where each row and cell says that it stands: a
 * reader fills all that lies between, so that one cell of a few bytes can ask for more memory than there is. Throws
 * {@link TooMuch} before that, and on what is no place in a sheet.
 */
export class SheetSizes {
  readonly #limits: TableLimits
  readonly #Parser: SaxParser
  #cells = 0
  #cellElements = 0
  #rowsLaidOut = 0

  constructor(limits: TableLimits, parser: SaxParser) {
    this.#limits = limits
    this.#Parser = parser
  }

  /** How many cells there are, empty ones among them. */
  get cellElements(): number {
    return this.#cellElements
  }

  /** Adds one part of the workbook; one that is no sheet counts nothing. */
  add(xml: string): void {
    // What has no such element is no sheet for the reader either.
    if (!xml.includes('sheetData')) return
    const sheet = new SheetSize(this.#limits)
    const broken = (error: Error): never => {
      throw error
    }
    new this.#Parser()
      .on('error', broken)
      // Where two readers could understand it in two ways, nobody reads it.
      .on('warn', broken)
      .on('openTag', (name, attributes, decode) =>
        sheet.open(localName(name), () => placeIn(attributes(), decode)),
      )
      .on('closeTag', (name) => sheet.close(localName(name)))
      .on('text', (text) => sheet.text(text))
      .parse(xml)
    this.#cells += sheet.cells
    this.#cellElements += sheet.cellElements
    this.#rowsLaidOut += sheet.rowsLaidOut
    if (this.#rowsLaidOut > MOST_ROWS_LAID_OUT) throw new TooMuch('too_many_rows')
    if (this.#cells > this.#limits.mostCells) throw new TooMuch('too_many_cells')
    if (this.#cellElements > mostCellElements(this.#limits)) throw new TooMuch('too_many_cells')
  }
}

/** So many rows are somebody's, what is empty below them included. */
const mostRowElements = ({ mostRows }: TableLimits): number => mostRows + 1 + EMPTY_ROWS_BESIDE
const mostCellElements = ({ mostCells }: TableLimits): number => CELLS_PER_FILLED * mostCells

/** One sheet, element by element. */
class SheetSize {
  readonly #limits: TableLimits
  cellElements = 0
  /** Rows that the reader makes: those that are there, and all before them. */
  rowsLaidOut = 0
  #rowElements = 0
  #rowsAfterGap = 0
  #rowNumber = 0
  #cell: { row: number; column: number } | undefined
  /** The last row and column that something stands in. */
  #rows = 0
  #columns = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  get cells(): number {
    return this.#rows * this.#columns
  }

  open(name: string, place: () => string | undefined): void {
    if (name === 'row') {
      const told = place()
      this.#rowNumber = told ? rowOf(told) : 0
      this.#layOut(this.#rowNumber)
      const most = mostRowElements(this.#limits)
      this.#rowElements += 1
      if (this.rowsLaidOut > most) this.#rowsAfterGap += 1
      if (this.#rowElements > most || this.#rowsAfterGap > MOST_ROWS_AFTER_A_GAP)
        throw new TooMuch('too_many_rows')
    } else if (name === 'c') {
      this.#cell = cellOf(place())
      this.#layOut(this.#cell.row)
      this.cellElements += 1
      if (this.cellElements > mostCellElements(this.#limits)) throw new TooMuch('too_many_cells')
    }
  }

  #layOut(rowNumber: number): void {
    this.rowsLaidOut = Math.max(this.rowsLaidOut, rowNumber)
  }

  /** What has no text is an empty cell, which takes no room. */
  text(text: string): void {
    if (!this.#cell || text === '') return
    this.#rows = Math.max(this.#rows, this.#rowNumber, this.#cell.row)
    this.#columns = Math.max(this.#columns, this.#cell.column)
    if (this.#rows > this.#limits.mostRows + 1) throw new TooMuch('too_many_rows')
    if (this.cells > this.#limits.mostCells) throw new TooMuch('too_many_cells')
  }

  close(name: string): void {
    if (name === 'c') this.#cell = undefined
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The attribute `r`, under any prefix. */
function placeIn(attributes: Readonly<Record<string, string>>, decode: (text: string) => string) {
  const places = Object.keys(attributes).filter((name) => localName(name) === 'r' && name !== 'xmlns:r')
  if (places.length > 1) throw new Error('a cell has two places')
  const [name] = places
  return name === undefined ? undefined : decode(attributes[name] ?? '')
}

function rowOf(digits: string): number {
  if (!/^\d{1,9}$/.test(digits)) throw new Error('a row has no place in a sheet')
  if (Number(digits) > MOST_ROWS_OF_A_SHEET) throw new TooMuch('too_many_rows')
  return Number(digits)
}

function cellOf(address: string | undefined): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,9})$/.exec(address ?? '') ?? []
  if (letters === undefined || digits === undefined) throw new Error('a cell has no place in a sheet')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (column > MOST_COLUMNS_OF_A_SHEET) throw new TooMuch('too_many_cells')
  return { row: rowOf(digits), column }
}
