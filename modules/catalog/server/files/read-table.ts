import { readTables as readTablesOfFile, type Table } from '@langraan/sheets/tables'
import { type FileFault, MOST_CELLS, MOST_ROWS } from '../../rules/rules.ts'

export type { Table }

/** The tables of a file: one of a text file, one for each sheet of a workbook that has anything in it. */
export async function readTables(
  bytes: Uint8Array,
): Promise<{ tables: Table[]; names: string[] } | FileFault> {
  const read = await readTablesOfFile(bytes, { mostRows: MOST_ROWS, mostCells: MOST_CELLS })
  return 'fault' in read ? { fileFault: read.fault, detail: read.detail } : read
}
