import { type Tx, withShop } from '@langraan/db'
import type { CatalogDeps } from './catalog-deps.ts'
import { findImport, type ImportRow, updateImport } from './imports.sql.ts'

/** What an import is left with when its job is given up in either state. */
export const GIVEN_UP = { checking: 'check_failed', importing: 'import_given_up' } as const

/**
 * The import that a job is to go on with: one in this state, or one whose job was given up in it and is done again.
 * Nothing where it has been decided otherwise meanwhile.
 */
export function takeUpImport(
  deps: Pick<CatalogDeps, 'db' | 'clock'>,
  { shopId, importId }: { shopId: string; importId: string },
  state: keyof typeof GIVEN_UP,
): Promise<ImportRow | undefined> {
  return withShop(deps.db, shopId, (tx) => takeUp(tx, importId, state, deps.clock.now()))
}

async function takeUp(
  tx: Tx,
  importId: string,
  state: keyof typeof GIVEN_UP,
  now: Date,
): Promise<ImportRow | undefined> {
  const row = await findImport(tx, importId, true)
  if (row?.state === state) return row
  if (row?.state !== 'failed' || row.report.failure !== GIVEN_UP[state]) return undefined
  const report = { ...row.report, failure: undefined }
  await updateImport(tx, importId, { state, report }, now)
  return { ...row, state, report }
}
