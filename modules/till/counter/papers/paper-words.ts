import { defineWords, useWords } from '@langraan/ui'

/** What stands on papers alone. */
const paperWords = defineWords({
  th: {
    receiptTitle: 'ใบเสร็จรับเงิน',
    abbreviatedTitle: 'ใบเสร็จรับเงิน / ใบกำกับภาษีอย่างย่อ',
    returnTitle: 'ใบรับคืนสินค้า',
    copy: 'สำเนา',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    branchHead: 'สำนักงานใหญ่',
    branchOf: 'สาขาที่ {number}',
    machine: 'POS',
    total: 'รวม',
    vatIncluded: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
    refers: 'อ้างอิง',
    collectedTitle: 'รับของที่สาขา',
    orderNumber: 'คำสั่งซื้อ {number}',
    others: 'ส่วนลดและอื่น ๆ',
    paidBefore: 'ชำระมาก่อน',
  },
  en: {
    receiptTitle: 'Receipt',
    abbreviatedTitle: 'Receipt / abbreviated tax invoice',
    returnTitle: 'Goods returned',
    copy: 'COPY',
    taxId: 'Tax ID',
    branchHead: 'Head office',
    branchOf: 'Branch {number}',
    machine: 'POS',
    total: 'Total',
    vatIncluded: 'VAT INCLUDED',
    refers: 'Refers to',
    collectedTitle: 'Collected at the branch',
    orderNumber: 'Order {number}',
    others: 'Discounts and other',
    paidBefore: 'Paid before',
  },
})

export const usePaperWords = () => useWords(paperWords)
export type PaperWords = ReturnType<typeof usePaperWords>
