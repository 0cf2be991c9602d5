import { defineWords, useWords } from '@langraan/ui'

const taxInvoiceWords = defineWords({
  th: {
    title: 'ใบกำกับภาษีเต็มรูป',
    open: 'ใบกำกับภาษี',
    looking: 'กำลังดูว่าออกได้ไหม',
    offline: 'ออกใบกำกับภาษีเต็มรูปได้เมื่อเครื่องนี้ออนไลน์ ต่ออินเทอร์เน็ตแล้วลองใหม่',
    again: 'ลองใหม่',
    replaces: 'ออกแทนใบกำกับภาษีอย่างย่อ ขอฉบับเดิมคืนจากลูกค้า',
    name: 'ชื่อผู้ซื้อหรือบริษัท',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    taxIdHelp: 'ถ้าผู้ซื้อจด VAT ต้องใส่',
    phone: 'เบอร์โทร',
    issue: 'ออกใบกำกับภาษี',
    issued: 'ออกแล้ว เลขที่',
    print: 'เปิดเพื่อพิมพ์ (PDF)',
    preparing: 'กำลังเตรียม PDF',
    pdfFailed: 'ยังเปิด PDF ไม่ได้ ลองใหม่อีกครั้ง',
  },
  en: {
    title: 'Full tax invoice',
    open: 'Tax invoice',
    looking: 'Seeing whether one can be issued',
    offline: 'A full tax invoice can be issued once this till is online. Connect it, then try again.',
    again: 'Try again',
    replaces: 'It takes the place of the abbreviated tax invoice. Ask the customer for that one back.',
    name: 'Name of the buyer or company',
    taxId: 'Tax ID',
    taxIdHelp: 'Needed where the buyer is registered for VAT',
    phone: 'Phone',
    issue: 'Issue the tax invoice',
    issued: 'Issued under number',
    print: 'Open to print (PDF)',
    preparing: 'The PDF is being made',
    pdfFailed: 'The PDF cannot be opened yet. Try again.',
  },
})

export const useTaxInvoiceWords = () => useWords(taxInvoiceWords)
