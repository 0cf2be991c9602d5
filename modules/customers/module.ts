import type {
  AuditActions,
  AuditFacts,
  AuditSubjects,
  Events,
  Jobs,
  Permissions,
  PersonalData,
  Work,
} from '@langraan/declarations'

const CUSTOMER = '/app/shops/$shopId/customers/$id'

export const permissions = {
  'customers:read': ['seller', 'cashier', 'accountant'],
  'customers:write': ['seller', 'cashier'],
  'customers:manage': [],
} as const satisfies Permissions

export const events = {
  'customer.created': { needs: 'customers:read', fields: ['customerId'] },
  'customer.saved': { needs: 'customers:read', fields: ['customerId'] },
  'customer.merged': { needs: 'customers:read', fields: ['customerId'] },
  'customer.merge-undone': { needs: 'customers:read', fields: ['customerId'] },
  'customer.erased': { needs: 'customers:read', fields: ['customerId'] },
  'customer.note-added': { needs: 'customers:read', fields: ['customerId'] },
  'customer.note-deleted': { needs: 'customers:read', fields: ['customerId'] },
  'customer.note-restored': { needs: 'customers:read', fields: ['customerId'] },
  'customer.consent-recorded': { needs: 'customers:read', fields: ['customerId'] },
  'customers.tagged': { needs: 'customers:read', fields: [] },
  'customers.imported': { needs: 'customers:read', fields: [] },
  'customer-segment.changed': { needs: 'customers:read', fields: ['segmentId'] },
} as const satisfies Events

export const auditActions = {
  'customers.exported': { th: 'ส่งออกลูกค้าเป็นไฟล์', en: 'Exported customers to a file' },
  'customer-import.begun': { th: 'อัปโหลดไฟล์ลูกค้า', en: 'Uploaded a file of customers' },
  'customer-import.mapped': {
    th: 'บอกว่าช่องในไฟล์ลูกค้าคืออะไร',
    en: 'Mapped the columns of a file of customers',
  },
  'customer-import-sheet.chosen': { th: 'เลือกชีตในไฟล์ลูกค้า', en: 'Chose the sheet of a file of customers' },
  'customer-import.cancelled': { th: 'ยกเลิกการนำเข้าลูกค้า', en: 'Cancelled an import of customers' },
  'customers.imported': { th: 'นำเข้าลูกค้าจากไฟล์', en: 'Imported customers from a file' },
  'customer.created': { th: 'เพิ่มลูกค้า', en: 'Added a customer' },
  'customer.saved': { th: 'แก้ข้อมูลลูกค้า', en: 'Changed a customer' },
  'customer.erased': { th: 'ลบข้อมูลส่วนตัวของลูกค้า', en: 'Erased a customer’s personal data' },
  'customer-note.added': { th: 'เขียนโน้ตลูกค้า', en: 'Wrote a note about a customer' },
  'customer-note.deleted': { th: 'ลบโน้ตลูกค้า', en: 'Deleted a note about a customer' },
  'customer-note.restored': { th: 'เรียกคืนโน้ตลูกค้า', en: 'Brought back a note about a customer' },
  'customer-consent.recorded': { th: 'บันทึกความยินยอมของลูกค้า', en: 'Recorded a customer’s consent' },
  'customers.tagged': { th: 'ติดหรือถอดแท็กลูกค้า', en: 'Tagged or untagged customers' },
  'customers.merged': { th: 'รวมลูกค้า', en: 'Merged customers' },
  'customer-merge.undone': { th: 'แยกลูกค้าที่รวมไว้', en: 'Undid a merge of customers' },
  'customer-segment.saved': { th: 'บันทึกกลุ่มลูกค้า', en: 'Saved a customer segment' },
  'customer-segment.deleted': { th: 'ลบกลุ่มลูกค้า', en: 'Deleted a customer segment' },
} as const satisfies AuditActions

export const auditFacts = {
  customers: { th: 'จำนวนลูกค้า', en: 'Customers' },
  contacts: { th: 'ช่องทางติดต่อ', en: 'Contacts' },
  addresses: { th: 'ที่อยู่', en: 'Addresses' },
  tag: { th: 'แท็ก', en: 'Tag' },
  given: { th: 'ให้ไว้', en: 'Given' },
  purpose: {
    th: 'เรื่อง',
    en: 'Purpose',
    values: {
      marketing: { th: 'รับข่าวและโปรโมชั่น', en: 'News and offers' },
      analysis: { th: 'วิเคราะห์การซื้อ', en: 'Analysis of purchases' },
      sharing: { th: 'ส่งข้อมูลให้คู่ค้า', en: 'Sharing with partners' },
    },
  },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'check-customer-import': { shopId: string; importId: string }
  'remove-files': { shopId: string; keys: readonly string[] }
}

export const jobs = {
  'check-customer-import': {
    words: { th: 'ตรวจไฟล์ลูกค้า', en: 'Checking a file of customers' },
    atOnce: { all: 2, ofOne: 1 },
  },
  // Files of a person who was erased must not stay because their store was away for an hour.
  'remove-files': {
    words: { th: 'ลบไฟล์ที่มีข้อมูลลูกค้า', en: 'Removing files with details of customers' },
    retryLimit: 30,
    retryDelayMax: 1800,
  },
} as const satisfies Jobs<JobData>

export const work = {
  'export-customers': {
    words: { th: 'ส่งออกลูกค้า', en: 'Export customers' },
    needs: 'customers:read',
    fileNamesPeople: true,
  },
  'tag-customers': {
    words: { th: 'ติดแท็กลูกค้า', en: 'Tag customers' },
    needs: 'customers:write',
    page: CUSTOMER,
  },
  'untag-customers': {
    words: { th: 'ถอดแท็กลูกค้า', en: 'Remove a tag from customers' },
    needs: 'customers:write',
    page: CUSTOMER,
  },
  'import-customers': { words: { th: 'นำเข้าลูกค้า', en: 'Import customers' }, needs: 'customers:write' },
} as const satisfies Work

export const auditSubjects = {
  // The log keeps no name of a customer, which would outlive its erasure.
  customer: { words: { th: 'ลูกค้า', en: 'Customer' }, page: '/app/shops/$shopId/customers/$id' },
  customers: { words: { th: 'ลูกค้า', en: 'Customers' } },
} as const satisfies AuditSubjects

export const personalData = {
  customers: { name: 'erased', tags: 'erased', consents: 'erased', province: 'derived', zipcode: 'derived' },
  customer_contacts: { kind: 'not personal', value: 'erased' },
  customer_addresses: {
    address_line: 'erased',
    subdistrict: 'erased',
    district: 'erased',
    province: 'erased',
    zipcode: 'erased',
  },
  customer_notes: { words: 'erased', made_by_name: 'not personal' },
  // That and when consent was given or taken back is the shop's proof; in whose words is not.
  customer_consents: { purpose: 'stays', how: 'erased', made_by_name: 'not personal' },
  // Names of fields and counts alone.
  customer_events: { kind: 'stays', details: 'stays', made_by_name: 'not personal' },
  customer_merges: { merged_ids: 'not personal', moved: 'derived', made_by_name: 'not personal' },
  customer_texts: { found_by: 'derived' },
  customer_imports: 'names of files and counts; the file itself is kept for two days at most (decision 124)',
  customer_segments: 'a filter, which names nobody',
} as const satisfies PersonalData
