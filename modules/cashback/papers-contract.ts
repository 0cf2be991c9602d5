import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { cashbackRefusals } from './refusals.ts'

const id = z.uuid()
const language = z.enum(['th', 'en'])

export const makeCashbackPaper = endpoint({
  route: 'POST /shops/:shopId/cashback/papers',
  summary:
    'Have a paper drawn: the statement of a month, or the payment voucher of a withdrawal that was paid',
  permission: 'shop:cashback:read',
  audit: { none: 'a file is made of what is there, and nothing else changes' },
  idempotent: true,
  params: z.object({ shopId: id }),
  body: z.discriminatedUnion('cashbackPaper', [
    z.object({ cashbackPaper: z.literal('statement'), month: monthText, language }),
    z.object({ cashbackPaper: z.literal('voucher'), withdrawalId: id, language }),
  ]),
  status: 202,
  output: z.object({ cashbackPaperId: id }),
  refusals: only(cashbackRefusals, 'not_paid'),
})

export const getCashbackPaper = endpoint({
  route: 'GET /shops/:shopId/cashback/papers/:cashbackPaperId',
  summary: 'The paper as PDF; kept for a day',
  permission: 'shop:cashback:read',
  params: z.object({ shopId: id, cashbackPaperId: id }),
  output: z.any(),
  refusals: only(cashbackRefusals, 'paper_later'),
})
