import { withdrawalNumber, type WithdrawalState } from './withdrawal.ts'

/** What the bank did with a payout. */
export const bankAnswers = ['paid', 'rejected', 'unknown'] as const
export type BankAnswer = (typeof bankAnswers)[number]

const BECOMES = { paid: 'paid', rejected: 'rejected_by_bank', unknown: 'unknown' } as const satisfies Record<
  BankAnswer,
  WithdrawalState
>
export const stateAfter = (answer: BankAnswer): WithdrawalState => BECOMES[answer]

/** The reference of a payout in files of the bank, by which it is found again. */
export const payoutReference = (number: number): string => withdrawalNumber(number)

/** What a row of the bank told of a withdrawal: that it paid, paid once more, or had one of the two back. */
export type RowTells = 'paid' | 'twice' | 'returned' | 'twice_returned'

/** How a second payment stands: who bears it, that there was none, or that the bank has sent it back. */
export const doubleStates = ['open', 'charged', 'carried', 'same_payment', 'came_back'] as const
export type DoubleState = (typeof doubleStates)[number]

/** What two people can decide of a second payment. */
export const doubleOutcomes = ['charged', 'carried', 'same_payment'] as const
export type DoubleOutcome = (typeof doubleOutcomes)[number]

/** What an operator says of money that the bank had, and a second one confirms. */
export type ClaimOutcome = 'returned' | DoubleOutcome

/** Why somebody cannot confirm what another has said. */
export const whyNotConfirmed = ['own_request', 'own_bank_account', 'same_person'] as const
export type WhyNotConfirmed = (typeof whyNotConfirmed)[number]

type Confirming = { saidIt: boolean; askedForIt: boolean; changedAccount: boolean }

/** The same people as with approvals; null where they can. */
export function whyNotConfirm({ saidIt, askedForIt, changedAccount }: Confirming): WhyNotConfirmed | null {
  if (askedForIt) return 'own_request'
  if (changedAccount) return 'own_bank_account'
  return saidIt ? 'same_person' : null
}
