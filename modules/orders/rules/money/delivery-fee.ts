import { findThaiProvince } from '@langraan/thai'
import { priceEdit } from './edit-price.ts'
import type { PricedOrder, PricedVariant } from './price-order.ts'
import type { PriceParts } from './price-parts.ts'
import { gramsOf, type ShippingFee, shippingFeeOf } from './shipping-fee.ts'

/** A line of an order that stands: what was sold, at the price it was sold at. */
export type SoldLine = Omit<PricedVariant, 'priceSatang'> & {
  unitPriceSatang: number
  quantity: number
  lineDiscountSatang: number
}

export type FeeAtAddress = {
  /** The order with the fee of that address; all else as agreed. */
  priced: PricedOrder
  /** The base fee, where the fee goes by province and the name is none that is known; else null. */
  unknownProvinceFeeSatang: number | null
}

/** What was sold, by article, as an edit prices it. */
export const soldGoods = (lines: readonly SoldLine[]): Map<string, PricedVariant> =>
  new Map(
    lines.map(({ unitPriceSatang, ...line }) => [line.variantId, { ...line, priceSatang: unitPriceSatang }]),
  )

/** Prices what was sold once more, where one of the fees is another; all else stays as agreed. */
export function priceSoldAgain(
  order: PriceParts,
  lines: readonly SoldLine[],
  fees: { shippingFeeSatang: number; codFee?: null },
): PricedOrder {
  const wanted = lines.map(({ variantId, quantity, lineDiscountSatang }) => ({
    variantId,
    quantity,
    discountSatang: lineDiscountSatang,
  }))
  const { orderDiscountSatang } = order
  const priced = priceEdit(order, { lines: wanted, orderDiscountSatang, ...fees }, soldGoods(lines))
  // Each line is looked up among the lines themselves.
  if ('unknown' in priced) throw new Error('a line of the order is not among its goods')
  return priced
}

/**
 * What an order would cost at an address by the fees of today. Goods, discounts, the coupon, the fee at the door and
 * the rate of VAT stay as agreed.
 */
export function feeAtAddress(
  order: PriceParts,
  lines: readonly SoldLine[],
  method: ShippingFee,
  to: { province: string; defaultWeightGrams: number | null },
): FeeAtAddress {
  const province = findThaiProvince(to.province)
  const goodsSatang =
    order.goodsSatang - order.lineDiscountSatang - order.orderDiscountSatang - order.couponDiscountSatang
  const parcel = { grams: gramsOf(lines, to.defaultWeightGrams), province: province ?? '', goodsSatang }
  const shippingFeeSatang = shippingFeeOf(method, parcel)
  const priced = priceSoldAgain(order, lines, { shippingFeeSatang })
  const isFree = method.freeFromSatang !== null && goodsSatang >= method.freeFromSatang
  const isUnknown = method.rule?.by === 'province' && province === undefined && !isFree
  return { priced, unknownProvinceFeeSatang: isUnknown ? shippingFeeSatang : null }
}

/** The way of shipping that an order has, as it is offered today: orders keep its name. None where two have it. */
export function methodOfOrder<Method extends { name: string }>(
  methods: readonly Method[],
  name: string,
): Method | undefined {
  const found = methods.filter((method) => method.name === name)
  return found.length === 1 ? found[0] : undefined
}

/** Whether two names are of one province, however each is written. */
export const isSameProvince = (one: string, other: string): boolean =>
  one === other || (findThaiProvince(one) ?? one) === (findThaiProvince(other) ?? other)
