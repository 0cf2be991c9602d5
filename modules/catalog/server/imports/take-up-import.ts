import { type Tx, withShop } from '@langraan/db'
import { endToldOperation } from '@langraan/operations/server'
import type { CatalogDeps } from '../catalog-deps.ts'
import { findImport, type ImportRow, updateImport } from './imports.sql.ts'

/** What an import is left with when its job is given up in either state. */
export const GIVEN_UP = { checking: 'check_failed', importing: 'import_given_up' } as const

/**
 * The import that a job is to go on with: one in this state, or one whose job was given up in it and is done again.
 * Nothing where it has been decided otherwise meanwhile.
 */
export function takeUpImport(
  deps: Pick<CatalogDeps, 'db' | 'clock'>,
  job: { shopId: string; importId: string },
  state: keyof typeof GIVEN_UP,
): Promise<ImportRow | undefined> {
  return withShop(deps.db, job.shopId, (tx) => takeUp(tx, job, state, deps.clock.now()))
}

async function takeUp(
  tx: Tx,
  { shopId, importId }: { shopId: string; importId: string },
  state: keyof typeof GIVEN_UP,
  now: Date,
): Promise<ImportRow | undefined> {
  const row = await findImport(tx, importId, true)
  if (row?.state === state) return row
  if (row?.isKeptOtherwise) await endKeptOtherwise(tx, row, { shopId, now })
  if (row?.state !== 'failed' || row.report.failure !== GIVEN_UP[state]) return undefined
  const report = { ...row.report, failure: undefined }
  await updateImport(tx, importId, { state, report }, now)
  return { ...row, state, report }
}

/** Says of an import that goes on that it has failed: nobody knows what was chosen of it, and nothing of it is written. */
async function endKeptOtherwise(
  tx: Tx,
  { importId, state, report }: ImportRow,
  { shopId, now }: { shopId: string; now: Date },
): Promise<void> {
  if (state !== 'failed') return
  await updateImport(tx, importId, { state, doneCount: 0, report }, now)
  await endToldOperation(tx, { shopId, operationId: importId, state, doneCount: 0, now })
}
