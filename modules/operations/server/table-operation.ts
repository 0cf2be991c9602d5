import { type Tx, withShop } from '@langraan/db'
import type { Language } from '@langraan/http'
import { type SheetCell, WORKBOOK_TYPE } from '@langraan/sheets'
import type { FastifyReply } from 'fastify'
import type { FileKindOfPersons, MadeFile, WorkKind, TableKind } from '../rules/operation.ts'
import { clearFileLater, fileInParts, keysOfFile } from './file-in-parts.ts'
import {
  type FileDeps,
  type FileInPieces,
  type KeptFiles,
  readMadeFile,
  sendFile,
  standOfFile,
} from './made-files.ts'
import type { BatchContext, ItemFault, ItemOutcome, OperationItem, OperationKind } from './operation-kind.ts'
import type { OperationsDeps } from './operations-deps.ts'
import type { OperationRow } from './operations.sql.ts'
import { takeFilesOf } from './taken-files.sql.ts'
import { joinTable, putTablePart, type TableFiles } from './table-in-parts.ts'

const BATCH = 500

type Wanted = { fileKind: TableKind; language: Language }

/** What a kind of work writes into a table that people fetch as a file; `Options` is what it was begun with. */
export type TableWork<Options extends Wanted> = {
  readonly kind: WorkKind
  /** Where its files lie within the shop's. */
  readonly folder: string
  readonly headings: (options: Options) => string[]
  /** The rows of those that are still there, and which these are. */
  readonly read: (
    tx: Tx,
    itemIds: readonly string[],
    options: Options,
  ) => Promise<{ rows: SheetCell[][]; thereIds: readonly string[] }>
  /** Said of each that is there no more. */
  readonly gone: Pick<ItemFault, 'th' | 'en'>
}

/** A file as it is sent to whoever fetches it. */
export type TableFile = { fileName: string; fileKind: TableKind; file: FileInPieces }

type WorkDeps = Pick<OperationsDeps, 'db' | 'jobs'> & {
  files: KeptFiles & TableFiles
}
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

const optionsOf = <Options>({ options }: Pick<BatchContext, 'options'>) => options as Options

const fileOf = <Options extends Wanted>({ folder }: TableWork<Options>, which: Which, options: Options) =>
  fileInParts(which, { folder, batchSize: BATCH, part: 'json', whole: options.fileKind })

/** The long work that writes such a table: rows as they were chosen, with those left out that are gone. */
export const tableOperation = <Options extends Wanted>(
  work: TableWork<Options>,
  deps: WorkDeps,
): OperationKind => ({
  name: work.kind,
  batchSize: BATCH,
  outside: (context, items) => writePart(work, deps, context, items),
  finish: (context) => {
    const options = optionsOf<Options>(context)
    const head = { headings: work.headings(options), kind: options.fileKind }
    return joinTable(deps.files, fileOf(work, context, options), context, head)
  },
  fileKeys: (context) => keysOfFile(fileOf(work, context, optionsOf<Options>(context)), context),
})

/** Says of such tables of people that they are gone where some of these are in them, and answers where those lie. */
export async function takeTables<Options extends Wanted>(
  work: TableWork<Options> & { readonly kind: FileKindOfPersons },
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const taken = await takeFilesOf(tx, [work.kind], itemIds, now)
  return taken.flatMap((made) => keysOfFile(fileOf(work, made, optionsOf<Options>(made)), made))
}

async function writePart<Options extends Wanted>(
  work: TableWork<Options>,
  deps: WorkDeps,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const [first] = items
  if (!first) return []
  const options = optionsOf<Options>(context)
  const file = fileOf(work, context, options)
  if (first.position === 0) await clearFileLater(deps, context, file)
  const ids = items.map(({ itemId }) => itemId)
  const { rows, thereIds } = await withShop(deps.db, context.shopId, (tx) => work.read(tx, ids, options))
  await putTablePart(deps.files, file, first.position, rows)
  const there = new Set(thereIds)
  return (
    items
      .filter(({ itemId }) => !there.has(itemId))
      // Nobody knows them by their ids.
      .map(({ position }) => ({ position, fault: { name: '', code: 'not_found', ...work.gone } }))
  )
}

const placeOf =
  <Options extends Wanted>(work: TableWork<Options>, which: Which) =>
  (operation: OperationRow): string | undefined =>
    operation.kind === work.kind ? fileOf(work, which, optionsOf<Options>(operation)).whole : undefined

/** How such a file stands. */
export const standOfTable = <Options extends Wanted>(
  work: TableWork<Options>,
  deps: FileDeps,
  which: Which,
): Promise<MadeFile> => standOfFile(deps, which, placeOf(work, which))

/** Such a file; undefined once it is kept no more. */
export async function readTable<Options extends Wanted>(
  work: TableWork<Options>,
  deps: FileDeps,
  which: Which,
): Promise<TableFile | undefined> {
  const { operation, file } = await readMadeFile(deps, which, placeOf(work, which))
  return file && { fileName: operation.name, fileKind: optionsOf<Options>(operation).fileKind, file }
}

export const sendTable = (reply: FastifyReply, { fileName, fileKind, file }: TableFile): FastifyReply =>
  sendFile(reply, file, {
    type: fileKind === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK_TYPE,
    disposition: `attachment; filename="${fileName}"`,
  })
