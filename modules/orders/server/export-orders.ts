import { type Language, refuse } from '@langraan/http'
import type { TableKind } from '@langraan/operations/rules'
import {
  type BatchContext,
  type OperationKind,
  readTable,
  standOfTable,
  tableOperation,
  type TableWork,
} from '@langraan/operations/server'
import { orderRefusals } from '../refusals.ts'
import type { OrderFileRows } from '../rules/order-file.ts'
import { namesOfMembers } from './desk.sql.ts'
import { exportedOrders } from './order-export.sql.ts'
import { headingsOf, rowsOf } from './order-file.ts'
import { GONE } from './order-operations.ts'
import type { OrdersDeps } from './orders-deps.ts'

/** How a file is made, as it is kept with its work. */
export type OrderFile = { fileKind: TableKind; rows: OrderFileRows; language: Language }
type ExportDeps = Pick<OrdersDeps, 'db' | 'files' | 'jobs'>
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

const work: TableWork<OrderFile> = {
  kind: 'export-orders',
  folder: 'order-exports',
  gone: GONE,
  headings: ({ rows, language }) => headingsOf(rows, language),
  read: async (tx, itemIds, { rows, language }) => {
    const orders = await exportedOrders(tx, itemIds)
    const names = await namesOfMembers(tx)
    return {
      thereIds: orders.map(({ orderId }) => orderId),
      rows: orders.flatMap((order) =>
        rowsOf(rows, { order, language, staff: names.get(order.assignedTo ?? '') ?? '' }),
      ),
    }
  },
}

/** Writes many orders into one file, the oldest first. */
export const exportOrders = (deps: ExportDeps): OperationKind => tableOperation(work, deps)

/** How far a file is. */
export const getOrderExport = (deps: Pick<OrdersDeps, 'db' | 'files'>, which: Which) =>
  standOfTable(work, deps, which)

/** The file, while it is kept. */
export const readOrderExport = async (deps: Pick<OrdersDeps, 'db' | 'files'>, which: Which) =>
  (await readTable(work, deps, which)) ?? refuse(orderRefusals, 'file_gone')
