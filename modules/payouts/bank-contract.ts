import { z } from 'zod'
import { doubleStates, whyNotConfirmed } from './rules/bank-answer.ts'

const id = z.uuid()
const satang = z.number().int()

/** What one operator has said of money that the bank had, until another one confirms it. */
export const payoutClaim = z.object({
  payoutClaimId: id,
  outcome: z.enum(['returned', 'charged', 'carried', 'same_payment']),
  reason: z.string(),
  saidByName: z.string(),
  saidAt: z.string(),
  isMine: z.boolean(),
  confirmedByName: z.string().nullable(),
  /** Why whoever asks cannot confirm it; null where they can. */
  whyNot: z.enum(whyNotConfirmed).nullable(),
})
export type PayoutClaim = z.output<typeof payoutClaim>

const payment = z.object({ day: z.string(), description: z.string(), fileName: z.string().nullable() })

/** A withdrawal that the bank paid twice, with both payments. */
export const doublePayment = z.object({
  doublePaymentId: id,
  withdrawalId: id,
  number: z.string(),
  shopName: z.string(),
  amountSatang: satang,
  state: z.enum(doubleStates),
  foundAt: z.string(),
  settledAt: z.string().nullable(),
  /** From no file where somebody had paid by hand. */
  first: payment,
  second: payment,
  claim: payoutClaim.nullable(),
})
export type DoublePayment = z.output<typeof doublePayment>
