import { IconCoins } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'cashback',
    to: '/app/shops/$shopId/cashback',
    words: { th: 'เงินคืนค่าส่ง', en: 'Cashback' },
    icon: IconCoins,
    find: 'cashback ngoen khuen thon เงินคืน ถอนเงิน withdraw',
    at: [{ in: 'shop', order: 65 }],
  },
] as const satisfies ModuleMenu
