import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Tx, withShop } from '@langraan/db'
import { findColumns, headingsKeyOf } from '@langraan/operations/rules'
import { newId } from '@langraan/runtime'
import { sheetsToChoose } from '@langraan/sheets/sheet-list'
import { readTables } from '@langraan/sheets/tables'
import type { ImportReport } from '../../import-contract.ts'
import {
  customerSheet,
  type CustomerSheet,
  type FilePerson,
  type ImportColumns,
  type ImportFault,
  isImportField,
  joinRows,
  leavesRowOut,
  MOST_IMPORT_ROWS,
  personOf,
  readPerson,
  readSheet,
  unusedHeadings,
} from '../../rules/import/import-rules.ts'
import {
  type CustomerImport,
  columnsSaidOf,
  findCustomerImport,
  updateCustomerImport,
} from '../customer-imports.sql.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { type Compared, compareWithShop } from './compare-people.ts'
import { readFileAddress } from './file-addresses.ts'
import {
  type FileToMend,
  importKeys,
  keepColumns,
  keepFound,
  slicesFor,
  slicesOf,
  type Which,
} from './import-files.ts'
import { isKept, removeFoundLater, removeNow } from './kept-for.ts'

export type CheckDeps = Pick<CustomersDeps, 'db' | 'clock' | 'jobs' | 'files' | 'readAddress'>

const MOST_CELLS = 2_000_000
const SAMPLES = 4
const LONGEST_SAMPLE = 80
const MOST_UNUSED = 40
// Between so many rows other work of the process gets its turn.
const ROWS_AT_A_TIME = 200

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

async function check(deps: CheckDeps, job: Which, row: CustomerImport): Promise<void> {
  const bytes = await deps.files.get(importKeys(job).file)
  if (!bytes) throw new Error(`the file of the customer import ${job.importId} is missing`)
  const read = await readTables(bytes, { mostRows: MOST_IMPORT_ROWS, mostCells: MOST_CELLS })
  if ('fault' in read) return endUnread(deps, job, { fileFault: read.fault, fileFaultDetail: read.detail })
  const sheet = readSheet(read.tables, row.sheet ?? undefined)
  const all = sheetsToChoose(read.tables, read.names)
  const sheets = all.length > 0 && { sheets: { all, at: sheet.at } }
  if (sheet.rows.length === 0) {
    const report = { fileFault: 'no_rows' }
    // Another sheet may have customers.
    return sheets
      ? keepChecked(deps, job, { state: 'failed', headingsHash: null, report: { ...report, ...sheets } })
      : endUnread(deps, job, report)
  }
  const headingsHash = hashOf(sheet.headings)
  const said = row.columns ?? (await withShop(deps.db, job.shopId, (tx) => columnsSaidOf(tx, headingsHash)))
  const columns = said ? columnsFrom(said, sheet) : sheet.columns
  await keepColumns(deps.files, job, {
    headings: sheet.headings,
    columns: [...(columns ?? guessed(sheet))],
    samples: samplesOf(sheet),
  })
  if (!columns) return keepChecked(deps, job, { state: 'mapping', headingsHash, report: { ...sheets } })
  const report = await findPeople(deps, job, sheet, columns)
  if (!report) return
  const checked = { ...report, ...sheets, ...(said && { isSaid: true }) }
  return keepChecked(deps, job, { state: 'checked', headingsHash, report: checked })
}

const hashOf = (headings: readonly string[]): Buffer =>
  createHash('sha256').update(headingsKeyOf(customerSheet, headings)).digest()

const columnsFrom = (said: readonly string[], { headings }: CustomerSheet): ImportColumns =>
  headings.map((_, at) => {
    const field = said[at] ?? ''
    return isImportField(field) ? field : null
  })

/** What the headings tell, where it is not enough to read customers by. */
function guessed({ headings }: CustomerSheet): ImportColumns {
  const found = findColumns({ ...customerSheet, isEnough: () => true }, [headings])
  return headings.map((_, at) => found?.columns[at] ?? null)
}

const samplesOf = ({ headings, rows }: CustomerSheet): string[][] =>
  rows
    .slice(0, SAMPLES)
    .map(({ cells }) => headings.map((_, at) => (cells[at] ?? '').slice(0, LONGEST_SAMPLE)))

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

async function findPeople(
  deps: CheckDeps,
  job: Which,
  sheet: CustomerSheet,
  columns: ImportColumns,
): Promise<ImportReport | undefined> {
  const read = await readRows(deps, sheet, columns)
  const { people, joinedCount, faults } = joinRows(read.people)
  const compared = await withShop(deps.db, job.shopId, (tx) => compareWithShop(tx, people))
  const all = [...read.faults, ...faults, ...compared.faults].toSorted((a, b) => a.row - b.row)
  const { fresh, gaining, named } = compared
  const found = [...fresh, ...gaining, ...named]
  if (!(await foresee(deps, job, { people: found.length, faults: all.length }))) return undefined
  await keepFound(deps.files, job, found, toMendOf(sheet, all))
  const unused = unusedHeadings(sheet, columns).slice(0, MOST_UNUSED)
  const consentAt = columns.indexOf('marketing')
  return {
    rowCount: sheet.rows.length,
    joinedCount,
    unused,
    ...(consentAt >= 0 && { consentHeading: (sheet.headings[consentAt] ?? '').slice(0, LONGEST_SAMPLE) }),
    ...summary(compared),
    ...told(all),
  }
}

async function readRows(
  { readAddress }: CheckDeps,
  { rows }: CustomerSheet,
  columns: ImportColumns,
): Promise<{ people: FilePerson[]; faults: ImportFault[] }> {
  const people: FilePerson[] = []
  const faults: ImportFault[] = []
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % ROWS_AT_A_TIME === 0) await setImmediate()
    const read = readPerson(row, cells, columns)
    faults.push(...read.faults)
    if (!read.person) continue
    const { address } = read.person
    const found = address && (await readFileAddress(row, address, readAddress))
    if (found && 'fault' in found) faults.push(found.fault)
    people.push(personOf(read.person, found && 'address' in found ? found.address : undefined))
  }
  return { people, faults }
}

/** The rows with something wrong, as they stand in the file. */
function toMendOf({ headings, rows }: CustomerSheet, faults: readonly ImportFault[]): FileToMend {
  const faulty = new Set(faults.map(({ row }) => row))
  return { headings, faults, rows: rows.filter(({ row }) => faulty.has(row)) }
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
