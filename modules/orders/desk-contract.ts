import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { orderRefusals } from './refusals.ts'
import { cancelReasons } from './rules/desk.ts'
import { fulfilmentStatuses, paymentStatuses } from './rules/order-status.ts'
import { addressLine, customerName, customerPhone, orderNote, placeFields } from './where-to-contract.ts'

const id = z.uuid()
const ofOrder = z.object({ shopId: id, orderId: id })
const text = (most: number) => z.string().trim().max(most)
const satang = z.number().int()

/** Why what an order comes to can be changed no more. */
export const WHY_NOT_PRICED_ANEW = [
  'is_cancelled',
  'is_packing',
  'is_ready',
  'booking_first',
  'already_shipped',
  'already_handed_over',
  'slip_waiting',
  'not_payable',
] as const

/** Why the fee of an order stays what it is, whatever its address. */
const WHY_FEE_IS_KEPT = ['shipping_method_gone', ...WHY_NOT_PRICED_ANEW] as const

export const standing = z.object({
  orderId: id,
  paymentStatus: z.enum(paymentStatuses),
  fulfilmentStatus: z.enum(fulfilmentStatuses),
})
export type OrderStanding = z.output<typeof standing>

export const cancelOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/cancellation',
  summary: 'Call an order off. Its goods go back into the stock; money that came stays until it is refunded',
  permission: 'shop:orders:write',
  audit: 'order.cancelled',
  idempotent: true,
  params: ofOrder,
  body: z.object({ reason: z.enum(cancelReasons) }),
  output: standing,
  refusals: only(
    orderRefusals,
    'is_cancelled',
    'booking_first',
    'already_shipped',
    'already_handed_over',
    'slip_waiting',
  ),
})

export const returnGoods = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/returns',
  summary: 'Goods of an order came back: into the stock, or written off where they cannot be sold',
  permission: 'shop:orders:write',
  audit: 'order-goods.returned',
  idempotent: true,
  params: ofOrder,
  body: z.object({
    lines: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(9999), damaged: z.boolean() }))
      .min(1, { error: 'ใส่จำนวนที่รับคืน|Say how many came back.' })
      .max(200),
  }),
  output: standing,
  refusals: only(orderRefusals, 'not_shipped', 'return_too_much'),
})

export const setPacking = endpoint({
  route: 'PUT /shops/:shopId/orders/:orderId/packing',
  summary: 'Say that an order is being packed, or that it waits again',
  permission: 'shop:shipping:book',
  audit: 'order-packing.changed',
  replaces: { none: 'it is one choice' },
  params: ofOrder,
  body: z.object({ packing: z.boolean() }),
  output: standing,
  refusals: only(orderRefusals, 'is_cancelled', 'not_packable', 'held_for_price'),
})

/** As an order has it, also one from before a rule of today. */
const delivery = z.object({
  customerName: text(100),
  customerPhone: text(30),
  addressLine: text(300),
  subdistrict: text(100),
  district: text(100),
  province: text(100),
  zipcode: text(10),
  note: text(1000),
})

export const changeDelivery = endpoint({
  route: 'PUT /shops/:shopId/orders/:orderId/delivery',
  summary:
    'Correct who an order goes to and where, as long as no courier is booked; the fee for shipping stays, or is taken anew',
  permission: 'shop:orders:write',
  audit: 'order-delivery.changed',
  replaces: { none: '`seen` says what its caller saw' },
  params: ofOrder,
  body: z.object({
    customerName,
    customerPhone,
    addressLine,
    ...placeFields,
    note: orderNote,
    /** Who and where it was when somebody began to correct it: what another corrected since is not written over. */
    seen: delivery.optional(),
    /** The fee of the new address as it was shown, with the total it makes. Left out, the agreed fee stays. */
    newFee: z.object({ shippingSatang: satang.min(0), totalSatang: satang.min(0) }).optional(),
  }),
  output: standing.extend({ totalSatang: satang }),
  refusals: only(
    orderRefusals,
    'is_cancelled',
    'booking_first',
    'already_shipped',
    'nothing_to_send',
    'changed_meanwhile',
    'fee_changed',
    'shipping_method_gone',
    'is_packing',
    'is_ready',
    'slip_waiting',
    'not_payable',
  ),
})
export type DeliveryChange = z.output<typeof changeDelivery.body>

const deliveryFee = z.object({
  /** What the customer pays for shipping as agreed, and in all. */
  shippingSatang: satang,
  totalSatang: satang,
  /** The same at the new address by the fees of today; null where the shop has no such way of shipping any more. */
  byRules: z.object({ shippingSatang: satang, totalSatang: satang }).nullable(),
  isSameProvince: z.boolean(),
  /** The base fee, where the fee goes by province and the name is none that is known. */
  unknownProvinceFeeSatang: satang.nullable(),
  /** Why the price of the order cannot change now; null where it can. */
  whyKept: z.enum(WHY_FEE_IS_KEPT).nullable(),
})
export type DeliveryFee = z.output<typeof deliveryFee>

export const quoteDelivery = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/delivery-fee',
  summary: 'What shipping would cost if the order went to this province',
  permission: 'shop:orders:write',
  params: ofOrder,
  query: z.object({ province: text(100).min(1) }),
  output: deliveryFee,
  refusals: only(orderRefusals, 'nothing_to_send'),
})

export const assignOrder = endpoint({
  route: 'PUT /shops/:shopId/orders/:orderId/assignee',
  summary: 'Say who of the shop sees to an order; null is nobody',
  permission: 'shop:orders:write',
  audit: 'order.assigned',
  replaces: { none: 'it is one choice' },
  params: ofOrder,
  body: z.object({ userId: id.nullable() }),
  output: z.object({ assignedTo: id.nullable(), assignedName: z.string() }),
  refusals: only(orderRefusals, 'not_a_member'),
})

export const listAssignees = endpoint({
  route: 'GET /shops/:shopId/order-assignees',
  summary: 'Who of the shop can see to orders',
  permission: 'shop:orders:read',
  params: z.object({ shopId: id }),
  output: z.object({ items: z.array(z.object({ userId: id, name: z.string() })) }),
})

export const addOrderNote = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/notes',
  summary: 'Write a note for the others in the shop; the shopper never sees it',
  permission: 'shop:orders:write',
  audit: 'order-note.added',
  idempotent: true,
  params: ofOrder,
  body: z.object({ words: text(2000).min(1) }),
  status: 201,
  output: z.object({ noteId: id }),
})

export const deleteOrderNote = endpoint({
  route: 'DELETE /shops/:shopId/orders/:orderId/notes/:noteId',
  summary: 'Take a note away; for ten minutes it can be brought back',
  permission: 'shop:orders:write',
  audit: 'order-note.deleted',
  params: ofOrder.extend({ noteId: id }),
  output: z.object({ deleted: z.boolean() }),
})

export const restoreOrderNote = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/notes/:noteId/restoration',
  summary: 'Bring a note back as it was, within ten minutes of its deletion',
  permission: 'shop:orders:write',
  audit: 'order-note.restored',
  idempotent: true,
  params: ofOrder.extend({ noteId: id }),
  output: z.object({ noteId: id }),
  refusals: only(orderRefusals, 'note_gone'),
})
