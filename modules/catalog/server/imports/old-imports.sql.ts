import { sql, type Tx } from '@langraan/db'

export type OldImport = { importId: string; fileKey: string }

// What is being read or brought in needs its file.
const IS_AT_REST = sql<boolean>`file_key <> '' AND state NOT IN ('checking', 'importing')`

/** Imports whose last step was before a time and whose file is kept still. */
export async function oldImports(tx: Tx, before: Date, most: number): Promise<OldImport[]> {
  const { rows } = await sql<OldImport>`
    SELECT import_id AS "importId", file_key AS "fileKey" FROM imports
    WHERE shop_id = current_shop() AND ${IS_AT_REST} AND updated_at < ${before} ORDER BY updated_at LIMIT ${most}`.execute(
    tx,
  )
  return rows
}

/** When the oldest of those that have a file took its last step. */
export async function oldestImportAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(updated_at) AS at FROM imports WHERE shop_id = current_shop() AND ${IS_AT_REST}`.execute(tx)
  return rows[0]?.at ?? null
}

/** Notes that the file has gone; a dry run that nobody went on with is over with it. Nothing where it moves again. */
export async function forgetFile(tx: Tx, importId: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE imports SET file_key = '', state = CASE WHEN state IN ('mapping', 'checked') THEN 'cancelled' ELSE state END
    WHERE shop_id = current_shop() AND import_id = ${importId} AND ${IS_AT_REST} AND updated_at < ${before} RETURNING import_id`.execute(
    tx,
  )
  return rows.length > 0
}
