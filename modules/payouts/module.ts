import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
  PlatformActions,
  PlatformSubjects,
} from '@langraan/declarations'

export const permissions = {
  'payouts:read': ['accountant'],
  'payouts:withdraw': [],
} as const satisfies Permissions

export const events = {
  'withdrawal.changed': { needs: 'payouts:read', fields: ['withdrawalId', 'state'] },
} as const satisfies Events

export const auditActions = {
  'payout-account.changed': { th: 'เปลี่ยนบัญชีรับเงิน', en: 'Changed the bank account for withdrawals' },
  'withdrawal.requested': { th: 'ขอถอนเงิน', en: 'Asked for a withdrawal' },
  'withdrawal.cancelled': { th: 'ยกเลิกการถอนเงิน', en: 'Cancelled a withdrawal' },
  'withdrawal.approved': { th: 'อนุมัติการถอนเงิน', en: 'Approved a withdrawal' },
  'withdrawal.refused': { th: 'ไม่อนุมัติการถอนเงิน', en: 'Refused a withdrawal' },
  'withdrawal.filed': { th: 'ใส่การถอนเงินในไฟล์ธนาคาร', en: 'Put a withdrawal into a bank file' },
  'withdrawal.sent': { th: 'ส่งการถอนเงินให้ธนาคาร', en: 'Gave a withdrawal to the bank' },
  'withdrawal.answered': { th: 'บันทึกผลการโอนของธนาคาร', en: 'Recorded what the bank did' },
} as const satisfies AuditActions

export const platformActions = {
  'payout-settings.changed': { th: 'เปลี่ยนบัญชีที่ใช้จ่าย', en: 'Changed the account that pays' },
  'payout-file.downloaded': { th: 'โหลดไฟล์ธนาคาร', en: 'Loaded a bank file' },
} as const satisfies PlatformActions

export const platformSubjects = {
  withdrawal: { words: { th: 'การถอนเงิน {name}', en: 'Withdrawal {name}' }, page: '/operator/withdrawals' },
  'payout-file': { words: { th: 'ไฟล์ธนาคาร {name}', en: 'Bank file {name}' }, page: '/operator/withdrawals' },
  'payout-statement': {
    words: { th: 'รายการเดินบัญชีของธนาคาร', en: 'Statement of the bank' },
    page: '/operator/withdrawals',
  },
  'payout-settings': {
    words: { th: 'บัญชีที่แพลตฟอร์มใช้จ่าย', en: 'Account that the platform pays from' },
    page: '/operator/withdrawals',
  },
} as const satisfies PlatformSubjects

export const auditFacts = {
  state: {
    th: 'สถานะ',
    en: 'State',
    values: {
      requested: { th: 'รออนุมัติ', en: 'Waiting for approval' },
      approved_first: { th: 'อนุมัติขั้น 1 แล้ว', en: 'First approval given' },
      approved_second: { th: 'อนุมัติครบแล้ว', en: 'Approved' },
      in_file: { th: 'อยู่ในไฟล์ธนาคาร', en: 'In a bank file' },
      sent: { th: 'ส่งธนาคารแล้ว', en: 'With the bank' },
      paid: { th: 'โอนแล้ว', en: 'Paid' },
      rejected_by_bank: { th: 'ธนาคารไม่จ่าย', en: 'Rejected by the bank' },
      unknown: { th: 'รอผลธนาคาร', en: 'Result unknown' },
      refused: { th: 'ไม่อนุมัติ', en: 'Refused' },
      cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
    },
  },
  accountNumber: { th: 'เลขบัญชี', en: 'Account number' },
  accountName: { th: 'ชื่อบัญชี', en: 'Account name' },
  companyName: { th: 'บริษัทที่จ่าย', en: 'Company that pays' },
  companyCode: { th: 'รหัสบริษัทที่ธนาคาร', en: 'Code of the company at the bank' },
  cutOff: { th: 'ธนาคารรับไฟล์ถึง', en: 'Files taken until' },
  fileFormat: { th: 'แบบไฟล์', en: 'Format of the file' },
  paidCount: { th: 'โอนแล้ว', en: 'Paid' },
  rejectedCount: { th: 'ธนาคารไม่จ่าย', en: 'Rejected by the bank' },
  doubtfulCount: { th: 'ไม่แน่ใจ', en: 'Doubtful' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'mail-payout-account': {
    payoutShopId: string
    shopName: string
    userId: string
    bankCode: string
    lastDigits: string
    changedByName: string
    opensAt: string
  }
  'mail-bounced-withdrawal': {
    payoutShopId: string
    shopName: string
    userId: string
    number: string
    amountSatang: number
    reason: string
  }
}

export const jobs = {
  'mail-payout-account': {},
  'mail-bounced-withdrawal': {},
} as const satisfies Jobs<JobData>

export const personalData = {
  payout_accounts: 'of the shop and its people, none of its customers',
  payout_files: 'of the platform and its shops, none of their customers',
  payout_numbers: 'ids, codes, sums and times alone',
  payout_settings: 'of the platform, and nobody’s customers',
  withdrawal_approvals: 'of the shop and the platform’s people, none of its customers',
  withdrawals: 'of the shop and its people, none of its customers',
} as const satisfies PersonalData
