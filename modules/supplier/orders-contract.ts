import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { supplierRefusals } from './refusals.ts'
import { supplierStates } from './rules/supplier-order.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })
const satang = z.number().int()

export const payWays = ['promptpay', 'transfer', 'cashback'] as const
export type PayWay = (typeof payWays)[number]

const quote = z.object({
  /** What each line comes to by the price of so many packs. */
  lines: z.array(z.object({ variantId: id, packs: z.number(), packSatang: satang, lineSatang: satang })),
  goodsSatang: satang,
  shippingMethods: z.array(z.object({ id, name: z.string(), feeSatang: satang })),
  shippingMethodId: id.nullable(),
  shippingSatang: satang,
  vatSatang: satang,
  totalSatang: satang,
  payWays: z.array(z.enum(payWays)),
})
export type SupplierQuote = z.output<typeof quote>

export const quoteSupplies = endpoint({
  route: 'GET /shops/:shopId/supplier/quote',
  summary: 'What the basket comes to now, sent to a branch',
  permission: 'shop:supplier:read',
  params: inShop,
  query: z.object({ branchId: id, shippingMethodId: id.optional() }),
  output: quote,
  refusals: only(supplierRefusals, 'no_supplier', 'own_supplier', 'basket_empty', 'goods_gone', 'no_branch'),
})

const ordered = z.object({
  supplierOrderId: id,
  orderNumber: z.string(),
  totalSatang: satang,
  /** Where it is paid and followed; null where cashback has paid all of it. */
  payUrl: z.string().nullable(),
})
export type SupplierOrdered = z.output<typeof ordered>

export const orderSupplies = endpoint({
  route: 'POST /shops/:shopId/supplier/orders',
  summary: 'Order the basket, sent to a branch; paid by transfer afterwards, or by cashback at once',
  permission: 'shop:supplier:order',
  idempotent: true,
  params: inShop,
  body: z.object({
    branchId: id,
    shippingMethodId: id,
    payWay: z.enum(payWays),
    note: z.string().trim().max(300).optional(),
    /** What was shown. An order that would come to something else is refused. */
    shownTotalSatang: satang.min(0),
  }),
  status: 201,
  output: ordered,
  audit: 'supplies.ordered',
  refusals: only(
    supplierRefusals,
    'no_supplier',
    'own_supplier',
    'basket_empty',
    'goods_gone',
    'no_branch',
    'basket_changed',
  ),
})

const line = z.object({ variantId: id, name: z.string(), packs: z.number(), lineSatang: satang })
const supplierOrder = z.object({
  supplierOrderId: id,
  orderNumber: z.string(),
  placedAt: z.string(),
  state: z.enum(supplierStates),
  lines: z.array(line),
  totalSatang: satang,
  /** What cashback has paid, and what of that came back to it. */
  cashbackSatang: satang,
  cashbackBackSatang: satang,
  parcels: z.array(z.object({ courierCode: z.string(), trackingCode: z.string() })),
  /** Its page: to pay, to send a slip, to follow the parcel, to have a tax invoice. */
  payUrl: z.string(),
  receivedAt: z.string().nullable(),
})
export type SupplierOrder = z.output<typeof supplierOrder>

export const listSupplierOrders = endpoint({
  route: 'GET /shops/:shopId/supplier/orders',
  summary: 'What the shop has ordered to pack with, the newest first',
  permission: 'shop:supplier:read',
  params: inShop,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    /** This one alone. */
    supplierOrderId: id.optional(),
  }),
  output: z.object({ items: z.array(supplierOrder), found: z.number() }),
})

export const receiveSupplierOrder = endpoint({
  route: 'POST /shops/:shopId/supplier/orders/:supplierOrderId/receipt',
  summary: 'What was ordered is there: its pieces come into the shop’s own supplies, once',
  permission: 'shop:supplies:write',
  idempotent: true,
  params: inShop.extend({ supplierOrderId: id }),
  output: z.object({ supplierOrderId: id, receivedAt: z.string() }),
  audit: 'supplies.received',
  refusals: only(supplierRefusals, 'not_sent_yet', 'received_already'),
})
