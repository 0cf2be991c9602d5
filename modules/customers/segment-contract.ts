import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { customerRefusals } from './refusals.ts'
import { consentPurposes, LONGEST_TAG, turnedRanges } from './rules/rules.ts'

const shopParams = z.object({ shopId: z.uuid() })
const segmentParams = shopParams.extend({ segmentId: z.uuid() })
const whole = z.number().int().min(0).max(1_000_000_000_000).optional()
const days = z.number().int().min(1).max(3650).optional()

const filter = z.object({
  tag: z.string().trim().max(LONGEST_TAG).optional(),
  province: z.string().trim().max(100).optional(),
  consent: z.enum(consentPurposes).optional(),
  spentFromSatang: whole,
  spentToSatang: whole,
  ordersFrom: whole,
  ordersTo: whole,
  orderedWithinDays: days,
  notOrderedForDays: days,
})
export type SegmentFilter = z.output<typeof filter>

/** What is kept from now on. One that was kept before may have a range in which nobody is, and is shown. */
const filterToKeep = filter
  .refine((kept) => !turnedRanges(kept).spent, {
    path: ['spentToSatang'],
    error:
      'ยอดซื้อต่ำสุดมากกว่ายอดสูงสุด แก้ให้ยอดสูงสุดไม่น้อยกว่ายอดต่ำสุด|The least is more than the most. Let the most be no less than the least.',
  })
  .refine((kept) => !turnedRanges(kept).orders, {
    path: ['ordersTo'],
    error:
      'จำนวนครั้งต่ำสุดมากกว่าสูงสุด แก้ให้จำนวนสูงสุดไม่น้อยกว่าต่ำสุด|The fewest orders are more than the most. Let the most be no fewer.',
  })
  .refine((kept) => !turnedRanges(kept).lastOrder, {
    path: ['notOrderedForDays'],
    error:
      'วันเริ่มอยู่หลังวันจบ จำนวนวันที่ไม่ซื้อต้องน้อยกว่าจำนวนวันที่ซื้อล่าสุด|The first day is after the last day. Days without an order must be fewer than those within which they ordered.',
  })

const segment = z.object({ segmentId: z.uuid(), name: z.string(), filter, count: z.number() })
export type Segment = z.output<typeof segment>

export const listSegments = endpoint({
  route: 'GET /shops/:shopId/customer-segments',
  summary: 'Named filters of customers, each with how many are in it now',
  permission: 'shop:customers:read',
  params: shopParams,
  output: z.object({ items: z.array(segment) }),
})

export const saveSegment = endpoint({
  route: 'PUT /shops/:shopId/customer-segments/:segmentId',
  summary: 'Keep a filter under a name, or change one',
  permission: 'shop:customers:write',
  audit: 'customer-segment.saved',
  replaces: replaces(listSegments, ({ items }, { segmentId }) =>
    items.find((one) => one.segmentId === segmentId),
  ),
  params: segmentParams,
  body: z.object({ name: z.string().trim().min(1).max(60), filter: filterToKeep }),
  output: z.object({ segmentId: z.uuid() }),
  refusals: only(customerRefusals, 'segment_limit'),
})

export const deleteSegment = endpoint({
  route: 'DELETE /shops/:shopId/customer-segments/:segmentId',
  summary: 'Delete a segment; the customers in it stay',
  permission: 'shop:customers:write',
  audit: 'customer-segment.deleted',
  params: segmentParams,
  status: 204,
  output: z.void(),
})
