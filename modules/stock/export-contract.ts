import { endpoint, only } from '@langraan/http'
import { dayText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { stockRefusals } from './refusals.ts'
import { isEachOnce, madeFileStates, MOST_COLUMNS, tableKinds } from './rules/rules.ts'

const id = z.uuid()
const which = z.object({ shopId: id, stockExportId: id })

/** What the list of stock is narrowed to; what is missing narrows nothing. */
const chosenStock = z.object({
  text: z.string().trim().max(100).default(''),
  branchId: id.optional(),
  low: z.enum(['yes']).optional(),
  /** The figures of the end of this day in Bangkok; what is reserved is of now. */
  day: dayText.optional(),
})
export type ChosenStock = z.output<typeof chosenStock>

export const exportStock = endpoint({
  route: 'POST /shops/:shopId/stock-exports',
  summary:
    'Have a file made of what is on hand of each article, and what it is worth: long work with progress',
  permission: 'shop:stock:value',
  audit: 'stock.exported',
  idempotent: true,
  params: z.object({ shopId: id }),
  body: z.object({
    chosen: chosenStock,
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
    stockRefusals,
    'nothing_found',
    'branch_unknown',
    'too_many_to_export',
    'too_many_for_workbook',
    'unknown_column',
  ),
})

export const getStockExport = endpoint({
  route: 'GET /shops/:shopId/stock-exports/:stockExportId',
  summary: 'Whether the file is there; `faultCount` of the articles were gone by then',
  permission: 'shop:stock:value',
  params: which,
  output: z.object({
    fileName: z.string(),
    state: z.enum(madeFileStates),
    doneCount: z.number(),
    totalCount: z.number(),
    faultCount: z.number(),
  }),
})

export const downloadStockExport = endpoint({
  route: 'GET /shops/:shopId/stock-exports/:stockExportId/file',
  summary: 'The file that was made; kept for a day',
  permission: 'shop:stock:value',
  params: which,
  output: z.any(),
  refusals: only(stockRefusals, 'file_gone'),
})
