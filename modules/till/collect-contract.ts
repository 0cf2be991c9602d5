import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'
import { whyNotCollected } from './rules/collecting.ts'

const id = z.uuid()
const satang = z.number().int()
const ofTill = z.object({ shopId: id, tillId: id })

const collection = z.object({
  orderId: id,
  orderNumber: z.string(),
  placedAt: z.string(),
  customerName: z.string(),
  /** Its last figures: enough to tell whose it is. */
  phoneEnd: z.string(),
  isReady: z.boolean(),
  /** Nobody has come for it in the time for which it was kept. */
  isLate: z.boolean(),
  totalSatang: satang,
  paidSatang: satang,
  /** What is still to be paid before it is handed over. */
  dueSatang: satang,
  /** Why it cannot be handed over now; null where it can. */
  whyNot: z.enum(whyNotCollected).nullable(),
  lines: z.array(
    z.object({
      productName: z.string(),
      variantName: z.string(),
      quantity: z.number().int(),
      /** What all pieces cost, less what was taken off this line. */
      satang,
    }),
  ),
})
export type TillCollection = z.output<typeof collection>

export const listTillCollections = endpoint({
  route: 'GET /shops/:shopId/tills/:tillId/collections',
  summary: 'Web orders that wait at the till’s branch for their customers, those that lie ready first',
  permission: 'shop:till:sell',
  callers: ['till'],
  params: ofTill,
  query: z.object({ text: z.string().trim().max(100).default('') }),
  output: z.object({ items: z.array(collection) }),
})

export const beginTillCollection = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/collections/:orderId/beginning',
  summary: 'Begin to hand an order over: for some minutes no other till does',
  permission: 'shop:till:sell',
  callers: ['till'],
  audit: { none: 'it holds the order for a moment; that it was handed over is in the log' },
  repeatable: 'whoever has begun goes on',
  params: ofTill.extend({ orderId: id }),
  body: z.object({ staffId: id }),
  output: collection,
  refusals: only(tillRefusals, 'collected_elsewhere', 'collect_over', 'collect_unpaid', 'collect_slip_waits'),
})
