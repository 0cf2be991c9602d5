import type { Events, Jobs, Permissions, PersonalData, Work } from '@langraan/declarations'
export { auditActions, auditFacts } from './audit.ts'

const ORDER = '/app/shops/$shopId/orders/$id'

export const permissions = {
  'payments:read': ['seller', 'cashier', 'accountant'],
  'payments:decide': ['seller', 'accountant'],
} as const satisfies Permissions

export const events = {
  'payment-notice.received': {
    needs: 'payments:read',
    fields: ['noticeId', 'orderId', 'orderNumber', 'amountSatang'],
  },
  'payment-notice.checked': { needs: 'payments:read', fields: ['noticeId', 'orderId', 'orderNumber'] },
} as const satisfies Events

/** What the jobs of each queue carry. */
export type JobData = {
  'read-slip': { shopId: string; noticeId: string }
  'check-slip': { shopId: string; noticeId: string; tries: number }
}

export const jobs = {
  'read-slip': {
    words: { th: 'อ่านสลิป', en: 'Reading a slip' },
    expireInSeconds: 120,
    atOnce: { all: 4, ofOne: 2 },
  },
  'check-slip': {
    words: { th: 'ตรวจสลิปกับธนาคาร', en: 'Checking a slip with the bank' },
    expireInSeconds: 60,
  },
} as const satisfies Jobs<JobData>

export const work = {
  'confirm-payments': {
    words: { th: 'ยืนยันรับเงิน', en: 'Confirm payments' },
    needs: 'payments:decide',
    page: ORDER,
  },
  'collect-cod': {
    words: { th: 'บันทึกรับเงินปลายทาง', en: 'Record COD as collected' },
    needs: 'payments:decide',
    page: ORDER,
  },
} as const satisfies Work

export const personalData = {
  // Slips are what the books rest on, for as long as the law has them kept; of those that were turned down the texts go.
  payment_notices: {
    state: 'stays',
    picture_key: 'not personal',
    raw_key: 'not personal',
    qr_outcome: 'stays',
    sending_bank: 'stays',
    trans_ref: 'stays',
    claim_ref: 'not personal',
    rejected_reason: 'stays',
    check_state: 'stays',
    check_reasons: 'stays',
    check_transfer: 'stays',
    checked_by: 'stays',
  },
  // The shop's own account, as the bank tells it.
  statement_lines: { at_time: 'stays', description: 'stays' },
  cod_decisions: { decision: 'stays', made_by_name: 'stays' },
  cod_cycles: 'ids, codes, sums and times alone',
  cod_credits: { statement_no: 'stays', made_by_name: 'stays' },
  cod_payout_lines: 'ids, codes, sums and times alone',
  slip_claims: 'ids, codes, sums and times alone',
  statement_repeats: 'ids, codes, sums and times alone',
  cod_payouts: 'the file of a bank or a courier: its lines are decided on above',
  statement_mappings: 'the file of a bank or a courier: its lines are decided on above',
  statements: 'the file of a bank or a courier: its lines are decided on above',
  slip_checkers: 'connections to others, with sealed keys',
} as const satisfies PersonalData
