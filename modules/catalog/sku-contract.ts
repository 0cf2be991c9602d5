import { endpoint } from '@langraan/http'
import { z } from 'zod'
import { LONGEST } from './rules/limits.ts'

const id = z.uuid()

export const findAlikeSkus = endpoint({
  route: 'POST /shops/:shopId/variants/alike-skus',
  summary: 'Articles whose SKU is one of these but for capitals',
  permission: 'shop:catalog:write',
  audit: { none: 'it only reads' },
  repeatable: 'it only reads; so many SKUs do not fit into an address',
  params: z.object({ shopId: id }),
  body: z.object({ skus: z.array(z.string().max(LONGEST.sku)).max(5000) }),
  output: z.object({ items: z.array(z.object({ sku: z.string(), variantId: id, name: z.string() })) }),
})
