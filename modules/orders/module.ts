import type { AuditSubjects, Events, Jobs, Permissions, PersonalData, Work } from '@langraan/declarations'
export { auditActions, auditFacts } from './audit.ts'

const ORDER = '/app/shops/$shopId/orders/$id'

export const permissions = {
  'orders:read': ['seller', 'packer', 'cashier', 'accountant'],
  'orders:write': ['seller', 'cashier'],
} as const satisfies Permissions

// What happened to an order is read at the order: its state, and details of the timeline such as names and reasons.
const ORDER_EVENT = {
  needs: 'orders:read',
  fields: ['orderId', 'orderNumber', 'totalSatang', 'paymentMethod'],
} as const

export const events = {
  'order.placed': ORDER_EVENT,
  'order.taken': ORDER_EVENT,
  'order.edited': ORDER_EVENT,
  'order.delivery-changed': ORDER_EVENT,
  'order.packing': ORDER_EVENT,
  'order.packing-stopped': ORDER_EVENT,
  'order.packed': ORDER_EVENT,
  'order.ready': ORDER_EVENT,
  'order.ready-taken-back': ORDER_EVENT,
  'order.booked': ORDER_EVENT,
  'order.booking-cancelled': ORDER_EVENT,
  'order.shipped': ORDER_EVENT,
  'order.parcel-corrected': ORDER_EVENT,
  'order.hand-over-taken-back': ORDER_EVENT,
  'order.delivering': ORDER_EVENT,
  'order.delivered': ORDER_EVENT,
  'order.handed-over': ORDER_EVENT,
  'order.failed': ORDER_EVENT,
  'order.returned': ORDER_EVENT,
  'order.cancelled': ORDER_EVENT,
  'order.reopened': ORDER_EVENT,
  'order.merged': ORDER_EVENT,
  'order.merged-into': ORDER_EVENT,
  'order.split': ORDER_EVENT,
  'order.split-off': ORDER_EVENT,
  'order.goods-returned': ORDER_EVENT,
  'order.notice-sent': ORDER_EVENT,
  'order.slip-rejected': ORDER_EVENT,
  'order.slip-passed-on': ORDER_EVENT,
  'order.slip-came-back': ORDER_EVENT,
  'order.paid': ORDER_EVENT,
  'order.cod-collected': ORDER_EVENT,
  'order.refunded': ORDER_EVENT,
  'order.money-taken-back': ORDER_EVENT,
  'order.document-issued': ORDER_EVENT,
  'order.document-cancelled': ORDER_EVENT,
  'customers.counted': { needs: 'customers:read', fields: [] },
} as const satisfies Events

/** What the jobs of each queue carry. */
export type JobData = {
  'purge-notes': { shopId: string }
}

export const jobs = {
  // Words of somebody must not stay because the database was away for an hour.
  'purge-notes': {
    words: { th: 'ล้างโน้ตที่ลบไปแล้ว', en: 'Clearing away deleted notes' },
    retryLimit: 30,
    retryDelayMax: 1800,
  },
} as const satisfies Jobs<JobData>

export const work = {
  'cancel-orders': { words: { th: 'ยกเลิกคำสั่งซื้อ', en: 'Cancel orders' }, needs: 'orders:write', page: ORDER },
  'pack-orders': {
    words: { th: 'เริ่มแพ็กคำสั่งซื้อ', en: 'Start packing orders' },
    needs: 'shipping:book',
    page: ORDER,
  },
  'tag-orders': { words: { th: 'ติดแท็กคำสั่งซื้อ', en: 'Tag orders' }, needs: 'orders:write', page: ORDER },
  'export-orders': {
    words: { th: 'ส่งออกคำสั่งซื้อ', en: 'Export orders' },
    needs: 'customers:read',
    fileNamesPeople: true,
  },
  'print-pick-list': {
    words: { th: 'พิมพ์ใบหยิบสินค้า', en: 'Print a pick list' },
    needs: 'orders:read',
    page: ORDER,
  },
  'print-packing-slips': {
    words: { th: 'พิมพ์ใบแพ็กสินค้า', en: 'Print packing slips' },
    needs: 'orders:read',
    page: ORDER,
    fileNamesPeople: true,
  },
} as const satisfies Work

export const auditSubjects = {
  order: { words: { th: 'คำสั่งซื้อ {name}', en: 'Order {name}' }, page: '/app/shops/$shopId/orders/$id' },
} as const satisfies AuditSubjects

export const personalData = {
  orders: {
    held_for: 'not personal',
    channel: 'stays',
    payment_method: 'stays',
    payment_status: 'stays',
    fulfilment_status: 'stays',
    customer_name: 'erased',
    customer_phone: 'erased',
    customer_email: 'erased',
    address_line: 'erased',
    subdistrict: 'erased',
    district: 'erased',
    // For figures by region.
    province: 'stays',
    zipcode: 'erased',
    delivery: 'stays',
    shipping_method_name: 'stays',
    // Whether a member, an agent or a till has sold it.
    sold_by_kind: 'not personal',
    note: 'erased',
    tags: 'erased',
    language: 'stays',
    coupon_code: 'stays',
    vat_mode: 'not personal',
  },
  order_lines: { product_name: 'stays', variant_name: 'stays', sku: 'stays' },
  order_events: { kind: 'stays', details: 'stays' },
  order_notes: { words: 'erased', made_by_name: 'not personal' },
  order_consents: { notice_version: 'stays' },
  order_senders: 'who sells for the shop, and no customer',
  // Written anew by the worker from its order a moment after that has changed.
  order_finds: { words: 'derived', found_by: 'derived' },
  sale_terms:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shipping_methods:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  collect_terms:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  collect_branches:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shop_coupons:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  vat_rates: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  sold_by_filling: 'whoever pays for a shop, and the platform',
  tax_point_filling: 'whoever pays for a shop, and the platform',
  order_changes: 'ids, codes, sums and times alone',
  order_days: 'ids, codes, sums and times alone',
  order_numbers: 'ids, codes, sums and times alone',
  order_returns: 'ids, codes, sums and times alone',
} as const satisfies PersonalData
