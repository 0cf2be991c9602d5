import { IconWallet } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorWithdrawals',
    to: '/operator/withdrawals',
    words: { th: 'ถอนเงิน', en: 'Withdrawals' },
    icon: IconWallet,
    find: 'operator phu dulae withdraw ถอนเงิน อนุมัติ bank file ไฟล์ธนาคาร',
    at: [{ in: 'operator', order: 30 }],
  },
] as const satisfies ModuleMenu
