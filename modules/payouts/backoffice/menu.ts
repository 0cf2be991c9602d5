import { IconWallet } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'withdrawals',
    to: '/app/shops/$shopId/withdrawals',
    words: { th: 'ถอนเงิน', en: 'Withdrawals' },
    icon: IconWallet,
    find: 'thon ngoen withdraw ถอนเงินคืน บัญชีรับเงิน bank account cashback',
    at: [],
  },
  {
    key: 'operatorWithdrawals',
    to: '/operator/withdrawals',
    words: { th: 'ผู้ดูแลระบบ › ถอนเงิน', en: 'Operators › Withdrawals' },
    icon: IconWallet,
    find: 'operator phu dulae withdraw ถอนเงิน อนุมัติ bank file ไฟล์ธนาคาร',
    at: [],
  },
] as const satisfies ModuleMenu
