import { csvText } from '@langraan/sheets'
import { formatAddress, type Language } from '@langraan/thai'
import type { ImportedCustomer } from '../../import-contract.ts'
import {
  type FoundList,
  type ImportFault,
  importFieldWords,
  sayFault,
  toMendHeadings,
} from '../../rules/import/import-rules.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { requireImportInHand } from './customer-imports.ts'
import {
  type CheckedPerson,
  type FileToMend,
  placeOfList,
  readColumns,
  readFaults,
  readPeople,
  readToMend,
  type Which,
} from './import-files.ts'

type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'files'>
type Page = { from: number; limit: number }

/** Some of whom a file would bring in or change. */
export async function listImportedCustomers(
  deps: Deps,
  which: Which,
  { who, language, ...page }: Page & { who: FoundList; language: Language },
): Promise<{ items: ImportedCustomer[]; total: number }> {
  const { report } = await requireImportInHand(deps, which)
  const place = placeOfList(who, report)
  const people = await readPeople(deps.files, which, page, place)
  return { items: people.map((person) => presentPerson(person, language)), total: place.total }
}

function presentPerson({ customerId, person, known }: CheckedPerson, language: Language): ImportedCustomer {
  const { contacts, addresses, tags, notes, marketing } = known?.gains ?? person
  return {
    row: person.row,
    name: known?.name ?? person.name,
    customerId: known ? customerId : null,
    contacts,
    addresses: addresses.map(({ addressLine: line1, ...place }) =>
      formatAddress({ line1, ...place }, language),
    ),
    tags,
    notes,
    marketing,
    nameInFile: known?.gains.name ?? null,
  }
}

/** Some of what is wrong in a file. */
export async function listImportFaults(
  deps: Deps,
  which: Which,
  page: Page,
): Promise<{ items: ImportFault[]; total: number }> {
  const total = (await requireImportInHand(deps, which)).report.faultCount ?? 0
  return { items: await readFaults(deps.files, which, page, total), total }
}

/** The columns of a file, with what stands in the first rows. */
export async function getImportColumns(deps: Deps, which: Which) {
  await requireImportInHand(deps, which)
  return readColumns(deps.files, which)
}

/** The rows to put right, as a file that can be uploaded again: what we say beside them is not read then. */
export async function faultsFile(deps: Deps, which: Which, language: Language): Promise<string> {
  await requireImportInHand(deps, which)
  return toMendText(await readToMend(deps.files, which), language)
}

function toMendText({ headings, rows, faults }: FileToMend, language: Language): string {
  const said = new Map<number, string[]>()
  for (const fault of faults) said.set(fault.row, [...(said.get(fault.row) ?? []), inWords(fault, language)])
  const own = toMendHeadings[language]
  return csvText([
    [...headings, own.row, own.fault],
    ...rows.map(({ row, cells }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      String(row),
      (said.get(row) ?? []).join('\n'),
    ]),
  ])
}

const inWords = (fault: ImportFault, language: Language): string =>
  [fault.field && importFieldWords[language][fault.field], sayFault(fault, language)]
    .filter((part) => part !== null)
    .join(': ')
