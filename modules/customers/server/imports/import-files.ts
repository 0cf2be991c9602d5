import { refuse } from '@langraan/http'
import { type KeptValue, unlessOtherwise } from '@langraan/runtime'
import { customerRefusals } from '../../refusals.ts'
import type { CustomerImportColumns, ImportReport } from '../../import-contract.ts'
import type { FoundList, ImportFault } from '../../rules/import/import-rules.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import {
  type CheckedPerson,
  type FileToMend,
  keptColumns,
  keptFaults,
  keptIds,
  keptPeople,
  keptToMend,
} from './kept-import.ts'

export type { CheckedPerson, FileToMend, RowToMend } from './kept-import.ts'

type Files = Pick<CustomersDeps['files'], 'get' | 'put'>
export type Which = { shopId: string; importId: string }

/** As many as a batch of the work and as a page of the screen reads at once. */
export const SLICE = 250

const place = ({ shopId, importId }: Which): string => `shops/${shopId}/customer-imports/${importId}`

/** Where everything lies that says something of the people in a file. */
export const importKeys = (which: Which) => ({
  file: `${place(which)}.file`,
  columns: `${place(which)}.columns.json`,
  ids: `${place(which)}.ids.json`,
  toMend: `${place(which)}.to-mend.json`,
  slice: (list: 'people' | 'faults', at: number) => `${place(which)}.${list}-${at}.json`,
})

/** How many slices of each list may lie beside an import: the most that one of its dry runs has written. */
export type KeptSlices = { people: number; faults: number }

/** What may lie beside an import of what was found in it. */
export const slicesOf = ({ report }: { report: ImportReport }): KeptSlices =>
  report.slices ?? { people: 0, faults: 0 }

export const slicesFor = (counts: KeptSlices, before: KeptSlices): KeptSlices => ({
  people: Math.max(before.people, Math.ceil(counts.people / SLICE)),
  faults: Math.max(before.faults, Math.ceil(counts.faults / SLICE)),
})

/** Where everything may lie that is kept of an import. */
export function keysOfImport(which: Which, slices: KeptSlices): string[] {
  const { file, columns, ids, toMend, slice } = importKeys(which)
  const all = (list: keyof KeptSlices) => Array.from({ length: slices[list] }, (_, at) => slice(list, at))
  return [file, columns, ids, toMend, ...all('people'), ...all('faults')]
}

const put = (files: Files, key: string, value: object): Promise<void> =>
  files.put(key, Buffer.from(JSON.stringify(value)))

/** Refuses what is kept otherwise than is known here: the file has to be chosen again. */
async function read<T extends object>(files: Files, key: string, kept: KeptValue<T>): Promise<T | undefined> {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const stored: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
  return unlessOtherwise(() => kept.read(stored)) ?? refuse(customerRefusals, 'import_kept_otherwise')
}

type KeptItems<T> = KeptValue<{ items: T[] }>

async function putSlices<T>(
  files: Files,
  which: Which,
  [list, kept]: readonly [keyof KeptSlices, KeptItems<T>],
  items: readonly T[],
): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    const slice = kept.keep({ items: items.slice(from, from + SLICE) })
    await put(files, importKeys(which).slice(list, from / SLICE), slice)
  }
}

/** Some of a list, from a place on. Undefined where a slice of it is gone. */
async function readSlices<T>(
  files: Files,
  which: Which,
  [list, kept]: readonly [keyof KeptSlices, KeptItems<T>],
  { from, limit }: { from: number; limit: number },
): Promise<T[] | undefined> {
  const items: T[] = []
  const first = Math.floor(from / SLICE)
  for (let at = first; at * SLICE < from + limit; at++) {
    const slice = await read(files, importKeys(which).slice(list, at), kept)
    if (!slice) return undefined
    items.push(...slice.items)
  }
  return items.slice(from - first * SLICE, from - first * SLICE + limit)
}

const PEOPLE = ['people', keptPeople] as const
const FAULTS = ['faults', keptFaults] as const

export const keepColumns = (files: Files, which: Which, columns: CustomerImportColumns): Promise<void> =>
  put(files, importKeys(which).columns, keptColumns.keep(columns))

export const readColumns = async (files: Files, which: Which): Promise<CustomerImportColumns> =>
  (await read(files, importKeys(which).columns, keptColumns)) ?? gone()

/** Keeps what a dry run found, where `keysOfImport` says of its counts. */
export async function keepFound(
  files: Files,
  which: Which,
  people: readonly CheckedPerson[],
  toMend: FileToMend,
): Promise<void> {
  const { ids, toMend: mendKey } = importKeys(which)
  await put(files, ids, keptIds.keep({ items: people.map(({ customerId }) => customerId) }))
  await put(files, mendKey, keptToMend.keep(toMend))
  await putSlices(files, which, PEOPLE, people)
  await putSlices(files, which, FAULTS, toMend.faults)
}

export const readIds = async (files: Files, which: Which): Promise<string[]> =>
  (await read(files, importKeys(which).ids, keptIds))?.items ?? gone()

export const readToMend = async (files: Files, which: Which): Promise<FileToMend> =>
  (await read(files, importKeys(which).toMend, keptToMend)) ?? gone()

type Counts = {
  newCount?: number | undefined
  gainingCount?: number | undefined
  namedCount?: number | undefined
}

/** Where each list begins and how long it is: they lie one after the other. */
export function placeOfList(list: FoundList, { newCount = 0, gainingCount = 0, namedCount = 0 }: Counts) {
  switch (list) {
    case 'new':
      return { begin: 0, total: newCount }
    case 'gaining':
      return { begin: newCount, total: gainingCount }
    case 'named':
      return { begin: newCount + gainingCount, total: namedCount }
  }
}

type Page = { from: number; limit: number }

/** A page within a list that begins somewhere and is so long. */
const within = ({ from, limit }: Page, { begin, total }: { begin: number; total: number }): Page => ({
  from: begin + from,
  limit: Math.max(0, Math.min(limit, total - from)),
})

export async function readPeople(
  files: Files,
  which: Which,
  page: Page,
  of: { begin: number; total: number },
): Promise<CheckedPerson[]> {
  const { from, limit } = within(page, of)
  if (limit === 0) return []
  return (await readSlices(files, which, PEOPLE, { from, limit })) ?? gone()
}

export async function readFaults(
  files: Files,
  which: Which,
  page: Page,
  total: number,
): Promise<ImportFault[]> {
  const { from, limit } = within(page, { begin: 0, total })
  if (limit === 0) return []
  return (await readSlices(files, which, FAULTS, { from, limit })) ?? gone()
}

const gone = (): never => refuse(customerRefusals, 'import_gone')
