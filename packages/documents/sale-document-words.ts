import type { Language } from '@langraan/thai'

export type SaleKind = 'receipt' | 'abbreviated' | 'tax_invoice' | 'credit_note'
export type SaleSum =
  | 'goods'
  | 'line_discount'
  | 'order_discount'
  | 'coupon'
  | 'shipping'
  | 'shipping_discount'
  | 'cod_fee'
  | 'vat'
  | 'before_vat'
  | 'before'
  | 'earlier'
  | 'right'
  | 'difference'

type SaleWords = {
  titles: Record<SaleKind, string>
  original: string
  cancelled: string
  buyer: string
  number: string
  date: string
  order: string
  reference: string
  heads: [string, string, string, string, string]
  sums: Record<SaleSum, (percent: string) => string>
  total: string
  credited: string
  lineDiscount: (amount: string) => string
  lineVat: (amount: string) => string
  shop: (name: string) => string
  vatIncluded: string
  paid: (method: string, date: string) => string
  paidInParts: (parts: string, date: string) => string
  replaces: (title: string, number: string, date: string) => string
  credits: (number: string, date: string) => string
  reason: (reason: string) => string
  cancelledFor: (reason: string) => string
  signatures: [string, string]
}

export const saleWords: Record<Language, SaleWords> = {
  th: {
    titles: {
      receipt: 'ใบเสร็จรับเงิน',
      abbreviated: 'ใบกำกับภาษีอย่างย่อ / ใบเสร็จรับเงิน',
      tax_invoice: 'ใบกำกับภาษี / ใบเสร็จรับเงิน',
      credit_note: 'ใบลดหนี้',
    },
    original: 'ต้นฉบับ',
    cancelled: 'ยกเลิก',
    buyer: 'ลูกค้า',
    number: 'เลขที่',
    date: 'วันที่',
    order: 'คำสั่งซื้อ',
    reference: 'อ้างอิง',
    heads: ['#', 'รายการ', 'จำนวน', 'ราคา', 'รวม'],
    sums: {
      goods: () => 'รวมค่าสินค้า',
      line_discount: () => 'ส่วนลดรายการ',
      order_discount: () => 'ส่วนลดท้ายบิล',
      coupon: () => 'ส่วนลดคูปอง',
      shipping: () => 'ค่าจัดส่ง',
      shipping_discount: () => 'ส่วนลดค่าจัดส่ง',
      cod_fee: () => 'ค่าเก็บเงินปลายทาง',
      vat: (percent) => `ภาษีมูลค่าเพิ่ม ${percent}%`,
      before_vat: () => 'มูลค่าก่อนภาษี',
      before: () => 'มูลค่าตามใบกำกับภาษีเดิม',
      earlier: () => 'ลดหนี้ไปแล้วก่อนหน้านี้',
      right: () => 'มูลค่าที่ถูกต้อง',
      difference: () => 'ผลต่าง',
    },
    total: 'ยอดรวมทั้งสิ้น',
    credited: 'คืนเงินให้ลูกค้า',
    lineDiscount: (amount) => `ส่วนลด ${amount}`,
    lineVat: (amount) => `ภาษี ${amount}`,
    shop: (name) => `ซื้อจากร้าน ${name}`,
    vatIncluded: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
    paid: (method, date) => `รับชำระโดย${method} ${date}`,
    paidInParts: (parts, date) => `รับชำระโดย ${parts} ครบเมื่อ ${date}`,
    replaces: (title, number, date) => `ออกแทน${title}ฉบับเดิมเลขที่ ${number} ลงวันที่ ${date} ซึ่งยกเลิกแล้ว`,
    credits: (number, date) => `ลดหนี้ตามใบกำกับภาษีเลขที่ ${number} ลงวันที่ ${date}`,
    reason: (reason) => `สาเหตุ: ${reason}`,
    cancelledFor: (reason) => `ยกเลิกแล้ว: ${reason}`,
    signatures: ['ผู้รับเอกสาร', 'ผู้รับเงิน'],
  },
  en: {
    titles: {
      receipt: 'RECEIPT',
      abbreviated: 'ABBREVIATED TAX INVOICE / RECEIPT',
      tax_invoice: 'TAX INVOICE / RECEIPT',
      credit_note: 'CREDIT NOTE',
    },
    original: 'Original',
    cancelled: 'CANCELLED',
    buyer: 'Customer',
    number: 'Number',
    date: 'Date',
    order: 'Order',
    reference: 'Reference',
    heads: ['#', 'Description', 'Quantity', 'Price', 'Amount'],
    sums: {
      goods: () => 'Goods',
      line_discount: () => 'Discounts of lines',
      order_discount: () => 'Discount',
      coupon: () => 'Coupon',
      shipping: () => 'Shipping',
      shipping_discount: () => 'Off shipping',
      cod_fee: () => 'Cash on delivery fee',
      vat: (percent) => `VAT ${percent}%`,
      before_vat: () => 'Before VAT',
      before: () => 'Value on the tax invoice',
      earlier: () => 'Credited before',
      right: () => 'Correct value',
      difference: () => 'Difference',
    },
    total: 'Total',
    credited: 'Money given back to the customer',
    lineDiscount: (amount) => `Discount ${amount}`,
    lineVat: (amount) => `VAT ${amount}`,
    shop: (name) => `Bought from ${name}`,
    vatIncluded: 'Prices include VAT',
    paid: (method, date) => `Received by ${method} on ${date}`,
    paidInParts: (parts, date) => `Received by ${parts}, in full on ${date}`,
    replaces: (title, number, date) => `Issued in place of ${title} ${number} of ${date}, which is cancelled`,
    credits: (number, date) => `Credits tax invoice ${number} of ${date}`,
    reason: (reason) => `Reason: ${reason}`,
    cancelledFor: (reason) => `Cancelled: ${reason}`,
    signatures: ['Received by', 'Collected by'],
  },
}
