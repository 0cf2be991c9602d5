import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { boxRefusals } from './refusals.ts'
import { goodsMarks } from './rules/boxes/goods-marks.ts'
import { supplyKinds } from './rules/supplies/supply.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const orderParams = shopParams.extend({ orderId: id })
const satang = z.number().int()
const size = z.object({ widthMm: z.number(), lengthMm: z.number(), heightMm: z.number() })

/** For so many orders boxes are chosen at once; what is over them waits for its turn. */
export const MOST_BOXED = 1000
/** An order goes in no more boxes than that. */
export const MOST_BOXES_OF_ORDER = 50

/** What an article lacks without which nobody can say which box it needs. */
export const lackedMeasures = ['size', 'weight'] as const

const namedOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  province: z.string(),
})
const article = z.object({ variantId: id, productId: id, name: z.string() })
const needOfBox = z.object({
  packingSupplyId: id,
  kind: z.enum(supplyKinds),
  code: z.string(),
  size: size.extend({ heightMm: z.number().nullable() }),
  needed: z.number(),
  inStock: z.number(),
  /** Below zero: so many are missing. */
  after: z.number(),
  lowPieces: z.number(),
  packPieces: z.number(),
  packSatang: satang,
  packsToBuy: z.number(),
})
export type NeedOfBox = z.output<typeof needOfBox>

const tonight = z.object({
  /** The orders that wait to be packed, and of how many of them the boxes are being chosen yet. */
  orderCount: z.number(),
  beingChosenCount: z.number(),
  /** There are more than are looked at at once. */
  hasMore: z.boolean(),
  /** Whether prices of couriers are known; without them the boxes are chosen by volume alone. */
  isPriced: z.boolean(),
  /** How many orders go in other boxes than the best, since those are short. */
  replacedCount: z.number(),
  boxes: z.array(needOfBox),
  orders: z.array(namedOrder.extend({ itemCount: z.number(), codes: z.array(z.string()) })),
  /** Nobody has measured these goods: their orders are in no figure. */
  unknown: z.array(
    namedOrder.extend({ goods: z.array(article.extend({ lacks: z.array(z.enum(lackedMeasures)) })) }),
  ),
  /** These goods go into no box, or no courier takes them. */
  tooLarge: z.array(namedOrder.extend({ goods: z.array(article) })),
})
export type Tonight = z.output<typeof tonight>

export const getBoxesOfTonight = endpoint({
  route: 'GET /shops/:shopId/boxes/tonight',
  summary:
    'Which boxes the orders need that wait to be packed, how many there are, and how many packs are to be bought',
  permission: 'shop:supplies:read',
  params: shopParams,
  output: tonight,
})

const place = z.object({
  variantId: id,
  /** More than one: a pile. */
  count: z.number(),
  at: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  turn: size,
})
const parcel = z.object({
  /** Null where the goods go as they are. */
  packingSupplyId: id.nullable(),
  kind: z.enum(supplyKinds).nullable(),
  code: z.string(),
  outer: size,
  /** The room inside, in which the places are. */
  room: size,
  weightGrams: z.number(),
  /** What the courier charges by. */
  chargeableGrams: z.number(),
  fillPercent: z.number(),
  places: z.array(place),
})
export type ProposedParcel = z.output<typeof parcel>

const orderBoxes = namedOrder.extend({
  itemCount: z.number(),
  /** `choosing`: it is being worked out, or has changed since. */
  state: z.enum(['packed', 'unknown', 'too-large', 'choosing']),
  isReplaced: z.boolean(),
  /** Boxes and courier; null where prices of couriers are not known. */
  costSatang: satang.nullable(),
  parcels: z.array(parcel),
  goods: z.array(
    article.extend({
      variantName: z.string(),
      pictureId: z.string().optional(),
      quantity: z.number(),
      /** What is minded when it is packed, and whether pieces of it go into each other. */
      marks: z.array(z.enum(goodsMarks)).readonly(),
      isPiled: z.boolean(),
    }),
  ),
  /** What was taken for it. */
  used: z.array(z.object({ packingSupplyId: id, code: z.string(), pieces: z.number() })),
})
export type OrderBoxes = z.output<typeof orderBoxes>

export const getBoxesOfOrder = endpoint({
  route: 'GET /shops/:shopId/boxes/orders/:orderId',
  summary: 'The boxes that are proposed for an order, with the place of each of its goods',
  permission: 'shop:supplies:read',
  params: orderParams,
  output: orderBoxes,
})

export const recordUsedBoxes = endpoint({
  route: 'PUT /shops/:shopId/boxes/orders/:orderId/used',
  summary: 'Say in which boxes an order was packed: they are taken off the stock, and others are given back',
  permission: 'shop:supplies:write',
  audit: 'boxes.recorded',
  replaces: { none: 'whoever has packed it last is right' },
  params: orderParams,
  body: z.object({ packingSupplyIds: z.array(id).max(MOST_BOXES_OF_ORDER) }),
  output: orderBoxes,
  refusals: only(boxRefusals, 'supply_holds_nothing'),
})

const substitutes = z.object({
  shorts: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(supplyKinds),
      missing: z.number(),
      /** Of so many the orders can go in other boxes. */
      replaced: z.number(),
      into: z.array(z.object({ code: z.string(), pieces: z.number() })),
      moreSatang: satang.nullable(),
    }),
  ),
  orderCount: z.number(),
  moreSatang: satang.nullable(),
})
export type Substitutes = z.output<typeof substitutes>

export const getSubstitutes = endpoint({
  route: 'GET /shops/:shopId/boxes/substitutes',
  summary: 'What is short tonight, and what it costs to pack those orders in other boxes',
  permission: 'shop:supplies:read',
  params: shopParams,
  output: substitutes,
})

export const replaceShortBoxes = endpoint({
  route: 'POST /shops/:shopId/boxes/substitutes',
  summary: 'Pack the orders whose boxes are short in others',
  permission: 'shop:supplies:write',
  audit: 'boxes.replaced',
  repeatable: 'an order that goes in another box already needs the short one no more',
  params: shopParams,
  output: z.object({ orderCount: z.number() }),
  refusals: only(boxRefusals, 'nothing_short'),
})

export const restoreProposedBoxes = endpoint({
  route: 'DELETE /shops/:shopId/boxes/substitutes',
  summary: 'Go back to the boxes that are best for each order',
  permission: 'shop:supplies:write',
  audit: 'boxes.restored',
  params: shopParams,
  output: z.object({ orderCount: z.number() }),
})
