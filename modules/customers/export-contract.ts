import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { chosenCustomers } from './filter-contract.ts'
import { customerRefusals } from './refusals.ts'
import { isEachOnce, madeFileStates, MOST_COLUMNS, tableKinds } from './rules/rules.ts'

const id = z.uuid()
const which = z.object({ shopId: id, customerExportId: id })

export const exportCustomers = endpoint({
  route: 'POST /shops/:shopId/customer-exports',
  summary: 'Have a file made of many customers: long work with progress',
  permission: 'shop:customers:read',
  audit: 'customers.exported',
  idempotent: true,
  params: z.object({ shopId: id }),
  body: z.object({
    chosen: chosenCustomers,
    fileKind: z.enum(tableKinds),
    /** In their order; the usual ones where they are missing. */
    columns: z
      .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
      .min(1, { error: 'เลือกอย่างน้อย 1 คอลัมน์|Choose at least one column.' })
      .max(MOST_COLUMNS)
      .refine(isEachOnce, { error: 'มีคอลัมน์ซ้ำกัน|The same column is there twice.' })
      .optional(),
  }),
  status: 202,
  output: z.object({ operationId: id, totalCount: z.number() }),
  refusals: only(
    customerRefusals,
    'nothing_chosen',
    'too_many_to_export',
    'too_many_for_workbook',
    'unknown_column',
  ),
})

export const getCustomerExport = endpoint({
  route: 'GET /shops/:shopId/customer-exports/:customerExportId',
  summary: 'Whether the file is there; `faultCount` of those chosen were gone by then',
  permission: 'shop:customers:read',
  params: which,
  output: z.object({
    fileName: z.string(),
    state: z.enum(madeFileStates),
    doneCount: z.number(),
    totalCount: z.number(),
    faultCount: z.number(),
  }),
})

export const downloadCustomerExport = endpoint({
  route: 'GET /shops/:shopId/customer-exports/:customerExportId/file',
  summary: 'The file that was made; kept for a day',
  permission: 'shop:customers:read',
  params: which,
  output: z.any(),
  refusals: only(customerRefusals, 'file_gone'),
})
