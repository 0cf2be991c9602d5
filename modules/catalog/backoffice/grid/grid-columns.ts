import { type GridField, gridFields } from '../../rules/grid-cell.ts'

/** Of a column: its field, `undefined` for the name, which is read only. Columns count from 0. */
export const fieldOf = (column: number): GridField | undefined => gridFields[column - 1]

export const COLUMNS = gridFields.length + 1

export const columnOf = (field: GridField): number => gridFields.indexOf(field) + 1

/** Figures stand at the right. */
export const isFigure = (field: GridField | undefined): boolean =>
  field !== undefined && (field.endsWith('Satang') || field === 'weightGrams')
