import { endpoint, only } from '@langraan/http'
import { columnsSeen, dryRunFields, pageOfFound, sheetPlace } from '@langraan/http/file-fields'
import { z } from 'zod'
import { customerRefusals } from './refusals.ts'
import {
  type ImportFaultCode,
  faultCodes,
  foundLists,
  importFields,
  importStates,
  MOST_IMPORT_BYTES,
  nameChoices,
} from './rules/import/import-rules.ts'
import { contactKinds } from './rules/rules.ts'

const id = z.uuid()
const which = z.object({ shopId: id, customerImportId: id })
const count = z.number().optional()

/** What is known of a file of people, and kept with it. */
export const importReport = z.object({
  /** Which dry run this is: what is decided on it is decided on no other. */
  checkId: z.string().optional(),
  ...dryRunFields,
  rowCount: count,
  newCount: count,
  /** Known already, with something in the file that is missing. */
  gainingCount: count,
  /** Known already under another name: they come in only as the same people. */
  namedCount: count,
  unchangedCount: count,
  /** Rows that tell of somebody who stands in a row above. */
  joinedCount: count,
  /** How many of those who are known gain something of each kind. */
  gains: z
    .object({
      contacts: z.number(),
      addresses: z.number(),
      tags: z.number(),
      notes: z.number(),
      marketing: z.number(),
    })
    .optional(),
  faultCount: count,
  /** Rows that do not come in, with those of `namedCount`. */
  leftOutCount: count,
  /** Columns that say something and are not used, by their headings. */
  unused: z.array(z.string()).optional(),
  /** The heading of the column that is read as consent to news. */
  consentHeading: z.string().optional(),
  /** Somebody has said what the columns hold. */
  isSaid: z.boolean().optional(),
  /** How much of what was found lies beside it, in slices, at most: by this all of it is found when it is to go. */
  slices: z.object({ people: z.number(), faults: z.number() }).optional(),
  failure: z.enum(['check_failed', 'kept_otherwise']).optional(),
})
export type ImportReport = z.output<typeof importReport>

const customerImport = z.object({
  customerImportId: id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Once it has begun: how far it is stands there. */
  operationId: id.nullable(),
  createdAt: z.string(),
  report: importReport,
})
export type CustomerImportState = z.output<typeof customerImport>

export const beginCustomerImport = endpoint({
  route: 'POST /shops/:shopId/customer-imports',
  summary: 'Upload a file of customers (CSV or XLSX) for a dry run. No customer is made or changed yet',
  permission: 'shop:customers:write',
  params: z.object({ shopId: id }),
  upload: { maxBytes: MOST_IMPORT_BYTES, maxFiles: 1 },
  audit: 'customer-import.begun',
  idempotent: true,
  status: 202,
  output: customerImport,
})

export const getCustomerImport = endpoint({
  route: 'GET /shops/:shopId/customer-imports/:customerImportId',
  summary: 'How far a file of customers is, and what was found in it',
  permission: 'shop:customers:write',
  params: which,
  output: customerImport,
})

const field = z.enum(importFields).nullable()

export const importColumns = z.object({ ...columnsSeen, columns: z.array(field) })

export const getCustomerImportColumns = endpoint({
  route: 'GET /shops/:shopId/customer-imports/:customerImportId/columns',
  summary: 'The columns of the file, what each is taken for, and what stands in its first rows',
  permission: 'shop:customers:write',
  params: which,
  output: importColumns,
  refusals: only(customerRefusals, 'import_gone', 'import_kept_otherwise'),
})
export type CustomerImportColumns = z.output<(typeof getCustomerImportColumns)['output']>

export const mapCustomerImport = endpoint({
  route: 'POST /shops/:shopId/customer-imports/:customerImportId/columns',
  summary: 'Say what the columns hold; the file is held against the shop anew, and the next like it is known',
  permission: 'shop:customers:write',
  params: which,
  audit: 'customer-import.mapped',
  idempotent: true,
  body: z.object({ columns: z.array(field).max(500), checkId: z.string().max(100) }),
  status: 202,
  output: customerImport,
  refusals: only(
    customerRefusals,
    'import_not_ready',
    'import_gone',
    'dry_run_changed',
    'columns_needed',
    'column_twice',
  ),
})

export const chooseCustomerSheet = endpoint({
  route: 'POST /shops/:shopId/customer-imports/:customerImportId/sheet',
  summary:
    'Have another sheet of a workbook read, by its place in the list of sheets, in place of the one that was',
  permission: 'shop:customers:write',
  params: which,
  audit: 'customer-import-sheet.chosen',
  idempotent: true,
  body: z.object({ sheet: sheetPlace, checkId: z.string().max(100) }),
  status: 202,
  output: customerImport,
  refusals: only(customerRefusals, 'import_not_ready', 'import_gone', 'dry_run_changed', 'sheet_not_there'),
})

const page = pageOfFound(100)

const importedCustomer = z.object({
  row: z.number(),
  name: z.string(),
  /** Missing for who is new. */
  customerId: id.nullable(),
  contacts: z.array(z.object({ kind: z.enum(contactKinds), value: z.string() })),
  addresses: z.array(z.string()),
  tags: z.array(z.string()),
  notes: z.array(z.string()),
  marketing: z.boolean(),
  /** The name in the file, where it is another than in the shop. */
  nameInFile: z.string().nullable(),
})
export type ImportedCustomer = z.output<typeof importedCustomer>

export const listImportedCustomers = endpoint({
  route: 'GET /shops/:shopId/customer-imports/:customerImportId/customers',
  summary: 'Who is new in the file, who gains what, or who is known under another name',
  permission: 'shop:customers:write',
  params: which,
  query: z.object({ who: z.enum(foundLists), ...page }),
  output: z.object({ items: z.array(importedCustomer), total: z.number() }),
  refusals: only(customerRefusals, 'import_gone', 'import_kept_otherwise'),
})

const fault = z.object({
  row: z.number(),
  field,
  code: z.enum(faultCodes as [ImportFaultCode, ...ImportFaultCode[]]),
  value: z.string(),
})

export const listCustomerImportFaults = endpoint({
  route: 'GET /shops/:shopId/customer-imports/:customerImportId/faults',
  summary: 'What is wrong in the file, row by row',
  permission: 'shop:customers:write',
  params: which,
  query: z.object(page),
  output: z.object({ items: z.array(fault), total: z.number() }),
  refusals: only(customerRefusals, 'import_gone', 'import_kept_otherwise'),
})

export const downloadCustomerImportFaults = endpoint({
  route: 'GET /shops/:shopId/customer-imports/:customerImportId/faults-file',
  summary: 'The rows with something wrong, as a CSV to put right and upload: as they are, and what to do',
  permission: 'shop:customers:write',
  params: which,
  output: z.any(),
  refusals: only(customerRefusals, 'import_gone', 'import_kept_otherwise'),
})

export const startCustomerImport = endpoint({
  route: 'POST /shops/:shopId/customer-imports/:customerImportId/start',
  summary: 'Bring the customers of the file in: long work with progress, which can be undone',
  permission: 'shop:customers:write',
  params: which,
  audit: 'customers.imported',
  idempotent: true,
  body: z.object({ names: z.enum(nameChoices), checkId: z.string().max(100) }),
  status: 202,
  output: customerImport,
  refusals: only(
    customerRefusals,
    'import_not_ready',
    'import_gone',
    'import_kept_otherwise',
    'dry_run_changed',
    'nothing_to_import',
  ),
})

export const cancelCustomerImport = endpoint({
  route: 'POST /shops/:shopId/customer-imports/:customerImportId/cancellation',
  summary: 'Leave a file that has not begun to come in',
  permission: 'shop:customers:write',
  params: which,
  audit: 'customer-import.cancelled',
  idempotent: true,
  output: customerImport,
})
