import { NOTHING_WITHHELD, type WithholdingPolicy } from '@langraan/payouts/rules'

/** A policy of withholding tax as an accountant has set it. */
export type DatedPolicy = Omit<WithholdingPolicy, 'isOn'> & {
  /** A day in Bangkok. */
  validFrom: string
  madeAt: string
}

/** The highest rate that can be set: 15 %. */
export const HIGHEST_TAX = 1500

/** What is withheld on a day: by the policy that began last, and of two of one day by the one that was made later. */
export function withheldOn(policies: readonly DatedPolicy[], day: string): WithholdingPolicy {
  const policy = policies
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom) || a.madeAt.localeCompare(b.madeAt))
    .at(-1)
  if (!policy) return NOTHING_WITHHELD
  const { basisPoints, thresholdSatang } = policy
  return { isOn: basisPoints > 0, basisPoints, thresholdSatang }
}
