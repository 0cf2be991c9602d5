import type { InShop } from '../../parts/page-context.ts'

const th = {
  receipt: {
    title: 'ใบเสร็จรับเงิน',
    abbreviated: 'ใบเสร็จรับเงิน / ใบกำกับภาษีอย่างย่อ',
    none: 'ยังไม่มีใบเสร็จนี้',
    noneText: 'ถ้าเพิ่งซื้อ เครื่องของร้านอาจยังไม่ได้ต่อเน็ต เปิดลิงก์นี้อีกครั้งภายหลัง ใบเสร็จจะมาเองเมื่อร้านออนไลน์',
    again: 'ลองอีกครั้ง',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    headOffice: 'สำนักงานใหญ่',
    branch: (number: string) => `สาขาที่ ${number}`,
    machine: 'เครื่อง',
    discount: 'ส่วนลด',
    billDiscount: 'ส่วนลดท้ายบิล',
    vatIn: (rate: string) => `รวม VAT ${rate}% แล้ว`,
    vatOn: (rate: string) => `VAT ${rate}%`,
    total: 'รวม',
    rounding: 'ปัดเศษ',
    cash: 'เงินสด',
    promptpay: 'พร้อมเพย์',
    transfer: 'โอน',
    card: 'บัตร',
    change: 'เงินทอน',
    back: 'รับคืนแล้ว',
    vatIncluded: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
  },
}

const en: typeof th = {
  receipt: {
    title: 'Receipt',
    abbreviated: 'Receipt / abbreviated tax invoice',
    none: 'This receipt is not here yet',
    noneText:
      'If you have just bought something, the till may not be online yet. Open this link again later: the receipt comes by itself once it is.',
    again: 'Try again',
    taxId: 'Tax ID',
    headOffice: 'Head office',
    branch: (number) => `Branch ${number}`,
    machine: 'Till',
    discount: 'Discount',
    billDiscount: 'Discount on the bill',
    vatIn: (rate) => `VAT ${rate}% included`,
    vatOn: (rate) => `VAT ${rate}%`,
    total: 'Total',
    rounding: 'Rounding',
    cash: 'Cash',
    promptpay: 'PromptPay',
    transfer: 'Transfer',
    card: 'Card',
    change: 'Change',
    back: 'Returned',
    vatIncluded: 'VAT INCLUDED',
  },
}

export const tillReceiptWords = { th, en }

/** What each part of the page is given. */
export type InTillReceipt = InShop<typeof th>
