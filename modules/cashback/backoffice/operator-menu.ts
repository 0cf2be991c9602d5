import { IconWallet } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorRates',
    to: '/operator/rates',
    words: { th: 'อัตราเงินคืน', en: 'Cashback rates' },
    icon: IconWallet,
    find: 'operator phu dulae cashback rate อัตรา ภาษี',
    at: [{ in: 'operator shops', order: 40 }],
  },
] as const satisfies ModuleMenu
