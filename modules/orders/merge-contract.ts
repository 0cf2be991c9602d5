import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { standing } from './desk-contract.ts'
import { WHY_NOT_EDITED } from './edit-contract.ts'
import { orderRefusals } from './refusals.ts'
import { mergedFees } from './rules/money/merge-price.ts'

const id = z.uuid()
const params = z.object({ shopId: id, orderId: id })
const satang = z.number().int()

const comesTo = z.object({ totalSatang: satang, shippingSatang: satang })

const candidates = z.object({
  items: z.array(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      placedAt: z.string(),
      totalSatang: satang,
      paidSatang: satang,
      itemCount: z.number(),
      firstItem: z.string(),
      /** What both come to together, with one fee for shipping and with both, and what is paid for shipping then. */
      together: z.object({ one: comesTo, both: comesTo }),
      /** One fee, as for one parcel; both where they are parts of one fee, because one order was split off the other. */
      proposedFees: z.enum(mergedFees),
      /** The newest happening of it, to be sent with what is decided on this sight. */
      seenEventId: id,
    }),
  ),
})
export type MergeCandidates = z.output<typeof candidates>

export const listMergeCandidates = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/merge-candidates',
  summary: 'Other orders of the same customer that can be put into this one before it is packed',
  permission: 'shop:orders:read',
  params,
  output: candidates,
})

export const mergeOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/merges',
  summary: 'Put another order of the same customer into this one, with its goods and what was paid for it',
  permission: 'shop:orders:write',
  audit: 'order.merged',
  idempotent: true,
  params,
  body: z.object({
    /** The one that ends by it. */
    fromOrderId: id,
    /** The newest happenings of both that were seen. */
    seenEventId: id,
    fromSeenEventId: id,
    /** Which fees for shipping stay: the larger one, or both. As is proposed where nothing is said. */
    shippingFees: z.enum(mergedFees).optional(),
  }),
  output: standing.extend({ totalSatang: satang }),
  refusals: only(
    orderRefusals,
    ...WHY_NOT_EDITED,
    'tax_invoice_in_force',
    'merge_differs',
    'merge_coupons',
    'merge_agents',
    'merge_prices',
    'overpaid_first',
    'order_too_large',
  ),
})
export type OrderMerge = z.output<typeof mergeOrder.body>
