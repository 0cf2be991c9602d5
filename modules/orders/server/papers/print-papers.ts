import { type Tx, withShop } from '@langraan/db'
import { type DocumentCompiler, joinedPieces, type PackingSlips } from '@langraan/documents'
import { type Language, refuse } from '@langraan/http'
import {
  type BatchContext,
  clearFileLater,
  fileInParts,
  type ItemOutcome,
  keepOrClear,
  keepPiecesOrClear,
  keysOfFile,
  type OperationItem,
  type OperationKind,
  partsThere,
  readMadeFile,
  standOfFile,
  takeFilesOf,
} from '@langraan/operations/server'
import { orderRefusals } from '../../refusals.ts'
import { addressOf } from '../../rules/order-delivery.ts'
import { notPrinted, type OrderPaperKind } from '../../rules/papers/order-papers.ts'
import { deliveryWords } from '../../rules/order-words.ts'
import {
  articlesToPick,
  boxesToFetch,
  type BoxToFetch,
  type LineToPick,
  type OrderInBoxes,
} from '../../rules/papers/pick-list.ts'
import { linesToPrint, type PrintedLine } from './order-papers.sql.ts'
import { GONE } from '../changing/order-operations.ts'
import type { OrdersDeps } from '../orders-deps.ts'

/** What papers are drawn with, as it is kept with their work. */
export type PaperOptions = { language: Language; shop: PackingSlips['shop'] }
type PrintDeps = Pick<OrdersDeps, 'db' | 'files' | 'jobs'> & {
  documents: DocumentCompiler
  /** In which boxes orders are to be packed, where that is known. */
  boxesOf(
    tx: Tx,
    shopId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly BoxToFetch[]>>
}
type Which = Pick<BatchContext, 'shopId' | 'operationId'>
/** A part of a pick list: what is read of some orders, to be summed with the others in the end. */
type ToPick = { branches: string[]; lines: LineToPick[]; boxes: OrderInBoxes[] }

/** The kinds of work, and how their files are kept: slips are drawn part by part, a pick list once all is read. */
export const WORK_OF_PAPERS = { pick_list: 'print-pick-list', packing_slip: 'print-packing-slips' } as const
const KEPT = {
  pick_list: { folder: 'pick-lists', batchSize: 500, part: 'json', whole: 'pdf' },
  packing_slip: { folder: 'packing-slips', batchSize: 100, part: 'pdf', whole: 'pdf' },
} as const

const fileOf = (which: Which, kind: OrderPaperKind) => fileInParts(which, KEPT[kind])
const optionsOf = ({ options }: BatchContext) => options as PaperOptions

/** Draws pick lists and packing slips of many orders, the oldest order first. */
export const paperOperations = (deps: PrintDeps): readonly OperationKind[] => [
  {
    name: WORK_OF_PAPERS.pick_list,
    batchSize: KEPT.pick_list.batchSize,
    outside: (context, items) => makePart(deps, context, items, 'pick_list', keepLines),
    finish: (context) => drawPickList(deps, context),
  },
  {
    name: WORK_OF_PAPERS.packing_slip,
    batchSize: KEPT.packing_slip.batchSize,
    outside: (context, items) => makePart(deps, context, items, 'packing_slip', drawSlips),
    finish: (context) => joinSlips(deps, context),
    fileKeys: (context) => keysOfFile(fileOf(context, 'packing_slip'), context),
  },
]

/**
 * Says that packing slips are gone in which some of these orders are, and answers where they lie. A pick list has
 * numbers of orders alone.
 */
export async function takePackingSlips(tx: Tx, orderIds: readonly string[], now: Date): Promise<string[]> {
  const taken = await takeFilesOf(tx, [WORK_OF_PAPERS.packing_slip], orderIds, now)
  return taken.flatMap((made) => keysOfFile(fileOf(made, 'packing_slip'), made))
}

type PartOf = (
  deps: PrintDeps,
  context: BatchContext,
  orders: readonly PrintedLine[][],
) => Promise<Uint8Array>

/** Makes the part of some orders; those that cannot be printed are told, each with its reason. */
async function makePart(
  deps: PrintDeps,
  context: BatchContext,
  items: readonly OperationItem[],
  kind: OrderPaperKind,
  partOf: PartOf,
): Promise<ItemOutcome[]> {
  const [first] = items
  if (!first) return []
  const file = fileOf(context, kind)
  if (first.position === 0) await clearFileLater(deps, context, file)
  const ids = items.map(({ itemId }) => itemId)
  const lines = await withShop(deps.db, context.shopId, (tx) => linesToPrint(tx, ids))
  const orders = Map.groupBy(lines, ({ orderId }) => orderId)
  const outcomes = items.flatMap((item) => faultOf(item, kind, orders.get(item.itemId)?.[0]))
  const told = new Set(outcomes.map(({ position }) => position))
  const printed = items.flatMap(({ itemId, position }) =>
    told.has(position) ? [] : [orders.get(itemId) ?? []],
  )
  const part = printed.length > 0 ? await partOf(deps, context, printed) : undefined
  await keepOrClear(deps.files, file.partOf(first.position), part)
  return outcomes
}

function faultOf(
  { itemId, position }: OperationItem,
  kind: OrderPaperKind,
  order: PrintedLine | undefined,
): ItemOutcome[] {
  if (!order) return [{ position, fault: { name: itemId, code: 'not_found', ...GONE } }]
  const code = notPrinted(kind, order)
  if (code === undefined) return []
  const { th, en } = orderRefusals[code]
  return [{ position, fault: { name: String(order.orderNumber), code, th, en } }]
}

const drawSlips: PartOf = ({ documents }, context, orders) =>
  documents.pdf('packing-slip', {
    ...optionsOf(context),
    slips: orders.flatMap((lines) => slipOf(lines, optionsOf(context).language)),
  })

function slipOf(lines: readonly PrintedLine[], language: Language): PackingSlips['slips'] {
  const [order] = lines
  if (!order) return []
  const to = addressOf(order)
  return [
    {
      number: String(order.orderNumber),
      placedAt: order.placedAt.toISOString(),
      receiver: {
        name: order.customerName,
        phone: order.customerPhone,
        ...(to && { address: { line1: to.addressLine, ...to } }),
      },
      ...(order.senderName !== null && {
        sender: { name: order.senderName, phone: order.senderPhone ?? '' },
      }),
      shipping: order.shippingMethodName ?? deliveryWords[language][order.delivery],
      note: order.note,
      lines: lines.map(({ sku, productName, variantName, quantity }) => ({
        sku,
        name: productName,
        variant: variantName,
        quantity,
      })),
    },
  ]
}

async function joinSlips({ files }: PrintDeps, context: BatchContext): Promise<void> {
  const file = fileOf(context, 'packing_slip')
  await keepPiecesOrClear(files, file.whole, joinedPieces(partsThere(files, file, context)))
}

const keepLines: PartOf = async (deps, { shopId }, orders) => {
  const lines = orders.flat()
  const ids = [...new Set(lines.map(({ orderId }) => orderId))]
  const boxes = await withShop(deps.db, shopId, (tx) => deps.boxesOf(tx, shopId, ids))
  const part: ToPick = {
    branches: [...new Set(lines.map(({ branchName }) => branchName))],
    boxes: orders.flatMap(([first]) => {
      const own = first && boxes.get(first.orderId)
      return own
        ? [{ orderNumber: first.orderNumber, boxes: own.map(({ kind, code }) => ({ kind, code })) }]
        : []
    }),
    lines: lines.map(({ variantId, sku, productName, variantName, quantity, orderNumber }) => ({
      variantId,
      sku,
      productName,
      variantName,
      quantity,
      orderNumber,
    })),
  }
  return Buffer.from(JSON.stringify(part))
}

async function drawPickList({ files, documents }: PrintDeps, context: BatchContext): Promise<void> {
  const file = fileOf(context, 'pick_list')
  const { language, shop } = optionsOf(context)
  const branches = new Set<string>()
  const lines: LineToPick[] = []
  const boxes: OrderInBoxes[] = []
  for await (const kept of partsThere(files, file, context)) {
    const part = JSON.parse(Buffer.from(kept).toString('utf8')) as ToPick
    for (const branch of part.branches) branches.add(branch)
    lines.push(...part.lines)
    boxes.push(...part.boxes)
  }
  if (lines.length === 0) return keepOrClear(files, file.whole, undefined)
  const pdf = await documents.pdf('pick-list', {
    language,
    shopName: shop.name,
    branchName: [...branches].join(', '),
    printedAt: context.now.toISOString(),
    orderCount: new Set(lines.map(({ orderNumber }) => orderNumber)).size,
    articles: articlesToPick(lines),
    boxes: boxesToFetch(boxes),
  })
  await files.put(file.whole, pdf)
}

type PlaceDeps = Pick<OrdersDeps, 'db' | 'files'>

/** How far papers are. */
export const getOrderPapers = (deps: PlaceDeps, which: Which) => standOfFile(deps, which, placeOf(which))

/** The papers, while they are kept. */
export async function readOrderPapers(deps: PlaceDeps, which: Which) {
  const { operation, file } = await readMadeFile(deps, which, placeOf(which))
  return { operation, file: file ?? refuse(orderRefusals, 'file_gone') }
}

const placeOf =
  (which: Which) =>
  ({ kind }: { kind: string }): string | undefined => {
    if (kind === WORK_OF_PAPERS.pick_list) return fileOf(which, 'pick_list').whole
    return kind === WORK_OF_PAPERS.packing_slip ? fileOf(which, 'packing_slip').whole : undefined
  }
