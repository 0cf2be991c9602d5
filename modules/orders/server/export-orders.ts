import { withShop } from '@langraan/db'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import {
  type BatchContext,
  clearFileLater,
  fileInParts,
  type ItemOutcome,
  type OperationItem,
  type OperationKind,
  operationOf,
} from '@langraan/operations/server'
import { csvText } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import { orderRefusals } from '../refusals.ts'
import type { OrderFileKind, OrderFileRows } from '../rules/order-file.ts'
import { namesOfMembers } from './desk.sql.ts'
import { exportedOrders } from './order-export.sql.ts'
import { type Cell, headingsOf, rowsOf } from './order-file.ts'
import { GONE } from './order-operations.ts'
import type { OrdersDeps } from './orders-deps.ts'

const BATCH = 500

/** How a file is made, as it is kept with its work. */
export type OrderFile = { fileKind: OrderFileKind; rows: OrderFileRows; language: Language }
type ExportDeps = Pick<OrdersDeps, 'db' | 'files' | 'jobs'>
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

const wantedOf = ({ options }: Pick<BatchContext, 'options'>) => options as OrderFile
const fileOf = (which: Which, { fileKind }: OrderFile) =>
  fileInParts(which, { folder: 'order-exports', batchSize: BATCH, part: 'json', whole: fileKind })

/** Writes many orders into one file, the oldest first. */
export const exportOrders = (deps: ExportDeps): OperationKind => ({
  name: 'export-orders',
  batchSize: BATCH,
  outside: (context, items) => writePart(deps, context, items),
  finish: (context) => joinParts(deps, context),
})

async function writePart(
  deps: ExportDeps,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const [first] = items
  if (!first) return []
  const wanted = wantedOf(context)
  const file = fileOf(context, wanted)
  if (first.position === 0) await clearFileLater(deps, context, file)
  const { rows, language } = wanted
  const ids = items.map(({ itemId }) => itemId)
  const { orders, names } = await withShop(deps.db, context.shopId, async (tx) => ({
    orders: await exportedOrders(tx, ids),
    names: await namesOfMembers(tx),
  }))
  const cells = orders.flatMap((order) =>
    rowsOf(rows, { order, language, staff: names.get(order.assignedTo ?? '') ?? '' }),
  )
  await deps.files.put(file.partOf(first.position), Buffer.from(JSON.stringify(cells)))
  const there = new Set(orders.map(({ orderId }) => orderId))
  return items
    .filter(({ itemId }) => !there.has(itemId))
    .map(({ itemId, position }) => ({ position, fault: { name: itemId, code: 'not_found', ...GONE } }))
}

async function joinParts(deps: ExportDeps, context: BatchContext): Promise<void> {
  const wanted = wantedOf(context)
  const file = fileOf(context, wanted)
  const table: Cell[][] = [headingsOf(wanted.rows, wanted.language)]
  for (const key of file.parts(context.totalCount)) {
    const part = await deps.files.get(key)
    if (part) table.push(...(JSON.parse(Buffer.from(part).toString('utf8')) as Cell[][]))
  }
  const content =
    wanted.fileKind === 'csv' ? Buffer.from(csvText(table)) : await writeWorkbook(table, { head: true })
  await deps.files.put(file.whole, content)
}

/** How far a file is. */
export function getOrderExport(deps: Pick<OrdersDeps, 'db' | 'files'>, which: Which) {
  return withShop(deps.db, which.shopId, async (tx) => {
    const operation = await operationOf(tx, which.operationId)
    if (operation?.kind !== 'export-orders') return refuse(standardRefusals, 'not_found')
    const { name: fileName, doneCount, totalCount, state } = operation
    const made = { fileName, doneCount, totalCount }
    if (state === 'cancelled') return { ...made, state: 'stopped' as const }
    if (state === 'failed') return { ...made, state }
    if (state !== 'done') return { ...made, state: 'making' as const }
    const isThere = await deps.files.exists(fileOf(which, wantedOf(operation)).whole)
    return { ...made, state: isThere ? ('ready' as const) : ('gone' as const) }
  })
}

/** The file, while it is kept. */
export async function readOrderExport(deps: Pick<OrdersDeps, 'db' | 'files'>, which: Which) {
  const operation = await withShop(deps.db, which.shopId, (tx) => operationOf(tx, which.operationId))
  if (operation?.kind !== 'export-orders') return refuse(standardRefusals, 'not_found')
  const wanted = wantedOf(operation)
  const content = await deps.files.get(fileOf(which, wanted).whole)
  if (!content) return refuse(orderRefusals, 'export_gone')
  return { fileName: operation.name, fileKind: wanted.fileKind, content }
}
