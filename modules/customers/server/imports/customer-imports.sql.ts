import { sql, type Tx } from '@langraan/db'
import type { ImportReport } from '../../import-contract.ts'
import { keepReport, readReport } from './kept-import.ts'
import type { ImportStateName } from '../../rules/import/import-rules.ts'

export type CustomerImport = {
  importId: string
  fileName: string
  state: ImportStateName
  report: ImportReport
  headingsHash: Buffer | null
  /** What somebody has said of its columns, empty where one is not needed. */
  columns: string[] | null
  operationId: string | null
  /** The sheet that somebody has chosen. */
  sheet: number | null
  /** Since when nobody is shown what was found in the file: somebody was erased while it came in. */
  listsGoneAt: Date | null
  createdAt: Date
}

export async function findCustomerImport(
  tx: Tx,
  importId: string,
  lock = false,
): Promise<CustomerImport | undefined> {
  const query = tx
    .selectFrom('customer_imports')
    .select([
      'import_id as importId',
      'file_name as fileName',
      'state',
      'report',
      'headings_hash as headingsHash',
      'columns',
      'operation_id as operationId',
      'sheet',
      'lists_gone_at as listsGoneAt',
      'created_at as createdAt',
    ])
    .where('import_id', '=', importId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && rowOf(row as StoredRow)
}

type StoredRow = Omit<CustomerImport, 'report'> & { report: unknown }

/** A file that is about to be read needs nothing of before; one that waits to be decided on has failed without it. */
function rowOf(row: StoredRow): CustomerImport {
  const { report, isKeptOtherwise } = readReport(row.report)
  const waits = ['mapping', 'checked'].includes(row.state)
  return { ...row, report, ...(isKeptOtherwise && waits && { state: 'failed' as const }) }
}

export async function insertCustomerImport(
  tx: Tx,
  shopId: string,
  row: { importId: string; fileName: string; createdBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_imports')
    .values({
      shop_id: shopId,
      import_id: row.importId,
      file_name: row.fileName,
      state: 'checking',
      created_by: row.createdBy,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute()
}

export type CustomerImportChange = Partial<
  Pick<CustomerImport, 'state' | 'report' | 'headingsHash' | 'columns' | 'operationId' | 'sheet'>
>

export async function updateCustomerImport(
  tx: Tx,
  importId: string,
  change: CustomerImportChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer_imports')
    .set({
      state: change.state,
      report: change.report && JSON.stringify(keepReport(change.report)),
      headings_hash: change.headingsHash,
      columns: change.columns,
      operation_id: change.operationId,
      sheet: change.sheet,
      updated_at: now,
    })
    .where('import_id', '=', importId)
    .execute()
}

/**
 * Says of all files that are gone which nobody has brought in, and answers which. Of what was read of them only how much
 * lies beside them stays.
 */
export async function takeOpenImports(
  tx: Tx,
  since: Date,
  now: Date,
): Promise<Pick<CustomerImport, 'importId' | 'report'>[]> {
  const rows = await tx
    .updateTable('customer_imports')
    .set({
      state: 'gone',
      report: sql`jsonb_strip_nulls(jsonb_build_object('slices', report->'slices'))`,
      updated_at: now,
    })
    .where(
      // One that could not be read went at once; another sheet may be read, or the dry run be done again.
      sql<boolean>`state IN ('checking', 'mapping', 'checked') OR state = 'failed' AND report ?| ARRAY['failure', 'sheets']`,
    )
    .where('created_at', '>', since)
    .returning(['import_id as importId', 'report'])
    .execute()
  return rows.map(({ importId, report }) => ({ importId, report: readReport(report).report }))
}

/** Has what was found in files that are coming in shown to nobody any more. */
export async function hideBegunImports(tx: Tx, since: Date, now: Date): Promise<void> {
  await tx
    .updateTable('customer_imports')
    .set({ lists_gone_at: now })
    .where('state', '=', 'begun')
    .where('created_at', '>', since)
    .where('lists_gone_at', 'is', null)
    .execute()
}

/** What was said last of columns with these headings. */
export async function columnsSaidOf(tx: Tx, headingsHash: Buffer): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('customer_imports')
    .select('columns')
    .where('headings_hash', '=', headingsHash)
    .where('columns', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.columns ?? undefined
}
