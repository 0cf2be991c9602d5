import type { Language } from '@langraan/http'
import { addressesOfZipcode } from '@langraan/thai/address'
import type { PriceQuote, QuoteBody } from '../../contract.ts'
import type { OrderChannel } from '../../rules/order-channel.ts'
import { netOfLine } from '../../rules/money/price-order.ts'
import { priceLines } from '../../rules/money/price-parts.ts'
import { gramsOf, type ShippingMethod, shippingFeeOf } from '../../rules/money/shipping-fee.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { priceBasket, type PricedBasket } from './price-basket.ts'

type Deps = Pick<OrdersDeps, 'db' | 'storefront' | 'clock'>

/** What a basket costs now. */
export async function quoteOf(
  deps: Deps,
  shopId: string,
  {
    province = '',
    phone = '',
    ...body
  }: QuoteBody & {
    phone?: string
    customerId?: string
    orderDiscountSatang?: number
    channel?: OrderChannel
  },
  language: Language,
): Promise<PriceQuote> {
  const basket = await priceBasket(deps, shopId, { ...body, province, phone }, deps.clock.now())
  const { lines: _lines, demand: _demand, itemCount: _count, ...parts } = basket.priced
  const { couponRefused } = basket
  return {
    ...parts,
    priceLines: priceLines(parts),
    shippingMethods: feesOf(basket).map(({ id, name, feeSatang, paymentMethods }) => ({
      id,
      name,
      feeSatang,
      paymentMethods,
    })),
    couponRefusal: couponRefused ? { code: couponRefused.code, message: couponRefused.tell(language) } : null,
  }
}

/** The shop's ways of shipping with what each would cost for this basket, before any coupon. */
export function feesOf({ frame, priced, terms }: PricedBasket): ShippingMethod[] {
  const parcel = {
    grams: gramsOf(priced.lines, frame.defaultWeightGrams),
    province: terms.province,
    goodsSatang: priced.lines.reduce((sum, line) => sum + netOfLine(line), 0),
  }
  return frame.shippingMethods.map((method) => ({ ...method, feeSatang: shippingFeeOf(method, parcel) }))
}

/** The shop's ways of shipping to a zipcode, for a small order. */
export async function methodsTo(deps: Deps, shopId: string, zipcode: string) {
  const { shippingMethods } = await deps.storefront.frame(shopId)
  const byProvince = shippingMethods.some(({ rule }) => rule?.by === 'province')
  const [place] = byProvince ? await addressesOfZipcode(zipcode) : []
  const parcel = { grams: 0, province: place?.province ?? '', goodsSatang: 0 }
  return shippingMethods.map((method) => ({
    id: method.id,
    name: method.name,
    feeSatang: shippingFeeOf({ ...method, freeFromSatang: null }, parcel),
    byWeight: method.rule?.by === 'weight',
    freeFromSatang: method.freeFromSatang,
    paymentMethods: method.paymentMethods,
  }))
}
