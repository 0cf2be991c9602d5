import { enqueue, type Tx, withShop } from '@langraan/db'
import type { CourierLabel, DocumentCompiler, LabelParty } from '@langraan/documents'
import { refuse } from '@langraan/http'
import { addressOf } from '@langraan/orders/rules'
import { findOrdersById, linesOfOrders, sendersOf } from '@langraan/orders/server'
import { branchesOf, shopProfile, squareLogoKey } from '@langraan/shops/server'
import { formatDate } from '@langraan/thai'
import type { Boxes, NamedBox } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { type LabelPaper, labelPapers, USUAL_PAPER } from '../rules/handling.ts'
import { labelOfCourier } from './label-of-courier.ts'
import { findShipment, labelKeyOf, saveLabelKey, type ShipmentRow } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const POLL_MS = 150
const WAIT_MS = 8000

type Job = { shopId: string; shipmentId: string; paper?: LabelPaper }

/** Where the label of a parcel lies, by its paper. */
const keyOf = (shopId: string, shipmentId: string, paper: LabelPaper): string =>
  `shops/${shopId}/labels/${shipmentId}${paper === USUAL_PAPER ? '' : `-${paper}`}.pdf`

/** Everywhere that a label of it may lie. */
export const keysOfLabel = (shopId: string, shipmentId: string): string[] =>
  labelPapers.map((paper) => keyOf(shopId, shipmentId, paper))

/**
 * The worker's part: the label as PDF, the courier's own or drawn here, when it is first asked for on its paper; it is
 * kept. Names of goods are data to it, never markup.
 */
export async function makeLabel(
  deps: ShippingDeps & { documents: DocumentCompiler },
  job: Job,
): Promise<void> {
  const { paper = USUAL_PAPER } = job
  const key = keyOf(job.shopId, job.shipmentId, paper)
  for (let isDrawn = false; !isDrawn;) {
    const { label, shipment } = await withShop(deps.db, job.shopId, async (tx) => {
      const found = await findShipment(tx, job.shipmentId)
      if (!found) return { shipment: undefined, label: undefined }
      const boxes = await deps.boxes.boxesOf(tx, job.shopId, [found.orderId])
      return { shipment: found, label: (await labelsOf(tx, [found], boxes)).get(found.shipmentId) }
    })
    if (!label || !shipment) return
    const given = await labelOfCourier(deps, job.shopId, shipment, paper)
    await deps.files.put(key, given ?? (await drawLabels(deps, job.shopId, [label], paper)))
    // Corrected while it was drawn: what lies there now may be the label of before.
    isDrawn = await withShop(deps.db, job.shopId, (tx) => saveLabelKey(tx, job.shipmentId, key, label))
  }
}

/** Draws labels with the shop's logo, where it has one. */
export async function drawLabels(
  deps: Pick<ShippingDeps, 'db' | 'files'> & { documents: DocumentCompiler },
  shopId: string,
  labels: CourierLabel[],
  paper: LabelPaper,
): Promise<Uint8Array> {
  const key = await withShop(deps.db, shopId, squareLogoKey)
  const logo = key ? await deps.files.get(key) : undefined
  return deps.documents.pdf('courier-label', { labels, logo, paper })
}

/** What stands on the labels of parcels that are booked, by the parcels. */
export async function labelsOf(
  tx: Tx,
  shipments: readonly ShipmentRow[],
  boxes: BoxesOfOrders,
): Promise<Map<string, CourierLabel>> {
  const labels = new Map<string, CourierLabel>()
  if (shipments.length === 0) return labels
  const orderIds = [...new Set(shipments.map(({ orderId }) => orderId))]
  const [orders, lines] = [await findOrdersById(tx, orderIds), await linesOfOrders(tx, orderIds)]
  const [branches, shop] = [await branchesOf(tx), await shopProfile(tx)]
  const senders = await sendersOf(tx, orderIds)
  // Who has several branches is told which of them sent it.
  const senderOf = ({ name }: { name: string }): string =>
    branches.length > 1 ? `${shop.name} · ${name}` : shop.name
  for (const shipment of shipments) {
    const order = orders.get(shipment.orderId)
    const branch = branches.find(({ branchId }) => branchId === order?.branchId) ?? branches[0]
    const to = order && addressOf(order)
    if (!shipment.courierTrackingCode || !to || !branch) continue
    const sender = senders.get(order.orderId)
    labels.set(shipment.shipmentId, {
      courierName: shipment.courierName,
      trackingCode: shipment.courierTrackingCode,
      orderNumber: String(order.orderNumber),
      sender: partyOf(sender?.name ?? senderOf(branch), sender?.phone ?? shop.phone, branch),
      ...(sender && { isOfAnother: true }),
      receiver: partyOf(order.customerName, order.customerPhone, to),
      codSatang: shipment.codSatang,
      ...(order.parcelCount > 1 && { piece: { at: shipment.parcelNo, of: order.parcelCount } }),
      ...routeOf(shipment),
      ...boxOf(boxes.get(order.orderId) ?? [], order.parcelCount, shipment.parcelNo),
      bookedOn: formatDate(shipment.createdAt, { language: 'th', style: 'date' }),
      // Nobody weighs what no courier was asked about.
      ...(shipment.weightGrams > 0 && { weightGrams: shipment.weightGrams }),
      items: (lines.get(order.orderId) ?? []).map((line) => ({
        name: [line.productName, line.variantName].filter(Boolean).join(' '),
        quantity: line.quantity,
      })),
    })
  }
  return labels
}

/** In which boxes orders are packed, or are to be. */
type BoxesOfOrders = Awaited<ReturnType<Boxes['boxesOf']>>

const BOX_WORDS = { box: 'กล่อง', mailer: 'ซอง' } as const

/** What the packer takes for it: its own box, where each of an order's parcels has one, else all of the order's. */
function boxOf(boxes: readonly NamedBox[], parcelCount: number, parcelNo: number): Pick<CourierLabel, 'box'> {
  const own = boxes.length === parcelCount ? boxes.slice(parcelNo - 1, parcelNo) : boxes
  const [first] = own
  if (!first) return {}
  if (own.length === 1) return { box: `${BOX_WORDS[first.kind]} ${first.code}` }
  return { box: `${own.length} กล่อง: ${own.map(({ code }) => code).join(', ')}` }
}

/** Only what its courier told: another sorter's code would send it astray. */
const routeOf = ({ sortCode, lineCode, station }: ShipmentRow) => ({
  ...(sortCode && { sortCode }),
  ...(lineCode && { lineCode }),
  ...(station && { station }),
})

type Place = { addressLine: string; subdistrict: string; district: string; province: string; zipcode: string }

function partyOf(
  name: string,
  phone: string,
  { addressLine, subdistrict, district, province, zipcode }: Place,
): LabelParty {
  return { name, phone, address: { line1: addressLine, subdistrict, district, province, zipcode } }
}

/**
 * The label's PDF. Who asks first has it drawn, by the worker: most labels are printed many at once, into a file of
 * their own, and to draw each with its booking took as long as the booking.
 */
export async function printLabel(
  deps: ShippingDeps,
  shopId: string,
  shipmentId: string,
  paper: LabelPaper,
): Promise<Uint8Array> {
  const { clock } = deps
  const wanted = keyOf(shopId, shipmentId, paper)
  const begun = clock.now().getTime()
  for (let isAsked = false; ; isAsked = true) {
    const key = await withShop(deps.db, shopId, async (tx) => {
      const drawn = (await labelKeyOf(tx, shipmentId)) === wanted
      if (!drawn && !isAsked) await enqueue(deps.jobs, tx, 'make-label', { shopId, shipmentId, paper })
      return drawn ? wanted : undefined
    })
    const label = key && (await deps.files.get(key))
    if (label) return label
    if (clock.now().getTime() > begun + WAIT_MS) refuse(shippingRefusals, 'no_label')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
