import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { payoutRefusals } from './refusals.ts'

const id = z.uuid()
const satang = z.number().int()
const operator = { permission: 'operator' } as const
const ofFile = z.object({ payoutFileId: id })

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
  calledOffByName: z.string().nullable(),
  calledOffAt: z.string().nullable(),
  callOffReason: z.string().nullable(),
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
  refusals: only(payoutRefusals, 'sent_already', 'file_spoilt', 'called_off'),
})

export const callOffPayoutFile = endpoint({
  route: 'POST /operator/payout-files/:payoutFileId/calling-off',
  summary:
    'For operators: call off a file that the bank does not have; its withdrawals are approved as before and can go into another',
  ...operator,
  audit: 'withdrawal.unfiled',
  idempotent: true,
  params: ofFile,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, { error: 'ใส่เหตุผลที่ยกเลิกไฟล์|Enter why the file is called off.' })
      .max(300),
  }),
  output: payoutFile,
  refusals: only(payoutRefusals, 'sent_already', 'called_off'),
})
