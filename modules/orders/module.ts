import type {
  AuditActions,
  AuditFacts,
  AuditSubjects,
  Events,
  Jobs,
  Permissions,
  PersonalData,
  Work,
} from '@langraan/declarations'
import { channels } from './rules/order-channel.ts'
import { paymentWays } from './rules/payment-method.ts'

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

export const auditActions = {
  'shipping-methods.saved': { th: 'แก้วิธีจัดส่ง', en: 'Changed the ways of shipping' },
  'sale-terms.saved': { th: 'แก้ VAT และค่าเก็บปลายทาง', en: 'Changed VAT and the cash on delivery fee' },
  'shop-coupon.made': { th: 'สร้างคูปอง', en: 'Made a coupon' },
  'shop-coupon.stopped': { th: 'หยุดคูปอง', en: 'Stopped a coupon' },
  'order.taken': { th: 'เปิดคำสั่งซื้อให้ลูกค้า', en: 'Took an order for a customer' },
  'orders.cancelled': { th: 'ยกเลิกหลายคำสั่งซื้อ', en: 'Cancelled many orders' },
  'orders.packed': { th: 'เริ่มแพ็กหลายคำสั่งซื้อ', en: 'Started packing many orders' },
  'orders.tagged': { th: 'ติดแท็กหลายคำสั่งซื้อ', en: 'Tagged many orders' },
  'orders.confirmed': { th: 'ยืนยันรับเงินหลายคำสั่งซื้อ', en: 'Confirmed payments of many orders' },
  'orders.collected': { th: 'บันทึกรับเงินปลายทางหลายคำสั่งซื้อ', en: 'Recorded COD as collected for many orders' },
  'orders.booked': { th: 'จองขนส่งหลายคำสั่งซื้อ', en: 'Booked couriers for many orders' },
  'orders.printed': { th: 'พิมพ์ใบปะหน้าหลายคำสั่งซื้อ', en: 'Printed labels of many orders' },
  'orders.exported': { th: 'ส่งออกคำสั่งซื้อเป็นไฟล์', en: 'Exported orders to a file' },
  'order-papers.printed': { th: 'พิมพ์ใบหยิบ ใบแพ็ก', en: 'Printed pick list or packing slips' },
  'order.cancelled': { th: 'ยกเลิกคำสั่งซื้อ', en: 'Cancelled an order' },
  'order-goods.edited': { th: 'แก้รายการหรือวิธีชำระ', en: 'Edited items or payment method' },
  'order.split': { th: 'แยกคำสั่งซื้อ', en: 'Split an order' },
  'order.merged': { th: 'รวมคำสั่งซื้อ', en: 'Merged two orders' },
  'order-goods.returned': { th: 'รับคืนสินค้า', en: 'Took goods back' },
  'order-packing.changed': { th: 'เปลี่ยนสถานะแพ็ก', en: 'Changed whether an order is packed' },
  'order-delivery.changed': { th: 'แก้ผู้รับหรือที่อยู่', en: 'Corrected a delivery' },
  'order.tagged': { th: 'ติดแท็กคำสั่งซื้อ', en: 'Tagged an order' },
  'order.assigned': { th: 'มอบหมายคำสั่งซื้อ', en: 'Assigned an order' },
  'order-note.added': { th: 'เขียนโน้ตคำสั่งซื้อ', en: 'Wrote a note on an order' },
  'order-note.deleted': { th: 'ลบโน้ตคำสั่งซื้อ', en: 'Deleted a note on an order' },
  'order-note.restored': { th: 'เรียกคืนโน้ตคำสั่งซื้อ', en: 'Brought back a note on an order' },
} as const satisfies AuditActions

export const auditFacts = {
  paidSatang: { th: 'ชำระแล้ว', en: 'Paid' },
  shippingSatang: { th: 'ค่าส่งที่ลูกค้าจ่าย', en: 'Shipping' },
  codLeastSatang: { th: 'ค่าเก็บปลายทางขั้นต่ำ', en: 'Minimum COD fee' },
  codBasisPoints: { th: 'ค่าเก็บเงินปลายทาง', en: 'COD fee' },
  leastGoodsSatang: { th: 'ใช้เมื่อซื้อครบ', en: 'From goods of' },
  vatMode: {
    th: 'ภาษีมูลค่าเพิ่ม (VAT)',
    en: 'VAT',
    values: {
      none: { th: 'ไม่มี VAT', en: 'No VAT' },
      inclusive: { th: 'ราคารวม VAT แล้ว', en: 'Prices include VAT' },
      exclusive: { th: 'บวก VAT เพิ่ม', en: 'VAT on top' },
    },
  },
  payment: { th: 'การชำระเงิน', en: 'Payment' },
  paymentMethod: {
    th: 'วิธีชำระเงิน',
    en: 'Payment method',
    values: paymentWays,
  },
  fulfilment: { th: 'การจัดส่ง', en: 'Fulfilment' },
  channel: {
    th: 'ช่องทาง',
    en: 'Channel',
    values: channels,
  },
  itemCount: { th: 'จำนวนชิ้น', en: 'Items' },
  fromNumber: { th: 'จากคำสั่งซื้อ', en: 'From order' },
  toNumber: { th: 'เป็นคำสั่งซื้อ', en: 'To order' },
  passedTo: { th: 'ให้เงินกับคำสั่งซื้อ', en: 'Money given to order' },
  tags: { th: 'แท็ก', en: 'Tags' },
  assignedTo: { th: 'ผู้ดูแล', en: 'Assignee' },
  orders: { th: 'จำนวนคำสั่งซื้อ', en: 'Orders' },
  methods: { th: 'วิธีจัดส่ง', en: 'Shipping methods' },
  customerName: { th: 'ชื่อผู้รับ', en: 'Recipient' },
  customerPhone: { th: 'เบอร์โทร', en: 'Phone' },
  gift: { th: 'ลูกค้าได้', en: 'The customer gets' },
  startsOn: { th: 'ตั้งแต่วันที่', en: 'From' },
  endsOn: { th: 'ถึงวันที่', en: 'Until' },
  useLimit: { th: 'ใช้ได้รวมกี่ครั้ง', en: 'Uses in all' },
  usesPerCustomer: { th: 'ใช้ได้คนละกี่ครั้ง', en: 'Uses per customer' },
} as const satisfies AuditFacts

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
  // Written anew by the worker from its order a moment after that has changed.
  order_finds: { words: 'derived', found_by: 'derived' },
  sale_terms:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  shipping_methods:
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
