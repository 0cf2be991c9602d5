import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { orderRefusals } from './refusals.ts'
import { MOST_PRINTED, orderPaperKinds } from './rules/order-papers.ts'

const id = z.uuid()

export const printOrderPapers = endpoint({
  route: 'POST /shops/:shopId/order-papers',
  summary: 'Have a pick list or packing slips of orders drawn as one PDF, which is kept for a day',
  permission: 'shop:orders:read',
  audit: { none: 'it prints, and changes nothing of the shop' },
  repeatable: 'the same papers are drawn once more, and cleared away after a day',
  params: z.object({ shopId: id }),
  body: z.object({ kind: z.enum(orderPaperKinds), orderIds: z.array(id).min(1).max(MOST_PRINTED) }),
  status: 202,
  output: z.object({ papersId: id, orderCount: z.number() }),
  refusals: only(orderRefusals, 'nothing_to_print'),
})

export const getOrderPapers = endpoint({
  route: 'GET /shops/:shopId/order-papers/:papersId',
  summary: 'The papers as PDF',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id, papersId: id }),
  output: z.any(),
  refusals: only(orderRefusals, 'papers_being_drawn'),
})
