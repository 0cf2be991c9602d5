import { defineWords } from '@langraan/ui'

export const papersWords = defineWords({
  th: {
    print: 'พิมพ์ใบหยิบ ใบแพ็ก',
    title: 'พิมพ์ใบหยิบ ใบแพ็ก',
    kind: 'พิมพ์อะไร',
    pick_list: 'ใบหยิบสินค้า',
    pick_listHelp: 'รวมสินค้าของทุกคำสั่งซื้อ เรียงตาม SKU ไว้เดินหยิบ · A4',
    packing_slip: 'ใบแพ็กสินค้า',
    packing_slipHelp: 'คำสั่งซื้อละใบ ไม่มีราคา ใส่ไปในกล่องได้ · A5',
    orders: '{count, number} คำสั่งซื้อ',
    make: 'ทำไฟล์',
    ready: 'ไฟล์พร้อมแล้ว {count, number} คำสั่งซื้อ',
    readyText: 'เปิดซ้ำได้ภายใน 1 วัน คำสั่งซื้อที่ยกเลิกแล้วไม่อยู่ในไฟล์',
    tooMany: 'พิมพ์ได้ครั้งละไม่เกิน {most, number} คำสั่งซื้อ',
  },
  en: {
    print: 'Print pick list or packing slip',
    title: 'Print pick list or packing slip',
    kind: 'What to print',
    pick_list: 'Pick list',
    pick_listHelp: 'All goods to pick from the shelves, by SKU · A4',
    packing_slip: 'Packing slip',
    packing_slipHelp: 'One per order, without prices, to put in the parcel · A5',
    orders: '{count, plural, one {# order} other {# orders}}',
    make: 'Make the file',
    ready: 'The file is ready: {count, plural, one {# order} other {# orders}}',
    readyText: 'It can be opened for a day. Cancelled orders are not included.',
    tooMany: 'No more than {most, number} orders at a time',
  },
})
