import { type Tx, sql } from '@langraan/db'
import { unlessOtherwise } from '@langraan/runtime'
import type { ImportState } from '../../contract.ts'
import { columnsFrom, type Columns, type FormatCode } from '../../rules/rules.ts'
import { keptReport, type KeptReport } from './kept-import.ts'

/** How the file of an import is laid out. */
export type ImportLayout = { format: FormatCode; headings: readonly string[]; columns: Columns }

export type ImportRow = {
  importId: string
  fileName: string
  fileKey: string
  state: ImportState['state']
  report: KeptReport
  /** What was known of it is kept otherwise than is known here: it has failed, whatever it was about to do. */
  isKeptOtherwise: boolean
  doneCount: number
  totalCount: number
  cancelRequested: boolean
  createdBy: string
  createdAt: Date
  /** What each column holds, empty where nobody asked for it; missing until the file has been read. */
  columns: string[] | null
  headings: string[] | null
  format: FormatCode | null
  /** The sheet that somebody has chosen. */
  sheet: number | null
}

const COLUMNS = [
  'import_id as importId',
  'file_name as fileName',
  'file_key as fileKey',
  'state',
  'report',
  'done_count as doneCount',
  'total_count as totalCount',
  'cancel_requested as cancelRequested',
  'created_by as createdBy',
  'created_at as createdAt',
  'columns',
  'headings',
  'format',
  'sheet',
] as const

export async function findImport(tx: Tx, importId: string, lock = false): Promise<ImportRow | undefined> {
  const query = tx.selectFrom('imports').select(COLUMNS).where('import_id', '=', importId)
  // Products that come in refer to the row: a stronger lock would wait for them, and nobody could stop an import.
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row && rowOf(row as StoredRow)
}

type StoredRow = Omit<ImportRow, 'report' | 'isKeptOtherwise'> & { report: unknown }

/** What has ended stays as it ended; what goes on cannot, without what was known of it. */
function rowOf(row: StoredRow): ImportRow {
  const report = unlessOtherwise(() => keptReport.read(row.report))
  if (report) return { ...row, report, isKeptOtherwise: false }
  const ended = ['pictures', 'done', 'cancelled'].includes(row.state)
  const failed = { state: 'failed', report: { failure: 'kept_otherwise' } } as const
  return { ...row, ...(ended ? { report: {} } : failed), isKeptOtherwise: true }
}

export async function latestImports(tx: Tx): Promise<ImportRow[]> {
  const rows = await tx
    .selectFrom('imports')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return (rows as StoredRow[]).map(rowOf)
}

export async function insertImport(
  tx: Tx,
  shopId: string,
  row: { importId: string; fileName: string; fileKey: string; createdBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      shop_id: shopId,
      import_id: row.importId,
      file_name: row.fileName,
      file_key: row.fileKey,
      state: 'checking',
      created_by: row.createdBy,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute()
}

export type ImportChange = Partial<
  Pick<ImportRow, 'state' | 'doneCount' | 'totalCount' | 'cancelRequested' | 'report' | 'sheet'>
> & { layout?: ImportLayout }

export async function updateImport(tx: Tx, importId: string, change: ImportChange, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.doneCount !== undefined && { done_count: change.doneCount }),
      ...(change.totalCount !== undefined && { total_count: change.totalCount }),
      ...(change.cancelRequested !== undefined && { cancel_requested: change.cancelRequested }),
      ...(change.report && { report: JSON.stringify(keptReport.keep(change.report)) }),
      ...(change.sheet !== undefined && { sheet: change.sheet }),
      ...(change.layout && {
        format: change.layout.format,
        headings: [...change.layout.headings],
        columns: namesOf(change.layout.columns),
      }),
      updated_at: now,
    })
    .where('import_id', '=', importId)
    .execute()
}

const namesOf = (columns: Columns): string[] => columns.map((field) => field ?? '')

export async function findMapping(tx: Tx, headingsHash: Buffer): Promise<Columns | undefined> {
  const row = await tx
    .selectFrom('import_mappings')
    .select('columns')
    .where('headings_hash', '=', headingsHash)
    .executeTakeFirst()
  return row && columnsFrom(row.columns)
}

/** Remembers what columns hold, instead of what was said before. */
export async function keepMapping(
  tx: Tx,
  shopId: string,
  headingsHash: Buffer,
  columns: Columns,
  now: Date,
): Promise<void> {
  const said = { columns: namesOf(columns), updated_at: now }
  await tx
    .insertInto('import_mappings')
    .values({ shop_id: shopId, headings_hash: headingsHash, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'headings_hash']).doUpdateSet(said))
    .execute()
}

export async function existingSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    slug: string
  }>`SELECT slug FROM products WHERE shop_id = current_shop() AND slug = ANY (${[...slugs]})`.execute(tx)
  return new Set(rows.map((row) => row.slug))
}

/** Those of the SKUs that the shop has already. */
export async function existingSkus(tx: Tx, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    sku: string
  }>`SELECT sku FROM variants WHERE shop_id = current_shop() AND sku = ANY (${[...skus]})`.execute(tx)
  return new Set(rows.map((row) => row.sku))
}

/** Those of the barcodes that the shop has already. */
export async function existingBarcodes(tx: Tx, barcodes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    barcode: string
  }>`SELECT barcode FROM variants WHERE shop_id = current_shop() AND barcode = ANY (${[...barcodes]})`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.barcode))
}

export async function countProducts(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Makes all who add products to the shop wait for each other, so that its limit is exact. */
export async function lockProductCount(tx: Tx, shopId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`products ${shopId}`}, 0))`.execute(tx)
}
