import { basisPointsOf, vatIncluded, vatOnTop } from '@langraan/money'

export const vatModes = ['none', 'inclusive', 'exclusive'] as const
/** Whether the shop's prices are without VAT, have it in them, or have it added to them. */
export type VatMode = (typeof vatModes)[number]

/** VAT as it stands on an order: its mode and the rate of the day. */
export type VatTerms = { mode: Exclude<VatMode, 'none'>; rateBasisPoints: number }

export type VatRate = { validFrom: string; rateBasisPoints: number }

/** What cash on delivery costs the customer: a share of what is collected, and never less than the least. */
export type CodFee = { leastSatang: number; basisPoints: number }

export const codFeeOf = ({ leastSatang, basisPoints }: CodFee, collectedSatang: number): number =>
  Math.max(leastSatang, basisPointsOf(collectedSatang, basisPoints))

/** The VAT of a shop's mode on a Bangkok day; undefined for a shop without VAT. */
export function vatTermsOn(mode: VatMode, rates: readonly VatRate[], day: string): VatTerms | undefined {
  if (mode === 'none') return undefined
  const inForce = rates
    .filter((rate) => rate.validFrom <= day)
    .reduce<VatRate | undefined>(
      (last, rate) => (!last || rate.validFrom > last.validFrom ? rate : last),
      undefined,
    )
  if (!inForce) throw new Error(`no VAT rate is known for ${day}`)
  return { mode, rateBasisPoints: inForce.rateBasisPoints }
}

/** The VAT of an amount, in it or on top of it. */
export const vatOf = (amountSatang: number, { mode, rateBasisPoints }: VatTerms): number =>
  (mode === 'inclusive' ? vatIncluded : vatOnTop)(amountSatang, rateBasisPoints).vatSatang
