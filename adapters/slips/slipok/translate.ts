import type { SlipAnswer } from '@langraan/payments/ports'
import type { CheckedTransfer } from '@langraan/payments/rules'
import { z } from 'zod'

const text = z.string().nullish()
const party = z
  .looseObject({
    displayName: text,
    name: text,
    proxy: z.looseObject({ value: text }).nullish(),
    account: z.looseObject({ value: text }).nullish(),
  })
  .nullish()

const transfer = z.looseObject({
  sendingBank: z.string(),
  receivingBank: text,
  transRef: z.string(),
  transDate: z.string().regex(/^\d{8}$/),
  transTime: z.string().regex(/^\d\d:\d\d(:\d\d)?$/),
  transTimestamp: text,
  amount: z.number(),
  sender: party,
  receiver: party,
})

/** What stands in every answer, good or bad. */
export const answerShape = z.looseObject({
  success: z.boolean().optional(),
  code: z.union([z.number(), z.string().transform(Number)]).optional(),
  message: text,
  data: z.unknown().optional(),
})
export type SlipOkAnswer = z.output<typeof answerShape>

const known = (...values: (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')

function partyOf(side: z.output<typeof party>, bankCode: string | null | undefined) {
  return {
    bankCode: bankCode ?? '',
    names: known(side?.displayName, side?.name),
    numbers: known(side?.account?.value, side?.proxy?.value),
  }
}

/** A transfer out of an answer; undefined where it tells none. */
export function transferOf(data: unknown): CheckedTransfer | undefined {
  const read = transfer.safeParse(data)
  if (!read.success) return undefined
  const { transDate, transTime, transTimestamp, amount, ...told } = read.data
  const day = `${transDate.slice(0, 4)}-${transDate.slice(4, 6)}-${transDate.slice(6)}`
  // Date and time are Bangkok's; the time stamp says the same with its zone.
  const paidAt = Date.parse(transTimestamp ?? `${day}T${transTime}+07:00`)
  return {
    sendingBank: told.sendingBank,
    transRef: told.transRef,
    amountSatang: Math.round(amount * 100),
    paidAt: new Date(Number.isNaN(paidAt) ? Date.parse(`${day}T00:00:00+07:00`) : paidAt).toISOString(),
    sender: partyOf(told.sender, told.sendingBank),
    receiver: partyOf(told.receiver, told.receivingBank),
  }
}

const delayed = z.looseObject({ delay: z.coerce.number() })
const MINUTE_SECONDS = 60
const USUAL_DELAY_MINUTES = 5

function delayOf(data: unknown): number {
  const read = delayed.safeParse(data)
  return Math.max(1, read.success ? read.data.delay : USUAL_DELAY_MINUTES) * MINUTE_SECONDS
}

/** What SlipOK's codes mean; those of a slip that no bank knows share one answer. */
export function refusalOf({ code, data }: SlipOkAnswer): SlipAnswer {
  const told = transferOf(data)
  switch (code) {
    case 1001:
    case 1002:
      return { outcome: 'key_refused' }
    case 1003:
    case 1004:
      return { outcome: 'quota_used_up' }
    case 1005:
    case 1006:
    case 1007:
    case 1008:
    case 1011:
      return { outcome: 'not_found' }
    case 1009:
    case 1010:
      return { outcome: 'later', afterSeconds: delayOf(data) }
    case 1012:
      return { outcome: 'repeated', ...(told && { transfer: told }) }
    case 1013:
      return { outcome: 'wrong_amount', ...(told && { transfer: told }) }
    case 1014:
      return { outcome: 'wrong_receiver', ...(told && { transfer: told }) }
    default:
      return { outcome: 'unreachable' }
  }
}
