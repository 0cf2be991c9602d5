import { basisPointsOf } from '@langraan/money'

export const payoutStates = ['waiting', 'paid', 'refused'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What became of the slip of a transfer: `waiting` until a clean picture of it is made. */
export const slipStates = ['none', 'waiting', 'kept', 'unreadable'] as const
export type SlipState = (typeof slipStates)[number]

export type PayoutTerms = {
  contract: 'resale' | 'commission'
  withholdBasisPoints: number
  withholdFromSatang: number
}

export type PayoutParts = {
  /** What is taken out of what can be withdrawn. */
  amountSatang: number
  /** What of it pays what the agent owes. */
  nettedSatang: number
  taxSatang: number
  /** What goes to the bank. */
  netSatang: number
}

/**
 * What an agent is paid: all that can be withdrawn, less what they owe. Tax is withheld of commission alone: a resale
 * margin is the agent's own trade. Nothing where nothing would go to the bank.
 */
export function payoutOf(
  { availableSatang, owedSatang }: { availableSatang: number; owedSatang: number },
  { contract, withholdBasisPoints, withholdFromSatang }: PayoutTerms,
): PayoutParts | undefined {
  if (availableSatang <= 0) return undefined
  const nettedSatang = Math.min(availableSatang, Math.max(0, owedSatang))
  const grossSatang = availableSatang - nettedSatang
  if (grossSatang <= 0) return undefined
  const isTaxed = contract === 'commission' && withholdBasisPoints > 0 && grossSatang >= withholdFromSatang
  const taxSatang = isTaxed ? basisPointsOf(grossSatang, withholdBasisPoints) : 0
  return { amountSatang: availableSatang, nettedSatang, taxSatang, netSatang: grossSatang - taxSatang }
}
