import { feesOf, priceBasket, type StorefrontFrame } from '@langraan/orders/server'
import { shippingName, takesPayment } from '@langraan/orders/rules'
import type { Basket, CheckoutQuote } from './content.ts'
import { termsOf } from '../goods/terms.ts'
import type { Visit } from '../visit/visit.ts'

/** What a total depends on beside the goods, as it was typed. */
type Chosen = Record<'shippingMethodId' | 'paymentMethod' | 'province' | 'couponCode', string>

/** What a checkout comes to as it stands: the figure that is shown, and charged. */
export async function quoteOf(
  { site, shopId, language }: Visit,
  frame: StorefrontFrame,
  basket: Basket,
  entry: Chosen,
): Promise<CheckoutQuote> {
  const method = frame.shippingMethods.find(({ id }) => id === entry.shippingMethodId)
  const paymentMethods = termsOf(frame, language).paymentMethods.filter(
    (way) => !method || takesPayment(method, way),
  )
  const paymentMethod = paymentMethods.find((way) => way === entry.paymentMethod)
  const priced = await priceBasket(
    site.orders,
    shopId,
    {
      lines: basket.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      ...(method && { shippingMethodId: method.id }),
      ...(paymentMethod && { paymentMethod }),
      province: entry.province,
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

/** The total as a form carries it, to compare with what is charged when it comes back. */
export const shownTotal = ({ parts }: CheckoutQuote): string => String(parts.totalSatang)
