import { endpoint, only } from '@langraan/http'
import { dayText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { stockRefusals } from './refusals.ts'
import { holderKinds, movementReasons, stockSorts } from './rules/rules.ts'

export * from './documents-contract.ts'
export * from './export-contract.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })
const ofVariant = z.object({ shopId: id, variantId: id })

const goods = z.object({
  productId: id,
  name: z.string(),
  published: z.boolean(),
  archived: z.boolean(),
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
  summary: 'Products with variants, prices and stock, newest first or in another order',
  permission: 'shop:stock:read',
  params: inShop,
  query: z.object({
    /** Words of a name in any order, or a whole SKU or barcode. */
    text: z.string().trim().max(100).default(''),
    state: z.enum(['shown', 'hidden', 'archived']).optional(),
    /** With all categories below it. */
    categoryId: id.optional(),
    tag: z.string().trim().min(1).max(60).optional(),
    sort: z.enum(['newest', 'name', 'price', 'price_down']).default('newest'),
    /** A mark of another order begins the list anew. */
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ items: z.array(goods), nextAfter: z.string().nullable(), total: z.number() }),
})

const stockRow = z.object({
  variantId: id,
  productId: id,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  barcode: z.string(),
  pictureId: id.nullable(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  /** What can be sold: at the branch that was asked for, or else at the one that orders are sent from. */
  available: z.number().int(),
  /** Free at the other branches: it has to be transferred before it can be sold. */
  elsewhere: z.number().int(),
  /** Sent by a transfer and not received: to the branch that was asked for, or between any. On hand at neither. */
  inTransit: z.number().int(),
  lowAt: z.number().int(),
  /** It was there when the day that is asked for ended, and has been deleted since. */
  hasLeft: z.boolean(),
})
export type StockRow = z.output<typeof stockRow>

export const listStock = endpoint({
  route: 'GET /shops/:shopId/stock',
  summary:
    'Each variant with what is on hand and free, of one branch or all; low ones alone; as it was on a day',
  permission: 'shop:stock:read',
  params: inShop,
  query: z.object({
    text: z.string().trim().max(100).default(''),
    /** A whole SKU or barcode, and nothing like it. */
    code: z.string().trim().max(100).optional(),
    branchId: id.optional(),
    low: z.enum(['yes']).optional(),
    day: dayText.optional(),
    /** By what is on hand: of now, not of a day. A mark of another order begins the list anew. */
    sort: z.enum(stockSorts).default('newest'),
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    items: z.array(stockRow),
    nextAfter: z.string().nullable(),
  }),
  refusals: only(stockRefusals, 'day_not_sorted'),
})

export const countLowStock = endpoint({
  route: 'GET /shops/:shopId/low-stock',
  summary: 'How many variants on sale are low, and from which figure on where nothing else is said',
  permission: 'shop:stock:read',
  params: inShop,
  output: z.object({ lowCount: z.number().int(), lowAt: z.number().int() }),
})

const movement = z.object({
  movementId: id,
  quantity: z.number().int(),
  /** What was on hand after it. */
  balance: z.number().int(),
  reason: z.enum(movementReasons),
  branchId: id,
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  note: z.string(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** It came back because its order was called off, not because somebody sent it back. */
  isOrderCancelled: z.boolean(),
  paperId: id.nullable(),
  documentNumber: z.string().nullable(),
  unitCostSatang: z.number().nullable(),
})
export type MovementRow = z.output<typeof movement>

const reservation = z.object({
  holderId: id,
  holderKind: z.enum(holderKinds),
  branchId: id,
  quantity: z.number().int(),
  note: z.string(),
  expiresAt: z.string(),
})
export type ReservationRow = z.output<typeof reservation>

export const explainStock = endpoint({
  route: 'GET /shops/:shopId/stock/:variantId',
  summary:
    'Why a variant’s figures are what they are: sums by reason, who holds pieces, movements with balance',
  permission: 'shop:stock:read',
  params: ofVariant,
  query: z.object({
    branchId: id.optional(),
    after: z.string().max(60).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    productName: z.string(),
    variantName: z.string(),
    sku: z.string(),
    /** When it was deleted, or taken out of its product: the figures are those that it left with. */
    leftAt: z.string().nullable(),
    onHand: z.number().int(),
    reserved: z.number().int(),
    /** Free at one branch: the one that was asked for, or else that orders are sent from. */
    available: z.number().int(),
    lowAt: z.number().int(),
    ownLowAt: z.number().int().nullable(),
    branches: z.array(
      z.object({
        branchId: id,
        name: z.string(),
        onHand: z.number().int(),
        reserved: z.number().int(),
        /** On hand and not reserved. */
        free: z.number().int(),
        /** Whether `available` is of this branch. */
        isSoldFrom: z.boolean(),
        /** Taken off what is on hand by orders, and not packed yet: it lies there too. None on later pages. */
        soldUnpacked: z.number().int(),
      }),
    ),
    /** Transfers under way with pieces of it; of a branch those that come from it or go to it. None on later pages. */
    inTransit: z.array(
      z.object({
        paperId: id,
        number: z.string(),
        from: z.string(),
        to: z.string(),
        quantity: z.number().int(),
        sentAt: z.string(),
      }),
    ),
    reasons: z.array(z.object({ reason: z.enum(movementReasons), quantity: z.number().int() })),
    reservations: z.array(reservation),
    movements: z.array(movement),
    nextAfter: z.string().nullable(),
  }),
})

export const valueStock = endpoint({
  route: 'GET /shops/:shopId/stock-values',
  summary:
    'What the goods are worth by moving average, now or at the end of a day in Bangkok; of one branch what lies there',
  permission: 'shop:stock:value',
  params: inShop,
  query: z.object({
    day: dayText.optional(),
    branchId: id.optional(),
    variantIds: z.string().max(4000).optional(),
  }),
  output: z.object({
    valueSatang: z.number(),
    quantity: z.number(),
    /** Of the pieces those that are worth nothing here, because nobody has said what they cost. */
    uncostedQuantity: z.number(),
    items: z.array(
      z.object({
        variantId: id,
        quantity: z.number(),
        valueSatang: z.number(),
        /** Null where nobody has said a cost: that is not a cost of nothing. */
        unitCostSatang: z.number().nullable(),
      }),
    ),
  }),
})

export const correctStock = endpoint({
  route: 'POST /shops/:shopId/stock-corrections',
  summary: 'Set what is really there; the difference is recorded as a correction',
  permission: 'shop:stock:write',
  audit: 'stock.corrected',
  idempotent: true,
  params: inShop,
  body: z.object({
    variantId: id,
    onHand: z.number().int().min(0).max(1_000_000),
    /** The figure is of all that lies there, pieces that are sold and not packed yet included: those are taken off. */
    withSold: z.boolean().optional(),
    branchId: id.optional(),
    note: z.string().trim().max(300).optional(),
  }),
  output: z.object({ variantId: id, onHand: z.number() }),
  refusals: only(stockRefusals, 'stock_short', 'sold_more', 'branch_unknown'),
})

export const reserveStock = endpoint({
  route: 'POST /shops/:shopId/stock-reservations',
  summary: 'Hold pieces for a customer until a time; nobody else can buy them meanwhile',
  permission: 'shop:stock:write',
  audit: 'stock.reserved',
  idempotent: true,
  status: 201,
  params: inShop,
  body: z.object({
    variantId: id,
    branchId: id.optional(),
    quantity: z.number().int().min(1).max(100_000),
    hours: z.number().int().min(1).max(720),
    note: z.string().trim().min(1, { error: 'บอกว่าจองให้ใคร|Enter who they are held for.' }).max(200),
  }),
  output: z.object({ holderId: id, expiresAt: z.string() }),
  refusals: only(stockRefusals, 'stock_short', 'branch_unknown', 'variant_unknown'),
})

export const releaseStock = endpoint({
  route: 'DELETE /shops/:shopId/stock-reservations/:holderId',
  summary: 'Give free what was held for a customer',
  permission: 'shop:stock:write',
  audit: 'stock.released',
  params: z.object({ shopId: id, holderId: id }),
  output: z.object({ pieces: z.number().int() }),
})

const lowAt = z.number().int().min(0).max(1_000_000)

export const setLowStock = endpoint({
  route: 'PUT /shops/:shopId/stock/:variantId/low-stock',
  summary: 'From which figure on a variant is low; null follows the shop',
  permission: 'shop:stock:write',
  audit: 'low-stock.set',
  replaces: { none: 'it is one figure' },
  params: ofVariant,
  body: z.object({ lowAt: lowAt.nullable() }),
  output: z.object({ lowAt: z.number().int().nullable() }),
})

export const setShopLowStock = endpoint({
  route: 'PUT /shops/:shopId/low-stock',
  summary: 'From which figure on variants without a threshold of their own are low',
  permission: 'shop:stock:write',
  audit: 'low-stock.set',
  replaces: { none: 'it is one figure' },
  params: inShop,
  body: z.object({ lowAt }),
  output: z.object({ lowAt: z.number().int() }),
})
