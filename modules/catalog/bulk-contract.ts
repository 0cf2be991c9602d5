import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { productMatch } from './match-contract.ts'
import { catalogRefusals } from './refusals.ts'
import { LONGEST, MOST_TAGS } from './rules/limits.ts'
import { oneLine } from './rules/one-line.ts'
import { salesChannels } from './rules/sales-channels.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })

export const chosenProducts = z.union([
  z.object({ productIds: z.array(id).min(1).max(1000) }),
  /** All that match what the list was narrowed to. */
  z.object({ matching: productMatch }),
])
export type ChosenProducts = z.output<typeof chosenProducts>
export const begunWork = z.object({ operationId: id, totalCount: z.number() })

const bulkChange = z.discriminatedUnion('what', [
  /** Null takes products out of their category. */
  z.object({ what: z.literal('category'), categoryId: id.nullable() }),
  z.object({ what: z.literal('archive'), archived: z.boolean() }),
  z.object({
    what: z.literal('tags'),
    tags: z.array(z.string().overwrite(oneLine).min(1).max(LONGEST.tag)).min(1).max(MOST_TAGS),
    given: z.boolean(),
  }),
  z.object({
    what: z.literal('channels'),
    channels: z.array(z.enum(salesChannels)).min(1).max(salesChannels.length),
    sold: z.boolean(),
  }),
])

export const changeProducts = endpoint({
  route: 'POST /shops/:shopId/products/changes',
  summary:
    'Change many products alike: archive or restore them, move them to a category or out of it, give or take tags, sell them in channels or not. An operation that can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'products.changed',
  idempotent: true,
  params: shopParams,
  body: z.object({ change: bulkChange, chosen: chosenProducts }),
  status: 202,
  output: begunWork,
  refusals: only(catalogRefusals, 'nothing_chosen', 'category_gone'),
})

export const setProductVisibility = endpoint({
  route: 'POST /shops/:shopId/products/visibility',
  summary: 'Show many products in the shop, or hide them: an operation that can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'product-visibility.changed',
  idempotent: true,
  params: shopParams,
  body: z.object({ published: z.boolean(), chosen: chosenProducts }),
  status: 202,
  output: begunWork,
  refusals: only(catalogRefusals, 'nothing_chosen'),
})

export const deleteProducts = endpoint({
  route: 'POST /shops/:shopId/products/deletion',
  summary: 'Delete many products: an operation that can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'products.deleted',
  idempotent: true,
  params: shopParams,
  body: z.object({ chosen: chosenProducts }),
  status: 202,
  output: begunWork.extend({
    /** What is on hand of them and leaves the stock with them, where there is any, and how much of it is held for somebody. */
    leaving: z.object({ pieces: z.number().int(), reserved: z.number().int() }).optional(),
  }),
  refusals: only(catalogRefusals, 'nothing_chosen'),
})

export const listProductTags = endpoint({
  route: 'GET /shops/:shopId/product-tags',
  summary: 'The tags of the shop’s products, those of the most products first; 500 at most',
  permission: 'shop:catalog:read',
  params: shopParams,
  output: z.object({ tags: z.array(z.object({ tag: z.string(), productCount: z.number() })) }),
})
