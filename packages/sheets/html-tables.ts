import { TooMuch, type TableLimits } from './too-much.ts'

/** Whether a text is a page with a table: banks and old programs write one and name it `.xls`. */
export const isHtmlWithTable = (text: string): boolean =>
  /^\s*(<!--|<!doctype html|<html|<head|<meta|<body|<table|<div|<style|<\?xml[^>]*\?>\s*<(!doctype html|html))/i.test(
    text,
  ) && /<table[\s>]/i.test(text)

// No cell spans more columns or rows of a sheet that somebody reads.
const MOST_SPANNED = 200

/**
 * The tables of a page, each with its rows. A table inside a cell is a part of that cell. A cell that spans several
 * columns or rows leaves the others empty, as a spreadsheet does, so that what stands below a heading stays below it.
 */
export async function readHtmlTables(text: string, limits: TableLimits): Promise<string[][][]> {
  const { Parser } = await import('htmlparser2')
  const page = new TablesOfPage(limits)
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (piece) => page.text(piece),
    onclosetag: (name) => page.close(name),
  })
  parser.end(text)
  return page.tables.filter((table) => table.length > 0)
}

/** A page, element by element. */
class TablesOfPage {
  readonly tables: string[][][] = []
  readonly #limits: TableLimits
  #depth = 0
  /** Inside what is shown to nobody. */
  #hidden = 0
  #cells = 0
  #row: string[] | undefined
  #cell: { text: string; columns: number; rows: number } | undefined
  /** For each column, how many rows below are taken by a cell from above. */
  #taken: number[] = []

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (isHidden(name)) this.#hidden += 1
    if (name === 'table') this.#openTable()
    if (name === 'br' || name === 'p' || name === 'div') this.text(' ')
    if (this.#depth !== 1) return
    if (name === 'tr') this.#openRow()
    if (name === 'td' || name === 'th') this.#openCell(attributes)
  }

  text(piece: string): void {
    if (this.#cell && this.#hidden === 0) this.#cell.text += piece
  }

  close(name: string): void {
    if (isHidden(name)) this.#hidden -= 1
    if (this.#depth === 1) {
      if (name === 'td' || name === 'th') this.#closeCell()
      if (name === 'tr' || name === 'table') this.#closeRow()
    }
    if (name === 'table') this.#depth -= 1
  }

  #openTable(): void {
    this.#depth += 1
    if (this.#depth > 1) return
    this.tables.push([])
    this.#taken = []
  }

  #openRow(): void {
    this.#closeRow()
    this.#row = []
  }

  #openCell(attributes: Readonly<Record<string, string>>): void {
    this.#closeCell()
    this.#row ??= []
    this.#skipTaken(this.#row)
    this.#cell = { text: '', columns: spanOf(attributes['colspan']), rows: spanOf(attributes['rowspan']) }
  }

  /** Columns in which a cell from above still stands. */
  #skipTaken(row: string[]): void {
    while ((this.#taken[row.length] ?? 0) > 0) {
      this.#taken[row.length] = (this.#taken[row.length] ?? 0) - 1
      row.push('')
    }
  }

  #closeCell(): void {
    if (!this.#cell || !this.#row) return
    const { text, columns, rows } = this.#cell
    for (let at = 0; at < columns; at++) {
      if (rows > 1) this.#taken[this.#row.length] = rows - 1
      this.#row.push(at === 0 ? text.replace(/\s+/g, ' ').trim() : '')
    }
    this.#cells += columns
    if (this.#cells > this.#limits.mostCells) throw new TooMuch('too_many_cells')
    this.#cell = undefined
  }

  #closeRow(): void {
    this.#closeCell()
    if (!this.#row) return
    this.#skipTaken(this.#row)
    const table = this.tables.at(-1)
    if (this.#row.some((text) => text !== '')) table?.push(this.#row)
    this.#row = undefined
    // The headings are no row of what the table tells.
    if ((table?.length ?? 0) > this.#limits.mostRows + 1) throw new TooMuch('too_many_rows')
  }
}

const isHidden = (name: string): boolean => name === 'style' || name === 'script'

function spanOf(attribute: string | undefined): number {
  const told = Number(attribute ?? 1)
  return Number.isInteger(told) && told > 0 ? Math.min(told, MOST_SPANNED) : 1
}
