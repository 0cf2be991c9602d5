import { findColumns, headingsKeyOf } from '@langraan/operations/rules'
import type { Ask } from '@langraan/runtime/readers'
import { sheetsToChoose } from '@langraan/sheets/sheet-list'
import { readTables } from '@langraan/sheets/tables'
import type { CustomerImportColumns } from '../../import-contract.ts'
import type { ReadAddress } from '../../ports.ts'
import {
  customerSheet,
  type CustomerSheet,
  type FilePerson,
  type ImportColumns,
  type ImportFault,
  isImportField,
  joinRows,
  MOST_IMPORT_ROWS,
  personOf,
  readPerson,
  readSheet,
  unusedHeadings,
} from '../../rules/import/import-rules.ts'
import type { CustomerFile, CustomerFileAsks, CustomerFileRead, SheetFacts } from './customer-file-reader.ts'
import { readFileAddress } from './file-addresses.ts'

const LIMITS = { mostRows: MOST_IMPORT_ROWS, mostCells: 2_000_000, mostUnpackedBytes: 60_000_000 }
const SAMPLES = 4
const LONGEST_SAMPLE = 80
const MOST_UNUSED = 40
// Whoever has it read takes so many in without letting others wait.
const AT_A_TIME = 500

type Tell = Ask<CustomerFileAsks>

/** Reads a file of customers: who is in it, and what is wrong with its rows. */
export const readCustomerFile =
  (readAddress: ReadAddress) =>
  async (file: CustomerFile, ask: Tell): Promise<CustomerFileRead> => {
    const read = await readTables(file.content, LIMITS)
    if ('fault' in read) return { outcome: 'fault', ...read }
    const sheet = readSheet(read.tables, file.sheet)
    const all = sheetsToChoose(read.tables, read.names)
    const sheets = all.length > 0 && { sheets: { all, at: sheet.at } }
    if (sheet.rows.length === 0) return { outcome: 'no_rows', ...sheets }
    const headingsKey = headingsKeyOf(customerSheet, sheet.headings)
    const said = file.columns ?? (await ask('saidOf', headingsKey))
    const columns = said ? columnsFrom(said, sheet) : sheet.columns
    await ask('columns', columnsTold(sheet, columns))
    if (!columns) return { outcome: 'mapping', headingsKey, ...sheets }
    const facts = await tellPeople(ask, sheet, columns, readAddress)
    return { outcome: 'read', headingsKey, isSaid: said !== undefined, facts, ...sheets }
  }

const columnsFrom = (said: readonly string[], { headings }: CustomerSheet): ImportColumns =>
  headings.map((_, at) => {
    const field = said[at] ?? ''
    return isImportField(field) ? field : null
  })

const columnsTold = (sheet: CustomerSheet, columns: ImportColumns | undefined): CustomerImportColumns => ({
  headings: sheet.headings,
  columns: [...(columns ?? guessed(sheet))],
  samples: samplesOf(sheet),
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

async function tellPeople(
  ask: Tell,
  sheet: CustomerSheet,
  columns: ImportColumns,
  readAddress: ReadAddress,
): Promise<SheetFacts> {
  const read = await readRows(sheet, columns, readAddress)
  const { people, joinedCount, faults } = joinRows(read.people)
  await inPieces(people, (some) => ask('people', some))
  await inPieces([...read.faults, ...faults], (some) => ask('faults', some))
  const faulty = new Set(await ask('faultyRows', null))
  const toMend = sheet.rows.filter(({ row }) => faulty.has(row))
  await inPieces(toMend, (some) => ask('toMend', some))
  const consentAt = columns.indexOf('marketing')
  return {
    rowCount: sheet.rows.length,
    joinedCount,
    unused: unusedHeadings(sheet, columns).slice(0, MOST_UNUSED),
    ...(consentAt >= 0 && { consentHeading: (sheet.headings[consentAt] ?? '').slice(0, LONGEST_SAMPLE) }),
  }
}

async function inPieces<Item>(
  items: readonly Item[],
  tell: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_A_TIME) await tell(items.slice(at, at + AT_A_TIME))
}

async function readRows(
  { rows }: CustomerSheet,
  columns: ImportColumns,
  readAddress: ReadAddress,
): Promise<{ people: FilePerson[]; faults: ImportFault[] }> {
  const people: FilePerson[] = []
  const faults: ImportFault[] = []
  for (const { row, cells } of rows) {
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
