import type { AuditActions, AuditFacts } from '@langraan/declarations'

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
