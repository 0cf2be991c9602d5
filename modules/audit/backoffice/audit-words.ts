import { defineWords } from '@langraan/ui'
import type { AuditAction } from '../rules/rules.ts'

const th = {
  title: 'ประวัติการแก้ไข',
  intro: 'ใครแก้อะไรในร้าน เมื่อไหร่ ลบหรือแก้ย้อนหลังไม่ได้',
  time: 'เวลา',
  person: 'คนทำ',
  action: 'ทำอะไร',
  subject: 'กับอะไร',
  change: 'รายละเอียด',
  from: 'ตั้งแต่วันที่',
  to: 'ถึงวันที่',
  clear: 'ล้างตัวกรอง',
  emptyTitle: 'ยังไม่มีการแก้ไข',
  emptyText: 'เมื่อมีคนยืนยันสลิป จองขนส่ง แก้สต็อก หรือเปลี่ยนการตั้งค่า จะขึ้นที่นี่พร้อมชื่อคนทำ',
  noneTitle: 'ไม่พบรายการที่ตรงกับตัวกรอง',
  noneText: 'ลองเปลี่ยนช่วงวันที่ หรือล้างตัวกรอง',
  failed: 'โหลดประวัติไม่ได้',
  yes: 'ใช่',
  no: 'ไม่ใช่',
  nothing: 'ว่าง',
  order: 'คำสั่งซื้อ {name}',
  shop: 'ร้าน',
  becomes: '{label}: {before} เป็น {after}',
  became: '{label}: {after}',
}

export const auditWords = defineWords({
  th,
  en: {
    title: 'Change history',
    intro: 'Who changed what in the shop, and when. It cannot be edited or removed.',
    time: 'Time',
    person: 'Who',
    action: 'Did what',
    subject: 'To what',
    change: 'Details',
    from: 'From',
    to: 'Until',
    clear: 'Clear filters',
    emptyTitle: 'No changes yet',
    emptyText:
      'Confirmed slips, booked couriers, corrected stock and changed settings will be listed here with the name of whoever did it.',
    noneTitle: 'Nothing matches these filters',
    noneText: 'Try other dates, or clear the filters.',
    failed: 'The history could not be loaded',
    yes: 'yes',
    no: 'no',
    nothing: 'empty',
    order: 'Order {name}',
    shop: 'The shop',
    becomes: '{label}: {before} to {after}',
    became: '{label}: {after}',
  },
})

// A dot in the key of a word would be read as a path.
type ActionKey<A extends AuditAction = AuditAction> = A extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never

export const actionKey = (action: AuditAction): ActionKey => action.replace('.', '_') as ActionKey

const actionsInThai: Readonly<Record<ActionKey, string>> = {
  shop_created: 'สร้างร้าน',
  branch_saved: 'แก้สาขา',
  'selling-settings_saved': 'แก้การรับชำระเงิน',
  'shipping-methods_saved': 'แก้วิธีจัดส่ง',
  courier_connected: 'เชื่อมต่อขนส่ง',
  import_begun: 'อัปโหลดไฟล์สินค้า',
  import_started: 'นำเข้าสินค้า',
  import_cancelled: 'ยกเลิกการนำเข้า',
  stock_corrected: 'แก้ยอดสต็อก',
  'payment-notice_confirmed': 'ยืนยันสลิป',
  'payment-notice_rejected': 'ไม่รับสลิป',
  courier_booked: 'จองขนส่ง',
  shipment_cancelled: 'ยกเลิกการจองขนส่ง',
  'failed-job_retried': 'สั่งให้ทำงานที่ค้างอีกครั้ง',
  'failed-job_dismissed': 'ปิดงานที่ไม่สำเร็จ',
}

/** What each action is called. An action without words does not compile. */
export const actionWords = defineWords({
  th: actionsInThai,
  en: {
    shop_created: 'Created the shop',
    branch_saved: 'Changed a branch',
    'selling-settings_saved': 'Changed how the shop is paid',
    'shipping-methods_saved': 'Changed the ways of shipping',
    courier_connected: 'Connected a courier',
    import_begun: 'Uploaded a product file',
    import_started: 'Imported products',
    import_cancelled: 'Cancelled an import',
    stock_corrected: 'Corrected stock',
    'payment-notice_confirmed': 'Confirmed a slip',
    'payment-notice_rejected': 'Rejected a slip',
    courier_booked: 'Booked a courier',
    shipment_cancelled: 'Cancelled a booking',
    'failed-job_retried': 'Had failed work done again',
    'failed-job_dismissed': 'Dismissed failed work',
  },
})

/** What the facts of an entry are called; one without words shows under its own name. */
export const factWords = defineWords({
  th: {
    paidSatang: 'ชำระแล้ว',
    priceSatang: 'ค่าส่ง',
    onHand: 'คงเหลือ',
    reason: 'เหตุผล',
    courier: 'ขนส่ง',
    weightGrams: 'น้ำหนัก (กรัม)',
    trackingCode: 'เลขพัสดุ',
    keyEnding: 'API key ลงท้าย',
    products: 'จำนวนสินค้า',
    methods: 'วิธีจัดส่ง',
    name: 'ชื่อ',
    phone: 'เบอร์โทร',
    addressLine: 'ที่อยู่',
    subdistrict: 'ตำบล/แขวง',
    district: 'อำเภอ/เขต',
    province: 'จังหวัด',
    zipcode: 'รหัสไปรษณีย์',
    promptpayId: 'พร้อมเพย์',
    bankCode: 'รหัสธนาคาร',
    bankAccountNumber: 'เลขบัญชี',
    bankAccountName: 'ชื่อบัญชี',
    codEnabled: 'เก็บเงินปลายทาง',
    defaultWeightGrams: 'น้ำหนักตั้งต้น (กรัม)',
    job: 'งาน',
  },
  en: {
    paidSatang: 'Paid',
    priceSatang: 'Courier’s price',
    onHand: 'On hand',
    reason: 'Reason',
    courier: 'Courier',
    weightGrams: 'Weight (g)',
    trackingCode: 'Tracking number',
    keyEnding: 'API key ending in',
    products: 'Products',
    methods: 'Ways of shipping',
    name: 'Name',
    phone: 'Phone',
    addressLine: 'Address',
    subdistrict: 'Sub-district',
    district: 'District',
    province: 'Province',
    zipcode: 'Zipcode',
    promptpayId: 'PromptPay',
    bankCode: 'Bank code',
    bankAccountNumber: 'Account number',
    bankAccountName: 'Account name',
    codEnabled: 'Cash on delivery',
    defaultWeightGrams: 'Default weight (g)',
    job: 'Work',
  },
})
