import { keptAsEver, keptList, unlessOtherwise } from '@langraan/runtime'
import { z } from 'zod'
import {
  type CustomerImportColumns,
  type ImportReport,
  importColumns,
  importReport,
} from '../../import-contract.ts'
import {
  faultCodes,
  type FilePerson,
  type Gains,
  type ImportFault,
  type ImportFaultCode,
  importFields,
  nameChoices,
} from '../../rules/import/import-rules.ts'
import { contactKinds } from '../../rules/rules.ts'
import type { ImportBefore } from './import-outcomes.ts'
import type { ImportOptions } from './import-options.ts'

// What a file of people keeps from one piece of work to the next. Each is written with a version, and whoever changes a
// shape counts it up and says here how the one before is read.

/** A customer of a file, in the order in which they come in: as read, and who they are. */
export type CheckedPerson = {
  customerId: string
  person: FilePerson
  /** Of one who is known: what they are called in the shop, and what they would gain. */
  known?: { name: string; gains: Gains }
}

/** A row with something wrong, as it stands in the file. */
export type RowToMend = { row: number; cells: readonly string[] }
export type FileToMend = {
  headings: readonly string[]
  rows: readonly RowToMend[]
  faults: readonly ImportFault[]
}

const texts = z.array(z.string())
const person = {
  contacts: z.array(z.object({ kind: z.enum(contactKinds), value: z.string() })),
  addresses: z.array(
    z.object({
      addressLine: z.string(),
      subdistrict: z.string(),
      district: z.string(),
      province: z.string(),
      zipcode: z.string(),
      alike: texts,
    }),
  ),
  tags: texts,
  notes: texts,
  marketing: z.boolean(),
}
const checkedPerson: z.ZodType<CheckedPerson> = z.object({
  customerId: z.string(),
  person: z.object({ ...person, row: z.number(), name: z.string(), refusesMarketing: z.boolean() }),
  known: z
    .object({ name: z.string(), gains: z.object({ ...person, name: z.string().nullable() }) })
    .optional(),
})
const fault: z.ZodType<ImportFault> = z.object({
  row: z.number(),
  field: z.enum(importFields).nullable(),
  code: z.enum(faultCodes as [ImportFaultCode, ...ImportFaultCode[]]),
  value: z.string(),
})

export const keptPeople = keptList('the people of a file', checkedPerson)
export const keptFaults = keptList('the faults of a file', fault)
export const keptIds = keptList('the ids of a file', z.string())

export const keptColumns = keptAsEver<CustomerImportColumns>('the columns of a file', importColumns)
export const keptToMend = keptAsEver<FileToMend>(
  'the rows to mend of a file',
  z.object({
    headings: texts,
    rows: z.array(z.object({ row: z.number(), cells: texts })),
    faults: z.array(fault),
  }),
)

const keptReport = keptAsEver<ImportReport>('the report of a file of people', importReport)
export const keepReport = keptReport.keep

/**
 * What is known of a file. Where it is kept otherwise the file has failed; how much lies beside it is read all the same,
 * for all of it has to go.
 */
export function readReport(stored: unknown): { report: ImportReport; isKeptOtherwise: boolean } {
  const report = unlessOtherwise(() => keptReport.read(stored))
  if (report) return { report, isKeptOtherwise: false }
  const { slices } = importReport.pick({ slices: true }).safeParse(stored).data ?? {}
  return { report: { failure: 'kept_otherwise', ...(slices && { slices }) }, isKeptOtherwise: true }
}

export const keptOptions = keptAsEver<ImportOptions>(
  'what work on a file of people was begun with',
  z.object({ importId: z.string(), names: z.enum(nameChoices), language: z.enum(['th', 'en']) }),
)

/** What the work did to a customer, for the way back. */
export const keptBefore = keptAsEver<ImportBefore>(
  'what an import did to a customer',
  z.discriminatedUnion('made', [
    z.object({ made: z.literal(true) }),
    z.object({
      made: z.literal(false),
      at: z.string(),
      contactCount: z.number(),
      addresses: z.array(z.object({ key: z.string(), usedAt: z.string() })),
      tags: texts,
      noteIds: texts,
      consentId: z.string().nullable(),
      formerName: z.object({ before: z.string(), after: z.string() }).optional(),
    }),
  ]),
)
