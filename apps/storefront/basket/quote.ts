import { feesOf, offers, priceBasket, type StorefrontFrame } from '@langraan/orders/server'
import {
  fitsDelivery,
  paysAtBranch,
  shippingName,
  type ShopperMethod,
  shopperMethods,
  takesPayment,
} from '@langraan/orders/rules'
import type { Basket, CheckoutQuote } from './content.ts'
import { termsOf } from '../goods/terms.ts'
import type { Visit } from '../visit/visit.ts'

/** What a total depends on beside the goods, as it was typed. */
type Chosen = Record<'shippingMethodId' | 'paymentMethod' | 'province' | 'couponCode', string> & {
  /** It is collected at a branch: nothing is sent. */
  collects?: boolean
}

/** What a checkout comes to as it stands: the figure that is shown, and charged. */
export async function quoteOf(
  { site, shopId, language }: Visit,
  frame: StorefrontFrame,
  basket: Basket,
  entry: Chosen,
): Promise<CheckoutQuote> {
  const collects = entry.collects === true && frame.collect !== null
  const method = collects ? undefined : frame.shippingMethods.find(({ id }) => id === entry.shippingMethodId)
  const paymentMethods = collects
    ? collectMethods(frame)
    : termsOf(frame, language).paymentMethods.filter((way) => !method || takesPayment(method, way))
  const paymentMethod = paymentMethods.find((way) => way === entry.paymentMethod)
  const priced = await priceBasket(
    site.orders,
    shopId,
    {
      lines: basket.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      ...(method && { shippingMethodId: method.id }),
      ...(paymentMethod && { paymentMethod }),
      province: collects ? '' : entry.province,
      // Anybody may ask here: whose phone has used a code is said to an order alone.
      phone: '',
      couponCode: entry.couponCode.trim(),
    },
    site.orders.clock.now(),
  )
  const { lines: _lines, demand: _demand, itemCount: _count, ...parts } = priced.priced
  return {
    parts,
    shippingMethods: feesOf(priced).map((method) => ({
      id: method.id,
      name: shippingName(method, language),
      feeSatang: method.feeSatang,
      // Until the province is known a fee by province is only what most places pay.
      awaitsAddress: method.rule?.by === 'province' && entry.province.trim() === '',
    })),
    paymentMethods,
    asksForCode: frame.hasCoupons || entry.couponCode !== '',
    ...(priced.couponRefused && { codeRefused: priced.couponRefused.tell(language) }),
  }
}

/** How whoever collects may pay: as ever, but at no door; or there. */
const collectMethods = (frame: StorefrontFrame): ShopperMethod[] =>
  shopperMethods.filter(
    (method) =>
      fitsDelivery(method, 'pickup') &&
      (paysAtBranch(method, 'pickup') ? frame.collect?.paysAtBranch === true : offers(frame, method)),
  )

/** The total as a form carries it, to compare with what is charged when it comes back. */
export const shownTotal = ({ parts }: CheckoutQuote): string => String(parts.totalSatang)
