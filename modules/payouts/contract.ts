import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { payoutRefusals } from './refusals.ts'
import { nameChecks } from './rules/name-check.ts'
import { withdrawalStates } from './rules/withdrawal.ts'

export * from './operator-contract.ts'
export * from './files-contract.ts'
export * from './answers-contract.ts'
export type { DoublePayment, PayoutClaim } from './bank-contract.ts'

const id = z.uuid()
const satang = z.number().int()
const inShop = z.object({ shopId: id })
const ofWithdrawal = inShop.extend({ withdrawalId: id })

const account = z.object({
  /** All empty where the shop has none yet. */
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** When money may go there first, where that is still to come. */
  opensAt: z.string().nullable(),
  /** Whether the name is that of the shop's company or of an owner; null where there is no account. */
  nameCheck: z.enum(nameChecks).nullable(),
})
export type PayoutAccount = z.output<typeof account>

export const getPayoutAccount = endpoint({
  route: 'GET /shops/:shopId/payout-account',
  summary: 'The bank account to which the shop has its money paid',
  permission: 'shop:payouts:withdraw',
  params: inShop,
  output: account,
})

export const changePayoutAccount = endpoint({
  route: 'PUT /shops/:shopId/payout-account',
  summary:
    'Change the bank account; nothing is paid to it for 24 hours, and what was asked for before keeps the old one',
  permission: 'shop:payouts:withdraw',
  audit: 'payout-account.changed',
  replaces: replaces(getPayoutAccount),
  params: inShop,
  body: z.object({
    bankCode: z.string().regex(/^\d{3}$/, { error: 'เลือกธนาคารจากรายการ|Choose a bank from the list.' }),
    accountNumber: z.string().trim().min(1, { error: 'ใส่เลขบัญชี|Enter the account number.' }).max(30),
    accountName: z
      .string()
      .trim()
      .min(1, { error: 'ใส่ชื่อบัญชีตามสมุดบัญชี|Enter the name as the bank has it.' })
      .max(100)
      .regex(/^[^\p{Extended_Pictographic}\p{C}]*$/u, {
        error: 'ธนาคารอ่านอีโมจิไม่ได้ ใส่ชื่อเป็นตัวอักษร|Banks cannot read emoji. Enter the name in letters.',
      }),
  }),
  output: account,
  refusals: only(payoutRefusals, 'account_wrong'),
})

const withdrawal = z.object({
  withdrawalId: id,
  /** `WD-000381`. */
  number: z.string(),
  requestedAt: z.string(),
  bankCode: z.string(),
  lastDigits: z.string(),
  grossSatang: satang,
  taxSatang: satang,
  netSatang: satang,
  state: z.enum(withdrawalStates),
  stateAt: z.string(),
  /** Why it was refused, or what the bank said; empty where nothing was said. */
  note: z.string(),
  paidOn: z.string().nullable(),
})
export type Withdrawal = z.output<typeof withdrawal>

export const listWithdrawals = endpoint({
  route: 'GET /shops/:shopId/withdrawals',
  summary: 'What can be withdrawn, where it goes, and what was withdrawn, the newest first',
  permission: 'shop:payouts:read',
  params: inShop,
  output: z.object({
    /** Below zero where more was taken back than was there. */
    availableSatang: satang,
    withdrawingSatang: satang,
    leastSatang: satang,
    /** The account as far as everybody may see it; null where there is none. */
    account: z
      .object({ bankCode: z.string(), lastDigits: z.string(), opensAt: z.string().nullable() })
      .nullable(),
    items: z.array(withdrawal),
  }),
})
export type Withdrawals = z.output<typeof listWithdrawals.output>

export const requestWithdrawal = endpoint({
  route: 'POST /shops/:shopId/withdrawals',
  summary: 'Ask for an amount to be paid to the bank account',
  permission: 'shop:payouts:withdraw',
  audit: 'withdrawal.requested',
  idempotent: true,
  params: inShop,
  body: z.object({ amountSatang: satang.min(1).max(10_000_000_000_000) }),
  output: withdrawal,
  refusals: only(payoutRefusals, 'too_little', 'not_there', 'below_zero', 'no_bank_account'),
})

export const cancelWithdrawal = endpoint({
  route: 'POST /shops/:shopId/withdrawals/:withdrawalId/cancellation',
  summary: 'Take the request back, as long as it is in no file for the bank',
  permission: 'shop:payouts:withdraw',
  audit: 'withdrawal.cancelled',
  idempotent: true,
  params: ofWithdrawal,
  output: withdrawal,
  refusals: only(payoutRefusals, 'not_waiting'),
})
