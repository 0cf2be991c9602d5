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
] as const satisfies ModuleMenu
