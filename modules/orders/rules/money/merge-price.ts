import type { MaybeAddress, OrderDelivery } from '../order-delivery.ts'
import { overpaidOf } from './order-money.ts'
import type { OrderChannel } from '../order-channel.ts'
import type { OrderState } from '../order-status.ts'
import type { PaymentMethod } from '../payment-method.ts'
import {
  demandOf,
  MOST_ORDER_SATANG,
  netOfLine,
  type PricedLine,
  type PricedOrder,
  shareVat,
} from './price-order.ts'
import { type PriceParts, totalOf } from './price-parts.ts'
import { vatOf } from '../sale-terms.ts'

/** An order as far as putting it together with another one goes. */
export type ToMerge = PriceParts &
  MaybeAddress &
  OrderState & {
    orderId: string
    customerId: string | null
    /** Counted with this order; of the parts of a split one alone has it. */
    couponId: string | null
    branchId: string
    paymentMethod: PaymentMethod
    paidSatang: number
    customerName: string
    customerPhone: string
    delivery: OrderDelivery
    channel: OrderChannel
  }

export type MergeRefusal =
  | 'merge_differs'
  | 'merge_agents'
  | 'merge_coupons'
  | 'merge_prices'
  | 'overpaid_first'
  | 'order_too_large'

const ALIKE = [
  'customerId',
  'branchId',
  'paymentMethod',
  'customerName',
  'customerPhone',
  'delivery',
  'addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const

/** Why two orders cannot become one; undefined where they can, as far as their states let them be edited. */
export function mergeRefusal(
  into: ToMerge,
  from: ToMerge,
  lines: { into: readonly PricedLine[]; from: readonly PricedLine[] },
): MergeRefusal | undefined {
  const isAlike =
    ALIKE.every((field) => into[field] === from[field]) &&
    into.vat?.mode === from.vat?.mode &&
    into.vat?.rateBasisPoints === from.vat?.rateBasisPoints
  if (into.orderId === from.orderId || into.customerId === null || !isAlike) return 'merge_differs'
  // Of each there are two amounts, and whose they are.
  if (into.channel === 'agent' || from.channel === 'agent') return 'merge_agents'
  if (hasOtherCoupon(into, from)) return 'merge_coupons'
  if (into.goodsSatang + from.goodsSatang > MOST_ORDER_SATANG) return 'order_too_large'
  if (overpaidOf(into) > 0 || overpaidOf(from) > 0) return 'overpaid_first'
  const prices = new Map(lines.into.map(({ variantId, priceSatang }) => [variantId, priceSatang]))
  const differs = lines.from.some(
    ({ variantId, priceSatang }) => (prices.get(variantId) ?? priceSatang) !== priceSatang,
  )
  return differs ? 'merge_prices' : undefined
}

/** An order tells of one coupon, and one is counted and given back with it. Parts of one order share the one it used. */
const hasOtherCoupon = (into: ToMerge, from: ToMerge): boolean =>
  into.couponCode !== null &&
  from.couponCode !== null &&
  (into.couponCode !== from.couponCode || (into.couponId !== null && from.couponId !== null))

/** Which fees for shipping an order of two has: the larger of both, as for one parcel, or the sum. */
export const mergedFees = ['one', 'both'] as const
export type MergedFees = (typeof mergedFees)[number]

type ShippingFee = Pick<PriceParts, 'shippingSatang' | 'shippingDiscountSatang'>

/** What two orders cost in shipping as one: with one fee the larger one stays, as it is after its coupon. */
export function shippingOfBoth(into: ShippingFee, from: ShippingFee, fees: MergedFees): ShippingFee {
  if (fees === 'both')
    return {
      shippingSatang: into.shippingSatang + from.shippingSatang,
      shippingDiscountSatang: into.shippingDiscountSatang + from.shippingDiscountSatang,
    }
  const { shippingSatang, shippingDiscountSatang } = from.shippingSatang > into.shippingSatang ? from : into
  return { shippingSatang, shippingDiscountSatang }
}

/**
 * Two orders as one: every amount is the sum of both, but for the fees for shipping where one is enough, and an article
 * stands on one line.
 */
export function mergeOrders(
  into: PriceParts,
  from: PriceParts,
  lines: { into: readonly PricedLine[]; from: readonly PricedLine[] },
  fees: MergedFees,
): PricedOrder {
  const together = new Map<string, PricedLine>()
  for (const line of [...lines.into, ...lines.from]) {
    const there = together.get(line.variantId)
    together.set(line.variantId, there ? sumOfLines(there, line) : { ...line, vatSatang: 0 })
  }
  const all = [...together.values()]
  const sum = (amount: AmountOf): number => into[amount] + from[amount]
  const amounts = {
    goodsSatang: sum('goodsSatang'),
    lineDiscountSatang: sum('lineDiscountSatang'),
    orderDiscountSatang: sum('orderDiscountSatang'),
    couponDiscountSatang: sum('couponDiscountSatang'),
    couponCode: into.couponCode ?? from.couponCode,
    ...shippingOfBoth(into, from, fees),
    codFeeSatang: sum('codFeeSatang'),
  }
  const base =
    all.reduce((net, line) => net + netOfLine(line), 0) + amounts.shippingSatang + amounts.codFeeSatang
  const isAsMuch = amounts.shippingSatang === sum('shippingSatang')
  // On top of prices it is money and stays what it was, unless a fee goes; in them the one document reckons its own.
  const vat = into.vat && {
    ...into.vat,
    vatSatang:
      into.vat.mode === 'exclusive' && isAsMuch
        ? into.vat.vatSatang + (from.vat?.vatSatang ?? 0)
        : vatOf(base, into.vat),
  }
  const parts = { ...amounts, vat }
  const whole = { ...parts, totalSatang: totalOf(parts) }
  shareVat(all, whole)
  return {
    ...whole,
    lines: all,
    demand: demandOf(all),
    itemCount: all.reduce((count, { quantity }) => count + quantity, 0),
  }
}

type AmountOf = Exclude<keyof PriceParts, 'couponCode' | 'vat' | 'totalSatang'>

const sumOfLines = (one: PricedLine, other: PricedLine): PricedLine => ({
  ...one,
  quantity: one.quantity + other.quantity,
  lineDiscountSatang: one.lineDiscountSatang + other.lineDiscountSatang,
  sharedDiscountSatang: one.sharedDiscountSatang + other.sharedDiscountSatang,
  vatSatang: 0,
})
