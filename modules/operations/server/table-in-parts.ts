import { csvCell, csvText, type SheetCell } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { TableKind } from '../rules/operation.ts'
import { type FileInParts, partsThere } from './file-in-parts.ts'
import type { BatchContext } from './operation-kind.ts'

/** Where a table is written. */
export type TableFiles = {
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
}
type Head = { headings: readonly string[]; kind: TableKind }

/** Keeps the rows of a batch until all are there. */
export const putTablePart = (
  files: TableFiles,
  { partOf }: FileInParts,
  position: number,
  rows: readonly (readonly SheetCell[])[],
): Promise<void> => files.put(partOf(position), Buffer.from(JSON.stringify(rows)))

/** Joins what was kept of a table to a workbook, whose rows are held all at once, or to CSV, one part after the other. */
export async function joinTable(
  files: TableFiles,
  file: FileInParts,
  context: Pick<BatchContext, 'totalCount'>,
  { headings, kind }: Head,
): Promise<void> {
  const parts = partsThere(files, file, context)
  if (kind === 'csv') await files.putPieces(file.whole, piecesOfCsv(parts, headings))
  else await files.put(file.whole, await join(parts, headings))
}

const rowsOf = (part: Uint8Array) => JSON.parse(Buffer.from(part).toString('utf8')) as SheetCell[][]

async function join(parts: AsyncIterable<Uint8Array>, headings: readonly string[]): Promise<Uint8Array> {
  const table: (readonly SheetCell[])[] = [headings]
  for await (const part of parts) table.push(...rowsOf(part))
  return writeWorkbook(table, { head: true })
}

async function* piecesOfCsv(
  parts: AsyncIterable<Uint8Array>,
  headings: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvText([headings]))
  for await (const part of parts) {
    const lines = rowsOf(part).map((row) => `${row.map(csvCell).join(',')}\r\n`)
    yield Buffer.from(lines.join(''))
  }
}
