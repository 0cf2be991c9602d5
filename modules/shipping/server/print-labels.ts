import { type Tx, withShop } from '@langraan/db'
import { type CourierLabel, type DocumentCompiler, joinedPieces, joinPdfs } from '@langraan/documents'
import { refuse, standardRefusals } from '@langraan/http'
import {
  type BatchContext,
  clearFileLater,
  type FileInPieces,
  fileInParts,
  isFileDone,
  type ItemOutcome,
  keepOrClear,
  keepPiecesOrClear,
  keysOfFile,
  type OperationItem,
  type OperationKind,
  operationOf,
  partsThere,
  takeFilesOf,
} from '@langraan/operations/server'
import { findOrder } from '@langraan/orders/server'
import { z } from 'zod'
import { shippingRefusals } from '../refusals.ts'
import { type LabelPaper, labelPapers, USUAL_PAPER } from '../rules/handling.ts'
import { hasLabelOfCourier, labelOfCourier } from './label-of-courier.ts'
import { drawLabels, labelsOf } from './labels.ts'
import { bookedShipments, type ShipmentRow } from './shipments.sql.ts'
import { savePrints } from './label-prints.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

// Of four on a page none is torn from the others.
const BATCH = 100

const chosen = z.object({ paper: z.enum(labelPapers).default(USUAL_PAPER) })

type PrintDeps = ShippingDeps & { documents: DocumentCompiler }
type Which = Pick<BatchContext, 'shopId' | 'operationId'>

const fileOf = (which: Which) =>
  fileInParts(which, { folder: 'many-labels', batchSize: BATCH, part: 'pdf', whole: 'pdf' })

/** Draws the labels of many orders into one file, the oldest order first, as pick list and packing slips are. */
export const printLabels = (deps: PrintDeps): OperationKind => ({
  name: 'print-labels',
  batchSize: BATCH,
  outside: (context, items) => drawPart(deps, context, items),
  finish: (context) => joinParts(deps, context),
  fileKeys: (context) => keysOfFile(fileOf(context), context),
})

/** Says that files of labels are gone in which some of these orders are, and answers where they lie. */
export async function removeManyLabels(tx: Tx, orderIds: readonly string[], now: Date): Promise<string[]> {
  const taken = await takeFilesOf(tx, ['print-labels'], orderIds, now)
  return taken.flatMap((made) => keysOfFile(fileOf(made), made))
}

async function drawPart(
  deps: PrintDeps,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const [first] = items
  if (!first) return []
  const file = fileOf(context)
  if (first.position === 0) await clearFileLater(deps, context, file)
  const { paper } = chosen.parse(context.options)
  const { parcels, outcomes } = await withShop(deps.db, context.shopId, (tx) =>
    readParcels(deps, tx, context.shopId, items),
  )
  const pieces: Uint8Array[] = []
  const notGiven = new Set<string>()
  for (const run of runsOf(deps, parcels)) {
    const given = run.ofCourier && (await askForLabel(deps, context, run.ofCourier, paper))
    if (given instanceof Uint8Array) pieces.push(given)
    else if (given) {
      if (run.ofCourier) notGiven.add(run.ofCourier.shipment.shipmentId)
      // Of an order whose parcels all have none it is said once.
      if (!outcomes.some(({ position }) => position === given.position)) outcomes.push(given)
    } else pieces.push(await drawLabels(deps, context.shopId, run.drawn, paper))
  }
  await keepOrClear(deps.files, file.partOf(first.position), await joinPdfs(pieces))
  const printed = parcels.filter(({ shipment }) => !notGiven.has(shipment.shipmentId))
  const { shopId, operationId: printId, startedBy: printedBy, now } = context
  await withShop(deps.db, shopId, (tx) =>
    savePrints(
      tx,
      shopId,
      printed.map(({ shipment }) => shipment.shipmentId),
      { printId, paper, printedBy, now },
    ),
  )
  return outcomes
}

type LabelledParcel = { position: number; name: string; shipment: ShipmentRow; label: CourierLabel }

async function readParcels(
  deps: Pick<ShippingDeps, 'boxes'>,
  tx: Tx,
  shopId: string,
  items: readonly OperationItem[],
): Promise<{ parcels: LabelledParcel[]; outcomes: ItemOutcome[] }> {
  const shipments = await bookedShipments(
    tx,
    items.map(({ itemId }) => itemId),
  )
  const boxes = await deps.boxes.boxesOf(tx, shopId, [...shipments.keys()])
  const labelOf = await labelsOf(tx, [...shipments.values()].flat(), boxes)
  const parcels: LabelledParcel[] = []
  const outcomes: ItemOutcome[] = []
  for (const { itemId, position } of items) {
    const ofOrder = (shipments.get(itemId) ?? []).flatMap((shipment) => {
      const label = labelOf.get(shipment.shipmentId)
      return label ? [{ position, name: label.orderNumber, shipment, label }] : []
    })
    parcels.push(...ofOrder)
    if (ofOrder.length === 0) {
      const order = await findOrder(tx, itemId)
      const { th, en } = shippingRefusals.no_label
      const name = order ? String(order.orderNumber) : itemId
      outcomes.push({ position, fault: { name, code: 'no_label', th, en } })
    }
  }
  return { parcels, outcomes }
}

/** In their order: a parcel whose courier gives the label, or as many as are drawn together. */
type Run = { ofCourier?: LabelledParcel; drawn: CourierLabel[] }

function runsOf(deps: PrintDeps, parcels: readonly LabelledParcel[]): Run[] {
  const runs: Run[] = []
  for (const parcel of parcels) {
    const last = runs.at(-1)
    if (hasLabelOfCourier(deps, parcel.shipment)) runs.push({ ofCourier: parcel, drawn: [] })
    else if (last && !last.ofCourier) last.drawn.push(parcel.label)
    else runs.push({ drawn: [parcel.label] })
  }
  return runs
}

/** One that the courier does not give is told, and loses none of the others. */
async function askForLabel(
  deps: PrintDeps,
  { shopId }: Which,
  { position, name, shipment }: LabelledParcel,
  paper: LabelPaper,
): Promise<Uint8Array | ItemOutcome | undefined> {
  try {
    return await labelOfCourier(deps, shopId, shipment, paper)
  } catch (error) {
    deps.log.warn({ err: error, shipmentId: shipment.shipmentId }, 'the courier gave no label')
    const { th, en } = shippingRefusals.label_not_given
    return { position, fault: { name, code: 'label_not_given', th, en } }
  }
}

async function joinParts(deps: PrintDeps, context: BatchContext): Promise<void> {
  const file = fileOf(context)
  await keepPiecesOrClear(deps.files, file.whole, joinedPieces(partsThere(deps.files, file, context)))
}

/** The file of labels that an operation of the shop has drawn. */
export async function labelsOfOperation(
  deps: Pick<ShippingDeps, 'db' | 'files'>,
  shopId: string,
  operationId: string,
): Promise<FileInPieces> {
  const operation = await withShop(deps.db, shopId, (tx) => operationOf(tx, operationId))
  if (operation?.kind !== 'print-labels') return refuse(standardRefusals, 'not_found')
  if (operation.fileGoneAt) return refuse(shippingRefusals, 'labels_gone')
  const file = isFileDone(operation) && (await deps.files.open(fileOf({ shopId, operationId }).whole))
  return file || refuse(shippingRefusals, 'no_labels')
}
