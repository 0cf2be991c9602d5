import { IconUser } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'account',
    to: '/app/account',
    words: { th: 'บัญชีผู้ใช้', en: 'Account' },
    icon: IconUser,
    find: 'banchi profile รหัสผ่าน password',
    at: [
      { in: 'account', order: 20 },
      { in: 'person', order: 10 },
    ],
  },
  {
    key: 'operator',
    to: '/operator',
    words: { th: 'ผู้ดูแลระบบ', en: 'Run the platform' },
    at: [{ in: 'person', order: 30 }],
  },
] as const satisfies ModuleMenu
