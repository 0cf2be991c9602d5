import { createHash } from 'node:crypto'
import { type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { orStopped, ReadingStopped } from '@langraan/runtime/readers'
import type { CustomerImportColumns, ImportReport } from '../../import-contract.ts'
import { type FilePerson, type ImportFault, leavesRowOut } from '../../rules/import/import-rules.ts'
import {
  type CustomerImport,
  columnsSaidOf,
  findCustomerImport,
  updateCustomerImport,
} from './customer-imports.sql.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { type Compared, compareWithShop } from './compare-people.ts'
import { type CustomerFileRead, customerFileReader } from './customer-file-reader.ts'
import {
  importKeys,
  keepColumns,
  keepFound,
  type RowToMend,
  slicesFor,
  slicesOf,
  type Which,
} from './import-files.ts'
import { isKept, removeFoundLater, removeNow } from './kept-for.ts'

export type CheckDeps = Pick<CustomersDeps, 'db' | 'clock' | 'jobs' | 'files' | 'readers'>

// The largest file takes a quarter of it on a machine that has nothing else to do.
const WITHIN_MS = 120_000

/**
 * The dry run: reads the file, holds it against the shop, and writes nothing to its customers. One that breaks is tried
 * again as other jobs are; it has failed once it is given up.
 */
export async function checkCustomerImport(deps: CheckDeps, job: Which): Promise<void> {
  const row = await takeUp(deps, job)
  if (row) await check(deps, job, row)
}

/** Ends a dry run whose job was tried until it was given up. Its file stays for whoever has the job done again. */
export function giveUpCustomerCheck(
  { db, clock }: Pick<CheckDeps, 'db' | 'clock'>,
  { shopId, importId }: Which,
): Promise<void> {
  return withShop(db, shopId, async (tx) => {
    const row = await findCustomerImport(tx, importId, true)
    if (row?.state !== 'checking') return
    const report: ImportReport = { failure: 'check_failed', slices: slicesOf(row) }
    await updateCustomerImport(tx, importId, { state: 'failed', report }, clock.now())
  })
}

/** The import to be checked: also one whose check was given up and is done again. */
function takeUp(deps: CheckDeps, job: Which): Promise<CustomerImport | undefined> {
  const now = deps.clock.now()
  return withShop(deps.db, job.shopId, async (tx) => {
    const row = await stillChecking(deps, tx, job)
    if (row) return isKept(row.createdAt, now) ? row : undefined
    const failed = await findCustomerImport(tx, job.importId, true)
    if (failed?.state !== 'failed' || failed.report.failure === undefined) return undefined
    if (!isKept(failed.createdAt, now)) return undefined
    const again = { state: 'checking' as const, report: { slices: slicesOf(failed) } }
    await updateCustomerImport(tx, job.importId, again, now)
    return { ...failed, ...again }
  })
}

/** The import while it is to be checked. Where it was left or is gone, what was written meanwhile goes again. */
async function stillChecking(
  { jobs }: Pick<CheckDeps, 'jobs'>,
  tx: Tx,
  job: Which,
): Promise<CustomerImport | undefined> {
  const row = await findCustomerImport(tx, job.importId, true)
  if (row?.state === 'cancelled' || row?.state === 'gone') await removeNow(jobs, tx, job, slicesOf(row))
  return row?.state === 'checking' ? row : undefined
}

/** A file that cannot be read will not be another time either: it goes at once. */
function endUnread(deps: CheckDeps, job: Which, fault: ImportReport): Promise<void> {
  return withShop(deps.db, job.shopId, async (tx) => {
    const row = await stillChecking(deps, tx, job)
    if (!row) return
    const slices = slicesOf(row)
    const report = { ...fault, slices }
    await updateCustomerImport(tx, job.importId, { state: 'failed', report }, deps.clock.now())
    await removeNow(deps.jobs, tx, job, slices)
  })
}

/** What was found in a file while it was read. */
type Found = {
  people: FilePerson[]
  faults: ImportFault[]
  toMend: RowToMend[]
  headings: readonly string[]
  compared?: Compared
}

async function check(deps: CheckDeps, job: Which, row: CustomerImport): Promise<void> {
  const found: Found = { people: [], faults: [], toMend: [], headings: [] }
  const read = await readFile(deps, job, row, found)
  if (read instanceof ReadingStopped) return endUnread(deps, job, { fileFault: 'takes_too_long' })
  if (read.outcome === 'fault')
    return endUnread(deps, job, { fileFault: read.fault, fileFaultDetail: read.detail })
  const sheets = read.sheets && { sheets: read.sheets }
  if (read.outcome === 'no_rows') {
    const report = { fileFault: 'no_rows' }
    // Another sheet may have customers.
    return sheets
      ? keepChecked(deps, job, { state: 'failed', headingsHash: null, report: { ...report, ...sheets } })
      : endUnread(deps, job, report)
  }
  const headingsHash = hashOf(read.headingsKey)
  if (read.outcome === 'mapping')
    return keepChecked(deps, job, { state: 'mapping', headingsHash, report: { ...sheets } })
  const report = await keepPeople(deps, job, found)
  if (!report) return
  const checked = { ...read.facts, ...report, ...sheets, ...(read.isSaid && { isSaid: true }) }
  return keepChecked(deps, job, { state: 'checked', headingsHash, report: checked })
}

/** Has the file read, and holds who is in it against the shop. */
async function readFile(
  deps: CheckDeps,
  job: Which,
  row: CustomerImport,
  found: Found,
): Promise<CustomerFileRead | ReadingStopped> {
  const content = await deps.files.get(importKeys(job).file)
  if (!content) throw new Error(`the file of the customer import ${job.importId} is missing`)
  const answers = {
    saidOf: (key: string) => withShop(deps.db, job.shopId, (tx) => columnsSaidOf(tx, hashOf(key))),
    columns: async (told: CustomerImportColumns) => {
      found.headings = told.headings
      await keepColumns(deps.files, job, told)
    },
    people: (some: readonly FilePerson[]) => void found.people.push(...some),
    faults: (some: readonly ImportFault[]) => void found.faults.push(...some),
    faultyRows: async () => {
      found.compared = await withShop(deps.db, job.shopId, (tx) => compareWithShop(tx, found.people))
      found.faults = [...found.faults, ...found.compared.faults].toSorted((a, b) => a.row - b.row)
      return [...new Set(found.faults.map((fault) => fault.row))]
    },
    toMend: (some: readonly RowToMend[]) => void found.toMend.push(...some),
  }
  const file = { content, sheet: row.sheet ?? undefined, columns: row.columns ?? undefined }
  return orStopped(
    deps.readers.read(customerFileReader, file, { lane: job.shopId, withinMs: WITHIN_MS, answers }),
  )
}

const hashOf = (headingsKey: string): Buffer => createHash('sha256').update(headingsKey).digest()

type Checked = Pick<CustomerImport, 'state' | 'headingsHash' | 'report'>

async function keepChecked(deps: CheckDeps, job: Which, checked: Checked): Promise<void> {
  await withShop(deps.db, job.shopId, async (tx) => {
    const row = await stillChecking(deps, tx, job)
    if (!row) return
    const report = { ...checked.report, slices: slicesOf(row), checkId: newId() }
    await updateCustomerImport(tx, job.importId, { ...checked, report }, deps.clock.now())
  })
}

/**
 * Has go in time what is about to be written, whatever becomes of the check: once it is written, nobody else may be there
 * to say so. Answers whether the import is still wanted.
 */
function foresee(deps: CheckDeps, job: Which, counts: { people: number; faults: number }): Promise<boolean> {
  const now = deps.clock.now()
  return withShop(deps.db, job.shopId, async (tx) => {
    const row = await stillChecking(deps, tx, job)
    if (!row) return false
    const slices = slicesFor(counts, slicesOf(row))
    await removeFoundLater(deps.jobs, tx, job, slices, { createdAt: row.createdAt, now })
    await updateCustomerImport(tx, job.importId, { report: { ...row.report, slices } }, now)
    return true
  })
}

async function keepPeople(
  deps: CheckDeps,
  job: Which,
  { compared, faults, toMend, headings }: Found,
): Promise<ImportReport | undefined> {
  if (!compared) throw new Error('a file was read whose people were held against nobody')
  const { fresh, gaining, named } = compared
  const people = [...fresh, ...gaining, ...named]
  if (!(await foresee(deps, job, { people: people.length, faults: faults.length }))) return undefined
  await keepFound(deps.files, job, people, { headings, faults, rows: toMend })
  return { ...summary(compared), ...told(faults) }
}

function summary({ fresh, gaining, named, unchangedCount }: Compared): ImportReport {
  const gain = (has: (gains: NonNullable<(typeof gaining)[number]['known']>['gains']) => boolean) =>
    gaining.filter(({ known }) => known && has(known.gains)).length
  return {
    newCount: fresh.length,
    gainingCount: gaining.length,
    namedCount: named.length,
    unchangedCount,
    gains: {
      contacts: gain(({ contacts }) => contacts.length > 0),
      addresses: gain(({ addresses }) => addresses.length > 0),
      tags: gain(({ tags }) => tags.length > 0),
      notes: gain(({ notes }) => notes.length > 0),
      marketing: gain(({ marketing }) => marketing),
    },
  }
}

const told = (faults: readonly ImportFault[]): ImportReport => ({
  faultCount: faults.length,
  leftOutCount: new Set(faults.filter(leavesRowOut).map(({ row }) => row)).size,
})
