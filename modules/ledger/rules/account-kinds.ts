/**
 * The side on which an account's balance grows. What somebody owns or spends grows by debits, which are above zero in an
 * entry. What they owe or earn grows by credits, which are below it.
 */
type Side = 'debit' | 'credit'

/** Whether less than nothing may be in an account: freely, only where a transaction is taken back, or never. */
type BelowZero = 'free' | 'taken_back' | 'never'

type AccountKind = { side: Side; belowZero: BelowZero; th: string; en: string }

/**
 * Every kind of account, by who owns it. The database keeps the same list in `ledger_account_kinds`: a new kind is a line
 * here and a row in a migration.
 */
export const accountKinds = {
  shop: {
    bank: { side: 'debit', belowZero: 'free', th: 'เงินในธนาคาร', en: 'Money in the bank' },
    cash_drawer: { side: 'debit', belowZero: 'free', th: 'เงินในลิ้นชัก', en: 'Cash drawer' },
    card_clearing: {
      side: 'debit',
      belowZero: 'free',
      th: 'เงินบัตรที่รอโอนเข้า',
      en: 'Card money on its way',
    },
    cod_carrier: {
      side: 'debit',
      belowZero: 'free',
      th: 'เงินปลายทางที่ขนส่งถืออยู่',
      en: 'Cash that couriers hold',
    },
    receivable: { side: 'debit', belowZero: 'free', th: 'ลูกค้าค้างชำระ', en: 'Due from customers' },
    refunds: { side: 'debit', belowZero: 'free', th: 'เงินที่คืนลูกค้า', en: 'Given back to customers' },
    commission: { side: 'debit', belowZero: 'free', th: 'ค่าคอมมิชชันตัวแทน', en: 'Commission of agents' },
    credit_granted: {
      side: 'debit',
      belowZero: 'free',
      th: 'วงเงินที่ให้ตัวแทน',
      en: 'Credit granted to agents',
    },
    courier_fees: { side: 'debit', belowZero: 'free', th: 'ค่าบริการขนส่ง', en: 'Fees of couriers' },
    vat_paid: { side: 'debit', belowZero: 'free', th: 'ภาษีซื้อ', en: 'VAT paid' },
    written_off: { side: 'debit', belowZero: 'free', th: 'ตัดเป็นสูญ', en: 'Written off' },
    merchant_cashback: {
      side: 'debit',
      belowZero: 'never',
      th: 'รับด้วยเงินคืนของร้านค้า',
      en: 'Paid by merchants’ cashback',
    },
    drawer_moves: {
      side: 'debit',
      belowZero: 'free',
      th: 'เงินเข้าออกลิ้นชักนอกการขาย',
      en: 'Put into drawers and taken out',
    },
    drawer_differences: {
      side: 'debit',
      belowZero: 'free',
      th: 'เงินขาดเกินในลิ้นชัก',
      en: 'Short and over in drawers',
    },
    agent_account: {
      side: 'debit',
      belowZero: 'free',
      th: 'รับผ่านบัญชีตัวแทน',
      en: 'Paid from agents’ accounts',
    },
    wht_payable: {
      side: 'credit',
      belowZero: 'free',
      th: 'ภาษีหัก ณ ที่จ่ายที่ต้องนำส่ง',
      en: 'Withholding tax to be paid',
    },
    cash_rounding: { side: 'credit', belowZero: 'free', th: 'ปัดเศษเงินสด', en: 'Rounding of cash' },
    sales: { side: 'credit', belowZero: 'free', th: 'ยอดขาย', en: 'Sales' },
    overpaid: { side: 'credit', belowZero: 'free', th: 'เงินที่ลูกค้าโอนเกิน', en: 'Overpaid by customers' },
  },
  agent: {
    profit_pending: { side: 'credit', belowZero: 'never', th: 'กำไรที่รอ', en: 'Profit that waits' },
    profit_available: {
      side: 'credit',
      belowZero: 'taken_back',
      th: 'กำไรที่ถอนได้',
      en: 'Profit that can be withdrawn',
    },
    withdrawing: { side: 'credit', belowZero: 'never', th: 'กำลังถอน', en: 'Being withdrawn' },
    credit_left: { side: 'credit', belowZero: 'never', th: 'วงเงินคงเหลือ', en: 'Credit that is left' },
    owed: { side: 'debit', belowZero: 'free', th: 'ตัวแทนค้างร้าน', en: 'Owed to the shop' },
  },
  merchant: {
    cashback_pending: { side: 'credit', belowZero: 'never', th: 'เงินคืนที่รอ', en: 'Cashback that waits' },
    cashback_available: {
      side: 'credit',
      belowZero: 'taken_back',
      th: 'เงินคืนที่ถอนได้',
      en: 'Cashback that can be withdrawn',
    },
    withdrawing: { side: 'credit', belowZero: 'never', th: 'กำลังถอน', en: 'Being withdrawn' },
  },
  platform: {
    bank: { side: 'debit', belowZero: 'free', th: 'ธนาคารของแพลตฟอร์ม', en: 'Bank of the platform' },
    cashback_expense: {
      side: 'debit',
      belowZero: 'free',
      th: 'ค่าใช้จ่ายเงินคืน',
      en: 'Expense of cashback',
    },
    wht_payable: {
      side: 'credit',
      belowZero: 'free',
      th: 'ภาษีหัก ณ ที่จ่ายที่ต้องนำส่ง',
      en: 'Withholding tax to be paid',
    },
    rounding: { side: 'debit', belowZero: 'free', th: 'เศษสตางค์', en: 'Rounding' },
    paid_twice: { side: 'debit', belowZero: 'free', th: 'เงินที่จ่ายซ้ำ', en: 'Paid a second time' },
    written_off: { side: 'debit', belowZero: 'free', th: 'ตัดเป็นสูญ', en: 'Written off' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AccountKind>>>>

export type OwnerKind = keyof typeof accountKinds
export type KindOf<Owner extends OwnerKind> = keyof (typeof accountKinds)[Owner] & string

/** What an account may be kept apart for. */
export const subjectKinds = ['order', 'drawer', 'courier', 'withdrawal'] as const
export type Subject = { kind: (typeof subjectKinds)[number]; id: string }
