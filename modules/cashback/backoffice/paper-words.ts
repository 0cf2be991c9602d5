import { defineWords } from '@langraan/ui'

/** What is said where papers of cashback are asked for. */
export const paperWords = defineWords({
  th: {
    statementTitle: 'ใบสรุปรายเดือน',
    statementText: 'ยอดยกมา เงินคืนที่ได้ รายการปรับปรุง เงินที่ถอน ภาษีที่หัก และยอดยกไป',
    voucherTitle: 'ใบสำคัญจ่าย {number}',
    voucherText: 'ยอดก่อนหักภาษี ภาษีหัก ณ ที่จ่าย และยอดที่โอน',
    make_th: 'ทำ PDF ภาษาไทย',
    make_en: 'ทำ PDF ภาษาอังกฤษ',
    open_th: 'เปิด PDF ภาษาไทย',
    open_en: 'เปิด PDF ภาษาอังกฤษ',
    failed: 'ทำเอกสารไม่ได้',
    close: 'ปิด',
  },
  en: {
    statementTitle: 'Monthly statement',
    statementText:
      'What was brought forward, earned, corrected, withdrawn and withheld as tax, and what is carried forward.',
    voucherTitle: 'Payment voucher {number}',
    voucherText: 'The amount before tax, the tax withheld, and what was paid.',
    make_th: 'Make the PDF in Thai',
    make_en: 'Make the PDF in English',
    open_th: 'Open the PDF in Thai',
    open_en: 'Open the PDF in English',
    failed: 'The paper could not be made',
    close: 'Close',
  },
})
