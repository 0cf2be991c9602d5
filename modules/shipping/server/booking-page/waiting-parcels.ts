import { picturesOfLines } from '@langraan/catalog/server'
import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { addressOf, codOfParcel } from '@langraan/orders/rules'
import {
  findOrder,
  findOrdersById,
  linesOfOrders,
  type OrderLine,
  type OrderRecord,
  waitingOrderIds,
} from '@langraan/orders/server'
import { type Branch, branchesOf, sellingSettings } from '@langraan/shops/server'
import { type Language, parseThaiPhone } from '@langraan/thai'
import { addressesOfZipcode } from '@langraan/thai/address'
import { MOST_BOOKED, type WaitingParcel } from '../../booking-contract.ts'
import { failureOf, failureText } from '../../rules/booking-failure.ts'
import { isPickupComplete } from '../../rules/courier-trial.ts'
import { parcelKey } from '../../rules/in-parcels/parcel-key.ts'
import { parcelWeight } from '../../rules/parcel.ts'
import type { ParcelFault } from '../../rules/parcel-fault.ts'
import { liveParcels } from '../bookings.sql.ts'
import { boxOfParcel, type ProposedBoxes } from '../parcel-of-order.ts'
import { canBook } from '../connections.ts'
import { ordersWithOpenParcels } from '../in-parcels/in-parcels.sql.ts'
import { newestOfOrders, type ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { type ParcelPlan, type PlanChange, plansOf, savePlan } from './parcel-plans.sql.ts'

type Waiting = { items: WaitingParcel[]; hasMore: boolean; hasCourier: boolean }

/** The parcels that wait to be booked, with what is missing of each. */
export function listWaitingParcels(deps: ShippingDeps, shopId: string, language: Language): Promise<Waiting> {
  return withShop(deps.db, shopId, async (tx) => {
    const begun = await ordersWithOpenParcels(tx, MOST_BOOKED)
    const found = [...begun, ...(await waitingOrderIds(tx, MOST_BOOKED))]
    const wanted = found.slice(0, MOST_BOOKED)
    const boxes = await deps.boxes.proposed(tx, shopId, wanted)
    const items = await parcelsThatWait(tx, wanted, boxes, language)
    return {
      items: items.slice(0, MOST_BOOKED),
      hasMore: found.length > MOST_BOOKED || items.length > MOST_BOOKED,
      hasCourier: await canBook(deps, tx),
    }
  })
}

async function parcelsThatWait(
  tx: Tx,
  orderIds: readonly string[],
  boxes: ProposedBoxes,
  language: Language,
): Promise<WaitingParcel[]> {
  if (orderIds.length === 0) return []
  const [orders, lines] = [await findOrdersById(tx, orderIds), await linesOfOrders(tx, orderIds)]
  const [plans, before] = [await plansOf(tx, orderIds), await newestOfOrders(tx, orderIds)]
  const [branches, { defaultWeightGrams }] = [await branchesOf(tx), await sellingSettings(tx)]
  const pictures = await firstPictures(tx, lines)
  const severals = [...orders.values()].filter(({ parcelCount }) => parcelCount > 1)
  const live = await liveParcels(
    tx,
    severals.map(({ orderId }) => orderId),
  )
  const items: WaitingParcel[] = []
  for (const { order, parcelNo } of openParcels(orderIds, orders, live)) {
    const { orderId, parcelCount } = order
    const own = lines.get(orderId) ?? []
    const key = parcelKey({ orderId, parcelNo })
    const plan = plans.get(key)
    const ofGoods = parcelCount === 1 ? parcelWeight(own, defaultWeightGrams) : undefined
    const proposed = boxOfParcel(boxes.get(orderId), order, parcelNo)
    const weightGrams = plan?.weightGrams ?? proposed?.weightGrams ?? ofGoods ?? null
    const pictureId = pictures.get(orderId)
    items.push({
      ...namesOf(order),
      parcelNo,
      parcelCount,
      placedAt: order.placedAt.toISOString(),
      itemCount: order.itemCount,
      ...(pictureId && { pictureId }),
      weightGrams,
      isWeightEntered: typeof plan?.weightGrams === 'number',
      size: plan?.size ?? proposed?.size ?? null,
      isSizeProposed: !plan?.size && proposed !== undefined,
      boxes: (boxes.get(orderId) ?? []).flatMap(({ box }) =>
        box ? [{ kind: box.kind, code: box.code }] : [],
      ),
      codSatang: codOfParcel(order, parcelNo),
      faults: await faultsOfParcel(order, branchOf(branches, order), weightGrams),
      courier: plan?.courier ?? null,
      lastFailure: lastFailure(before.get(key), language),
    })
  }
  return items
}

/** The parcels of these orders that no booking lives of, in their order. */
const openParcels = (
  orderIds: readonly string[],
  orders: ReadonlyMap<string, OrderRecord>,
  live: ReadonlyMap<string, readonly ShipmentRow[]>,
): { order: OrderRecord; parcelNo: number }[] =>
  orderIds.flatMap((orderId) => {
    const order = orders.get(orderId)
    if (!order) return []
    const booked = new Set(live.get(orderId)?.map(({ parcelNo }) => parcelNo))
    const all = Array.from({ length: order.parcelCount }, (_, at) => at + 1)
    return all.filter((no) => !booked.has(no)).map((parcelNo) => ({ order, parcelNo }))
  })

/** What a list shows of the order of a parcel. */
export const namesOf = (order: OrderRecord) => ({
  orderId: order.orderId,
  orderNumber: String(order.orderNumber),
  customerName: order.customerName,
  province: order.province ?? '',
  zipcode: order.zipcode ?? '',
})

const branchOf = (branches: readonly Branch[], { branchId }: OrderRecord): Branch | undefined =>
  branches.find((branch) => branch.branchId === branchId) ?? branches[0]

/** The first picture of each order's goods. */
export async function firstPictures(
  tx: Tx,
  lines: ReadonlyMap<string, readonly OrderLine[]>,
): Promise<Map<string, string>> {
  const firsts = [...lines].flatMap(([orderId, [first]]) => (first ? [{ orderId, ...first }] : []))
  const pictures = await picturesOfLines(tx, firsts)
  return new Map(
    firsts.flatMap(({ orderId, variantId }) => {
      const pictureId = pictures.get(variantId)
      return pictureId ? [[orderId, pictureId] as const] : []
    }),
  )
}

async function faultsOfParcel(
  order: OrderRecord,
  branch: Branch | undefined,
  weightGrams: number | null,
): Promise<ParcelFault[]> {
  const to = addressOf(order)
  const faults: ParcelFault[] = []
  if (weightGrams === null) faults.push('weight')
  if (!parseThaiPhone(order.customerPhone).ok) faults.push('phone')
  if (!to || to.addressLine.trim() === '') faults.push('address')
  // How a district is spelt is the courier's to judge; a zipcode of another province goes wrong with any.
  else if (!(await addressesOfZipcode(to.zipcode)).some(({ province }) => province === to.province))
    faults.push('zipcode')
  if (!branch || !isPickupComplete(branch) || !parseThaiPhone(branch.phone).ok) faults.push('pickup')
  return faults
}

/** Why the last booking of an order came to nothing; one that was called off was somebody's wish. */
export function lastFailure(shipment: ShipmentRow | undefined, language: Language): string | null {
  if (shipment?.state !== 'failed') return null
  const failure = failureOf(shipment)
  return 'words' in failure
    ? failure.words
    : failureText(failure.code, shipment.courierTrackingCode, language)
}

/** Keeps what was entered for a parcel that waits. */
export function planParcel(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  {
    shopId,
    orderId,
    parcelNo,
    ...change
  }: PlanChange & { shopId: string; orderId: string; parcelNo: number },
): Promise<Pick<ParcelPlan, 'orderId'>> {
  return withShop(deps.db, shopId, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order || parcelNo > order.parcelCount) refuse(standardRefusals, 'not_found')
    await savePlan(tx, shopId, { orderId, parcelNo }, change, deps.clock.now())
    return { orderId }
  })
}
