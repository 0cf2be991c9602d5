import type { SlipAnswer } from '@langraan/payments/ports'
import type { CheckedTransfer } from '@langraan/payments/rules'
import { readSlipReference } from '@langraan/payments/rules'
import { z } from 'zod'

const text = z.string().nullish()
const party = z
  .looseObject({
    bank: z.looseObject({ id: text }).nullish(),
    account: z
      .looseObject({
        name: z.looseObject({ th: text, en: text }).nullish(),
        bank: z.looseObject({ account: text }).nullish(),
        proxy: z.looseObject({ account: text }).nullish(),
      })
      .nullish(),
  })
  .nullish()

const transfer = z.looseObject({
  payload: text,
  transRef: z.string(),
  date: z.string(),
  amount: z.looseObject({ amount: z.number() }),
  sender: party,
  receiver: party,
})

export const answerShape = z.looseObject({
  status: z.number().optional(),
  message: text,
  /** The second version of the API words its errors so. */
  error: z.looseObject({ code: text }).nullish(),
  data: z.unknown().optional(),
})
export type EasySlipAnswer = z.output<typeof answerShape>

const known = (...values: (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

const partyOf = (side: z.output<typeof party>) => ({
  bankCode: side?.bank?.id ?? '',
  names: known(side?.account?.name?.th, side?.account?.name?.en),
  numbers: known(side?.account?.bank?.account, side?.account?.proxy?.account),
})

/** A transfer out of an answer; undefined where it tells none. `qrText` says the sending bank where the answer does not. */
export function transferOf(data: unknown, qrText: string): CheckedTransfer | undefined {
  const read = transfer.safeParse(data)
  if (!read.success || Number.isNaN(Date.parse(read.data.date))) return undefined
  const { transRef, date, amount, sender, receiver, payload } = read.data
  const sendingBank = readSlipReference(payload || qrText)?.sendingBank ?? partyOf(sender).bankCode
  return {
    sendingBank,
    transRef,
    amountSatang: Math.round(amount.amount * 100),
    paidAt: new Date(date).toISOString(),
    sender: partyOf(sender),
    receiver: partyOf(receiver),
  }
}

const KEY = [
  'unauthorized',
  'access_denied',
  'application_expired',
  'application_deactivated',
  'missing_api_key',
  'invalid_api_key',
  'branch_inactive',
  'service_banned',
  'ip_not_allowed',
]
const NO_SLIP = [
  'slip_not_found',
  'invalid_payload',
  'validation_error',
  'qrcode_not_found',
  'invalid_image',
  'invalid_image_type',
  'image_size_too_large',
]

/** What EasySlip's words for errors mean, those of both versions of its API. */
export function refusalOf(answer: EasySlipAnswer, qrText: string): SlipAnswer {
  const code = (answer.error?.code ?? answer.message ?? '').toLowerCase()
  if (KEY.includes(code)) return { outcome: 'key_refused' }
  if (code === 'quota_exceeded') return { outcome: 'quota_used_up' }
  if (code === 'slip_pending') return { outcome: 'later', afterSeconds: 120 }
  if (NO_SLIP.includes(code)) return { outcome: 'not_found' }
  if (code === 'duplicate_slip') {
    const told = transferOf(answer.data, qrText)
    return { outcome: 'repeated', ...(told && { transfer: told }) }
  }
  return { outcome: 'unreachable' }
}
