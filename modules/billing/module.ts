import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  PersonalData,
  PlatformSubjects,
} from '@langraan/declarations'

export const events = {
  'package.changed': { needs: 'shop:read', fields: ['planCode'] },
} as const satisfies Events

export const auditActions = {
  'package.paid': { th: 'ชำระแพ็กเกจแล้ว', en: 'Package paid' },
  'package-payment.rejected': { th: 'ไม่รับสลิปแพ็กเกจ', en: 'Package payment turned down' },
  'package.refunded': { th: 'คืนเงินแพ็กเกจ', en: 'Package refunded' },
  'shop.extended': { th: 'เปลี่ยนแพ็กเกจหรือต่ออายุร้าน', en: 'Changed the package or the days of a shop' },
  'tax-invoice.replaced': { th: 'ออกใบกำกับภาษีใหม่', en: 'Tax invoice issued anew' },
} as const satisfies AuditActions

export const platformSubjects = {
  purchase: {
    words: { th: 'ค่าแพ็กเกจ {name}', en: 'Payment of {name}' },
    page: '/operator/payments',
    nameIs: 'planCode',
  },
  shop: { words: { th: 'ร้าน {name}', en: 'Shop {name}' }, page: '/operator/shops' },
} as const satisfies PlatformSubjects

export const auditFacts = {
  state: {
    th: 'สถานะ',
    en: 'State',
    values: {
      quoted: { th: 'รอชำระเงิน', en: 'Awaiting payment' },
      checking: { th: 'รอตรวจสลิป', en: 'Slip to check' },
      paid: { th: 'ชำระแล้ว', en: 'Paid' },
      refunded: { th: 'คืนเงินแล้ว', en: 'Refunded' },
    },
  },
  paidUntil: { th: 'ใช้ได้ถึง', en: 'Paid until' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'read-purchase-slip': {
    accountId: string
    purchaseId: string
    rawKey: string
    /** The picture of the slip before, which nobody needs any more. */
    formerKey: string | null
  }
  'make-document': { accountId: string; documentId: string }
  'mail-document': { accountId: string; documentId: string; userId: string; language: 'th' | 'en' }
  'mail-expiry': { accountId: string; expiringShopId: string; userId: string; expiresOn: string }
}

export const jobs = {
  'read-purchase-slip': { expireInSeconds: 120, atOnce: { all: 3, ofOne: 1 } },
  'make-document': {},
  'mail-document': {},
  'mail-expiry': {},
} as const satisfies Jobs<JobData>

export const personalData = {
  billing_accounts: 'whoever pays for a shop, and the platform',
  billing_addresses: 'whoever pays for a shop, and the platform',
  billing_document_numbers: 'whoever pays for a shop, and the platform',
  billing_documents: 'whoever pays for a shop, and the platform',
  billing_members: 'whoever pays for a shop, and the platform',
  billing_purchases: 'whoever pays for a shop, and the platform',
  billing_shops: 'whoever pays for a shop, and the platform',
  expiry_reminders: 'whoever pays for a shop, and the platform',
} as const satisfies PersonalData
