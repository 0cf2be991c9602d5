import { audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { beginOperation, waitForErasure } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import type { Language } from '@langraan/thai'
import type { CustomerImportState } from '../../import-contract.ts'
import { customerRefusals } from '../../refusals.ts'
import { areColumnsEnough, type ImportColumns, type NameChoice } from '../../rules/import/import-rules.ts'
import {
  type CustomerImport,
  findCustomerImport,
  insertCustomerImport,
  updateCustomerImport,
} from './customer-imports.sql.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { importKeys, readIds, slicesOf, type Which } from './import-files.ts'
import type { ImportOptions } from './import-options.ts'
import { keptOptions } from './kept-import.ts'
import { dropUpload, isKept, removeNow, removeUploadLater } from './kept-for.ts'

type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'jobs' | 'files'>
type Wanted = Which & { trail: Trail; intent: Intent }

/** What its people have told of it is gone after a day; of one that has begun its work tells. */
function stateOf({ state, createdAt }: CustomerImport, now: Date): CustomerImportState['state'] {
  return ['checking', 'mapping', 'checked'].includes(state) && !isKept(createdAt, now) ? 'gone' : state
}

const present = (row: CustomerImport, now: Date): CustomerImportState => ({
  customerImportId: row.importId,
  fileName: row.fileName,
  state: stateOf(row, now),
  operationId: row.operationId,
  createdAt: row.createdAt.toISOString(),
  report: row.report,
})

const subjectOf = ({ importId, fileName }: Pick<CustomerImport, 'importId' | 'fileName'>) => ({
  kind: 'customer-import',
  id: importId,
  name: fileName,
})

const requireImport = async (tx: Tx, importId: string, lock = false): Promise<CustomerImport> =>
  (await findCustomerImport(tx, importId, lock)) ?? refuse(standardRefusals, 'not_found')

/** Keeps the file and has it read by the worker. */
export async function beginCustomerImport(
  deps: Deps,
  { shopId, trail, intent }: Omit<Wanted, 'importId'>,
  file: { name: string; content: Uint8Array },
): Promise<OnceAnswer<CustomerImportState>> {
  const [now, importId] = [deps.clock.now(), newId()]
  const { file: key } = importKeys({ shopId, importId })
  // Whoever dies on the way to its row leaves no file behind.
  await withShop(deps.db, shopId, (tx) => removeUploadLater(deps.jobs, tx, { shopId, importId }, now))
  await deps.files.put(key, file.content)
  let isTaken = false
  try {
    return await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        await waitForErasure(tx)
        const row = { importId, fileName: file.name, createdBy: trail.userId, now }
        await insertCustomerImport(tx, shopId, row)
        await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
        await enqueue(deps.jobs, tx, 'check-customer-import', { shopId, importId })
        isTaken = true
        return present(await requireImport(tx, importId), now)
      }),
    )
  } finally {
    if (!isTaken) await dropUpload(deps, { shopId, importId })
  }
}

export const getCustomerImport = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopId, importId }: Which,
): Promise<CustomerImportState> =>
  withShop(deps.db, shopId, async (tx) => present(await requireImport(tx, importId), deps.clock.now()))

/** The import where what it found can still be looked at. */
export async function requireImportInHand(
  deps: Pick<Deps, 'db' | 'clock'>,
  which: Which,
): Promise<CustomerImportState> {
  const now = deps.clock.now()
  const row = await withShop(deps.db, which.shopId, (tx) => requireImport(tx, which.importId))
  const found = present(row, now)
  if (found.state === 'gone' || row.listsGoneAt || !isKept(row.createdAt, now))
    refuse(customerRefusals, 'import_gone')
  return found
}

/** A person's decision on an import under its lock, once for its key; answered with the import as it then is. */
function decide(
  deps: Deps,
  { shopId, importId, intent }: Wanted,
  work: (tx: Tx, row: CustomerImport, now: Date) => Promise<void>,
): Promise<OnceAnswer<CustomerImportState>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await work(tx, await requireImport(tx, importId, true), now)
      return present(await requireImport(tx, importId), now)
    }),
  )
}

type Seen = { checkId: string }

/** What was decided on one dry run is not done to another, which somebody else has had made meanwhile. */
function refuseUnready(
  row: CustomerImport,
  states: readonly CustomerImport['state'][],
  { checkId }: Seen,
  now: Date,
): void {
  if (row.state === 'gone') refuse(customerRefusals, 'import_gone')
  if (!states.includes(row.state)) refuse(customerRefusals, 'import_not_ready')
  if (!isKept(row.createdAt, now)) refuse(customerRefusals, 'import_gone')
  if (row.report.checkId !== checkId) refuse(customerRefusals, 'dry_run_changed')
}

/** Says what the columns hold, or corrects it, for this file and for others with the same headings. */
export const mapCustomerImport = (
  deps: Deps,
  wanted: Wanted,
  { columns, ...seen }: Seen & { columns: ImportColumns },
): Promise<OnceAnswer<CustomerImportState>> =>
  decide(deps, wanted, async (tx, row, now) => {
    const { shopId, importId, trail } = wanted
    refuseUnready(row, ['mapping', 'checked'], seen, now)
    if (!areColumnsEnough(columns)) refuse(customerRefusals, 'columns_needed')
    const single = columns.filter((field) => field !== null && field !== 'phone')
    if (new Set(single).size < single.length) refuse(customerRefusals, 'column_twice')
    const said = columns.map((field) => field ?? '')
    await updateCustomerImport(
      tx,
      importId,
      { state: 'checking', report: { slices: slicesOf(row) }, columns: said },
      now,
    )
    await enqueue(deps.jobs, tx, 'check-customer-import', { shopId, importId })
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
  })

/** Has another sheet of the workbook read in the place of the one that was, by its own headings. */
export const chooseCustomerSheet = (
  deps: Deps,
  wanted: Wanted,
  { sheet, ...seen }: Seen & { sheet: number },
): Promise<OnceAnswer<CustomerImportState>> =>
  decide(deps, wanted, async (tx, row, now) => {
    const { shopId, importId, trail } = wanted
    refuseUnready(row, ['mapping', 'checked', 'failed'], seen, now)
    if (!row.report.sheets?.all[sheet]) refuse(customerRefusals, 'sheet_not_there')
    const again = { state: 'checking' as const, report: { slices: slicesOf(row) }, columns: null, sheet }
    await updateCustomerImport(tx, importId, again, now)
    await enqueue(deps.jobs, tx, 'check-customer-import', { shopId, importId })
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
  })

type Start = Seen & { names: NameChoice; language: Language }

/** Has the worker bring in who is new, and what those gain who are known; other names only where they are wanted. */
export const startCustomerImport = (
  deps: Deps,
  wanted: Wanted,
  { names, language, ...seen }: Start,
): Promise<OnceAnswer<CustomerImportState>> =>
  decide(deps, wanted, async (tx, row, now) => {
    const { shopId, importId, trail } = wanted
    refuseUnready(row, ['checked'], seen, now)
    const { newCount = 0, gainingCount = 0, namedCount = 0 } = row.report
    const named = names === 'take' ? namedCount : 0
    const totalCount = newCount + gainingCount + named
    if (totalCount === 0) refuse(customerRefusals, 'nothing_to_import')
    const ids = await readIds(deps.files, wanted)
    const begun: ImportOptions = { importId, names, language }
    const options = keptOptions.keep(begun)
    const { operationId } = await beginOperation(deps.jobs, tx, {
      shopId,
      kind: 'import-customers',
      itemIds: ids.slice(0, totalCount),
      name: row.fileName,
      options,
      trail,
      now,
    })
    await updateCustomerImport(tx, importId, { state: 'begun', operationId }, now)
    const after = { customers: newCount, updates: gainingCount + named }
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), after, now })
  })

/** Leaves a file that has not begun to come in, and has it deleted; what is on its way is stopped as other long work is. */
export const cancelCustomerImport = (deps: Deps, wanted: Wanted): Promise<OnceAnswer<CustomerImportState>> =>
  decide(deps, wanted, async (tx, row, now) => {
    const { shopId, importId, trail } = wanted
    if (!['checking', 'mapping', 'checked'].includes(row.state)) return
    await updateCustomerImport(tx, importId, { state: 'cancelled' }, now)
    await removeNow(deps.jobs, tx, { shopId, importId }, slicesOf(row))
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(row), now })
  })
