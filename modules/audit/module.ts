import type { AuditFacts, Permissions, PersonalData } from '@langraan/declarations'

export const permissions = {
  'audit:read': [],
} as const satisfies Permissions

export const auditFacts = {
  totalSatang: { th: 'ยอดรวม', en: 'Total' },
  priceSatang: { th: 'ค่าส่ง', en: 'Courier’s price' },
  sumSatang: { th: 'ยอดรวม', en: 'Sum' },
  amountSatang: { th: 'ยอด', en: 'Amount' },
  difference: { th: 'ต่างจากที่ส่ง', en: 'Difference' },
  skipped: { th: 'ข้าม', en: 'Skipped' },
  changed: { th: 'ยอดที่เปลี่ยน', en: 'Levels changed' },
  note: { th: 'หมายเหตุ', en: 'Note' },
  from: { th: 'จาก', en: 'From' },
  to: { th: 'ไปที่', en: 'To' },
  reason: {
    th: 'เหตุผล',
    en: 'Reason',
    values: {
      customer: { th: 'ลูกค้าขอยกเลิก', en: 'The customer asked' },
      out_of_stock: { th: 'ของไม่มีแล้ว', en: 'Out of stock' },
      unpaid: { th: 'ไม่ชำระเงิน', en: 'Not paid' },
      duplicate: { th: 'สั่งซ้ำ', en: 'Ordered twice' },
      wrong: { th: 'สั่งผิด', en: 'Ordered by mistake' },
      other: { th: 'อื่น ๆ', en: 'Something else' },
    },
  },
  number: { th: 'เลขที่', en: 'Number' },
  columns: { th: 'จำนวนคอลัมน์', en: 'Columns' },
  doneCount: { th: 'ทำแล้ว', en: 'Done' },
  totalCount: { th: 'ทั้งหมด', en: 'Of' },
  count: { th: 'จำนวน', en: 'How many' },
  format: { th: 'แบบของไฟล์', en: 'Layout of the file' },
  title: { th: 'ชื่อรูป', en: 'Title' },
  name: { th: 'ชื่อ', en: 'Name' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  fields: { th: 'ส่วนที่แก้', en: 'Changed fields' },
  code: { th: 'โค้ด', en: 'Code' },
} as const satisfies AuditFacts

export const personalData = {
  audit_entries: 'by a rule, ids and names of fields alone (decision 42)',
  platform_entries: 'of operators, shops and the platform, and nobody’s customers',
} as const satisfies PersonalData
