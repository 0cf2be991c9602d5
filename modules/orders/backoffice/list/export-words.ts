import { defineWords } from '@langraan/ui'

export const exportWords = defineWords({
  th: {
    title: 'ส่งออกคำสั่งซื้อ',
    what: 'แถวละอะไร',
    orders: 'แถวละคำสั่งซื้อ',
    ordersHelp: 'ลูกค้า ที่อยู่ ยอดเงิน เลขพัสดุ',
    goods: 'แถวละสินค้า',
    goodsHelp: 'SKU จำนวน ราคา ของทุกคำสั่งซื้อ',
    making: 'เขียนแล้ว {done, number} จาก {total, number} คำสั่งซื้อ ปิดหน้าต่างนี้ได้ ไฟล์จะอยู่ในงานเบื้องหลัง',
    ready: 'ไฟล์พร้อมแล้ว {count, number} คำสั่งซื้อ',
    readyText: '{file} · อาจมีข้อมูลลูกค้าอยู่ข้างใน เก็บไว้ 1 วันในงานเบื้องหลัง',
    nothing: 'ไม่มีคำสั่งซื้อที่ส่งออกได้แล้ว',
  },
  en: {
    title: 'Export orders',
    what: 'A row for each',
    orders: 'Order',
    ordersHelp: 'Customer, address, amounts, tracking number',
    goods: 'Product sold',
    goodsHelp: 'SKU, quantity and price, for every order',
    making:
      '{done, number} of {total, number} orders written. You can close this; find the file under background work.',
    ready: 'The file is ready: {count, plural, one {# order} other {# orders}}',
    readyText: '{file} · It may hold customers’ personal data. Kept for a day under background work.',
    nothing: 'None of these orders can be exported any more.',
  },
})
