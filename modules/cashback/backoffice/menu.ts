import { IconCoins, IconWallet } from '@langraan/ui/icons'
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
  {
    key: 'operatorRates',
    to: '/operator/rates',
    words: { th: 'ผู้ดูแลระบบ › อัตราเงินคืน', en: 'Operators › Cashback rates' },
    icon: IconWallet,
    find: 'operator phu dulae cashback rate อัตรา ภาษี',
    at: [],
  },
] as const satisfies ModuleMenu
