import { allocate } from '@langraan/money'
import { type CouponTerms, couponOffGoods, couponOffShipping } from './coupon.ts'
import { type PriceParts, totalOf } from './price-parts.ts'
import { type CodFee, codFeeOf, vatOf, type VatTerms } from '../sale-terms.ts'
import { gramsOf, type ShippingFee, shippingFeeOf } from './shipping-fee.ts'

/** A variant as it is sold, from the snapshot of a revision. */
export type PricedVariant = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  priceSatang: number
  weightGrams: number | null
}

/** `discountSatang` is what staff take off the whole line. */
export type WantedLine = { variantId: string; quantity: number; discountSatang?: number }

export type PricedLine = PricedVariant & {
  quantity: number
  /** What staff took off this line. */
  lineDiscountSatang: number
  /** The line's share of what was taken off all goods. */
  sharedDiscountSatang: number
  /** The line's share of the VAT. */
  vatSatang: number
}

/** What decides the price of a basket beside the goods in it. */
export type PriceTerms = {
  shipping: ShippingFee
  province: string
  defaultWeightGrams: number | null
  /** Only where the courier collects the money. It takes the place of one that was agreed on. */
  codFee?: CodFee
  vat?: VatTerms
  /** What staff take off all goods together. */
  orderDiscountSatang?: number
  coupon?: CouponTerms
  /** Of an order that is edited: what was agreed on when it was placed. */
  agreed?: Agreed
}

/** A coupon that was used stays used for as much, where there is as much left; so does the fee at the door. */
export type Agreed = Pick<
  PriceParts,
  'couponCode' | 'couponDiscountSatang' | 'shippingDiscountSatang' | 'codFeeSatang'
>

export type PricedOrder = PriceParts & {
  lines: PricedLine[]
  /** What each variant needs in all, in variant order: lines of the same variant are summed. */
  demand: { variantId: string; quantity: number }[]
  itemCount: number
}

/** No order comes to more than the dearest article may cost: a hundred million baht. */
export const MOST_ORDER_SATANG = 10_000_000_000

/** Whether goods come to more than one order may. Asked before they are priced: far above it no sum is exact. */
export const isOrderTooLarge = (
  wanted: readonly WantedLine[],
  variants: ReadonlyMap<string, Pick<PricedVariant, 'priceSatang'>>,
): boolean =>
  wanted.reduce((sum, line) => sum + line.quantity * (variants.get(line.variantId)?.priceSatang ?? 0), 0) >
  MOST_ORDER_SATANG

/**
 * Prices an order. Answers the ids that are not sold (any more) instead when there are some.
 *
 * Each step takes from what the one before has left, so nothing is ever below zero: discounts of lines, of the order,
 * the coupon; then shipping and the fee of cash on delivery; VAT at last, on the whole document.
 */
export function priceOrder(
  wanted: readonly WantedLine[],
  variants: ReadonlyMap<string, PricedVariant>,
  terms: PriceTerms,
): PricedOrder | { unknown: string[] } {
  const unknown = wanted.filter((line) => !variants.has(line.variantId)).map((line) => line.variantId)
  if (unknown.length > 0) return { unknown }
  const lines = wanted.flatMap((line) => {
    const variant = variants.get(line.variantId)
    return variant ? [lineOf(variant, line)] : []
  })
  const parts = partsFor(lines, terms)
  shareDiscounts(lines, parts.orderDiscountSatang + parts.couponDiscountSatang)
  shareVat(lines, parts)
  return {
    ...parts,
    lines,
    demand: demandOf(lines),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

function lineOf(variant: PricedVariant, { quantity, discountSatang = 0 }: WantedLine): PricedLine {
  const lineDiscountSatang = Math.min(discountSatang, variant.priceSatang * quantity)
  return { ...variant, quantity, lineDiscountSatang, sharedDiscountSatang: 0, vatSatang: 0 }
}

/** What is to be paid for a line, its share of all discounts taken off. */
export const netOfLine = (
  line: Pick<PricedLine, 'priceSatang' | 'quantity' | 'lineDiscountSatang' | 'sharedDiscountSatang'>,
): number => line.priceSatang * line.quantity - line.lineDiscountSatang - line.sharedDiscountSatang

function partsFor(lines: readonly PricedLine[], terms: PriceTerms): PriceParts {
  const { agreed, vat } = terms
  const goodsSatang = lines.reduce((sum, line) => sum + line.priceSatang * line.quantity, 0)
  const lineDiscountSatang = lines.reduce((sum, line) => sum + line.lineDiscountSatang, 0)
  const orderDiscountSatang = Math.min(terms.orderDiscountSatang ?? 0, goodsSatang - lineDiscountSatang)
  const beforeCoupon = goodsSatang - lineDiscountSatang - orderDiscountSatang
  const couponDiscountSatang = agreed
    ? Math.min(agreed.couponDiscountSatang, beforeCoupon)
    : couponOffGoodsOf(terms, beforeCoupon)
  const netGoods = beforeCoupon - couponDiscountSatang
  const { province, defaultWeightGrams } = terms
  const grams = terms.shipping.rule?.by === 'weight' ? gramsOf(lines, defaultWeightGrams) : 0
  const fee = shippingFeeOf(terms.shipping, { grams, province, goodsSatang: netGoods })
  const shippingDiscountSatang = agreed
    ? Math.min(agreed.shippingDiscountSatang, fee)
    : couponOffShippingOf(terms, fee)
  const shippingSatang = fee - shippingDiscountSatang
  const codFeeSatang = terms.codFee
    ? codFeeOf(terms.codFee, netGoods + shippingSatang)
    : (agreed?.codFeeSatang ?? 0)
  const parts = {
    goodsSatang,
    lineDiscountSatang,
    orderDiscountSatang,
    couponDiscountSatang,
    couponCode: agreed ? agreed.couponCode : (terms.coupon?.code ?? null),
    shippingSatang,
    shippingDiscountSatang,
    codFeeSatang,
    vat: vat ? { ...vat, vatSatang: vatOf(netGoods + shippingSatang + codFeeSatang, vat) } : null,
  }
  return { ...parts, totalSatang: totalOf(parts) }
}

const couponOffGoodsOf = ({ coupon }: PriceTerms, satang: number): number =>
  coupon ? couponOffGoods(coupon.gift, satang) : 0
const couponOffShippingOf = ({ coupon }: PriceTerms, fee: number): number =>
  coupon ? couponOffShipping(coupon.gift, fee) : 0

/** What was taken off all goods stands on their lines by what each was to cost, to the satang. */
function shareDiscounts(lines: readonly PricedLine[], discountSatang: number): void {
  if (discountSatang === 0) return
  const shares = allocate(discountSatang, lines.map(netOfLine))
  for (const [index, line] of lines.entries()) line.sharedDiscountSatang = shares[index] ?? 0
}

/** The document's VAT over lines, shipping and the fee; what the lines have not is shipping's and the fee's. */
export function shareVat(
  lines: readonly PricedLine[],
  { vat, shippingSatang, codFeeSatang }: PriceParts,
): void {
  if (!vat || vat.vatSatang === 0) return
  const shares = allocate(vat.vatSatang, [...lines.map(netOfLine), shippingSatang, codFeeSatang])
  for (const [index, line] of lines.entries()) line.vatSatang = shares[index] ?? 0
}

export function demandOf(lines: readonly PricedLine[]): PricedOrder['demand'] {
  const demand = new Map<string, number>()
  for (const line of lines) demand.set(line.variantId, (demand.get(line.variantId) ?? 0) + line.quantity)
  return [...demand]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}
