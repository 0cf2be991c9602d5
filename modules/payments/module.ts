import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
  Work,
} from '@langraan/declarations'

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

export const auditActions = {
  'order.reopened': { th: 'นำคำสั่งซื้อที่ยกเลิกกลับมา', en: 'Brought a cancelled order back' },
  'order.refunded': { th: 'คืนเงิน', en: 'Refunded an order' },
  'order-cod.collected': { th: 'บันทึกรับเงินปลายทาง', en: 'Recorded COD as collected' },
  'payment-notice.confirmed': { th: 'ยืนยันสลิป', en: 'Confirmed a slip' },
  'payment-notice.rejected': { th: 'ไม่รับสลิป', en: 'Rejected a slip' },
  'payment-notice.entered': { th: 'ใส่สลิปแทนลูกค้า', en: 'Put in a slip for a customer' },
  'order-money.received': { th: 'บันทึกรับเงิน', en: 'Recorded money' },
  'order-money.reversed': { th: 'เอาเงินที่บันทึกผิดออก', en: 'Took back money recorded by mistake' },
  'statement.read': { th: 'ใส่รายการเดินบัญชี', en: 'Added a bank statement' },
  'statement.removed': { th: 'เอารายการเดินบัญชีออก', en: 'Removed a bank statement' },
  'statement-line.matched': { th: 'จับคู่รายการเดินบัญชี', en: 'Matched a line of a statement' },
  'statement-line.parted': { th: 'เลิกจับคู่รายการเดินบัญชี', en: 'Parted a line of a statement from its money' },
  'cod-payout.read': { th: 'ใส่ไฟล์เงินปลายทาง', en: 'Put in a file of COD payouts' },
  'cod-payout.collected': { th: 'บันทึกรับเงินปลายทางจากไฟล์', en: 'Recorded COD by a courier’s file' },
  'cod-line.decided': { th: 'ตัดสินยอดที่ขนส่งแจ้งไม่ตรง', en: 'Decided about an amount of a courier' },
  'cod-parcel.decided': { th: 'ตัดสินเงินปลายทางที่ขนส่งไม่โอน', en: 'Decided about COD that was not paid' },
  'cod-cycle.saved': { th: 'เปลี่ยนรอบโอนเงินปลายทาง', en: 'Changed how long a courier takes to pay COD' },
  'cod-transfer.matched': {
    th: 'จับคู่ยอดโอนของขนส่งกับเงินเข้า',
    en: 'Matched a courier’s transfer with the bank',
  },
  'cod-transfer.parted': { th: 'เลิกจับคู่ยอดโอนของขนส่ง', en: 'Parted a courier’s transfer from the bank' },
  'cod-payout.removed': { th: 'เอาไฟล์เงินปลายทางออก', en: 'Took a file of COD payouts away' },
  'unread-rows.seen': { th: 'ตรวจดูแถวที่อ่านไม่ได้', en: 'Looked at rows that could not be read' },
  'slip-checker.saved': { th: 'ตั้งค่าตรวจสลิป', en: 'Set up slip checking' },
  'slip-checker.removed': { th: 'เลิกใช้ตรวจสลิป', en: 'Stopped slip checking' },
} as const satisfies AuditActions

export const auditFacts = {
  confirmsItself: { th: 'ยืนยันให้เอง', en: 'Confirms automatically' },
  way: {
    th: 'ทาง',
    en: 'By',
    values: {
      transfer: { th: 'โอนเข้าบัญชี', en: 'Bank transfer' },
      promptpay: { th: 'พร้อมเพย์', en: 'PromptPay' },
      cash: { th: 'เงินสด', en: 'Cash' },
      other: { th: 'อื่น ๆ', en: 'Something else' },
    },
  },
  account: { th: 'บัญชี', en: 'Account', values: { other: { th: 'บัญชีอื่น', en: 'Another account' } } },
  codDecision: {
    th: 'ตัดสินว่า',
    en: 'Decided',
    values: {
      dispute: { th: 'แย้งกับขนส่ง', en: 'Dispute' },
      claim: { th: 'เคลมกับขนส่ง', en: 'Claim' },
      write_off: { th: 'ตัดเป็นสูญ', en: 'Write off' },
      accept: { th: 'เก็บไว้คืนขนส่ง', en: 'Keep for the courier' },
    },
  },
  row: { th: 'แถว', en: 'Row' },
  bankingDays: { th: 'วันทำการ', en: 'Banking days' },
  statements: { th: 'รายการโอน', en: 'Statements' },
  feesSatang: { th: 'ค่าธรรมเนียม', en: 'Fees' },
  fromDay: { th: 'ตั้งแต่วันที่', en: 'From day' },
  toDay: { th: 'ถึงวันที่', en: 'To day' },
  addedCount: { th: 'รายการใหม่', en: 'New lines' },
  unreadCount: { th: 'แถวที่อ่านไม่ได้', en: 'Rows not read' },
} as const satisfies AuditFacts

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
  cod_decisions: { made_by_name: 'stays' },
  cod_cycles: 'ids, codes, sums and times alone',
  cod_credits: { made_by_name: 'stays' },
  cod_payout_lines: 'ids, codes, sums and times alone',
  slip_claims: 'ids, codes, sums and times alone',
  statement_repeats: 'ids, codes, sums and times alone',
  cod_payouts: 'the file of a bank or a courier: its lines are decided on above',
  statement_mappings: 'the file of a bank or a courier: its lines are decided on above',
  statements: 'the file of a bank or a courier: its lines are decided on above',
  slip_checkers: 'connections to others, with sealed keys',
} as const satisfies PersonalData
