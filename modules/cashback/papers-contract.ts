import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { cashbackRefusals } from './refusals.ts'

const id = z.uuid()
const documentLanguage = z.enum(['th', 'en'])

export const getStatementPaper = endpoint({
  route: 'GET /shops/:shopId/cashback/statements/:month/pdf/:documentLanguage',
  summary: 'What came, what went and what is left of the cashback of a month, as PDF',
  permission: 'shop:cashback:read',
  params: z.object({ shopId: id, month: monthText, documentLanguage }),
  output: z.any(),
  refusals: only(cashbackRefusals, 'paper_later'),
})

export const getVoucherPaper = endpoint({
  route: 'GET /shops/:shopId/withdrawals/:withdrawalId/voucher/:documentLanguage',
  summary: 'The payment voucher of a withdrawal that was paid: gross, tax withheld, net, as PDF',
  permission: 'shop:cashback:read',
  params: z.object({ shopId: id, withdrawalId: id, documentLanguage }),
  output: z.any(),
  refusals: only(cashbackRefusals, 'paper_later', 'not_paid'),
})
