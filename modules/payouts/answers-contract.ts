import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { doublePayment } from './bank-contract.ts'
import { operatedWithdrawal } from './operator-contract.ts'
import { payoutRefusals } from './refusals.ts'
import { doubleOutcomes } from './rules/bank-answer.ts'
import { whyDoubtful } from './rules/bank-statement.ts'

const id = z.uuid()
const satang = z.number().int()
const operator = { permission: 'operator' } as const
const ofFile = z.object({ payoutFileId: id })
const ofClaim = z.object({ payoutClaimId: id })
const reason = z.string().trim().min(1, { error: 'ใส่เหตุผล|Enter a reason.' }).max(300)

const MOST_FILE_BYTES = 10_485_760

const settled = z.object({
  paid: z.number().int(),
  rejected: z.number().int(),
  /** Second payments that were found, and that came back. */
  twice: z.number().int(),
  twiceReturned: z.number().int(),
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

export const confirmClaim = endpoint({
  route: 'POST /operator/payout-claims/:payoutClaimId/confirmation',
  summary:
    'For operators: confirm, as the second of two people, what another has said of money that the bank had',
  ...operator,
  audit: 'payout-claim.confirmed',
  idempotent: true,
  params: ofClaim,
  output: operatedWithdrawal,
  refusals: only(payoutRefusals, 'not_waiting', 'own_request', 'own_bank_account', 'same_person'),
})

export const dismissClaim = endpoint({
  route: 'POST /operator/payout-claims/:payoutClaimId/dismissal',
  summary: 'For operators: say that it is not so; nothing happens',
  ...operator,
  audit: 'payout-claim.dismissed',
  idempotent: true,
  params: ofClaim,
  body: z.object({ reason }),
  output: operatedWithdrawal,
  refusals: only(payoutRefusals, 'not_waiting'),
})

export const listDoublePayments = endpoint({
  route: 'GET /operator/double-payments',
  summary: 'For operators: what the bank paid twice, what nobody has settled first',
  ...operator,
  output: z.object({ items: z.array(doublePayment) }),
})

export const proposeForDouble = endpoint({
  route: 'POST /operator/double-payments/:doublePaymentId/proposal',
  summary:
    'For operators: say who bears a second payment, or that there was none; it waits until another operator confirms it',
  ...operator,
  audit: 'payout-claim.made',
  idempotent: true,
  params: z.object({ doublePaymentId: id }),
  body: z.object({ outcome: z.enum(doubleOutcomes), reason }),
  output: operatedWithdrawal,
  refusals: only(payoutRefusals, 'not_waiting', 'said_already', 'own_request', 'own_bank_account'),
})
