import { offers, type StorefrontFrame } from '@langraan/orders/server'
import { fitsDelivery, shippingName, type ShippingMethod, shopperMethods } from '@langraan/orders/rules'
import type { Language } from '@langraan/thai'
import type { Terms } from './content.ts'

/** The least that a way of shipping costs, before anything is known of the order. */
function offerOf(method: ShippingMethod, language: Language): Terms['shippingMethods'][number] {
  const { id, feeSatang, rule, freeFromSatang } = method
  const others = rule?.by === 'weight' ? rule.steps : (rule?.groups ?? [])
  return {
    id,
    name: shippingName(method, language),
    feeSatang: Math.min(feeSatang, ...others.map((other) => other.feeSatang)),
    varies: rule !== null,
    freeFromSatang,
  }
}

/** How the shop ships and is paid. */
export function termsOf(frame: StorefrontFrame, language: Language): Terms {
  const paymentMethods = shopperMethods.filter(
    (method) => fitsDelivery(method, 'courier') && offers(frame, method),
  )
  return { shippingMethods: frame.shippingMethods.map((method) => offerOf(method, language)), paymentMethods }
}
