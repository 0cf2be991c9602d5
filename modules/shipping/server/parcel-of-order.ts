import type { Tx } from '@langraan/db'
import { Refusal, refuse, standardRefusals } from '@langraan/http'
import { addressOf, codDueOf } from '@langraan/orders/rules'
import {
  findOrdersById,
  linesOfOrders,
  orderRefusals,
  type OrderLine,
  type OrderRecord,
} from '@langraan/orders/server'
import { type Branch, branchesOf, sellingSettings } from '@langraan/shops/server'
import { parseThaiPhone } from '@langraan/thai'
import type { CourierAddress, Parcel } from '../ports.ts'
import { type ParcelPlan, plansOf } from './booking-page/parcel-plans.sql.ts'
import { shippingRefusals } from '../refusals.ts'
import { insuredSatang, type ParcelDefaults } from '../rules/parcel-defaults.ts'
import { parcelWeight } from '../rules/parcel.ts'
import { parcelDefaults } from './parcel-defaults.ts'

export type OrderParcel = { order: OrderRecord; lines: readonly OrderLine[]; parcel: Parcel }

/** In grams: what is entered for this booking, and what is entered for parcels of which nobody knows. */
export type EnteredWeight = { readonly grams?: number | undefined; readonly whenUnknown?: number | undefined }

/** The parcel of an order: from its branch to the customer, with the weight entered, summed, or the shop's default. */
export async function parcelOfOrder(tx: Tx, orderId: string, entered: EnteredWeight): Promise<OrderParcel> {
  const [parcel = refuse(standardRefusals, 'not_found')] = await parcelsOfOrders(tx, [{ orderId, entered }])
  if (parcel instanceof Refusal) throw parcel
  return parcel
}

/** The same for many, in their order; one that has none comes with the reason. */
export async function parcelsOfOrders(
  tx: Tx,
  wanted: readonly { orderId: string; entered: EnteredWeight }[],
): Promise<(OrderParcel | Refusal)[]> {
  const orderIds = wanted.map(({ orderId }) => orderId)
  const [orders, lines] = [await findOrdersById(tx, orderIds), await linesOfOrders(tx, orderIds)]
  const [branches, { defaultWeightGrams }] = [await branchesOf(tx), await sellingSettings(tx)]
  const defaults = await parcelDefaults(tx)
  const plans = await plansOf(tx, orderIds)
  return wanted.map(({ orderId, entered }) => {
    try {
      const order = orders.get(orderId) ?? refuse(standardRefusals, 'not_found')
      return parcelOf({
        order,
        lines: lines.get(orderId) ?? [],
        branches,
        defaultWeightGrams,
        defaults,
        entered,
        plan: plans.get(orderId),
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
  /** What was measured of this parcel before. */
  plan: ParcelPlan | undefined
}

function parcelOf({
  order,
  lines,
  branches,
  defaultWeightGrams,
  defaults,
  entered,
  plan,
}: Read): OrderParcel {
  const branch = branches.find((candidate) => candidate.branchId === order.branchId) ?? branches[0]
  if (!branch) throw new Error('the shop has no branch')
  const to = addressOf(order) ?? refuse(orderRefusals, 'nothing_to_send')
  const weightGrams =
    entered.grams ??
    plan?.weightGrams ??
    parcelWeight(lines, defaultWeightGrams) ??
    entered.whenUnknown ??
    refuse(shippingRefusals, 'weight_needed')
  const size = plan?.size ?? defaults.size
  const parcel: Parcel = {
    from: pickupAddress(branch),
    to: { ...to, name: order.customerName, phone: local(order.customerPhone) },
    weightGrams,
    codSatang: codDueOf(order),
    ...(size && { size }),
    insuredSatang: insuredSatang(defaults, order.goodsSatang),
    orderName: String(order.orderNumber),
    items: lines.map((line) => ({
      name: line.productName,
      quantity: line.quantity,
      priceSatang: line.unitPriceSatang,
    })),
  }
  return { order, lines, parcel: { ...parcel, to: plain(parcel.to) } }
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
