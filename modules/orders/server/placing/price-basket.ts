import { type Tx, withShop } from '@langraan/db'
import { refuse, Refusal } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { bangkokDay, findThaiProvince, parseThaiPhone } from '@langraan/thai'
import { orderRefusals } from '../../refusals.ts'
import { type Coupon, couponRefusal } from '../../rules/money/coupon.ts'
import { channels, type OrderChannel } from '../../rules/order-channel.ts'
import { comesAtDoor, type PaymentMethod } from '../../rules/payment-method.ts'
import {
  isOrderTooLarge,
  MOST_ORDER_SATANG,
  type PricedOrder,
  type PricedVariant,
  priceOrder,
  type PriceTerms,
  type WantedLine,
} from '../../rules/money/price-order.ts'
import { vatTermsOn } from '../../rules/sale-terms.ts'
import { flatFee, type ShippingMethod, takesPayment } from '../../rules/money/shipping-fee.ts'
import { findCoupon, usesOfCustomer, usesOfPhone } from '../coupons.sql.ts'
import { type AgreedPrices, atAgreedPrices, vatWithin } from './agreed-prices.ts'
import { goodsOffSite } from '../storefront/goods-off-site.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import type { StorefrontFrame } from '../storefront/storefront-frame.ts'

/** What somebody wants to know the price of. What is not known yet is left out of it. */
export type BasketQuestion = {
  lines: readonly WantedLine[]
  shippingMethodId?: string
  paymentMethod?: PaymentMethod
  province: string
  phone: string
  /** For whom it is, where staff have chosen somebody; else the phone says. */
  customerId?: string | undefined
  couponCode?: string
  orderDiscountSatang?: number
  /** Where it is sold; the shop's site unless said. */
  channel?: OrderChannel
  agreedPrices?: AgreedPrices | undefined
}

export type PricedBasket = {
  frame: StorefrontFrame
  variants: ReadonlyMap<string, PricedVariant>
  method?: ShippingMethod
  priced: PricedOrder
  terms: PriceTerms
  coupon?: Coupon
  /** Why the coupon does not count; the price is then the one without it. */
  couponRefused?: Refusal
}

type Deps = Pick<OrdersDeps, 'db' | 'storefront'>

const MOST_ORDER = formatBaht(MOST_ORDER_SATANG)

/** Prices a basket as an order of it is charged: checkout, the quote and the shop's page all ask here. */
export async function priceBasket(
  deps: Deps,
  shopId: string,
  question: BasketQuestion,
  now: Date,
): Promise<PricedBasket> {
  const ids = question.lines.map((line) => line.variantId)
  const { offeredIn } = channels[question.channel ?? 'web']
  const { frame, variants: listed } =
    offeredIn === 'web'
      ? await deps.storefront.variants(shopId, ids)
      : await goodsOffSite(deps, shopId, ids, offeredIn)
  const { agreedPrices } = question
  const variants = agreedPrices ? atAgreedPrices(listed, agreedPrices) : listed
  if (isOrderTooLarge(question.lines, variants))
    refuse(orderRefusals, 'order_too_large', { most: MOST_ORDER })
  const method = methodOf(frame, question)
  const terms = termsOf(frame, method, question, now)
  const price = (coupon?: Coupon): PricedOrder => {
    const priced = priceOrder(question.lines, variants, coupon ? { ...terms, coupon } : terms)
    if ('unknown' in priced) refuse(orderRefusals, 'variant_unknown', {}, { variantIds: priced.unknown })
    return priced
  }
  const basket = { frame, variants, terms, ...(method && { method }) }
  if (!question.couponCode) return { ...basket, priced: price() }
  const withoutCoupon = price()
  const found = await couponFor(deps, shopId, question, withoutCoupon, now)
  if (found instanceof Refusal) return { ...basket, priced: withoutCoupon, couponRefused: found }
  return { ...basket, priced: price(found), coupon: found }
}

function methodOf(
  frame: StorefrontFrame,
  { shippingMethodId, paymentMethod }: BasketQuestion,
): ShippingMethod | undefined {
  if (shippingMethodId === undefined) return undefined
  const method = frame.shippingMethods.find((candidate) => candidate.id === shippingMethodId)
  if (!method) refuse(orderRefusals, 'shipping_method_unknown')
  if (paymentMethod && !takesPayment(method, paymentMethod))
    refuse(orderRefusals, 'payment_method_unavailable')
  return method
}

function termsOf(
  frame: StorefrontFrame,
  method: ShippingMethod | undefined,
  { province, paymentMethod, orderDiscountSatang, agreedPrices }: BasketQuestion,
  now: Date,
): PriceTerms {
  const byProvince = frame.shippingMethods.some(({ rule }) => rule?.by === 'province')
  const vat =
    frame.vatMode === 'none' ? undefined : vatTermsOn(frame.vatMode, frame.vatRates, bangkokDay(now))
  if (agreedPrices)
    return {
      shipping: flatFee(agreedPrices.shippingSatang),
      province: '',
      defaultWeightGrams: frame.defaultWeightGrams,
      ...(vat && { vat: vatWithin(vat) }),
    }
  return {
    shipping: method ?? flatFee(0),
    province: byProvince ? (findThaiProvince(province) ?? '') : '',
    defaultWeightGrams: frame.defaultWeightGrams,
    ...(paymentMethod && comesAtDoor(paymentMethod) && { codFee: frame.codFee }),
    ...(vat && { vat }),
    ...(orderDiscountSatang !== undefined && { orderDiscountSatang }),
  }
}

/** The coupon of the code, or why it does not count for this basket. Only its own transaction says so for good. */
async function couponFor(
  { db }: Deps,
  shopId: string,
  { couponCode = '', phone, customerId }: BasketQuestion,
  priced: PricedOrder,
  now: Date,
): Promise<Coupon | Refusal> {
  const parsed = parseThaiPhone(phone)
  const usesIn = async (tx: Tx, couponId: string): Promise<number> => {
    if (customerId !== undefined) return usesOfCustomer(tx, couponId, customerId)
    return parsed.ok ? usesOfPhone(tx, couponId, parsed.e164) : 0
  }
  const known = await withShop(db, shopId, async (tx) => {
    const coupon = await findCoupon(tx, couponCode.trim().toUpperCase())
    const uses = coupon ? await usesIn(tx, coupon.couponId) : 0
    return { coupon, uses }
  })
  const { coupon } = known
  if (!coupon) return refusalOf('coupon_unknown')
  const code = couponRefusal(coupon, {
    today: bangkokDay(now),
    goodsSatang: priced.goodsSatang - priced.lineDiscountSatang - priced.orderDiscountSatang,
    usesOfCustomer: known.uses,
  })
  if (!code) return coupon
  return refusalOf(code, { least: formatBaht(coupon.leastGoodsSatang) })
}

const refusalOf = (code: keyof typeof orderRefusals, values: Record<string, string> = {}): Refusal =>
  new Refusal(code, orderRefusals[code], values)
