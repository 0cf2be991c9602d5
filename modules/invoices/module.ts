import type { AuditActions, AuditFacts, Jobs, Permissions, PersonalData, Work } from '@langraan/declarations'

export const permissions = {
  'documents:read': ['seller', 'cashier', 'accountant'],
  'documents:issue': ['seller', 'accountant'],
  'documents:cancel': ['accountant'],
} as const satisfies Permissions

export const auditActions = {
  'seller.saved': { th: 'แก้ข้อมูลผู้ขาย', en: 'Changed the seller details' },
  'sale-document.issued': { th: 'ออกใบเสร็จหรือใบกำกับภาษี', en: 'Issued a receipt or tax invoice' },
  'sale-document.cancelled': { th: 'ยกเลิกใบเสร็จหรือใบกำกับภาษี', en: 'Cancelled a receipt or tax invoice' },
} as const satisfies AuditActions

export const auditFacts = {
  documentKind: {
    th: 'เอกสาร',
    en: 'Document',
    values: {
      receipt: { th: 'ใบเสร็จรับเงิน', en: 'Receipt' },
      abbreviated: { th: 'ใบกำกับภาษีอย่างย่อ', en: 'Abbreviated tax invoice' },
      tax_invoice: { th: 'ใบกำกับภาษีเต็มรูป', en: 'Full tax invoice' },
      credit_note: { th: 'ใบลดหนี้', en: 'Credit note' },
    },
  },
  about: { th: 'อ้างถึง', en: 'About' },
  replaces: { th: 'ใช้แทนรูปเดิม', en: 'Replaces the original' },
  addressLineEnglish: { th: 'ที่อยู่ภาษาอังกฤษ', en: 'Address in English' },
  legalName: { th: 'ชื่อบริษัทหรือชื่อผู้ขาย', en: 'Seller’s name' },
  legalNameEnglish: { th: 'ชื่อผู้ขายภาษาอังกฤษ', en: 'Seller’s name in English' },
  taxId: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' },
  branchNumber: { th: 'สถานประกอบการ', en: 'Branch number' },
  vatRegisteredOn: { th: 'จด VAT ตั้งแต่', en: 'VAT registered from' },
  series: { th: 'อักษรนำหน้าเลขที่เอกสาร', en: 'Prefix of document numbers' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'vat-report-papers': { shopId: string; papersId: string; clear?: boolean }
  'make-sale-document': { shopId: string; documentId: string }
}

export const jobs = {
  'vat-report-papers': {
    words: { th: 'ทำรายงานภาษีขาย', en: 'Drawing the output VAT report' },
    atOnce: { all: 2, ofOne: 1 },
  },
  'make-sale-document': { words: { th: 'ทำใบเสร็จและใบกำกับภาษี', en: 'Drawing a receipt or tax invoice' } },
} as const satisfies Jobs<JobData>

export const work = {
  'print-vat-report': {
    words: { th: 'ทำรายงานภาษีขาย (PDF)', en: 'Make the output VAT report (PDF)' },
    needs: 'reports:read',
  },
} as const satisfies Work

export const personalData = {
  sale_documents: {
    kind: 'stays',
    series: 'stays',
    seller_branch: 'stays',
    content: 'stays',
    buyer_name: 'stays',
    buyer_tax_id: 'stays',
  },
  sale_document_cancellations: { reason: 'stays' },
  seller_details:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  doubted_documents: 'ids, codes, sums and times alone',
  sale_document_numbers: 'ids, codes, sums and times alone',
} as const satisfies PersonalData
