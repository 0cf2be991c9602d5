import type { Language } from '@langraan/thai'

export type PaperKind = 'quotation' | 'invoice' | 'tax_invoice' | 'credit_note'
export type PaperLineCode =
  | 'plan'
  | 'plan_upgrade'
  | 'extra_page'
  | 'extra_line_oa'
  | 'extra_branch'
  | 'service_fee'

type PaperWords = {
  titles: Record<PaperKind, string>
  original: string
  buyer: string
  number: string
  date: string
  reference: string
  validUntil: string
  heads: [string, string, string, string, string]
  sum: string
  discount: (coupon: string) => string
  beforeVat: string
  vat: (percent: string) => string
  total: string
  taxId: (id: string, branch: string) => string
  phone: (phone: string) => string
  shop: (name: string) => string
  payBefore: string
  paid: (date: string) => string
  replaces: (number: string, date: string) => string
  cancels: (number: string, date: string) => string
  reason: (reason: string) => string
  signatures: [string, string]
}

export const paperWords: Record<Language, PaperWords> = {
  th: {
    titles: {
      quotation: 'ใบเสนอราคา',
      invoice: 'ใบแจ้งหนี้',
      tax_invoice: 'ใบกำกับภาษี / ใบเสร็จรับเงิน',
      credit_note: 'ใบลดหนี้',
    },
    original: 'ต้นฉบับ',
    buyer: 'ลูกค้า',
    number: 'เลขที่',
    date: 'วันที่',
    reference: 'อ้างอิง',
    validUntil: 'ใช้ได้ถึง',
    heads: ['#', 'รายการ', 'จำนวน', 'ราคา', 'รวม'],
    sum: 'รวมเงิน',
    discount: (coupon) => `ส่วนลดคูปอง ${coupon}`,
    beforeVat: 'มูลค่าก่อนภาษี',
    vat: (percent) => `ภาษีมูลค่าเพิ่ม ${percent}%`,
    total: 'ยอดสุทธิ',
    taxId: (id, branch) => `เลขประจำตัวผู้เสียภาษี ${id}${branch && ` (${branch})`}`,
    phone: (phone) => `โทร. ${phone}`,
    shop: (name) => `สำหรับร้าน ${name}`,
    payBefore: 'ชำระโดยพร้อมเพย์ตามยอดสุทธิ แล้วแนบสลิปในหน้าบิลและแพ็กเกจ',
    paid: (date) => `ชำระโดยพร้อมเพย์ ${date}`,
    replaces: (number, date) => `ยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ ${number} ลงวันที่ ${date}`,
    cancels: (number, date) => `ลดหนี้ทั้งจำนวนตามใบกำกับภาษีเลขที่ ${number} ลงวันที่ ${date}`,
    reason: (reason) => `สาเหตุ: ${reason}`,
    signatures: ['ผู้รับเอกสาร', 'ผู้มีอำนาจลงนาม'],
  },
  en: {
    titles: {
      quotation: 'QUOTATION',
      invoice: 'INVOICE',
      tax_invoice: 'TAX INVOICE / RECEIPT',
      credit_note: 'CREDIT NOTE',
    },
    original: 'Original',
    buyer: 'Customer',
    number: 'Number',
    date: 'Date',
    reference: 'Reference',
    validUntil: 'Valid until',
    heads: ['#', 'Description', 'Quantity', 'Price', 'Amount'],
    sum: 'Sum',
    discount: (coupon) => `Coupon ${coupon}`,
    beforeVat: 'Before VAT',
    vat: (percent) => `VAT ${percent}%`,
    total: 'Total',
    taxId: (id, branch) => `Tax ID ${id}${branch && ` (${branch})`}`,
    phone: (phone) => `Tel. ${phone}`,
    shop: (name) => `For the shop ${name}`,
    payBefore: 'Pay the total by PromptPay, then send the slip on the billing page.',
    paid: (date) => `Paid by PromptPay on ${date}`,
    replaces: (number, date) => `Issued in place of tax invoice ${number} of ${date}, which is cancelled`,
    cancels: (number, date) => `Credits tax invoice ${number} of ${date} in full`,
    reason: (reason) => `Reason: ${reason}`,
    signatures: ['Received by', 'Authorised signature'],
  },
}

type LineWords = Record<PaperLineCode, (plan: string) => string> & {
  days: (count: number) => string
  months: (count: number) => string
  perMonth: (price: string) => string
}

const PLANS: Readonly<Record<string, string>> = { business: 'Business', dropship: 'Dropship' }
const nameOf = (plan: string): string => PLANS[plan] ?? plan

export const lineWords: Record<Language, LineWords> = {
  th: {
    plan: (plan) => `แพ็กเกจ ${nameOf(plan)}`,
    plan_upgrade: (plan) => `อัปเกรดเป็นแพ็กเกจ ${nameOf(plan)}`,
    extra_page: () => 'เพจเพิ่ม',
    extra_line_oa: () => 'LINE OA เพิ่ม',
    extra_branch: () => 'สาขาเพิ่ม',
    service_fee: () => 'ค่าบริการ',
    days: (count) => `คิดตามวัน ${count} วัน`,
    months: (count) => `${count} เดือน`,
    perMonth: (price) => `เดือนละ ${price}`,
  },
  en: {
    plan: (plan) => `${nameOf(plan)} package`,
    plan_upgrade: (plan) => `Upgrade to the ${nameOf(plan)} package`,
    extra_page: () => 'Extra page',
    extra_line_oa: () => 'Extra LINE OA',
    extra_branch: () => 'Extra branch',
    service_fee: () => 'Service fee',
    days: (count) => (count === 1 ? 'for 1 day' : `for ${count} days`),
    months: (count) => `${count} months`,
    perMonth: (price) => `${price} a month`,
  },
}
