/** How a withdrawal stands. What the bank says nothing certain of is `unknown`, and its money stays held. */
export const withdrawalStates = [
  'requested',
  'approved_first',
  'approved_second',
  'in_file',
  'sent',
  'paid',
  'rejected_by_bank',
  'unknown',
  'refused',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** 100 THB. The database holds the same. */
export const LEAST_SATANG = 10_000
/** So long after a bank account was changed nothing is approved for it. */
export const BANK_WAIT_HOURS = 24
const HOUR_MS = 3_600_000

const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved_first', 'refused', 'cancelled'],
  approved_first: ['approved_second', 'requested', 'refused', 'cancelled'],
  approved_second: ['in_file', 'requested', 'refused', 'cancelled'],
  // A file that nobody has given to the bank can be called off.
  in_file: ['sent', 'approved_second', 'refused'],
  sent: ['paid', 'rejected_by_bank', 'unknown'],
  unknown: ['paid', 'rejected_by_bank'],
  // The bank can send money back days later.
  paid: ['rejected_by_bank'],
  rejected_by_bank: [],
  refused: [],
  cancelled: [],
}

export const mayBecome = (from: WithdrawalState, to: WithdrawalState): boolean => NEXT[from].includes(to)

/** Where the money goes back to the merchant: nowhere else, and above all not from `unknown`. */
export const givesBack = (state: WithdrawalState): boolean =>
  state === 'refused' || state === 'cancelled' || state === 'rejected_by_bank'

export type WhyNotWithdrawn = 'too_little' | 'not_there' | 'below_zero' | 'no_bank_account'

type Standing = { availableSatang: number; hasBankAccount: boolean }

/** Why nothing can be withdrawn now, or not this much; undefined where it can. */
export function whyNotWithdrawn(
  { availableSatang, hasBankAccount }: Standing,
  wantedSatang: number,
): WhyNotWithdrawn | undefined {
  if (availableSatang < 0) return 'below_zero'
  if (wantedSatang < LEAST_SATANG) return 'too_little'
  if (!hasBankAccount) return 'no_bank_account'
  return wantedSatang > availableSatang ? 'not_there' : undefined
}

/** From when on money may go to a bank account that was changed. */
export const opensAt = (bankChangedAt: Date): Date =>
  new Date(bankChangedAt.getTime() + BANK_WAIT_HOURS * HOUR_MS)

/** What an approval is of: once any of it is another, it is void. */
export type Approved = { amountSatang: number; bankCode: string; accountNumber: string; accountName: string }
type Approval = { personId: string; of: Approved }
export type ToApprove = {
  state: WithdrawalState
  of: Approved
  requestedBy: string
  /** Who last changed the bank account, and when. */
  bankChangedBy: string
  bankChangedAt: Date
  approvals: readonly Approval[]
}

export const whyNotApproved = [
  'not_waiting',
  'own_request',
  'own_bank_account',
  'bank_account_new',
  'same_person',
] as const
export type WhyNotApproved = (typeof whyNotApproved)[number]

const isSame = (a: Approved, b: Approved): boolean =>
  a.amountSatang === b.amountSatang &&
  a.bankCode === b.bankCode &&
  a.accountNumber === b.accountNumber &&
  a.accountName === b.accountName

/** The approvals that still hold. */
export const standingApprovals = ({
  of,
  approvals,
}: Pick<ToApprove, 'of' | 'approvals'>): readonly Approval[] =>
  approvals.filter((approval) => isSame(approval.of, of))

/**
 * Somebody approves: two distinct people, neither of them who asked for it or who changed the bank account, and not
 * within a day of that change. The database asks the same, and knows besides which accounts are one person's.
 */
export function approve(
  withdrawal: ToApprove,
  personId: string,
  now: Date,
): { state: WithdrawalState } | { refused: WhyNotApproved } {
  if (withdrawal.state !== 'requested' && withdrawal.state !== 'approved_first')
    return { refused: 'not_waiting' }
  if (personId === withdrawal.requestedBy) return { refused: 'own_request' }
  if (personId === withdrawal.bankChangedBy) return { refused: 'own_bank_account' }
  if (now < opensAt(withdrawal.bankChangedAt)) return { refused: 'bank_account_new' }
  const standing = standingApprovals(withdrawal)
  if (standing.some((approval) => approval.personId === personId)) return { refused: 'same_person' }
  return { state: standing.length === 0 ? 'approved_first' : 'approved_second' }
}

const NUMBER_DIGITS = 6

/** As people and the bank read it: `WD-000381`. */
export const withdrawalNumber = (number: number): string =>
  `WD-${String(number).padStart(NUMBER_DIGITS, '0')}`

/** The same for a file: `PF-000012`. */
export const payoutFileNumber = (number: number): string =>
  `PF-${String(number).padStart(NUMBER_DIGITS, '0')}`
