import type { PayoutAccount, Withdrawal } from '../contract.ts'
import type { NameCheck } from '../rules/name-check.ts'
import { opensAt, withdrawalNumber } from '../rules/withdrawal.ts'
import type { AccountRow } from './payout-accounts.sql.ts'
import type { WithdrawalRow } from './withdrawals.sql.ts'

const SHOWN_DIGITS = 4

/** As much of an account's number as everybody of the shop may see. */
export const lastDigitsOf = (accountNumber: string): string => accountNumber.slice(-SHOWN_DIGITS)

/** When the account opens, where that is still to come. */
export function opensLater(changedAt: Date, now: Date): string | null {
  const opens = opensAt(changedAt)
  return opens > now ? opens.toISOString() : null
}

export const presentAccount = (
  account: AccountRow | undefined,
  nameCheck: NameCheck | null,
  now: Date,
): PayoutAccount => ({
  bankCode: account?.bankCode ?? '',
  accountNumber: account?.accountNumber ?? '',
  accountName: account?.accountName ?? '',
  opensAt: account ? opensLater(account.changedAt, now) : null,
  nameCheck,
})

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  withdrawalId: row.withdrawalId,
  number: withdrawalNumber(row.number),
  requestedAt: row.requestedAt.toISOString(),
  bankCode: row.bankCode,
  lastDigits: lastDigitsOf(row.accountNumber),
  grossSatang: row.grossSatang,
  taxSatang: row.taxSatang,
  netSatang: row.netSatang,
  state: row.state,
  stateAt: row.stateAt.toISOString(),
  note: row.note,
  paidOn: row.paidOn,
})
