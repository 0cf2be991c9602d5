import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { chosenOrders, madeFile, onMany } from './many-contract.ts'
import { orderRefusals } from './refusals.ts'
import { isEachOnce, MOST_COLUMNS, tableKinds } from './rules/papers/made-file.ts'
import { orderFileRows } from './rules/papers/order-file.ts'

const id = z.uuid()
const which = z.object({ shopId: id, orderExportId: id })

// Names, telephones and addresses of many people in one file: for those who may see customers.
export const exportOrders = endpoint({
  route: 'POST /shops/:shopId/order-exports',
  summary: 'Have a file made of many orders, or of their goods: long work with progress',
  permission: 'shop:customers:read',
  audit: 'orders.exported',
  body: z.object({
    chosen: chosenOrders,
    fileKind: z.enum(tableKinds),
    /** A row for each order, or for each article of each. */
    rows: z.enum(orderFileRows),
    /** In their order; the usual ones where they are missing. */
    columns: z
      .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
      .min(1, { error: 'เลือกอย่างน้อย 1 คอลัมน์|Choose at least one column.' })
      .max(MOST_COLUMNS)
      .refine(isEachOnce, { error: 'มีคอลัมน์ซ้ำกัน|The same column is there twice.' })
      .optional(),
  }),
  ...onMany,
  refusals: only(orderRefusals, 'nothing_chosen', 'too_many_chosen', 'unknown_column'),
})

export const getOrderExport = endpoint({
  route: 'GET /shops/:shopId/order-exports/:orderExportId',
  summary: 'Whether the file is there',
  permission: 'shop:customers:read',
  params: which,
  output: madeFile,
})

export const downloadOrderExport = endpoint({
  route: 'GET /shops/:shopId/order-exports/:orderExportId/file',
  summary: 'The file that was made; kept for a day',
  permission: 'shop:customers:read',
  params: which,
  output: z.any(),
  refusals: only(orderRefusals, 'file_gone'),
})
