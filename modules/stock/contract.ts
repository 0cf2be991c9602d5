import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { stockRefusals } from './refusals.ts'

const id = z.uuid()

const goods = z.object({
  productId: id,
  name: z.string(),
  published: z.boolean(),
  pictureId: id.optional(),
  createdAt: z.string(),
  variants: z.array(
    z.object({
      variantId: id,
      name: z.string(),
      sku: z.string(),
      priceSatang: z.number(),
      weightGrams: z.number().optional(),
      onHand: z.number(),
    }),
  ),
})
export type GoodsRow = z.output<typeof goods>

export const listGoods = endpoint({
  route: 'GET /shops/:shopId/goods',
  summary: 'Products with variants, prices and stock, newest first',
  permission: 'shop:stock:read',
  params: z.object({ shopId: id }),
  query: z.object({
    text: z.string().trim().max(100).default(''),
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ items: z.array(goods), nextAfter: z.string().nullable(), total: z.number() }),
})

export const correctStock = endpoint({
  route: 'POST /shops/:shopId/stock-corrections',
  summary: 'Set what is really there; the difference is recorded as a correction',
  permission: 'shop:catalog:write',
  audit: 'stock.corrected',
  idempotent: true,
  params: z.object({ shopId: id }),
  body: z.object({ variantId: id, onHand: z.number().int().min(0).max(1_000_000) }),
  output: z.object({ variantId: id, onHand: z.number() }),
  refusals: only(stockRefusals, 'below_zero'),
})
