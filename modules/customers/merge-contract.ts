import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { customerRefusals } from './refusals.ts'
import { contactKinds, MOST_MERGED } from './rules/rules.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })

export const suggestDoubles = endpoint({
  route: 'GET /shops/:shopId/customers/:customerId/doubles',
  summary: 'Records that may be the same person: the same contact in an order, or name and zipcode alike',
  permission: 'shop:customers:read',
  params: shopParams.extend({ customerId: id }),
  output: z.object({
    items: z.array(
      z.object({
        customerId: id,
        name: z.string(),
        phone: z.string(),
        orderCount: z.number(),
        why: z.enum(['contact', 'name']),
      }),
    ),
  }),
})

export const previewMerge = endpoint({
  route: 'GET /shops/:shopId/customer-merges/preview',
  summary: 'What a merge would leave. Changes nothing',
  permission: 'shop:customers:manage',
  params: shopParams,
  query: z.object({ keptId: id, mergedIds: z.string().max(400) }),
  output: z.object({
    name: z.string(),
    contacts: z.array(z.object({ kind: z.enum(contactKinds), value: z.string() })),
    addressCount: z.number(),
    noteCount: z.number(),
    tags: z.array(z.string()),
    orderCount: z.number(),
    spentSatang: z.number(),
  }),
  refusals: only(customerRefusals, 'merge_needs_two', 'merge_not_there'),
})

export const mergeCustomers = endpoint({
  route: 'POST /shops/:shopId/customer-merges',
  summary: 'Make several records one: contacts, addresses, notes and orders move to the one that stays',
  permission: 'shop:customers:manage',
  audit: 'customers.merged',
  idempotent: true,
  params: shopParams,
  body: z.object({ keptId: id, mergedIds: z.array(id).min(1).max(MOST_MERGED) }),
  status: 201,
  output: z.object({ mergeId: id, undoUntil: z.string() }),
  refusals: only(customerRefusals, 'merge_needs_two', 'merge_not_there'),
})

export const undoMerge = endpoint({
  route: 'POST /shops/:shopId/customer-merges/:mergeId/undo',
  summary: 'Make them several again, within 30 days. What came since stays with the one that was kept',
  permission: 'shop:customers:manage',
  audit: 'customer-merge.undone',
  idempotent: true,
  params: shopParams.extend({ mergeId: id }),
  output: z.object({ keptId: id, mergedIds: z.array(id) }),
  refusals: only(customerRefusals, 'merge_undone', 'merge_too_old', 'merge_kept_gone'),
})
