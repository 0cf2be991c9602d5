import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { priceLine, pricedParts } from './price-contract.ts'
import { orderRefusals } from './refusals.ts'
import { paymentStatuses } from './rules/order-status.ts'
import { sentMethods, shopperMethods } from './rules/payment-method.ts'
import { addressLine, customerName, customerPhone, orderNote, placeFields } from './where-to-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const slugParams = z.object({ shopSlug: z.string().trim().toLowerCase().max(100) })
const satang = z.number().int()
const MOST_CODE = 40
const MOST_PROOF = 4000

const storefrontProduct = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  pictureUrl: z.string().nullable(),
  variants: z.array(
    z.object({
      id,
      name: z.string(),
      priceSatang: satang,
      available: z.number().int(),
      /** The picture of this variant alone; null where it looks like the product. */
      pictureUrl: z.string().nullable(),
    }),
  ),
})

export const listStorefrontProducts = endpoint({
  route: 'GET /storefront/:shopSlug/products',
  summary: 'What the shop sells, newest first',
  permission: 'anonymous',
  params: slugParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).default(''),
  }),
  output: z.object({ items: z.array(storefrontProduct), nextCursor: z.string().nullable() }),
  refusals: only(orderRefusals, 'shop_unknown'),
  limit: 'none',
})

export const listStorefrontShippingMethods = endpoint({
  route: 'GET /storefront/:shopSlug/shipping-methods',
  summary: 'How the shop ships to a zipcode, and for what fee',
  permission: 'anonymous',
  params: slugParams,
  query: z.object({ zipcode: text(10).default('') }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        /** The fee of a small order to that zipcode; what a basket costs is asked by a quote. */
        feeSatang: satang,
        /** Whether the fee goes by the weight of the goods. */
        byWeight: z.boolean(),
        freeFromSatang: satang.nullable(),
        /** Null where every way of paying is taken. */
        paymentMethods: z.array(z.enum(sentMethods)).nullable(),
      }),
    ),
  }),
  refusals: only(orderRefusals, 'shop_unknown'),
})

export const listCollectBranches = endpoint({
  route: 'GET /storefront/:shopSlug/collect-branches',
  summary: 'At which branches of the shop orders can be collected; none where it does not offer that',
  permission: 'anonymous',
  params: slugParams,
  output: z.object({
    /** Whether whoever collects may pay there. */
    paysAtBranch: z.boolean(),
    items: z.array(
      z.object({
        branchId: id,
        name: z.string(),
        phone: z.string(),
        addressLine: z.string(),
        subdistrict: z.string(),
        district: z.string(),
        province: z.string(),
        zipcode: z.string(),
        hours: z.string(),
        note: z.string(),
      }),
    ),
  }),
  refusals: only(orderRefusals, 'shop_unknown'),
})

export const MOST_LINES = 100
export const wantedLine = z.object({ variantId: id, quantity: z.number().int().min(1).max(9999) })
const wantedLines = z.array(wantedLine).min(1).max(MOST_LINES)

const orderFields = {
  lines: wantedLines,
  customer: z.object({
    name: customerName,
    phone: customerPhone,
    email: z.union([z.email().max(254), z.literal('')]).optional(),
  }),
  note: orderNote.optional(),
  couponCode: text(MOST_CODE).optional(),
  /** What the shopper was shown. An order that would come to something else is refused. */
  shownTotalSatang: satang.min(0).optional(),
  /** The solved challenge of the refusal `too_fast`, as JSON. */
  proof: text(MOST_PROOF).optional(),
}
const address = z.object({ line1: addressLine, ...placeFields })

/** An order that a courier brings. */
export const sentOrderBody = z.object({
  ...orderFields,
  address,
  shippingMethodId: id,
  paymentMethod: z.enum(sentMethods),
})

/** An order that is sent, with where to and how; or one that is collected, with at which branch. */
export const orderBody = z
  .object({
    ...orderFields,
    address: address.optional(),
    shippingMethodId: id.optional(),
    /** The branch at which the shopper collects it, of those that offer it. */
    collectAtBranchId: id.optional(),
    /** In cash is what is paid at the branch, in whatever way. */
    paymentMethod: z.enum(shopperMethods),
  })
  .refine(
    ({ address: to, shippingMethodId, collectAtBranchId }) =>
      collectAtBranchId === undefined
        ? to !== undefined && shippingMethodId !== undefined
        : to === undefined && shippingMethodId === undefined,
    {
      error:
        'บอกที่อยู่กับวิธีจัดส่ง หรือสาขาที่จะไปรับ อย่างใดอย่างหนึ่ง|Give an address and a way of shipping, or the branch at which it is collected.',
    },
  )
export type OrderBody = z.output<typeof orderBody>

export const orderAnswer = z.object({
  orderId: id,
  orderNumber: z.string(),
  totalSatang: satang,
  status: z.enum(paymentStatuses),
  payUrl: z.string(),
})
export type OrderAnswer = z.output<typeof orderAnswer>

/** Why an order cannot be taken as it is, whoever takes it. */
export const WHY_NO_ORDER = [
  'shop_closed',
  'out_of_stock',
  'daily_limit',
  'order_too_large',
  'variant_unknown',
  'shipping_method_unknown',
  'payment_method_unavailable',
  'collect_not_offered',
  'coupon_unknown',
  'coupon_not_begun',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_by_customer',
  'coupon_needs_more',
  'price_changed',
  'busy',
] as const

/** Why an order is not taken from a stranger, beside that. */
const WHY_NOT_FROM_SITE = [
  'too_fast',
  'too_many_wait',
  'person_has_open',
  'address_has_open',
  'too_many_of_article',
  'too_many_pieces',
] as const

export const placeStorefrontOrder = endpoint({
  route: 'POST /storefront/:shopSlug/orders',
  summary: 'Order from the shop. `payUrl` is the shopper’s page of the order',
  permission: 'anonymous',
  params: slugParams,
  body: orderBody,
  status: 201,
  output: orderAnswer,
  idempotent: true,
  refusals: only(orderRefusals, 'shop_unknown', ...WHY_NO_ORDER, ...WHY_NOT_FROM_SITE),
  limit: 'none',
})

/** What is known of a basket so far; what is missing is left out of the price. */
export const quoteBody = z.object({
  lines: wantedLines,
  shippingMethodId: id.optional(),
  paymentMethod: z.enum(shopperMethods).optional(),
  province: text(100).optional(),
  couponCode: text(MOST_CODE).optional(),
})
export type QuoteBody = z.output<typeof quoteBody>

export const priceQuote = z.object({
  ...pricedParts,
  priceLines: z.array(priceLine),
  shippingMethods: z.array(
    z.object({
      id,
      name: z.string(),
      feeSatang: satang,
      paymentMethods: z.array(z.enum(sentMethods)).nullable(),
    }),
  ),
  /** Why the coupon does not count; the price is then the one without it. */
  couponRefusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type PriceQuote = z.output<typeof priceQuote>

export const quotePrice = endpoint({
  route: 'POST /storefront/:shopSlug/price-quotes',
  summary: 'What a basket would cost now, part by part: as an order of it would be charged',
  permission: 'anonymous',
  repeatable: 'it only reads; a basket does not fit into an address',
  params: slugParams,
  body: quoteBody,
  output: priceQuote,
  refusals: only(
    orderRefusals,
    'shop_unknown',
    'order_too_large',
    'variant_unknown',
    'shipping_method_unknown',
    'payment_method_unavailable',
  ),
  limit: { max: 600, perSeconds: 60 },
})
