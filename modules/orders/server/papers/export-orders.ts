import { type Intent, type Language, refuse, type Trail } from '@langraan/http'
import { personalIn, type TableKind, unknownColumn } from '@langraan/operations/rules'
import {
  type BatchContext,
  type OperationKind,
  readTable,
  rememberColumns,
  standOfTable,
  tableOperation,
  type TableWork,
  takeTables,
} from '@langraan/operations/server'
import type { Tx } from '@langraan/db'
import { bangkokDay } from '@langraan/thai'
import type { ChosenOrders } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { memberWhoSold } from '../../rules/sold-by.ts'
import { columnsOfRows, type OrderFileRows } from '../../rules/papers/order-file.ts'
import { changeOrders } from '../changing/change-many.ts'
import { namesOfMembers } from '../changing/desk.sql.ts'
import { exportedOrders } from './order-export.sql.ts'
import { headingsOf, rowsOf } from './order-file.ts'
import { GONE } from '../changing/order-operations.ts'
import type { OrdersDeps } from '../orders-deps.ts'

/** How a file is made, as it is kept with its work. */
type OrderFile = {
  fileKind: TableKind
  rows: OrderFileRows
  language: Language
  columns?: readonly string[]
}
type ExportDeps = Pick<OrdersDeps, 'db' | 'files' | 'jobs'>
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

const work = {
  kind: 'export-orders',
  folder: 'order-exports',
  gone: GONE,
  headings: (file) => headingsOf(file, file.language),
  read: async (tx, itemIds, file) => {
    const orders = await exportedOrders(tx, itemIds)
    const names = await namesOfMembers(tx)
    const said = orders.map((order) => ({
      order,
      language: file.language,
      staff: names.get(order.assignedTo ?? '') ?? '',
      taker: names.get(memberWhoSold(order) ?? '') ?? '',
    }))
    return { thereIds: orders.map(({ orderId }) => orderId), rows: rowsOf(file, said) }
  },
} as const satisfies TableWork<OrderFile>

type Asked = OrderFile & { chosen: ChosenOrders }

/** Begins to write chosen orders into a file, or all that the filters let through as it stands now. */
export function beginOrderExport(
  deps: OrdersDeps,
  wanted: { shopId: string; trail: Trail; intent: Intent },
  { chosen, ...file }: Asked,
) {
  const known = columnsOfRows(file.rows)
  const columns = [...(file.columns ?? known.standard)]
  const unknown = unknownColumn(known, columns)
  if (unknown !== undefined) refuse(orderRefusals, 'unknown_column', { column: unknown })
  const { file: of } = known
  const own = { shopId: wanted.shopId, userId: wanted.trail.userId, file: of }
  return changeOrders(deps, wanted, work.kind, chosen, {
    name: `${of}-${bangkokDay(deps.clock.now())}.${file.fileKind}`,
    options: { ...file, columns },
    told: { personal: personalIn(known, columns) },
    alsoInTransaction: (tx, now) => rememberColumns(tx, own, columns, now),
    onlyReads: true,
  })
}

/** Writes many orders into one file, the oldest first. */
export const exportOrders = (deps: ExportDeps): OperationKind => tableOperation(work, deps)

/** Says that files are gone in which some of these orders are, and answers where they lie. */
export const takeOrderExports = (tx: Tx, orderIds: readonly string[], now: Date): Promise<string[]> =>
  takeTables(work, tx, orderIds, now)

/** How far a file is. */
export const getOrderExport = (deps: Pick<OrdersDeps, 'db' | 'files'>, which: Which) =>
  standOfTable(work, deps, which)

/** The file, while it is kept. */
export const readOrderExport = async (deps: Pick<OrdersDeps, 'db' | 'files'>, which: Which) =>
  (await readTable(work, deps, which)) ?? refuse(orderRefusals, 'file_gone')
