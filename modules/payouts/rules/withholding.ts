import { basisPointsOf } from '@langraan/money'

/** How much tax is withheld of what merchants are paid. An accountant sets it; nothing is withheld until then. */
export type WithholdingPolicy = {
  isOn: boolean
  /** Of the gross: 300 is 3 %. */
  basisPoints: number
  /** Of less than this nothing is withheld. */
  thresholdSatang: number
}

export const NOTHING_WITHHELD: WithholdingPolicy = { isOn: false, basisPoints: 0, thresholdSatang: 0 }

/** What of a gross amount is withheld, half up to the satang, and what is paid. */
export function withhold(
  grossSatang: number,
  { isOn, basisPoints, thresholdSatang }: WithholdingPolicy,
): { taxSatang: number; netSatang: number } {
  const taxSatang = isOn && grossSatang >= thresholdSatang ? basisPointsOf(grossSatang, basisPoints) : 0
  return { taxSatang, netSatang: grossSatang - taxSatang }
}
