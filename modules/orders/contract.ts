import { endpoint, replaces } from '@langraan/http'
import { z } from 'zod'
import { orderFilters } from './order-filters-contract.ts'
import { orderChannels } from './rules/order-channel.ts'
import { orderDeliveries } from './rules/order-delivery.ts'
import { fulfilmentStatuses, holds, paymentStatuses } from './rules/order-status.ts'
import { paymentMethods } from './rules/payment-method.ts'
import { pricedParts } from './price-contract.ts'

export * from './checkout-contract.ts'
export * from './collect-contract.ts'
export * from './coupon-contract.ts'
export * from './sale-contract.ts'

export * from './by-hand-contract.ts'
export * from './desk-contract.ts'
export * from './edit-contract.ts'
export * from './papers-contract.ts'
export * from './split-contract.ts'
export * from './merge-contract.ts'
export * from './order-filters-contract.ts'
export * from './many-contract.ts'
export * from './export-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const satang = z.number().int()

const orderRow = z.object({
  orderId: id,
  /** Null where the order is nobody's. */
  customerId: id.nullable(),
  orderNumber: z.string(),
  channel: z.enum(orderChannels),
  /** How the goods come to the customer. */
  delivery: z.enum(orderDeliveries),
  placedAt: z.string(),
  /** Empty where nobody said it, as over the counter. */
  customerName: z.string(),
  /** Null where it is not sent; so is the rest of its address. */
  province: z.string().nullable(),
  paymentStatus: z.enum(paymentStatuses),
  fulfilmentStatus: z.enum(fulfilmentStatuses),
  paymentMethod: z.enum(paymentMethods),
  itemCount: z.number(),
  /** In how many parcels it goes; null where in one. */
  parcelCount: z.number().nullable(),
  firstItem: z.string(),
  firstPictureId: z.string().optional(),
  goodsSatang: satang,
  /** All that was taken off goods and shipping. */
  discountSatang: satang,
  couponCode: z.string().nullable(),
  /** The fee before any discount of it. */
  shippingSatang: satang,
  codFeeSatang: satang,
  vatSatang: satang,
  totalSatang: satang,
  paidSatang: satang,
  /** The branch at which it is collected; null where it is not. */
  collectBranchName: z.string().nullable(),
  /** The last day on which goods that lie ready are kept. */
  collectUntil: z.string().nullable(),
  /** Why it is neither packed nor sent until somebody has decided; null where nothing is to be. */
  heldFor: z.enum(holds).nullable(),
})
export type OrderRow = z.output<typeof orderRow>

export const listOrders = endpoint({
  route: 'GET /shops/:shopId/orders',
  summary: 'Orders, newest first unless asked otherwise',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id }),
  query: orderFilters.extend({
    order: z.enum(['newest', 'oldest']).default('newest'),
    after: text(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    items: z.array(orderRow),
    nextAfter: z.string().nullable(),
  }),
})

// Rows do not wait for what is counted, so that is asked for apart.
export const countOrders = endpoint({
  route: 'GET /shops/:shopId/order-count',
  summary: 'How many orders the filters let through, counted to 1,001: beyond that a screen says "1,000+"',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id }),
  query: orderFilters,
  output: z.object({ count: z.number() }),
})

export const countOrderViews = endpoint({
  route: 'GET /shops/:shopId/order-views',
  summary: 'How many orders each tab of the list has, counted to 1,001',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id }),
  output: z.object({ counts: z.record(z.string(), z.number()) }),
})

const words = z.object({ tags: z.array(z.string()), couriers: z.array(z.string()) })
export type OrderWords = z.output<typeof words>

export const listOrderWords = endpoint({
  route: 'GET /shops/:shopId/order-words',
  summary: 'Tags and couriers that orders have of late, the most frequent first',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id }),
  output: words,
})

const order = orderRow
  .omit({ firstItem: true, firstPictureId: true, discountSatang: true, vatSatang: true })
  .extend({
    customerPhone: z.string(),
    customerEmail: z.string(),
    addressLine: z.string().nullable(),
    subdistrict: z.string().nullable(),
    district: z.string().nullable(),
    zipcode: z.string().nullable(),
    shippingMethodName: z.string().nullable(),
    /** Who of the shop took it, by hand or at a till; missing where nobody did, or who did has left the shop. */
    takenByName: z.string().optional(),
    note: z.string(),
    ...pricedParts,
    payUrl: z.string(),
    /** The privacy notice that the shopper agreed to; missing where staff took the order. */
    consent: z.object({ noticeVersion: z.string(), agreedAt: z.string() }).optional(),
    tags: z.array(z.string()),
    assignedTo: id.nullable(),
    /** Empty where nobody sees to it, or who did has left the shop. */
    assignedName: z.string(),
    notes: z.array(z.object({ noteId: id, words: z.string(), madeAt: z.string(), madeByName: z.string() })),
    lines: z.array(
      z.object({
        variantId: id,
        productName: z.string(),
        variantName: z.string(),
        sku: z.string(),
        quantity: z.number(),
        unitPriceSatang: satang,
        /** What staff took off this line, and its share of what was taken off all goods. */
        lineDiscountSatang: satang,
        sharedDiscountSatang: satang,
        vatSatang: satang,
        weightGrams: z.number().nullable(),
        pictureId: z.string().optional(),
        onHand: z.number(),
        /** How many of the article came back, of all lines that have it. */
        returnedCount: z.number(),
      }),
    ),
    events: z.array(
      z.object({
        eventId: id,
        kind: z.string(),
        details: z.record(z.string(), z.unknown()),
        madeAt: z.string(),
        madeByName: z.string().optional(),
      }),
    ),
  })
export type OrderDetails = z.output<typeof order>

export const getOrder = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId',
  summary: 'One order with its lines and what happened to it',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id, orderId: id }),
  output: order,
})

export const setOrderTags = endpoint({
  route: 'PUT /shops/:shopId/orders/:orderId/tags',
  summary: 'Say which tags an order has',
  permission: 'shop:orders:write',
  audit: 'order.tagged',
  replaces: replaces(getOrder),
  params: z.object({ shopId: id, orderId: id }),
  body: z.object({ tags: z.array(z.string().trim().max(40).min(1)).max(20) }),
  output: z.object({ tags: z.array(z.string()) }),
})
