import type { Language } from '@langraan/thai'
import type { CodState } from './cod-state.ts'

/** Where cash stands, in a word or two. */
export const codStateWords: Readonly<Record<Language, Readonly<Record<CodState, string>>>> = {
  th: {
    expected: 'ยังไม่ถึงลูกค้า',
    collected: 'ขนส่งเก็บแล้ว',
    in_statement: 'ขนส่งแจ้งแล้ว',
    remitted: 'โอนแล้ว',
    matched: 'พบในบัญชี',
    short: 'ขาด',
    over: 'เกิน',
    disputed: 'แย้งแล้ว',
    claimed: 'เคลมแล้ว',
    returned: 'ตีกลับ ไม่ต้องเก็บ',
    written_off: 'ตัดเป็นสูญ',
  },
  en: {
    expected: 'Not delivered yet',
    collected: 'With the courier',
    in_statement: 'In a statement',
    remitted: 'Transferred',
    matched: 'In the bank',
    short: 'Short',
    over: 'Too much',
    disputed: 'Disputed',
    claimed: 'Claimed',
    returned: 'Came back, not due',
    written_off: 'Written off',
  },
}
