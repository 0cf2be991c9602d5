import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { parseThaiPhone } from '@langraan/thai'
import type { DeliveryChange, DeliveryFee, OrderStanding } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import {
  type FeeAtAddress,
  feeAtAddress,
  isSameProvince,
  methodOfOrder,
} from '../../rules/money/delivery-fee.ts'
import { isSent } from '../../rules/order-delivery.ts'
import { isRefused, orderCancelled, orderEdited, type OrderState } from '../../rules/order-status.ts'
import type { PricedOrder } from '../../rules/money/price-order.ts'
import { type AtDesk, changeAtDesk, standingOf } from './change-at-desk.ts'
import { orRefuse } from './change-order.ts'
import { type Delivery, saveDelivery } from './desk.sql.ts'
import { saveGoods } from './edit-order.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { findOrder, linesOf, type OrderRecord } from '../orders.sql.ts'
import type { StorefrontFrame } from '../storefront/storefront-frame.ts'

/**
 * Corrects who an order goes to, as long as it could be called off: later a courier has the address. Whose order it
 * is stays as it is, and so do the contacts of the customer. The fee stays as agreed, or becomes that of the new
 * address: then the order is priced anew as by an edit, in the same transaction.
 */
export async function changeDelivery(
  deps: OrdersDeps,
  where: AtDesk,
  { newFee, seen, ...to }: DeliveryChange,
): Promise<OrderStanding & { totalSatang: number }> {
  // Asked before the order is locked: it may have to read the shop anew.
  const frame = await deps.storefront.frame(where.shopId)
  return changeAtDesk(deps, where, async ({ tx, now, order, move, settled, note }) => {
    const { shopId, orderId } = where
    if (!isSent(order.delivery)) refuse(orderRefusals, 'nothing_to_send')
    if (await deps.isBeingBooked(tx, orderId)) refuse(orderRefusals, 'booking_first')
    const verdict = orderCancelled(order)
    // A slip that waits stands in the way of calling it off, and of no address.
    if (isRefused(verdict) && verdict.refused !== 'slip_waiting') refuse(orderRefusals, verdict.refused)
    const corrected = correctedOf(to)
    const fields = changedFields(corrected, order)
    const priced = newFee && (await repriced(tx, frame, order, corrected.province, newFee))
    const { totalSatang } = priced ?? order
    if (fields.length === 0 && !priced) return { ...standingOf(orderId, order), totalSatang }
    if (seen && changedFields(seen, order).length > 0) refuse(orderRefusals, 'changed_meanwhile')
    const next = priced ? editedBy(order, priced) : order
    if (fields.length > 0) await saveDelivery(tx, orderId, corrected, now)
    if (priced) await saveGoods(tx, shopId, orderId, priced, now)
    const details = { fields, ...(priced && feesOf(order, priced)) }
    await move('delivery-changed', next, details, { wasTotalSatang: order.totalSatang })
    // Names of fields alone: what stood there is the customer's, and may have to be erased.
    const changed = { fields: fields.join(', ') }
    if (priced) await note({ before: sumsOf(order), after: { ...changed, ...sumsOf(priced) } })
    else await note({ after: changed })
    return { ...standingOf(orderId, priced ? await settled(next) : next), totalSatang }
  })
}

function correctedOf(to: Delivery): Delivery {
  const phone = parseThaiPhone(to.customerPhone)
  return { ...to, customerPhone: phone.ok ? phone.e164 : to.customerPhone }
}

const changedFields = (to: Delivery, order: Pick<OrderRecord, keyof Delivery>): (keyof Delivery)[] =>
  (Object.keys(to) as (keyof Delivery)[]).filter((field) => to[field] !== order[field])

type Sums = { shippingSatang: number; totalSatang: number }
const sumsOf = ({ shippingSatang, totalSatang }: Sums): Sums => ({ shippingSatang, totalSatang })
const isSame = (one: Sums, other: Sums): boolean =>
  one.shippingSatang === other.shippingSatang && one.totalSatang === other.totalSatang

/** What the timeline says of the fee, and of the total. */
const feesOf = (was: Sums, is: Sums) => ({
  feeFromSatang: was.shippingSatang,
  feeToSatang: is.shippingSatang,
  fromSatang: was.totalSatang,
  toSatang: is.totalSatang,
})

/** The order at the new fee, which must be the one that was shown; nothing where it costs that already. */
async function repriced(
  tx: Tx,
  frame: StorefrontFrame,
  order: OrderRecord,
  province: string,
  shown: Sums,
): Promise<PricedOrder | undefined> {
  const fee = await feeOf(tx, frame, order, province)
  if (!fee) return refuse(orderRefusals, 'shipping_method_gone')
  const { priced } = fee
  if (!isSame(priced, shown)) {
    const words = { fee: formatBaht(priced.shippingSatang), total: formatBaht(priced.totalSatang) }
    refuse(orderRefusals, 'fee_changed', words, sumsOf(priced))
  }
  return isSame(priced, order) ? undefined : priced
}

async function feeOf(
  tx: Tx,
  frame: StorefrontFrame,
  order: OrderRecord,
  province: string,
): Promise<FeeAtAddress | undefined> {
  const { shippingMethodName } = order
  const method =
    shippingMethodName === null ? undefined : methodOfOrder(frame.shippingMethods, shippingMethodName)
  if (!method) return undefined
  const { defaultWeightGrams } = frame
  return feeAtAddress(order, await linesOf(tx, order.orderId), method, { province, defaultWeightGrams })
}

const editedBy = (order: OrderRecord, { totalSatang }: Sums): OrderState =>
  orRefuse(orderEdited(order, order.paymentMethod, { totalSatang, paidSatang: order.paidSatang }))

/** What shipping would cost if the order went to this province; it writes nothing. */
export async function quoteDelivery(
  deps: OrdersDeps,
  { shopId, orderId }: { shopId: string; orderId: string },
  province: string,
): Promise<DeliveryFee> {
  const frame = await deps.storefront.frame(shopId)
  return withShop(deps.db, shopId, async (tx) => {
    const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    if (order.province === null) return refuse(orderRefusals, 'nothing_to_send')
    const fee = await feeOf(tx, frame, order, province)
    return {
      ...sumsOf(order),
      byRules: fee ? sumsOf(fee.priced) : null,
      isSameProvince: isSameProvince(order.province, province),
      unknownProvinceFeeSatang: fee?.unknownProvinceFeeSatang ?? null,
      whyKept: fee ? await whyKept(deps, tx, order, fee.priced) : 'shipping_method_gone',
    }
  })
}

/** Why an edit of the order would be refused now. */
async function whyKept(
  deps: OrdersDeps,
  tx: Tx,
  order: OrderRecord,
  { totalSatang }: Sums,
): Promise<DeliveryFee['whyKept']> {
  if (await deps.isBeingBooked(tx, order.orderId)) return 'booking_first'
  const { paidSatang, paymentMethod } = order
  const step = orderEdited(order, paymentMethod, { totalSatang, paidSatang })
  return isRefused(step) ? step.refused : null
}
