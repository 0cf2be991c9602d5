import { defineWords } from '@langraan/ui'

/** What moved an agent's money, by its kind in the ledger. */
export const moveWords = defineWords({
  th: {
    'agent-margin': 'ส่วนต่างของออเดอร์',
    'agent-margin-back': 'ส่วนต่างที่หักคืน',
    'agent-margin-freed': 'ส่วนต่างถอนได้แล้ว',
    'agent-return-fee': 'ค่าพัสดุตีกลับ',
    'agent-credit-used': 'ใช้เครดิตจ่ายออเดอร์',
    'agent-balance-used': 'ใช้ยอดที่ถอนได้จ่ายออเดอร์',
    'agent-paid-back': 'คืนเข้าบัญชีจากออเดอร์',
    'agent-repaid': 'ชำระยอดค้าง',
    'agent-payout': 'ทำรายการจ่าย',
    'agent-payout-paid': 'โอนให้ตัวแทนแล้ว',
    'agent-payout-refused': 'ยกเลิกรายการจ่าย',
  },
  en: {
    'agent-margin': 'Margin of an order',
    'agent-margin-back': 'Margin taken back',
    'agent-margin-freed': 'Margin can be paid out',
    'agent-return-fee': 'Fee of a parcel that came back',
    'agent-credit-used': 'Order paid by credit',
    'agent-balance-used': 'Order paid from the balance',
    'agent-paid-back': 'Given back from an order',
    'agent-repaid': 'Debt repaid',
    'agent-payout': 'Payout made',
    'agent-payout-paid': 'Payout transferred',
    'agent-payout-refused': 'Payout called off',
  },
})

const kinds = [
  'agent-margin',
  'agent-margin-back',
  'agent-margin-freed',
  'agent-return-fee',
  'agent-credit-used',
  'agent-balance-used',
  'agent-paid-back',
  'agent-repaid',
  'agent-payout',
  'agent-payout-paid',
  'agent-payout-refused',
] as const

/** The kind of the ledger, where there are words for it. */
export const knownKind = (kind: string): (typeof kinds)[number] | undefined =>
  kinds.find((one) => one === kind)
