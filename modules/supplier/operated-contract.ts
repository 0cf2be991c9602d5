import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { supplyFacts } from './goods-contract.ts'
import { supplierRefusals } from './refusals.ts'
import { supplierStates } from './rules/supplier-order.ts'

const id = z.uuid()
const satang = z.number().int()

const operatedGoods = z.object({
  variantId: id,
  name: z.string(),
  variantName: z.string(),
  priceSatang: satang,
  available: z.number().int(),
  /** Null of what merchants do not see yet. */
  facts: z.object(supplyFacts).nullable(),
})
export type OperatedGoods = z.output<typeof operatedGoods>

const operatedSupplier = z.object({
  shop: z.object({ shopId: id, name: z.string(), slug: z.string() }).nullable(),
  goods: z.array(operatedGoods),
})
export type OperatedSupplier = z.output<typeof operatedSupplier>

export const getOperatedSupplier = endpoint({
  route: 'GET /operator/supplier',
  summary: 'For operators: which shop sells packing supplies to merchants, and what of it they see',
  permission: 'operator',
  output: operatedSupplier,
})

export const chooseSupplier = endpoint({
  route: 'PUT /operator/supplier',
  summary: 'For operators: this shop sells packing supplies to merchants',
  permission: 'operator',
  replaces: { none: 'one shop, which whoever chooses last has decided' },
  body: z.object({ slug: z.string().trim().toLowerCase().min(1).max(100) }),
  output: operatedSupplier,
  audit: 'supplier.chosen',
  refusals: only(supplierRefusals, 'unknown_shop'),
})

export const saveSupplyGoods = endpoint({
  route: 'PUT /operator/supplier/goods/:supplyVariantId',
  summary: 'For operators: what an article is like that merchants pack with, and what several packs cost',
  permission: 'operator',
  params: z.object({ supplyVariantId: id }),
  body: z.object({ facts: z.object(supplyFacts).nullable() }),
  replaces: replaces(getOperatedSupplier, ({ goods }, { supplyVariantId }) =>
    goods.find(({ variantId }) => variantId === supplyVariantId),
  ),
  output: operatedSupplier,
  audit: 'supply-goods.saved',
  refusals: only(supplierRefusals, 'no_supplier', 'tiers_wrong', 'size_wrong'),
})

const operatedOrder = z.object({
  supplierOrderId: id,
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  placedAt: z.string(),
  state: z.enum(supplierStates),
  itemCount: z.number(),
  totalSatang: satang,
})
export type OperatedSupplierOrder = z.output<typeof operatedOrder>

export const listOperatedSupplierOrders = endpoint({
  route: 'GET /operator/supplier/orders',
  summary:
    'For operators: what merchants have ordered to pack with; those to do something for, or the newest',
  permission: 'operator',
  query: z.object({ view: z.enum(['open', 'all']).default('open') }),
  output: z.object({ items: z.array(operatedOrder), sellerShopId: id.nullable() }),
})
