import type { Table } from './tables.ts'

/** A sheet as somebody chooses it: what it is called, and how many of its rows have anything in them. */
export type SheetSize = { name: string; rowCount: number }

/** So many sheets of a workbook can be chosen; Excel allows a name of 31 letters, other programs more. */
const MOST_SHEETS_NAMED = 100
const LONGEST_NAME = 60

/** The sheets of a workbook of several, to choose from; none where there is nothing to choose. */
export function sheetsToChoose(tables: readonly Table[], names: readonly string[]): SheetSize[] {
  if (tables.length < 2) return []
  return tables.slice(0, MOST_SHEETS_NAMED).map((table, at) => sheetSize(table, names[at]))
}

/** A sheet as it is offered. */
export const sheetSize = (table: Table, name = ''): SheetSize => ({
  name: name.slice(0, LONGEST_NAME),
  rowCount: table.filter((row) => row.some((cell) => cell.trim() !== '')).length,
})
