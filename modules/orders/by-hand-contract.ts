import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import {
  MOST_LINES,
  orderAnswer,
  priceQuote,
  quoteBody,
  sentOrderBody,
  wantedLine,
  WHY_NO_ORDER,
} from './checkout-contract.ts'
import { orderRefusals } from './refusals.ts'
import { handChannels } from './rules/order-channel.ts'
import { sentMethods } from './rules/payment-method.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })

const goods = z.object({
  variantId: id,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  priceSatang: z.number().int(),
  /** At the branch that sends the orders. */
  available: z.number().int(),
  /** Free at other branches: it has to be transferred to that one first. */
  elsewhere: z.number().int(),
  pictureId: z.string().nullable(),
})
export type OrderGoods = z.output<typeof goods>

export const findOrderGoods = endpoint({
  route: 'GET /shops/:shopId/order-goods',
  summary: 'What can be put into an order, by name and options or by code; without a text the newest',
  permission: 'shop:orders:write',
  params: inShop,
  query: z.object({
    text: z.string().trim().max(100).default(''),
    /** Only what a text says whole, as a scanner sends it: what it begins with may be another article. */
    whole: z.literal('yes').optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  output: z.object({ items: z.array(goods) }),
})

const orderChoices = z.object({
  shippingMethods: z.array(
    z.object({
      id,
      name: z.string(),
      feeSatang: z.number().int(),
      /** Null where every way of paying is taken. */
      paymentMethods: z.array(z.enum(sentMethods)).nullable(),
    }),
  ),
  /** Those that the shop has set up. */
  paymentMethods: z.array(z.enum(sentMethods)),
  /** What cash on delivery costs the customer. */
  codFee: z.object({ leastSatang: z.number().int(), basisPoints: z.number().int() }),
})
export type OrderChoices = z.output<typeof orderChoices>

export const getOrderChoices = endpoint({
  route: 'GET /shops/:shopId/order-choices',
  summary: 'How an order of this shop can be shipped and paid',
  permission: 'shop:orders:write',
  params: inShop,
  output: orderChoices,
})

/** How sure a part is, from 0 for a part that the message does not tell to 1. */
const confidence = z.number().min(0).max(1)
const guessed = z.object({ value: z.string(), confidence, alternatives: z.array(z.string()) })
const place = z.object({
  subdistrict: z.string(),
  district: z.string(),
  province: z.string(),
  zipcode: z.string(),
})

const messageReading = z.object({
  name: guessed,
  phone: guessed,
  line1: guessed,
  address: z.object({ value: place, confidence, alternatives: z.array(place) }),
  items: z.array(
    z.object({
      text: z.string(),
      quantity: z.number().int(),
      confidence,
      /** The goods that may be meant, best first. */
      goods: z.array(z.object({ goods, confidence })),
    }),
  ),
  isCashOnDelivery: z.boolean(),
  /** Pieces of the message that were not understood; without any, all of it was read. */
  left: z.array(z.string()),
  /** How many people the message seems to name as receivers: an order is of one. */
  peopleCount: z.number().int(),
})
export type OrderMessageReading = z.output<typeof messageReading>

export const readOrderMessage = endpoint({
  route: 'POST /shops/:shopId/orders/read-message',
  summary:
    'Name, telephone, address and goods of a chat message, each with how sure it is and what else it may be',
  permission: 'shop:orders:write',
  audit: { none: 'reads a text and keeps nothing of it' },
  repeatable: 'the same text is read the same way, and nothing is written',
  params: inShop,
  body: z.object({ message: z.string().trim().min(1).max(2000) }),
  output: messageReading,
  limit: { max: 120, perSeconds: 60 },
})

const discountSatang = z.number().int().min(0).optional()
/** What staff take off: of a whole line, and of all goods together. */
const staffDiscounts = {
  lines: z.array(wantedLine.extend({ discountSatang })).min(1).max(MOST_LINES),
  orderDiscountSatang: discountSatang,
}

export const quoteOrderByHand = endpoint({
  route: 'POST /shops/:shopId/order-quotes',
  summary: 'What an order taken by hand would come to now, part by part',
  permission: 'shop:orders:write',
  audit: { none: 'it only reads' },
  repeatable: 'it only reads; a basket does not fit into an address',
  params: inShop,
  // Staff see their customers anyway; an anonymous quote would tell whose phone has ordered before.
  body: quoteBody.extend({
    paymentMethod: z.enum(sentMethods).optional(),
    phone: z.string().trim().max(30).optional(),
    /** For whom it is: a coupon may be theirs a number of times. */
    customerId: id.optional(),
    ...staffDiscounts,
  }),
  output: priceQuote,
  refusals: only(
    orderRefusals,
    'order_too_large',
    'variant_unknown',
    'shipping_method_unknown',
    'payment_method_unavailable',
  ),
  limit: { max: 600, perSeconds: 60 },
})

export const takeOrderByHand = endpoint({
  route: 'POST /shops/:shopId/orders',
  summary:
    'Take an order for a customer, of goods that are sold in chat. Prices, stock and limits are those of the shop’s site',
  permission: 'shop:orders:write',
  audit: 'order.taken',
  idempotent: true,
  params: inShop,
  body: sentOrderBody.extend({
    channel: z.enum(handChannels).default('manual'),
    /** Whose the order is, chosen among those whom the shop knows; else it is whose its telephone is. */
    customerId: id.optional(),
    ...staffDiscounts,
  }),
  status: 201,
  output: orderAnswer,
  refusals: only(orderRefusals, ...WHY_NO_ORDER),
})
export type OrderByHand = z.output<typeof takeOrderByHand.body>
