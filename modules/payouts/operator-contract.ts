import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { payoutRefusals } from './refusals.ts'
import { bankAnswers } from './rules/bank-answer.ts'
import { payoutClaim } from './bank-contract.ts'
import { nameChecks } from './rules/name-check.ts'
import { whyNotApproved, withdrawalStates } from './rules/withdrawal.ts'

const id = z.uuid()
const satang = z.number().int()
const operator = { permission: 'operator' } as const
const ofWithdrawal = z.object({ withdrawalId: id })
const reason = z
  .string()
  .trim()
  .min(1, { error: 'ใส่เหตุผล ร้านจะเห็นข้อความนี้|Enter a reason. The shop will read it.' })
  .max(300)

export const operatedWithdrawal = z.object({
  withdrawalId: id,
  number: z.string(),
  shopName: z.string(),
  requestedByName: z.string(),
  requestedAt: z.string(),
  grossSatang: satang,
  taxSatang: satang,
  netSatang: satang,
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  nameCheck: z.enum(nameChecks),
  state: z.enum(withdrawalStates),
  stateAt: z.string(),
  note: z.string(),
  paidOn: z.string().nullable(),
  /** Who approved, the first one first. */
  approvals: z.array(z.object({ name: z.string(), isMe: z.boolean(), at: z.string() })),
  /** Why whoever asks cannot approve it; null where they can. */
  whyNot: z.enum(whyNotApproved).nullable(),
  /** When its bank account opens, where that is still to come. */
  opensAt: z.string().nullable(),
  /** What an approval is of: sent back with it, so that nobody approves what they have not seen. */
  contentHash: z.string(),
  /** The file that it is in. */
  payoutFileId: id.nullable(),
  fileNumber: z.string().nullable(),
  /** Somebody paid it outside of its file. */
  isPaidByHand: z.boolean(),
  /** That it was not paid or came back, as one has said it or two. */
  claim: payoutClaim.nullable(),
  /** The row of the bank by which it went back. */
  bankRow: z
    .object({ source: z.enum(['statement', 'list']), day: z.string(), description: z.string() })
    .nullable(),
})
export type OperatedWithdrawal = z.output<typeof operatedWithdrawal>

export const withdrawalViews = ['mine', 'all', 'file', 'done'] as const

export const listOperatedWithdrawals = endpoint({
  route: 'GET /operator/withdrawals',
  summary:
    'For operators: withdrawals that wait for them, that are open, that are at the bank, or that are over',
  ...operator,
  query: z.object({ view: z.enum(withdrawalViews).default('all') }),
  output: z.object({
    items: z.array(operatedWithdrawal),
    counts: z.object({ mine: z.number(), all: z.number(), file: z.number() }),
    openSatang: satang,
  }),
})

export const approveWithdrawal = endpoint({
  route: 'POST /operator/withdrawals/:withdrawalId/approval',
  summary: 'For operators: approve it, as the first or the second of two people',
  ...operator,
  audit: 'withdrawal.approved',
  idempotent: true,
  params: ofWithdrawal,
  body: z.object({ contentHash: z.string().max(100) }),
  output: operatedWithdrawal,
  refusals: only(
    payoutRefusals,
    'not_waiting',
    'changed_meanwhile',
    'own_request',
    'own_bank_account',
    'same_person',
    'bank_account_new',
  ),
})

export const refuseWithdrawal = endpoint({
  route: 'POST /operator/withdrawals/:withdrawalId/refusal',
  summary: 'For operators: refuse it with a reason that the shop reads; its money goes back',
  ...operator,
  audit: 'withdrawal.refused',
  idempotent: true,
  params: ofWithdrawal,
  body: z.object({ reason }),
  output: operatedWithdrawal,
  refusals: only(payoutRefusals, 'not_waiting'),
})

export const answerWithdrawal = endpoint({
  route: 'POST /operator/withdrawals/:withdrawalId/bank-answer',
  summary:
    'For operators: record by hand what the bank did; what gives money back waits until another operator confirms it',
  ...operator,
  audit: 'withdrawal.answered',
  idempotent: true,
  params: ofWithdrawal,
  body: z.object({
    answer: z.enum(bankAnswers),
    note: z.string().trim().max(300),
    /** Paid outside of its file. */
    byHand: z.boolean().default(false),
  }),
  output: operatedWithdrawal,
  refusals: only(
    payoutRefusals,
    'not_waiting',
    'reason_missing',
    'said_already',
    'own_request',
    'own_bank_account',
  ),
})

const settings = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  companyName: z.string(),
  companyCode: z.string(),
  cutOff: z.string(),
})
export type PayoutSettings = z.output<typeof settings>

export const getPayoutSettings = endpoint({
  route: 'GET /operator/payout-settings',
  summary: 'For operators: the account that the platform pays from, and who changed it',
  ...operator,
  output: settings.extend({
    history: z.array(settings.extend({ changedByName: z.string(), changedAt: z.string() })),
  }),
})

export const savePayoutSettings = endpoint({
  route: 'PUT /operator/payout-settings',
  summary: 'For operators: change the account that the platform pays from',
  ...operator,
  audit: 'payout-settings.changed',
  replaces: replaces(getPayoutSettings),
  body: z.object({
    bankCode: z.string().regex(/^\d{3}$/, { error: 'เลือกธนาคารจากรายการ|Choose a bank from the list.' }),
    accountNumber: z.string().trim().max(30),
    companyName: z
      .string()
      .trim()
      .min(1, { error: 'ใส่ชื่อบริษัทที่จ่าย|Enter the name of the company that pays.' })
      .max(100),
    companyCode: z.string().trim().max(12),
    cutOff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'ใส่เวลา เช่น 15:30|Enter a time, such as 15:30.' }),
  }),
  output: getPayoutSettings.output,
  refusals: only(payoutRefusals, 'account_wrong'),
})
