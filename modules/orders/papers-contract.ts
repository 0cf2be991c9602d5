import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { chosenOrders, madeFile, onMany } from './many-contract.ts'
import { orderRefusals } from './refusals.ts'
import { orderPaperKinds, papersOfOrder } from './rules/papers/order-papers.ts'

const id = z.uuid()
const which = z.object({ shopId: id, orderPapersId: id })

// For whoever reads orders: packers pick and pack by them.
export const printOrderPapers = endpoint({
  route: 'POST /shops/:shopId/order-papers',
  summary: 'Have a pick list or packing slips of many orders drawn as one PDF: long work with progress',
  permission: 'shop:orders:read',
  audit: 'order-papers.printed',
  body: z.object({ chosen: chosenOrders, kind: z.enum(orderPaperKinds) }),
  ...onMany,
})

export const findUndrawnWords = endpoint({
  route: 'POST /shops/:shopId/orders/undrawn-words',
  summary:
    'Which of many orders have words in letters that no font of papers has, and would be printed with boxes',
  permission: 'shop:orders:read',
  audit: { none: 'it only reads' },
  repeatable: 'it only asks; chosen orders do not fit into an address',
  params: z.object({ shopId: id }),
  body: z.object({ chosen: chosenOrders, paper: z.enum(papersOfOrder) }),
  output: z.object({
    count: z.number(),
    /** The first 20 of them. */
    orders: z.array(z.object({ orderId: id, orderNumber: z.string(), words: z.array(z.string()) })),
  }),
  limit: { max: 60, perSeconds: 60 },
})

export const getOrderPapers = endpoint({
  route: 'GET /shops/:shopId/order-papers/:orderPapersId',
  summary: 'Whether the papers are there',
  permission: 'shop:orders:read',
  params: which,
  output: madeFile,
})

export const fetchOrderPapers = endpoint({
  route: 'GET /shops/:shopId/order-papers/:orderPapersId/file',
  summary: 'The papers as PDF; kept for a day',
  permission: 'shop:orders:read',
  params: which,
  output: z.any(),
  refusals: only(orderRefusals, 'file_gone'),
})
