import {
  comesAhead,
  comesAtDoor,
  fitsDelivery,
  type PaymentMethod,
  type SentMethod,
} from '../payment-method.ts'
import type { PriceParts } from './price-parts.ts'
import { type CodFee, vatOf } from '../sale-terms.ts'
import { type ShippingMethod, takesPayment } from './shipping-fee.ts'

/** How a shop is paid today. */
export type PaymentOffer = {
  /** The ways that it has set up. */
  paymentMethods: readonly SentMethod[]
  shippingMethods: readonly Pick<ShippingMethod, 'name' | 'paymentMethods'>[]
  codFee: CodFee
}

/**
 * Why a shop does not take this payment for an order that travels so; undefined where it does. Orders keep the name of
 * their way of shipping: where the shop has none of that name any more, nothing says no, and staff have agreed on it.
 */
export function paymentRefusal(
  { paymentMethods, shippingMethods }: PaymentOffer,
  shippingMethodName: string | null,
  to: PaymentMethod,
): 'payment_method_unavailable' | 'payment_not_by_shipping' | undefined {
  const isSetUp = paymentMethods.some((method) => method === to)
  // What is not sent has no way of shipping.
  if (shippingMethodName === null)
    return fitsDelivery(to, 'pickup') && (isSetUp || !comesAhead(to))
      ? undefined
      : 'payment_method_unavailable'
  if (!isSetUp) return 'payment_method_unavailable'
  const named = shippingMethods.filter(({ name }) => name === shippingMethodName)
  const isTaken = named.length === 0 || named.some((method) => takesPayment(method, to))
  return isTaken ? undefined : 'payment_not_by_shipping'
}

/** The fee at the door that comes with another way of paying; undefined where an order keeps the way it has. */
export const codFeeOfChange = (
  from: PaymentMethod,
  to: PaymentMethod,
  today: CodFee,
): CodFee | null | undefined => (from === to ? undefined : comesAtDoor(to) ? today : null)

/** What an order comes to without its fee at the door, and the VAT on that fee where it is added on top. */
export function totalWithoutFee({ totalSatang, codFeeSatang, vat }: PriceParts): number {
  const onTop = vat?.mode === 'exclusive' ? vat : undefined
  const baseSatang = totalSatang - (onTop?.vatSatang ?? 0) - codFeeSatang
  return baseSatang + (onTop ? vatOf(baseSatang, onTop) : 0)
}
