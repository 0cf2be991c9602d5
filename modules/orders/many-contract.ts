import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { orderFilters } from './order-filters-contract.ts'
import { orderRefusals } from './refusals.ts'
import { madeFileStates } from './rules/papers/made-file.ts'
import { labelPapers, USUAL_PAPER } from './rules/label-paper.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)

export const chosenOrders = z.union([
  z.object({ orderIds: z.array(id).min(1).max(1000) }),
  /** All that the filters let through, up to 10,000. A filter that is not known would let through what nobody chose. */
  z.object({ matching: orderFilters.strict() }),
])
export type ChosenOrders = z.output<typeof chosenOrders>
const begun = z.object({ operationId: id, totalCount: z.number() })
/** What all work on many orders has in common. */
export const onMany = {
  idempotent: true,
  params: z.object({ shopId: id }),
  status: 202,
  output: begun,
  refusals: only(orderRefusals, 'nothing_chosen', 'too_many_chosen'),
} as const
/** How the file stands that work on many orders makes; `faultCount` of them could not be put into it. */
export const madeFile = z.object({
  fileName: z.string(),
  state: z.enum(madeFileStates),
  doneCount: z.number(),
  totalCount: z.number(),
  faultCount: z.number(),
})
export type MadeFile = z.output<typeof madeFile>
const justChosen = z.object({ chosen: chosenOrders })

export const cancelOrders = endpoint({
  route: 'POST /shops/:shopId/orders/cancellation',
  summary: 'Call many orders off: long work with progress; what is on its way already is named',
  permission: 'shop:orders:write',
  audit: 'orders.cancelled',
  body: justChosen,
  ...onMany,
})

export const packOrders = endpoint({
  route: 'POST /shops/:shopId/orders/packing',
  summary: 'Say that many orders are being packed',
  permission: 'shop:shipping:book',
  audit: 'orders.packed',
  body: justChosen,
  ...onMany,
})

export const tagOrders = endpoint({
  route: 'POST /shops/:shopId/orders/tags',
  summary: 'Give many orders a tag',
  permission: 'shop:orders:write',
  audit: 'orders.tagged',
  body: z.object({ tag: text(40).min(1), chosen: chosenOrders }),
  ...onMany,
})

export const confirmOrders = endpoint({
  route: 'POST /shops/:shopId/orders/payment-confirmation',
  summary:
    'Confirm the slip of each of many orders whose slip is about what is left to pay; others are named',
  permission: 'shop:payments:decide',
  audit: 'orders.confirmed',
  body: justChosen,
  ...onMany,
})

export const collectOrders = endpoint({
  route: 'POST /shops/:shopId/orders/cod-collection',
  summary:
    'Record of each of many orders that the courier has handed over what it collected; others are named',
  permission: 'shop:payments:decide',
  audit: 'orders.collected',
  body: justChosen,
  ...onMany,
})

export const bookOrders = endpoint({
  route: 'POST /shops/:shopId/orders/booking',
  summary: 'Book a courier for each of many orders, each at most once; what the courier refuses is named',
  permission: 'shop:shipping:book',
  audit: 'orders.booked',
  body: z.object({
    chosen: chosenOrders,
    /** The courier’s name; empty for the cheapest that takes the parcel. */
    courier: text(100).default(''),
    /** For parcels whose weight is not known. */
    weightGrams: z.number().int().min(1).max(100_000).optional(),
  }),
  ...onMany,
})

export const printOrders = endpoint({
  route: 'POST /shops/:shopId/orders/labels',
  summary: 'Draw the labels of many orders into one PDF, which is kept for a day',
  permission: 'shop:shipping:book',
  audit: 'orders.printed',
  body: justChosen.extend({ paper: z.enum(labelPapers).default(USUAL_PAPER) }),
  ...onMany,
})
