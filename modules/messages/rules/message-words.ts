import type { PriceLineKind } from '@langraan/orders/rules'

const thPrices: Readonly<Record<PriceLineKind, string>> = {
  goods: 'รวมค่าสินค้า',
  line_discount: 'ส่วนลดสินค้า',
  order_discount: 'ส่วนลด',
  coupon: 'คูปอง',
  shipping: 'ค่าส่ง',
  shipping_discount: 'ส่วนลดค่าส่ง',
  cod_fee: 'ค่าเก็บเงินปลายทาง',
  vat: 'ภาษีมูลค่าเพิ่ม',
}

const enPrices: typeof thPrices = {
  goods: 'Items in all',
  line_discount: 'Discount on items',
  order_discount: 'Discount',
  coupon: 'Coupon',
  shipping: 'Shipping',
  shipping_discount: 'Discount on shipping',
  cod_fee: 'Cash on delivery fee',
  vat: 'VAT',
}

const th = {
  pay: 'วิธีจ่ายเงิน',
  due: 'ยอดที่ต้องจ่าย',
  payBefore: 'จ่ายก่อน',
  promptpay: 'พร้อมเพย์',
  scan: 'สแกน QR ที่หน้าคำสั่งซื้อ',
  bank: (name: string) => `ธนาคาร${name}`,
  atDoor: 'จ่ายตอนรับของ',
  parcel: 'พัสดุ',
  courier: 'ขนส่ง',
  tracking: 'เลขพัสดุ',
  collect: 'รับของที่',
  branch: 'สาขา',
  address: 'ที่อยู่',
  hours: 'เวลาเปิด',
  branchPhone: 'โทร',
  note: 'หมายเหตุ',
  keptUntil: 'เก็บไว้ให้ถึง',
  atBranch: 'ชำระตอนรับของ',
  goods: 'รายการที่สั่ง',
  total: 'รวมทั้งหมด',
  prices: thPrices,
  toPay: 'จ่ายเงินและแนบสลิป',
  toOrder: 'ดูคำสั่งซื้อ',
  ask: 'สอบถามร้าน',
  phone: (phone: string) => `โทร ${phone}`,
  line: (id: string) => `LINE ${id}`,
}

const en: typeof th = {
  pay: 'How to pay',
  due: 'Amount due',
  payBefore: 'Pay before',
  promptpay: 'PromptPay',
  scan: 'Scan the QR on the page of your order',
  bank: (name) => name,
  atDoor: 'To pay on delivery',
  parcel: 'Parcel',
  courier: 'Courier',
  tracking: 'Tracking number',
  collect: 'Where to collect it',
  branch: 'Branch',
  address: 'Address',
  hours: 'Opening hours',
  branchPhone: 'Phone',
  note: 'Note',
  keptUntil: 'Kept for you until',
  atBranch: 'To pay when you collect',
  goods: 'Items ordered',
  total: 'Total',
  prices: enPrices,
  toPay: 'Pay and attach the slip',
  toOrder: 'See the order',
  ask: 'Questions? Contact the shop',
  phone: (phone) => `Phone ${phone}`,
  line: (id) => `LINE ${id}`,
}

/** The words of every message that no shop changes. */
export const messageWords = { th, en }
