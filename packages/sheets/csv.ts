import { bahtText, momentText, type SheetCell } from './cells.ts'

export { type BahtCell, bahtCell, type MomentCell, momentCell, type SheetCell } from './cells.ts'

/** What a workbook is called where it is sent. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A cell of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe before it: a name that
 * somebody else has chosen must not run anything on the machine of whoever opens the file.
 */
export function csvCell(value: SheetCell): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : plainText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function plainText(value: SheetCell): string {
  if (typeof value !== 'object') return String(value)
  return 'satang' in value ? bahtText(value) : momentText(value)
}

/** Rows as a file that Excel opens with Thai letters intact (byte order mark, CRLF). */
export const csvText = (rows: readonly (readonly SheetCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
