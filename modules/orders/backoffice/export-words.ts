import { defineWords } from '@langraan/ui'

export const exportWords = defineWords({
  th: {
    title: 'ส่งออกคำสั่งซื้อ',
    what: 'แถวละอะไร',
    orders: 'แถวละคำสั่งซื้อ',
    ordersHelp: 'ลูกค้า เบอร์ ที่อยู่ ยอดเงิน เลขพัสดุ แท็ก',
    goods: 'แถวละสินค้า',
    goodsHelp: 'SKU จำนวน ราคา ส่วนลด ของทุกคำสั่งซื้อ',
    kind: 'ชนิดไฟล์',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    making: 'เขียนแล้ว {done, number} จาก {total, number} คำสั่งซื้อ ปิดหน้าต่างนี้ได้ ไฟล์จะอยู่ในงานเบื้องหลัง',
    ready: 'ไฟล์พร้อมแล้ว {count, number} คำสั่งซื้อ',
    readyText: '{file} · มีชื่อและเบอร์ลูกค้าอยู่ข้างใน เก็บไว้ 1 วันในงานเบื้องหลัง',
    again: 'ทำไฟล์ใหม่',
    nothing: 'ไม่มีคำสั่งซื้อที่ส่งออกได้แล้ว',
  },
  en: {
    title: 'Export orders',
    what: 'A row for each',
    orders: 'Order',
    ordersHelp: 'Customer, phone, address, amounts, tracking number, tags',
    goods: 'Product sold',
    goodsHelp: 'SKU, quantity, price and discount, for every order',
    kind: 'File type',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    making:
      '{done, number} of {total, number} orders written. You can close this; find the file under background work.',
    ready: 'The file is ready: {count, plural, one {# order} other {# orders}}',
    readyText: '{file} · It holds customers’ names and phone numbers. Kept for a day under background work.',
    again: 'Make another',
    nothing: 'None of these orders can be exported any more.',
  },
})
