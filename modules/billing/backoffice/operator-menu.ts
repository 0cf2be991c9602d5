import { IconBuildingStore, IconReceipt, IconTicket } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorPayments',
    to: '/operator/payments',
    words: { th: 'ค่าแพ็กเกจ', en: 'Package payments' },
    icon: IconReceipt,
    find: 'operator phu dulae slip ตรวจสลิป',
    at: [{ in: 'operator', order: 20 }],
  },
  {
    key: 'operatorShops',
    to: '/operator/shops',
    words: { th: 'ร้านค้า', en: 'Shops' },
    icon: IconBuildingStore,
    find: 'operator phu dulae ต่ออายุ extend expiry',
    at: [{ in: 'operator shops', order: 10 }],
  },
  {
    key: 'operatorPackages',
    to: '/operator/packages',
    words: { th: 'ราคาและคูปอง', en: 'Prices and coupons' },
    icon: IconTicket,
    find: 'operator phu dulae coupon คูปอง price',
    at: [{ in: 'operator shops', order: 30 }],
  },
] as const satisfies ModuleMenu
