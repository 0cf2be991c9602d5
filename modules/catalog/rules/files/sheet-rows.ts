// Rows of sheets that are read together are counted on: so each has a number of its own, which tells its sheet as well.
// More than a sheet can have; those of as many sheets as are read are still a number that a column takes.
const ROWS_OF_A_SHEET = 2_000_000

/** A row of one of several sheets that are read together; the first row of a sheet is 1. */
export const rowOfSheet = (sheet: number, row: number): number => (sheet + 1) * ROWS_OF_A_SHEET + row

/** Which row it is, and of which sheet where several are read together. */
export function placeOfRow(row: number): { sheet: number | undefined; row: number } {
  const sheet = Math.floor(row / ROWS_OF_A_SHEET) - 1
  return { sheet: sheet < 0 ? undefined : sheet, row: row % ROWS_OF_A_SHEET }
}
