import { IconUsers } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'customers',
    to: '/app/shops/$shopId/customers',
    words: { th: 'ลูกค้า', en: 'Customers' },
    icon: IconUsers,
    find: 'luk kha lukkha',
    at: [
      { in: 'below orders', order: 70 },
      { in: 'shop', order: 70 },
      { in: 'tabs below orders', order: 50 },
    ],
  },
  {
    key: 'importCustomers',
    to: '/app/shops/$shopId/customers/import',
    words: { th: 'ลูกค้า › นำเข้าลูกค้า', en: 'Customers › Import customers' },
    icon: IconUsers,
    find: 'namkhao nam khao csv excel ไฟล์ file upload',
    at: [],
  },
] as const satisfies ModuleMenu
