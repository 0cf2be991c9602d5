import { type GridField, gridFields, isSide, listField, listOf } from '../../rules/grid-cell.ts'

/** A column that can be written into. What the shop has named itself has a name; the others are worded. */
export type GridColumn = { readonly field: GridField; readonly name?: string }
export type GridColumns = readonly GridColumn[]

/** The columns with a price list each, beside the other prices. */
export function columnsWith(lists: readonly { priceListId: string; name: string }[]): GridColumns {
  const behind = gridFields.indexOf('costSatang') + 1
  const fixed = gridFields.map((field): GridColumn => ({ field }))
  const ofLists = lists.map(({ priceListId, name }) => ({ field: listField(priceListId), name }))
  return fixed.toSpliced(behind, 0, ...ofLists)
}

/** Of a column: its field, `undefined` for the name, which is read only. Columns count from 0. */
export const fieldOf = (columns: GridColumns, column: number): GridField | undefined =>
  columns[column - 1]?.field

/** How many there are, the name among them. */
export const countOf = (columns: GridColumns): number => columns.length + 1

export const columnOf = (columns: GridColumns, field: string): number =>
  columns.findIndex((column) => column.field === field) + 1

/** Figures stand at the right. */
export const isFigure = (field: GridField | undefined): boolean =>
  field !== undefined &&
  (field.endsWith('Satang') || field === 'weightGrams' || isSide(field) || listOf(field) !== undefined)

/** A figure as it is read: with commas, which are not there while it is typed. What is no figure stays as it is. */
export const figureText = (text: string): string =>
  text.replace(/^\d{4,15}(?=\.\d*$|$)/, (whole) => Number(whole).toLocaleString('en-US'))
