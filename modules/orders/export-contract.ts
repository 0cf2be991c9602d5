import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { chosenOrders, madeFile, onMany } from './many-contract.ts'
import { orderRefusals } from './refusals.ts'
import { tableKinds } from './rules/made-file.ts'
import { orderFileRows } from './rules/order-file.ts'

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
  }),
  ...onMany,
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
