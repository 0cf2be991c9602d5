import { IconDeviceDesktop } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'tills',
    to: '/app/shops/$shopId/tills',
    words: { th: 'หน้าร้าน', en: 'Tills' },
    icon: IconDeviceDesktop,
    find: 'pos naran แคชเชียร์ ขายหน้าร้าน เครื่องขาย กะ ใบเสร็จ till cashier shift counter',
    at: [{ in: 'shop', order: 25 }],
  },
] as const satisfies ModuleMenu
