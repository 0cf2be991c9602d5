import { enqueue, withShop } from '@langraan/db'
import { type CourierLabel, type DocumentCompiler, joinPdfs } from '@langraan/documents'
import { refuse, standardRefusals } from '@langraan/http'
import {
  type BatchContext,
  type ItemOutcome,
  type OperationItem,
  type OperationKind,
  operationOf,
} from '@langraan/operations/server'
import { findOrder } from '@langraan/orders/server'
import { shippingRefusals } from '../refusals.ts'
import { labelOf } from './labels.ts'
import { bookedShipment } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const BATCH = 100
const KEPT_SECONDS = 86_400

type PrintDeps = ShippingDeps & { documents: DocumentCompiler }
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

const fileOf = ({ shopId, operationId }: Which) => `shops/${shopId}/many-labels/${operationId}.pdf`
const partOf = ({ shopId, operationId }: Which, position: number) =>
  `shops/${shopId}/many-labels/${operationId}-${position}.pdf`

/** Draws the labels of many orders into one file, the oldest order first, as packing slips are. */
export const printLabels = (deps: PrintDeps): OperationKind => ({
  name: 'print-labels',
  batchSize: BATCH,
  outside: (context, items) => drawPart(deps, context, items),
  finish: (context) => joinParts(deps, context),
})

async function drawPart(
  deps: PrintDeps,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const labels: CourierLabel[] = []
  const outcomes: ItemOutcome[] = []
  await withShop(deps.db, context.shopId, async (tx) => {
    for (const { itemId, position } of items) {
      const shipment = await bookedShipment(tx, itemId)
      const label = shipment && (await labelOf(tx, shipment))
      if (label) labels.push(label)
      else {
        const order = await findOrder(tx, itemId)
        const { th, en } = shippingRefusals.no_label
        const name = order ? String(order.orderNumber) : itemId
        outcomes.push({ position, fault: { name, code: 'no_label', th, en } })
      }
    }
  })
  const [first] = items
  if (first && labels.length > 0)
    await deps.files.put(
      partOf(context, first.position),
      await deps.documents.pdf('courier-label', { labels }),
    )
  return outcomes
}

async function joinParts(deps: PrintDeps, context: BatchContext): Promise<void> {
  const keys: string[] = []
  const parts: Uint8Array[] = []
  for (let position = 0; position < context.totalCount; position += BATCH) {
    const part = await deps.files.get(partOf(context, position))
    if (!part) continue
    keys.push(partOf(context, position))
    parts.push(part)
  }
  if (parts.length === 0) return
  await deps.files.put(fileOf(context), await joinPdfs(parts))
  // The parts stay as long as the file: who draws them again, because the last step was lost, finds them.
  await withShop(deps.db, context.shopId, (tx) =>
    enqueue(
      deps.jobs,
      tx,
      'remove-files',
      { shopId: context.shopId, keys: [...keys, fileOf(context)] },
      { startAfterSeconds: KEPT_SECONDS },
    ),
  )
}

/** The file of labels that an operation of the shop has drawn. */
export async function labelsOfOperation(
  deps: Pick<ShippingDeps, 'db' | 'files'>,
  shopId: string,
  operationId: string,
): Promise<Uint8Array> {
  const operation = await withShop(deps.db, shopId, (tx) => operationOf(tx, operationId))
  if (operation?.kind !== 'print-labels') return refuse(standardRefusals, 'not_found')
  return (await deps.files.get(fileOf({ shopId, operationId }))) ?? refuse(shippingRefusals, 'no_labels')
}
