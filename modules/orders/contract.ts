import { endpoint, only } from '@langraan/http'
import { parseThaiPhone } from '@langraan/thai'
import { z } from 'zod'
import { orderRefusals } from './refusals.ts'
import { fulfilmentStatuses, paymentMethods, paymentStatuses } from './rules/order-status.ts'

export * from './desk-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const slugParams = z.object({ shopSlug: z.string().trim().toLowerCase().max(100) })
const satang = z.number().int()
const day = z.union([z.iso.date(), z.literal('')])

const storefrontProduct = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  pictureUrl: z.string().nullable(),
  variants: z.array(z.object({ id, name: z.string(), priceSatang: satang, available: z.number().int() })),
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
  output: z.object({ items: z.array(z.object({ id, name: z.string(), feeSatang: satang })) }),
  refusals: only(orderRefusals, 'shop_unknown'),
})

const phone = text(30).refine((value) => parseThaiPhone(value).ok, {
  error:
    'เบอร์โทรต้องเป็นเบอร์ไทย 9–10 หลัก เช่น 081-234-5678|Give a Thai phone number of 9–10 digits, such as 081-234-5678.',
})

export const orderBody = z.object({
  lines: z
    .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(9999) }))
    .min(1)
    .max(100),
  customer: z.object({
    name: text(100).min(1),
    phone,
    email: z.union([z.email().max(254), z.literal('')]).optional(),
  }),
  address: z.object({
    line1: text(300).min(1),
    subdistrict: text(100).min(1),
    district: text(100).min(1),
    province: text(100).min(1),
    zipcode: text(5).regex(/^[1-9]\d{4}$/, { error: 'รหัสไปรษณีย์มี 5 หลัก|A zipcode has 5 digits.' }),
  }),
  shippingMethodId: id,
  paymentMethod: z.enum(paymentMethods),
  note: text(1000).optional(),
})
export type OrderBody = z.output<typeof orderBody>

export const orderAnswer = z.object({
  orderId: id,
  orderNumber: z.string(),
  totalSatang: satang,
  status: z.enum(paymentStatuses),
  payUrl: z.string(),
})
export type OrderAnswer = z.output<typeof orderAnswer>

export const placeStorefrontOrder = endpoint({
  route: 'POST /storefront/:shopSlug/orders',
  summary: 'Order from the shop. `payUrl` is the shopper’s page of the order',
  permission: 'anonymous',
  params: slugParams,
  body: orderBody,
  status: 201,
  output: orderAnswer,
  idempotent: true,
  refusals: only(
    orderRefusals,
    'shop_unknown',
    'shop_closed',
    'out_of_stock',
    'daily_limit',
    'variant_unknown',
    'shipping_method_unknown',
    'payment_method_unavailable',
    'busy',
  ),
  limit: 'none',
})

const orderRow = z.object({
  orderId: id,
  /** Null where the order is nobody's. */
  customerId: id.nullable(),
  orderNumber: z.string(),
  channel: z.string(),
  placedAt: z.string(),
  customerName: z.string(),
  province: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  fulfilmentStatus: z.enum(fulfilmentStatuses),
  paymentMethod: z.enum(paymentMethods),
  itemCount: z.number(),
  firstItem: z.string(),
  firstPictureId: z.string().optional(),
  totalSatang: satang,
})
export type OrderRow = z.output<typeof orderRow>

/** The tabs of the order list. */
export const orderViews = ['all', 'unpaid', 'slips', 'to_ship', 'cod', 'moving', 'trouble', 'done'] as const

export const listOrders = endpoint({
  route: 'GET /shops/:shopId/orders',
  summary: 'Orders, newest first unless asked otherwise',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id }),
  query: z.object({
    view: z.enum(orderViews).default('all'),
    number: text(20).default(''),
    method: z.union([z.enum(paymentMethods), z.literal('')]).default(''),
    /** Orders of one customer. */
    customer: z.union([id, z.literal('')]).default(''),
    /** Days in Bangkok, both within; empty leaves that side open. */
    from: day.default(''),
    to: day.default(''),
    order: z.enum(['newest', 'oldest']).default('newest'),
    after: text(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    items: z.array(orderRow),
    nextAfter: z.string().nullable(),
    counts: z.record(z.string(), z.number()),
  }),
})

const order = orderRow.omit({ firstItem: true, firstPictureId: true }).extend({
  customerPhone: z.string(),
  customerEmail: z.string(),
  addressLine: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  zipcode: z.string(),
  shippingMethodName: z.string(),
  note: z.string(),
  goodsSatang: satang,
  shippingSatang: satang,
  paidSatang: satang,
  payUrl: z.string(),
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

const method = z.object({ id, name: text(100).min(1), feeSatang: satang.min(0).max(100_000_00) })

export const listShippingMethods = endpoint({
  route: 'GET /shops/:shopId/shipping-methods',
  summary: 'The shop’s ways of shipping',
  permission: 'shop:shop:read',
  params: z.object({ shopId: id }),
  output: z.object({ items: z.array(method) }),
})

export const saveShippingMethods = endpoint({
  route: 'PUT /shops/:shopId/shipping-methods',
  summary: 'Change the shop’s ways of shipping',
  permission: 'shop:shop:settings',
  audit: 'shipping-methods.saved',
  params: z.object({ shopId: id }),
  body: z.object({
    items: z
      .array(method.partial({ id: true }))
      .min(1)
      .max(20)
      .refine((items) => new Set(items.map((item) => item.id ?? item)).size === items.length, {
        error: 'มีวิธีจัดส่งซ้ำกัน โหลดหน้านี้ใหม่|A way of shipping stands twice. Reload the page.',
      }),
  }),
  output: z.object({ items: z.array(method) }),
})
