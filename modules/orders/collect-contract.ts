import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { standing } from './desk-contract.ts'
import { orderRefusals } from './refusals.ts'
import { MOST_KEPT_DAYS } from './rules/collecting.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })

const settings = {
  isOn: z.boolean(),
  /** Whether whoever collects may pay there. */
  paysAtBranch: z.boolean(),
  /** For how many days goods are kept that lie ready. */
  keptDays: z.number().int().min(1).max(MOST_KEPT_DAYS),
  /** Those that offer it, with what the shopper reads. */
  branches: z
    .array(z.object({ branchId: id, hours: z.string().trim().max(200), note: z.string().trim().max(300) }))
    .max(200)
    .refine((branches) => new Set(branches.map(({ branchId }) => branchId)).size === branches.length, {
      error: 'มีสาขาซ้ำกัน โหลดหน้านี้ใหม่|A branch is listed twice. Reload the page.',
    }),
}

const collectSettings = z.object({
  ...settings,
  /** All branches of the shop: at one without an address nobody can collect. */
  places: z.array(
    z.object({
      branchId: id,
      name: z.string(),
      phone: z.string(),
      addressLine: z.string(),
      subdistrict: z.string(),
      district: z.string(),
      province: z.string(),
      zipcode: z.string(),
      canBeFound: z.boolean(),
    }),
  ),
})
export type CollectSettings = z.output<typeof collectSettings>

export const getCollectSettings = endpoint({
  route: 'GET /shops/:shopId/collect-settings',
  summary: 'At which branches orders from the site can be collected, and how',
  permission: 'shop:shop:read',
  params: shopParams,
  output: collectSettings,
})

export const saveCollectSettings = endpoint({
  route: 'PUT /shops/:shopId/collect-settings',
  summary: 'Change where orders from the site can be collected; orders that stand keep what they have',
  permission: 'shop:shop:settings',
  audit: 'collect-settings.saved',
  replaces: replaces(getCollectSettings),
  params: shopParams,
  body: z.object(settings),
  output: collectSettings,
  refusals: only(orderRefusals, 'collect_needs_branch', 'branch_not_found_by_shoppers'),
})
export type CollectChange = z.output<typeof saveCollectSettings.body>

export const setReady = endpoint({
  route: 'PUT /shops/:shopId/orders/:orderId/readiness',
  summary: 'Say that the goods of an order lie ready to be collected, or that they do not after all',
  permission: 'shop:orders:write',
  audit: 'order-readiness.changed',
  replaces: { none: 'it is one choice' },
  params: z.object({ shopId: id, orderId: id }),
  body: z.object({ isReady: z.boolean() }),
  output: standing.extend({ collectUntil: z.string().nullable() }),
  refusals: only(orderRefusals, 'is_cancelled', 'goes_by_courier', 'already_handed_over', 'not_paid_yet'),
})

export const handOverOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/hand-over',
  summary: 'The customer has collected the goods of an order whose money is all there',
  permission: 'shop:orders:write',
  audit: 'order.collected',
  idempotent: true,
  params: z.object({ shopId: id, orderId: id }),
  body: z.object({}),
  output: standing,
  refusals: only(
    orderRefusals,
    'is_cancelled',
    'goes_by_courier',
    'already_handed_over',
    'not_paid_yet',
    'slip_waiting',
  ),
})
