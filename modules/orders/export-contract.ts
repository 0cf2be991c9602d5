import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { chosenOrders, onMany } from './many-contract.ts'
import { orderRefusals } from './refusals.ts'
import { orderFileKinds, orderFileRows } from './rules/order-file.ts'

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
    fileKind: z.enum(orderFileKinds),
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
  output: z.object({
    fileName: z.string(),
    state: z.enum(['making', 'ready', 'stopped', 'failed', 'gone']),
    doneCount: z.number(),
    totalCount: z.number(),
  }),
})

export const downloadOrderExport = endpoint({
  route: 'GET /shops/:shopId/order-exports/:orderExportId/file',
  summary: 'The file that was made; kept for a day',
  permission: 'shop:customers:read',
  params: which,
  output: z.any(),
  refusals: only(orderRefusals, 'export_gone'),
})
