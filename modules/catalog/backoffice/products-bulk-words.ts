import { defineWords } from '@langraan/ui'

export const productsBulkWords = defineWords({
  th: {
    everything: 'เลือกทั้งหมดที่พบ',
    allChosen: 'ทั้งหมดที่พบ',
    labels: 'พิมพ์ป้าย',
    show: 'แสดงหน้าร้าน',
    hide: 'ซ่อนจากหน้าร้าน',
    remove: 'ลบ',
    showTitle: 'แสดงสินค้าที่เลือกหน้าร้าน?',
    hideTitle: 'ซ่อนสินค้าที่เลือกจากหน้าร้าน?',
    removeTitle: 'ลบสินค้าที่เลือก?',
    chosen: 'เลือกไว้ {count, number} รายการ',
    chosenAll: 'เลือกสินค้าทั้งหมดที่พบ รวมหน้าที่ยังไม่ได้เปิด',
    undoText: 'ย้อนกลับได้ภายใน 7 วัน ที่หน้า “งานเบื้องหลัง”',
    removeText: 'คำสั่งซื้อเดิมยังเห็นสินค้านี้',
    cancel: 'ไม่ทำ',
    begun: 'เริ่มแล้ว {count, number} รายการ ดูความคืบหน้าที่ “งานเบื้องหลัง”',
  },
  en: {
    everything: 'Select all found',
    allChosen: 'All found',
    labels: 'Print labels',
    show: 'Show in the shop',
    hide: 'Hide from the shop',
    remove: 'Delete',
    showTitle: 'Show the selected products in the shop?',
    hideTitle: 'Hide the selected products from the shop?',
    removeTitle: 'Delete the selected products?',
    chosen: '{count, plural, one {One product is} other {# products are}} selected.',
    chosenAll: 'All found products are selected, including those on pages you have not opened.',
    undoText: 'It can be undone for 7 days under “Background work”.',
    removeText: 'Earlier orders still show the product.',
    cancel: 'Not now',
    begun:
      '{count, plural, one {Started on one product} other {Started on # products}}. See “Background work”.',
  },
})
