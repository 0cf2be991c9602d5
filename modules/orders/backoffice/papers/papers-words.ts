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
    ready: 'ไฟล์พร้อมแล้ว {count, number} คำสั่งซื้อ',
    making: 'ทำแล้ว {done, number} จาก {total, number} คำสั่งซื้อ ปิดหน้าต่างนี้ได้ ไฟล์จะอยู่ในงานเบื้องหลัง',
    readyText: 'เปิดซ้ำได้จากงานเบื้องหลัง ภายใน 1 วัน',
    again: 'พิมพ์อีกแบบ',
    nothing: 'ไม่มีคำสั่งซื้อที่พิมพ์ได้ จึงไม่มีไฟล์',
  },
  en: {
    print: 'Print pick list or packing slip',
    title: 'Print pick list or packing slip',
    kind: 'What to print',
    pick_list: 'Pick list',
    pick_listHelp: 'All goods to pick from the shelves, by SKU · A4',
    packing_slip: 'Packing slip',
    packing_slipHelp: 'One per order, without prices, to put in the parcel · A5',
    ready: 'The file is ready: {count, plural, one {# order} other {# orders}}',
    making:
      '{done, number} of {total, number} orders done. You can close this; find the file under background work.',
    readyText: 'Kept for a day under background work, where you can open it again.',
    again: 'Print another',
    nothing: 'None of these orders can be printed, so there is no file.',
  },
})
