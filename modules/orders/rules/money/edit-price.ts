import { type PricedOrder, type PricedVariant, priceOrder, type WantedLine } from './price-order.ts'
import type { PriceParts } from './price-parts.ts'
import type { CodFee } from '../sale-terms.ts'
import { flatFee } from './shipping-fee.ts'

/** What staff want an order to be. */
export type WantedEdit = {
  lines: readonly WantedLine[]
  orderDiscountSatang: number
  /** The fee before what a coupon took off it. */
  shippingFeeSatang: number
  /** Where the way of paying changes: today's fee at the door, null where nothing is collected there any more. */
  codFee?: CodFee | null
}

/**
 * Prices an order that is edited: by the prices, the coupon, the fee at the door and the VAT that were agreed on when
 * it was placed. Goods that were not in it come at the price of `variants`, and a way of paying that it did not have
 * at today's fee.
 */
export const priceEdit = (
  order: PriceParts,
  { lines, orderDiscountSatang, shippingFeeSatang, codFee }: WantedEdit,
  variants: ReadonlyMap<string, PricedVariant>,
): PricedOrder | { unknown: string[] } =>
  priceOrder(lines, variants, {
    shipping: flatFee(shippingFeeSatang),
    province: '',
    defaultWeightGrams: null,
    orderDiscountSatang,
    agreed: codFee === undefined ? order : { ...order, codFeeSatang: 0 },
    ...(codFee && { codFee }),
    ...(order.vat && { vat: order.vat }),
  })

/** How many pieces more are sold of each article than before; fewer are below zero, and what stays is left out. */
export function moreSold(
  before: readonly { variantId: string; quantity: number }[],
  after: readonly { variantId: string; quantity: number }[],
): { variantId: string; quantity: number }[] {
  const more = new Map<string, number>()
  for (const { variantId, quantity } of after) more.set(variantId, (more.get(variantId) ?? 0) + quantity)
  for (const { variantId, quantity } of before) more.set(variantId, (more.get(variantId) ?? 0) - quantity)
  return [...more].flatMap(([variantId, quantity]) => (quantity === 0 ? [] : [{ variantId, quantity }]))
}
