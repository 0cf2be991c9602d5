import { defineWords } from '@langraan/ui'

export const bulkWords = defineWords({
  th: {
    some: '{what} {count, number} รายการ',
    confirm: 'ยืนยันรับเงิน',
    collect: 'รับเงินปลายทางแล้ว',
    book: 'จองขนส่ง',
    print: 'พิมพ์ใบปะหน้า',
    papers: 'ใบหยิบ ใบแพ็ก',
    pack: 'เริ่มแพ็ก',
    tag: 'ติดแท็ก',
    cancel: 'ยกเลิกคำสั่งซื้อ',
    chosen: 'เลือกไว้ {count, number} รายการ',
    chosenAllCount: 'ทั้ง {count, number} รายการที่ตรงกับตัวกรอง',
    chosenAll: 'ทุกรายการที่ตรงกับตัวกรอง สูงสุด 10,000 รายการ',
  },
  en: {
    some: '{what} ({count, number})',
    confirm: 'Confirm payments',
    collect: 'COD collected',
    book: 'Book couriers',
    print: 'Print labels',
    papers: 'Pick list, packing slips',
    pack: 'Start packing',
    tag: 'Add a tag',
    cancel: 'Cancel the orders',
    chosen: '{count, plural, one {# order} other {# orders}} selected',
    chosenAllCount:
      '{count, plural, one {The one order that matches} other {All # orders that match}} the filters',
    chosenAll: 'All orders matching the filters, up to 10,000',
  },
})
