import { defineWords } from '@langraan/ui'

export const goodsWords = defineWords({
  th: {
    goods: 'สินค้าและสต็อก', fact: '{count, number} รายการ', importGoods: 'นำเข้าสินค้า', search: 'ค้นหาชื่อสินค้า', name: 'สินค้า', variants: 'ตัวเลือก', price: 'ราคา', weight: 'น้ำหนัก', stock: 'คงเหลือ', status: 'สถานะ', published: 'เปิดขาย', hidden: 'ซ่อน',
    variantCount: '{count, number} แบบ', grams: '{grams, number} ก.', notWeighed: 'ยังไม่ชั่ง', soldOut: 'หมด', left: '{count, number} ชิ้น', emptyTitle: 'ยังไม่มีสินค้า', emptyText: 'นำเข้าจากไฟล์ Shopify ได้เลย ตรวจก่อนนำเข้าทุกครั้ง', nothingFound: 'ไม่พบสินค้าชื่อนี้', nothingFoundText: 'ลองคำที่สั้นลง หรือดูทั้งหมด', showAll: 'ดูทั้งหมด',
    loadFailed: 'โหลดสินค้าไม่ได้', shown: 'แสดง {count, number} จาก {total, number} รายการ', sku: 'SKU {sku}', correct: 'แก้จำนวน', correctTitle: 'จำนวนที่มีจริง', correctHelp: 'ส่วนต่างจะบันทึกเป็นการปรับสต็อก', save: 'บันทึก', cancel: 'ยกเลิก', corrected: 'ปรับสต็อกแล้ว', close: 'ปิด', openProduct: 'ตัวเลือกของ {name}',
  },
  en: {
    goods: 'Products and stock', fact: '{count, plural, one {# product} other {# products}}', importGoods: 'Import products', search: 'Find a product by name', name: 'Product', variants: 'Variants', price: 'Price', weight: 'Weight', stock: 'In stock', status: 'Status', published: 'On sale', hidden: 'Hidden',
    variantCount: '{count, plural, one {# variant} other {# variants}}', grams: '{grams, number} g', notWeighed: 'Not weighed', soldOut: 'Sold out', left: '{count, plural, one {# piece} other {# pieces}}', emptyTitle: 'No products yet', emptyText: 'Import them from a Shopify file. You see everything before anything is written.', nothingFound: 'No product has this name', nothingFoundText: 'Try a shorter word, or look at all of them.', showAll: 'Show all',
    loadFailed: 'The products could not be loaded', shown: '{count, number} of {total, number} shown', sku: 'SKU {sku}', correct: 'Correct', correctTitle: 'What is really there', correctHelp: 'The difference is recorded as a stock correction', save: 'Save', cancel: 'Cancel', corrected: 'Stock corrected', close: 'Close', openProduct: 'Variants of {name}',
  },
})
