import { carrierName, type Language } from '@langraan/thai'
import type { PaymentMethod, SentMethod } from '../payment-method.ts'

/** What makes the fee of a way of shipping differ from order to order. */
export type FeeRule =
  | { by: 'weight'; steps: { upToGrams: number; feeSatang: number }[] }
  | { by: 'province'; groups: { provinces: string[]; feeSatang: number }[] }

/** What a way of shipping costs the customer. */
export type ShippingFee = {
  /** The fee where no rule says another: of a flat fee all of it, else of what is heavier or anywhere else. */
  feeSatang: number
  rule: FeeRule | null
  /** Goods of this much, after discounts, travel free; null is never. */
  freeFromSatang: number | null
}

/** A way of shipping that customers may choose. */
export type ShippingMethod = ShippingFee & {
  id: string
  name: string
  /** Empty where whoever reads English sees the same. */
  nameEnglish: string
  /** Null where every way of paying is taken. */
  paymentMethods: SentMethod[] | null
}

/** What a way of shipping is called to whoever reads this language. */
export const shippingName = (
  { name, nameEnglish }: Pick<ShippingMethod, 'name' | 'nameEnglish'>,
  language: Language,
): string => (language === 'en' ? nameEnglish || carrierName(name, 'en') : name)

export type Parcel = {
  grams: number
  /** In its official Thai spelling; empty while it is not known. */
  province: string
  /** The goods after all discounts. */
  goodsSatang: number
}

export const flatFee = (feeSatang: number): ShippingFee => ({ feeSatang, rule: null, freeFromSatang: null })

export function shippingFeeOf({ feeSatang, rule, freeFromSatang }: ShippingFee, parcel: Parcel): number {
  if (freeFromSatang !== null && parcel.goodsSatang >= freeFromSatang) return 0
  if (rule === null) return feeSatang
  const named =
    rule.by === 'weight'
      ? lightest(rule.steps, parcel.grams)
      : rule.groups.find(({ provinces }) => provinces.includes(parcel.province))
  return named?.feeSatang ?? feeSatang
}

/** The smallest step that the parcel fits, in whatever order they were written down. */
function lightest<Step extends { upToGrams: number }>(
  steps: readonly Step[],
  grams: number,
): Step | undefined {
  return steps
    .filter((step) => grams <= step.upToGrams)
    .reduce<Step | undefined>(
      (least, step) => (!least || step.upToGrams < least.upToGrams ? step : least),
      undefined,
    )
}

export type WeighedLine = { quantity: number; weightGrams: number | null }

/**
 * What goods weigh for the fee. Where something has no weight of its own, the parcel weighs at least what the shop
 * has set for such parcels: as when a courier is booked, only that what is known to be heavier counts in full.
 */
export function gramsOf(lines: readonly WeighedLine[], defaultGrams: number | null): number {
  const known = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0)
  const unknown = lines.some((line) => line.weightGrams === null)
  return unknown ? Math.max(known, defaultGrams ?? 0) : known
}

/** Whether goods that travel this way may be paid that way; null is every way. */
export const takesPayment = (
  { paymentMethods }: Pick<ShippingMethod, 'paymentMethods'>,
  method: PaymentMethod,
): boolean => paymentMethods === null || paymentMethods.some((taken) => taken === method)
