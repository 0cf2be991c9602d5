import { reader } from '@langraan/runtime/readers'
import type { SheetSize } from '@langraan/sheets/sheet-list'
import type { TableFault } from '@langraan/sheets/tables'
import type { CustomerImportColumns } from '../../import-contract.ts'
import type { FilePerson, ImportFault } from '../../rules/import/import-rules.ts'
import type { RowToMend } from './import-files.ts'

/** A file of customers, which of its sheets is wanted, and what somebody has said of its columns. */
export type CustomerFile = {
  content: Uint8Array
  sheet: number | undefined
  columns: readonly string[] | undefined
}

type Sheets = { sheets?: { all: SheetSize[]; at: number } }

/** What a file holds, or why nothing: the people themselves are told piece by piece. */
export type CustomerFileRead =
  | { outcome: 'fault'; fault: TableFault; detail: string }
  | ({ outcome: 'no_rows' } & Sheets)
  | ({ outcome: 'mapping'; headingsKey: string } & Sheets)
  | ({ outcome: 'read'; headingsKey: string; isSaid: boolean; facts: SheetFacts } & Sheets)

/** What is told of a sheet beside its people. */
export type SheetFacts = {
  rowCount: number
  joinedCount: number
  unused: string[]
  consentHeading?: string
}

export type CustomerFileAsks = {
  /** What was said before of columns with these headings. */
  saidOf(headingsKey: string): Promise<readonly string[] | undefined>
  columns(told: CustomerImportColumns): Promise<void>
  people(some: readonly FilePerson[]): void
  faults(some: readonly ImportFault[]): void
  /** All people and faults were told: which rows have something wrong, held against the shop as well. */
  faultyRows(nothing: null): Promise<readonly number[]>
  toMend(some: readonly RowToMend[]): void
}

export const customerFileReader = reader<CustomerFile, CustomerFileRead, CustomerFileAsks>(
  'customers/customer-file',
)
