import type { Language } from '@langraan/ui'

type Said = Readonly<Record<Language, string>>

/** What moved, by its kind in the ledger. */
const words: Readonly<Record<string, Said>> = {
  'agent-margin': { th: 'ขายได้ กำไรเข้า', en: 'sold: margin' },
  'agent-margin-back': { th: 'ตีกลับ หักกำไรคืน', en: 'came back: margin taken off' },
  'agent-margin-freed': { th: 'กำไรครบกำหนด ถอนได้', en: 'margin free to withdraw' },
  'agent-return-fee': { th: 'ค่าส่งของตีกลับ', en: 'fee of a parcel that came back' },
  'agent-credit-used': { th: 'ใช้เครดิต', en: 'paid on credit' },
  'agent-balance-used': { th: 'จ่ายจากยอดถอนได้', en: 'paid from the balance' },
  'agent-paid-back': { th: 'คืนเงินออเดอร์', en: 'money of the order given back' },
  'agent-repaid': { th: 'ชำระยอดค้าง', en: 'Paid what was owed' },
  'agent-payout': { th: 'ขอถอนเงิน', en: 'Asked for a withdrawal' },
  'agent-payout-paid': { th: 'ร้านโอนเข้าบัญชีแล้ว', en: 'Transferred to your account' },
  'agent-payout-refused': { th: 'การถอนไม่ได้จ่าย คืนยอด', en: 'Withdrawal not paid: yours again' },
}

const OTHER: Said = { th: 'รายการอื่น', en: 'Other' }

/** The words of a kind; a kind that a newer server has is told as another one. */
export const moveWords = (kind: string): Said => (Object.hasOwn(words, kind) && words[kind]) || OTHER
