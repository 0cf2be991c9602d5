import { offers, type StorefrontFrame } from '@langraan/orders/server'
import { type ShippingMethod, shopperMethods } from '@langraan/orders/rules'
import type { Terms } from './content.ts'

/** The least that a way of shipping costs, before anything is known of the order. */
function offerOf({
  id,
  name,
  feeSatang,
  rule,
  freeFromSatang,
}: ShippingMethod): Terms['shippingMethods'][number] {
  const others = rule?.by === 'weight' ? rule.steps : (rule?.groups ?? [])
  return {
    id,
    name,
    feeSatang: Math.min(feeSatang, ...others.map((other) => other.feeSatang)),
    varies: rule !== null,
    freeFromSatang,
  }
}

/** How the shop ships and is paid. */
export function termsOf(frame: StorefrontFrame): Terms {
  const paymentMethods = shopperMethods.filter((method) => offers(frame, method))
  return { shippingMethods: frame.shippingMethods.map(offerOf), paymentMethods }
}
