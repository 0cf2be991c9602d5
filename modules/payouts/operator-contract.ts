import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { payoutRefusals } from './refusals.ts'
import { bankAnswers, whyDoubtful } from './rules/bank-answer.ts'
import { nameChecks } from './rules/name-check.ts'
import { whyNotApproved, withdrawalStates } from './rules/withdrawal.ts'

const id = z.uuid()
const satang = z.number().int()
const operator = { permission: 'operator' } as const
const ofWithdrawal = z.object({ withdrawalId: id })
const ofFile = z.object({ payoutFileId: id })
const reason = z
  .string()
  .trim()
  .min(1, { error: 'ใส่เหตุผล ร้านจะเห็นข้อความนี้|Enter a reason. The shop will read it.' })
  .max(300)

const operatedWithdrawal = z.object({
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
  fileNumber: z.string().nullable(),
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
  summary: 'For operators: record by hand what the bank did; a payment that bounced is taken back',
  ...operator,
  audit: 'withdrawal.answered',
  idempotent: true,
  params: ofWithdrawal,
  body: z.object({ answer: z.enum(bankAnswers), note: z.string().trim().max(300) }),
  output: operatedWithdrawal,
  refusals: only(payoutRefusals, 'not_waiting', 'reason_missing'),
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

const payoutFile = z.object({
  payoutFileId: id,
  number: z.string(),
  format: z.string(),
  fileName: z.string(),
  valueDay: z.string(),
  payoutCount: z.number().int(),
  netSatang: satang,
  /** Of how many the bank's answer is not known. */
  openCount: z.number().int(),
  madeByName: z.string(),
  madeAt: z.string(),
  sentByName: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type PayoutFile = z.output<typeof payoutFile>

export const listPayoutFiles = endpoint({
  route: 'GET /operator/payout-files',
  summary: 'For operators: files for the bank, the newest first, and the formats that there are',
  ...operator,
  output: z.object({
    items: z.array(payoutFile),
    formats: z.array(
      z.object({
        id: z.string(),
        th: z.string(),
        en: z.string(),
        /** Empty for the list that any bank can be filled from. */
        bankCode: z.string(),
        paysTo: z.enum(['own_bank', 'other_banks', 'any_bank']),
        /** The day on which the money is there, if the file is made now. */
        valueDay: z.string(),
      }),
    ),
  }),
})

export const makePayoutFile = endpoint({
  route: 'POST /operator/payout-files',
  summary: 'For operators: put approved withdrawals into a file for the bank; each goes into one file, once',
  ...operator,
  audit: 'withdrawal.filed',
  idempotent: true,
  body: z.object({ format: z.string().max(40), withdrawalIds: z.array(id).min(1).max(500) }),
  output: payoutFile,
  refusals: only(payoutRefusals, 'no_settings', 'not_waiting', 'file_refused', 'other_bank'),
})

export const downloadPayoutFile = endpoint({
  route: 'POST /operator/payout-files/:payoutFileId/download',
  summary: 'For operators: load the file; the same bytes each time, and each time it is recorded who did',
  ...operator,
  audit: 'payout-file.downloaded',
  repeatable: 'it is loaded once more, which the log says as well',
  params: ofFile,
  output: z.object({ fileName: z.string(), contentBase64: z.string() }),
})

export const sendPayoutFile = endpoint({
  route: 'POST /operator/payout-files/:payoutFileId/sending',
  summary: 'For operators: say that the file was given to the bank',
  ...operator,
  audit: 'withdrawal.sent',
  idempotent: true,
  params: ofFile,
  output: payoutFile,
  refusals: only(payoutRefusals, 'sent_already', 'file_spoilt'),
})

const MOST_FILE_BYTES = 10_485_760

const settled = z.object({
  paid: z.number().int(),
  rejected: z.number().int(),
  /** Lines that name a payout of ours and settle nothing. */
  doubtful: z.array(
    z.object({
      number: z.string(),
      day: z.string(),
      amountSatang: satang,
      why: z.enum(whyDoubtful),
    }),
  ),
})
export type SettledPayouts = z.output<typeof settled>

export const takePayoutAnswers = endpoint({
  route: 'POST /operator/payout-files/:payoutFileId/answers',
  summary: 'For operators: read the list of a file again, filled with what the bank answered',
  ...operator,
  audit: 'withdrawal.answered',
  idempotent: true,
  params: ofFile,
  upload: { maxBytes: MOST_FILE_BYTES, maxFiles: 1 },
  output: settled,
  refusals: only(payoutRefusals, 'answers_wrong', 'not_waiting'),
})

export const settlePayouts = endpoint({
  route: 'POST /operator/payout-statements',
  summary: 'For operators: read the bank’s statement; what went out is paid, what came back has bounced',
  ...operator,
  audit: 'withdrawal.answered',
  idempotent: true,
  upload: { maxBytes: MOST_FILE_BYTES, maxFiles: 1 },
  output: settled,
  refusals: only(payoutRefusals, 'statement_wrong'),
})
