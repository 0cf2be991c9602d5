import { IconTruck } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorCourierPrices',
    to: '/operator/courier-prices',
    words: { th: 'ราคาขนส่ง', en: 'Courier prices' },
    icon: IconTruck,
    find: 'operator phu dulae courier price ค่าส่ง ราคา ขนส่ง',
    at: [{ in: 'operator shops', order: 45 }],
  },
] as const satisfies ModuleMenu
