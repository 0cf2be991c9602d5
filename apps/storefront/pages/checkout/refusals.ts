import type { Language, Refusal } from '@langraan/http'
import type { Basket } from '../../basket/content.ts'
import type { CheckoutAlert, Shortage } from './content.ts'
import { nameOf } from '../../basket/basket.ts'
import type { Problems } from './form.ts'

type ShortLine = { variantId: string; available: number; productName: string; variantName: string }

/** What the page says at its top when an order was refused. */
export function alertOf(refusal: Refusal, language: Language): CheckoutAlert {
  switch (refusal.code) {
    case 'out_of_stock':
      return { code: 'short', lines: (refusal.details as { lines: ShortLine[] }).lines.map(shortageOf) }
    case 'idempotency_key_reused':
      return { code: 'sent_before' }
    case 'variant_unknown':
      return { code: 'not_sold_now' }
    case 'price_changed':
      return { code: 'price_changed' }
    case 'too_fast':
      return { code: 'too_fast', ...(refusal.details as { seconds: number; challenge: string }) }
    default:
      return { code: 'refused', text: refusal.tell(language) }
  }
}

/** The field that a refusal is about. */
export function problemsOf(refusal: Refusal, language: Language): Problems {
  if (refusal.code.startsWith('coupon_'))
    return { couponCode: { code: 'told', text: refusal.tell(language) } }
  switch (refusal.code) {
    case 'shipping_method_unknown':
      return { shippingMethodId: { code: 'choose' } }
    case 'collect_not_offered':
      return { collectAtBranchId: { code: 'choose' } }
    case 'payment_method_unavailable':
      return { paymentMethod: { code: 'choose' } }
    default:
      return {}
  }
}

/** The lines of which there are fewer than wanted. */
export const shortages = (basket: Basket): Shortage[] =>
  basket.lines.filter((line) => line.available < line.quantity).map(shortageOf)

const shortageOf = (line: ShortLine): Shortage => ({
  variantId: line.variantId,
  available: line.available,
  name: nameOf(line),
})
