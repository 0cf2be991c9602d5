import { type FileColumns, knownColumns, unknownColumn } from '../rules/rules.ts'
import type { SheetCell } from '@langraan/sheets'

/** The cells of a row by their columns. */
export type Cells<Column extends string, Said> = Readonly<Record<Column, (said: Said) => SheetCell>>

/**
 * The columns that a file is written with; the usual ones where its work was begun without any.
 *
 * @throws where it was begun with one that there is not: a file without it would be taken for whole.
 */
export function columnsToWrite<Column extends string>(
  file: FileColumns<Column>,
  wanted: readonly string[] | undefined,
): readonly Column[] {
  if (!wanted) return file.standard
  const unknown = unknownColumn(file, wanted)
  if (unknown !== undefined) throw new Error(`a file of ${file.file} has no column ${unknown}`)
  return knownColumns(file, wanted)
}

/** A row of these columns. */
export const cellsOf = <Column extends string, Said>(
  cells: Cells<Column, Said>,
  columns: readonly Column[],
  said: Said,
): SheetCell[] => columns.map((column) => cells[column](said))
