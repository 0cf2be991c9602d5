import { audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { beginToldOperation, saveCancellation } from '@langraan/operations/server'
import { KeptOtherwise, newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { liftedByUpgrade } from '@langraan/plans/rules'
import type { ImportedProduct, ImportState } from '../../contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import {
  type ColumnField,
  type Columns,
  type DatedList,
  headingsKey,
  isList,
  listOf,
  mappedFormatOf,
} from '../../rules/rules.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { headingsHash, room } from './check-import.ts'
import { readPreview } from './import-preview.ts'
import { findImport, type ImportRow, insertImport, keepMapping, updateImport } from './imports.sql.ts'
import { holdPriceLists } from '../lists/price-lists.sql.ts'
import { purgeImportLater } from './purge-imports.ts'

export function presentImport(row: ImportRow): ImportState {
  const { slugs: _chosen, updates: _updates, corrects: _corrects, ...report } = row.report
  return {
    importId: row.importId,
    fileName: row.fileName,
    state: row.state,
    doneCount: row.doneCount,
    totalCount: row.totalCount,
    createdAt: row.createdAt.toISOString(),
    report,
  }
}

const subjectOf = ({ importId, fileName }: { importId: string; fileName: string }) => ({
  kind: 'import',
  id: importId,
  name: fileName,
})

async function requireImport(tx: Tx, importId: string, lock = false): Promise<ImportRow> {
  return (await findImport(tx, importId, lock)) ?? refuse(standardRefusals, 'not_found')
}

/** Keeps the file and has it read by the worker. */
export async function beginImport(
  deps: CatalogDeps,
  shopId: string,
  trail: Trail,
  intent: Intent,
  file: { name: string; content: Uint8Array },
): Promise<OnceAnswer<ImportState>> {
  const importId = newId()
  const fileKey = `shops/${shopId}/imports/${importId}.file`
  await deps.files.put(fileKey, file.content)
  const now = deps.clock.now()
  let isKept = false
  try {
    return await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        await refuseExpired(tx, now)
        const row = { importId, fileName: file.name, fileKey, createdBy: trail.userId, now }
        await insertImport(tx, shopId, row)
        await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
        await enqueue(deps.jobs, tx, 'check-import', { shopId, importId })
        await purgeImportLater(deps.jobs, tx, shopId)
        isKept = true
        return presentImport(await requireImport(tx, importId))
      }),
    )
  } finally {
    // A refused or repeated upload keeps no file behind.
    if (!isKept) await deps.files.delete(fileKey)
  }
}

export const getImport = (deps: CatalogDeps, shopId: string, importId: string): Promise<ImportState> =>
  withShop(deps.db, shopId, async (tx) => presentImport(await requireImport(tx, importId)))

export async function importedProducts(
  deps: CatalogDeps,
  shopId: string,
  importId: string,
  { from, limit, dated }: { from: number; limit: number; dated?: DatedList | undefined },
): Promise<{ items: ImportedProduct[]; total: number }> {
  const { report } = await getImport(deps, shopId, importId)
  const { productCount = 0, datedPriceCount = 0, datedPriceChangedCount = 0 } = report
  const total = !dated ? productCount : datedPriceCount + (dated === 'all' ? datedPriceChangedCount : 0)
  const list = dated ? 'dated' : 'preview'
  const items = await readPreview(deps.files, { shopId, importId }, list, from, limit).catch(
    (error: unknown) => {
      if (error instanceof KeptOtherwise) return refuse(catalogRefusals, 'import_kept_otherwise')
      throw error
    },
  )
  // The new ones come first.
  return { items: items.slice(0, Math.max(0, total - from)), total }
}

type Wanted = { shopId: string; importId: string; trail: Trail; intent: Intent }

/** A person's change of an import, once for its key, answered with the import as it then is. */
function change(
  deps: CatalogDeps,
  { shopId, importId, intent }: Wanted,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<OnceAnswer<ImportState>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await work(tx, now)
      return presentImport(await requireImport(tx, importId))
    }),
  )
}

/** The dry run that a person looked at. */
type Seen = { checkId?: string | undefined }

/** What was decided on one dry run is not done to another, which somebody else had made meanwhile. */
function refuseUnseen({ report }: ImportRow, checkId: string | undefined): void {
  if (checkId !== report.checkId) refuse(catalogRefusals, 'dry_run_changed')
}

/** Says what the columns of an unknown file hold, or corrects it, for this file and for others with the same headings. */
export function mapImport(
  deps: CatalogDeps,
  wanted: Wanted,
  { columns, checkId }: Seen & { columns: readonly (ColumnField | null)[] },
): Promise<OnceAnswer<ImportState>> {
  const { shopId, importId, trail } = wanted
  return change(deps, wanted, async (tx, now) => {
    await refuseExpired(tx, now)
    const row = await requireImport(tx, importId, true)
    const { unknown, mapped } = row.report
    const { headings } = (row.state === 'checked' ? mapped : unknown) ?? {}
    if (!['mapping', 'checked'].includes(row.state) || !headings) refuse(catalogRefusals, 'import_not_ready')
    refuseUnseen(row, checkId)
    const said: Columns = columns.map((field) => field ?? undefined)
    if (!mappedFormatOf(said)) refuse(catalogRefusals, 'columns_needed')
    const single = said.filter((field) => field !== undefined && field !== 'pictures')
    if (new Set(single).size < single.length) refuse(catalogRefusals, 'column_twice')
    const lists = await holdPriceLists(tx)
    if (said.some((field) => isList(field) && !lists.has(listOf(field) ?? '')))
      refuse(catalogRefusals, 'list_column_gone')
    await keepMapping(tx, shopId, headingsHash(headingsKey(headings)), said, now)
    await updateImport(tx, importId, { state: 'checking', report: {} }, now)
    await enqueue(deps.jobs, tx, 'check-import', { shopId, importId })
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
  })
}

/** Has another sheet of the workbook read in the place of the one that was. */
export function chooseSheet(
  deps: CatalogDeps,
  wanted: Wanted,
  { sheet, checkId }: Seen & { sheet: number },
): Promise<OnceAnswer<ImportState>> {
  const { shopId, importId, trail } = wanted
  return change(deps, wanted, async (tx, now) => {
    await refuseExpired(tx, now)
    const row = await requireImport(tx, importId, true)
    const isRead = ['mapping', 'checked'].includes(row.state) || row.report.fileFault !== undefined
    if (!isRead) refuse(catalogRefusals, 'import_not_ready')
    refuseUnseen(row, checkId)
    if (!row.report.sheets?.all[sheet]) refuse(catalogRefusals, 'sheet_not_there')
    await updateImport(tx, importId, { state: 'checking', report: {}, sheet }, now)
    await enqueue(deps.jobs, tx, 'check-import', { shopId, importId })
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
  })
}

type Start = Seen & {
  slugs?: readonly string[] | undefined
  existing: 'skip' | 'update'
  stock: 'keep' | 'correct'
}

/**
 * Starts the import of all that was read; of what is new only the chosen, of what is there already what would change,
 * where that is wanted, and its stock, where that is. Refuses more than the package holds.
 */
export function startImport(
  deps: CatalogDeps,
  wanted: Wanted,
  { slugs, existing, stock, checkId }: Start,
): Promise<OnceAnswer<ImportState>> {
  const { shopId, importId, trail } = wanted
  return change(deps, wanted, async (tx, now) => {
    await refuseExpired(tx, now)
    const row = await requireImport(tx, importId, true)
    if (row.state !== 'checked') refuse(catalogRefusals, 'import_not_ready')
    refuseUnseen(row, checkId)
    const { productCount = 0, existingCount = 0, changedCount = 0 } = row.report
    const { stockCount = 0, stockAloneCount = 0 } = row.report
    const fresh = slugs ? slugs.length : productCount - existingCount
    const updates = existing === 'update'
    const corrects = stock === 'correct'
    const corrected = corrects ? (updates ? stockAloneCount : stockCount) : 0
    const totalCount = fresh + (updates ? changedCount : 0) + corrected
    if (totalCount === 0) refuse(catalogRefusals, 'nothing_chosen')
    const { fits, limit } = await room(tx)
    if (fits !== undefined && fresh > fits)
      refuse(catalogRefusals, 'product_limit', { limit: limit ?? 0, left: fits }, liftedByUpgrade(shopId))
    const report = { ...row.report, updates, corrects, ...(slugs && { slugs: [...slugs] }) }
    const begun = { state: 'importing' as const, doneCount: 0, totalCount, cancelRequested: false, report }
    await updateImport(tx, importId, begun, now)
    await beginToldOperation(tx, {
      shopId,
      operationId: importId,
      kind: 'import-products',
      name: row.fileName,
      totalCount,
      startedBy: trail.userId,
      startedByName: trail.userName,
      now,
    })
    await enqueue(deps.jobs, tx, 'run-import', { shopId, importId })
    const after = { products: fresh, updates: totalCount - fresh, ...(corrects && { stock: stockCount }) }
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), after, now })
  })
}

/** Asks a running import to stop; one that only waits is cancelled at once. */
export function cancelImport(deps: CatalogDeps, wanted: Wanted): Promise<OnceAnswer<ImportState>> {
  const { shopId, importId, trail } = wanted
  return change(deps, wanted, async (tx, now) => {
    const row = await requireImport(tx, importId, true)
    const change = ['checking', 'mapping', 'checked'].includes(row.state)
      ? { state: 'cancelled' as const }
      : { cancelRequested: true }
    if (['checking', 'mapping', 'checked', 'importing'].includes(row.state)) {
      await updateImport(tx, importId, change, now)
      if (row.state === 'importing') await saveCancellation(tx, importId)
      await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
    }
  })
}
