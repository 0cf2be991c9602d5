import type { Tx } from '@langraan/db'
import { Refusal, refuse, standardRefusals } from '@langraan/http'
import { addressOf, codOfParcel, sharesOf } from '@langraan/orders/rules'
import {
  findOrdersById,
  linesOfOrders,
  orderRefusals,
  type OrderLine,
  type OrderRecord,
  type OrderSender,
  sendersOf,
} from '@langraan/orders/server'
import { type Branch, branchesOf, sellingSettings } from '@langraan/shops/server'
import { parseThaiPhone } from '@langraan/thai'
import type { CourierAddress, Parcel, ProposedBox } from '../ports.ts'
import { type ParcelPlan, plansOf } from './booking-page/parcel-plans.sql.ts'
import { shippingRefusals } from '../refusals.ts'
import { insuredSatang, type ParcelDefaults } from '../rules/parcel-defaults.ts'
import { parcelKey } from '../rules/in-parcels/parcel-key.ts'
import { parcelWeight } from '../rules/parcel.ts'
import { parcelDefaults } from './parcel-defaults.ts'

export type OrderParcel = {
  order: OrderRecord
  lines: readonly OrderLine[]
  /** Its number within its order. */
  parcelNo: number
  parcel: Parcel
}

/** In grams: what is entered for this booking, and what is entered for parcels of which nobody knows. */
export type EnteredWeight = { readonly grams?: number | undefined; readonly whenUnknown?: number | undefined }

/** What is proposed for orders, by their ids. */
export type ProposedBoxes = ReadonlyMap<string, readonly ProposedBox[]>

/** The box of one of an order's parcels, where the order goes in as many parcels as are proposed. */
export const boxOfParcel = (
  proposed: readonly ProposedBox[] | undefined,
  { parcelCount }: Pick<OrderRecord, 'parcelCount'>,
  parcelNo: number,
): ProposedBox | undefined => (proposed?.length === parcelCount ? proposed[parcelNo - 1] : undefined)

type WantedParcel = { orderId: string; parcelNo: number; entered: EnteredWeight }

/** A parcel of an order: from its branch to the customer, with the weight entered, summed, or the shop's default. */
export async function parcelOfOrder(
  tx: Tx,
  wanted: WantedParcel,
  boxes?: ProposedBoxes,
): Promise<OrderParcel> {
  const [parcel = refuse(standardRefusals, 'not_found')] = await parcelsOfOrders(tx, [wanted], boxes)
  if (parcel instanceof Refusal) throw parcel
  return parcel
}

/** The same for many, in their order; one that has none comes with the reason. */
export async function parcelsOfOrders(
  tx: Tx,
  wanted: readonly WantedParcel[],
  boxes: ProposedBoxes = new Map(),
): Promise<(OrderParcel | Refusal)[]> {
  const orderIds = wanted.map(({ orderId }) => orderId)
  const [orders, lines] = [await findOrdersById(tx, orderIds), await linesOfOrders(tx, orderIds)]
  const [branches, { defaultWeightGrams }] = [await branchesOf(tx), await sellingSettings(tx)]
  const defaults = await parcelDefaults(tx)
  const plans = await plansOf(tx, orderIds)
  const senders = await sendersOf(tx, orderIds)
  return wanted.map(({ orderId, parcelNo, entered }) => {
    try {
      const order = orders.get(orderId) ?? refuse(standardRefusals, 'not_found')
      return parcelOf({
        order,
        lines: lines.get(orderId) ?? [],
        branches,
        defaultWeightGrams,
        defaults,
        entered,
        parcelNo,
        plans,
        sender: senders.get(orderId),
        box: boxOfParcel(boxes.get(orderId), order, parcelNo),
      })
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
}

type Read = {
  order: OrderRecord
  lines: readonly OrderLine[]
  branches: readonly Branch[]
  defaultWeightGrams: number | null
  defaults: ParcelDefaults
  entered: EnteredWeight
  parcelNo: number
  /** What was measured of parcels before, by their keys. */
  plans: ReadonlyMap<string, ParcelPlan>
  /** Under whose name it goes, where that is not the shop's. */
  sender: OrderSender | undefined
  /** What it is proposed to be packed in. */
  box: ProposedBox | undefined
}

function parcelOf({
  order,
  lines,
  branches,
  defaultWeightGrams,
  defaults,
  entered,
  parcelNo,
  plans,
  sender,
  box,
}: Read): OrderParcel {
  if (parcelNo > order.parcelCount) refuse(standardRefusals, 'not_found')
  const plan = plans.get(parcelKey({ ...order, parcelNo }))
  const branch = branches.find((candidate) => candidate.branchId === order.branchId) ?? branches[0]
  if (!branch) throw new Error('the shop has no branch')
  const to = addressOf(order) ?? refuse(orderRefusals, 'nothing_to_send')
  const weightGrams =
    entered.grams ??
    plan?.weightGrams ??
    box?.weightGrams ??
    // Nobody knows how the goods are shared among several parcels.
    (order.parcelCount === 1 ? parcelWeight(lines, defaultWeightGrams) : undefined) ??
    entered.whenUnknown ??
    refuse(shippingRefusals, 'weight_needed')
  const size = plan?.size ?? box?.size ?? defaults.size
  const declared = declaredOf({ order, lines, defaults, parcelNo, plans })
  const parcel: Parcel = {
    // It comes from the branch, and goes back there, whoever sends it.
    from: { ...pickupAddress(branch), ...(sender && { name: sender.name, phone: local(sender.phone) }) },
    to: { ...to, name: order.customerName, phone: local(order.customerPhone) },
    weightGrams,
    codSatang: codOfParcel(order, parcelNo),
    ...(size && { size }),
    ...declared,
  }
  return { order, lines, parcelNo, parcel: { ...parcel, to: plain(parcel.to) } }
}

/**
 * What is told of the goods. Of several parcels each has a share of their worth, by its weight: together they are worth
 * what the order is.
 */
function declaredOf({
  order,
  lines,
  defaults,
  parcelNo,
  plans,
}: Pick<Read, 'order' | 'lines' | 'defaults' | 'parcelNo' | 'plans'>): Pick<
  Parcel,
  'orderName' | 'insuredSatang' | 'items'
> {
  const { orderId, parcelCount, goodsSatang } = order
  const insured = insuredSatang(defaults, goodsSatang)
  const goods = lines.map(({ productName: name, quantity, unitPriceSatang: priceSatang }) => ({
    name,
    quantity,
    priceSatang,
  }))
  if (parcelCount === 1) return { orderName: String(order.orderNumber), insuredSatang: insured, items: goods }
  const weights = Array.from(
    { length: parcelCount },
    (_, at) => plans.get(parcelKey({ orderId, parcelNo: at + 1 }))?.weightGrams ?? 1,
  )
  const shareOf = (satang: number): number => sharesOf(satang, weights)[parcelNo - 1] ?? 0
  const worth = goods.reduce((sum, { quantity, priceSatang }) => sum + quantity * priceSatang, 0)
  return {
    orderName: `${order.orderNumber} (${parcelNo}/${parcelCount})`,
    insuredSatang: shareOf(insured),
    items: [{ name: goods.map(({ name }) => name).join(', '), quantity: 1, priceSatang: shareOf(worth) }],
  }
}

/** A branch as couriers are told where to fetch. */
export const pickupAddress = (branch: Branch): CourierAddress =>
  plain({ ...branch, phone: local(branch.phone) })

function local(phone: string): string {
  const parsed = parseThaiPhone(phone)
  return parsed.ok ? parsed.local : phone
}

const plain = ({
  name,
  phone,
  addressLine,
  subdistrict,
  district,
  province,
  zipcode,
}: CourierAddress): CourierAddress => ({
  name,
  phone,
  addressLine,
  subdistrict,
  district,
  province,
  zipcode,
})
