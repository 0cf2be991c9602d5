import type { BoxSize } from './chargeable-weight.ts'

/** Which parcels are insured: none, those whose goods are worth a sum at least, or all. */
export const insuranceChoices = ['none', 'from', 'always'] as const
export type InsuranceChoice = (typeof insuranceChoices)[number]

export type Insurance = {
  readonly insurance: InsuranceChoice
  /** From which worth on, where it hangs on that. */
  readonly insuredFromSatang: number
}

/** What a parcel is like where nobody has said otherwise; its weight stands among the settings of selling. */
export type ParcelDefaults = Insurance & { readonly size: BoxSize | null }

export const NO_DEFAULTS: ParcelDefaults = { size: null, insurance: 'none', insuredFromSatang: 0 }

/** For how much a parcel is insured whose goods are worth a sum; nothing where it is not. */
export function insuredSatang({ insurance, insuredFromSatang }: Insurance, worthSatang: number): number {
  if (insurance === 'none') return 0
  return insurance === 'always' || worthSatang >= insuredFromSatang ? worthSatang : 0
}
