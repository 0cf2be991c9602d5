import { IconFileInvoice, IconReceipt, IconWallet } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'billing',
    to: '/app/billing',
    words: { th: 'บิลและแพ็กเกจ', en: 'Billing and package' },
    icon: IconFileInvoice,
    find: 'bill จ่ายเงิน แพ็กเกจ package invoice',
    at: [
      { in: 'account', order: 10 },
      { in: 'person', order: 20 },
    ],
  },
  {
    key: 'operator',
    to: '/operator',
    words: { th: 'ผู้ดูแลระบบ', en: 'Run the platform' },
    at: [{ in: 'person', order: 30 }],
  },
  {
    key: 'operatorPayments',
    to: '/operator',
    words: { th: 'ผู้ดูแลระบบ › ชำระแพ็กเกจ', en: 'Operators › Payments of packages' },
    icon: IconReceipt,
    find: 'operator phu dulae slip ตรวจสลิป',
    at: [],
  },
  {
    key: 'operatorPackages',
    to: '/operator/packages',
    words: { th: 'ผู้ดูแลระบบ › ราคาและคูปอง', en: 'Operators › Prices and coupons' },
    icon: IconWallet,
    find: 'operator phu dulae coupon คูปอง price',
    at: [],
  },
] as const satisfies ModuleMenu
