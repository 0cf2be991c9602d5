import type {
  AuditActions,
  AuditFacts,
  Events,
  Permissions,
  PersonalData,
  Work,
} from '@langraan/declarations'

export const permissions = {
  'stock:read': ['seller', 'packer', 'cashier', 'accountant'],
  'stock:write': ['seller', 'packer'],
  'stock:value': ['accountant'],
} as const satisfies Permissions

export const events = {
  'stock-count.begun': { needs: 'stock:read', fields: ['paperId'] },
  'stock-count.booked': { needs: 'stock:read', fields: ['paperId'] },
  'stock-count.cancelled': { needs: 'stock:read', fields: ['paperId'] },
  'stock-count.reopened': { needs: 'stock:read', fields: ['paperId'] },
} as const satisfies Events

export const auditActions = {
  'stock.corrected': { th: 'แก้ยอดสต็อก', en: 'Corrected stock' },
  'stock.exported': { th: 'ส่งออกยอดสต็อกเป็นไฟล์', en: 'Exported stock to a file' },
  'stock.reserved': { th: 'จองของให้ลูกค้า', en: 'Held pieces for a customer' },
  'stock.released': { th: 'ปล่อยของที่จองไว้', en: 'Released held pieces' },
  'low-stock.set': { th: 'ตั้งยอดใกล้หมด', en: 'Set when stock is low' },
  'goods.received': { th: 'รับสินค้าเข้า', en: 'Received goods' },
  'receipt.reversed': { th: 'ย้อนใบรับ', en: 'Reversed a receipt' },
  'goods.discarded': { th: 'ตัดของเสีย', en: 'Wrote goods off' },
  'transfer.begun': { th: 'เปิดใบโอนสินค้า', en: 'Opened a transfer' },
  'transfer.sent': { th: 'ส่งสินค้าไปสาขาอื่น', en: 'Sent goods to another branch' },
  'transfer.received': { th: 'รับสินค้าจากสาขาอื่น', en: 'Received goods from another branch' },
  'count.begun': { th: 'เริ่มนับสต็อก', en: 'Began a stock count' },
  'count.booked': { th: 'บันทึกผลนับสต็อก', en: 'Booked a stock count' },
  'count.reopened': { th: 'นับสต็อกต่อจากใบที่ยกเลิก', en: 'Went on with a stock count that was given up' },
  'stock-document.cancelled': { th: 'ยกเลิกเอกสารสต็อก', en: 'Cancelled a stock paper' },
} as const satisfies AuditActions

export const auditFacts = {
  onHand: { th: 'คงเหลือ', en: 'On hand' },
  lowAt: { th: 'ยอดใกล้หมด', en: 'Low at' },
  pieces: { th: 'จำนวนชิ้น', en: 'Pieces' },
  reserved: { th: 'จองไว้', en: 'Reserved' },
  damaged: { th: 'ขายต่อไม่ได้', en: 'Cannot be sold' },
  party: { th: 'รับจาก', en: 'From whom' },
  state: {
    th: 'สถานะ',
    en: 'State',
    values: {
      open: { th: 'ร่าง', en: 'Draft' },
      sent: { th: 'ระหว่างทาง', en: 'In transit' },
      done: { th: 'เสร็จแล้ว', en: 'Done' },
      cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
    },
  },
  lineCount: { th: 'จำนวนรายการ', en: 'Lines' },
  articles: { th: 'จำนวนรายการสินค้า', en: 'Articles' },
} as const satisfies AuditFacts

export const work = {
  'export-stock': { words: { th: 'ส่งออกยอดสต็อก', en: 'Export stock' }, needs: 'stock:value' },
} as const satisfies Work

export const personalData = {
  departed_variants:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_document_lines:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_document_numbers:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_documents:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_levels:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_movements:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_settings:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_sums:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_thresholds:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_values:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_worth:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  variants_without_stock:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  stock_reservations:
    'for whom pieces are held, in somebody’s words: in the file and gone where they name the person (stock)',
} as const satisfies PersonalData
