import { IconUser, IconUsers } from '@langraan/ui/icons'
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
    key: 'operatorPeople',
    to: '/operator/people',
    words: { th: 'ผู้ดูแลระบบ › ผู้ใช้', en: 'Operators › People' },
    icon: IconUsers,
    find: 'operator phu dulae ออกจากระบบ sessions มือถือหาย lost phone',
    at: [],
  },
] as const satisfies ModuleMenu
