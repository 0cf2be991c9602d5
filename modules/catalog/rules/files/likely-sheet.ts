import { likelyHeadingRow, MOST_COLUMNS_NAMED } from './find-columns.ts'
import { guessFields } from './guess-field.ts'

type Table = readonly (readonly string[])[]

/** Which sheet of a workbook looks most like one of goods, the first of equals; nothing where none has any rows. */
export function likeliestSheet(tables: readonly Table[]): number | undefined {
  const likeness = tables.map(likenessOf)
  const most = Math.max(0, ...likeness)
  return most === 0 ? undefined : likeness.indexOf(most)
}

/** Others explain how a sheet is filled in, or hold lists to choose from. */
function likenessOf(table: Table): number {
  const headingRow = likelyHeadingRow(table)
  if (table.length <= headingRow + 1) return 0
  const headings = (table[headingRow] ?? []).slice(0, MOST_COLUMNS_NAMED).filter((cell) => cell.trim() !== '')
  const known = guessFields(headings).filter((field) => field !== null).length
  // What is known of the headings counts first; without it, any table is more than a page of text.
  return 1 + known * (MOST_COLUMNS_NAMED + 1) + (headings.length > 1 ? headings.length : 0)
}
