import { IconHome, IconUser, IconUsers } from '@langraan/ui/icons'
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
  {
    key: 'operatorDesk',
    to: '/operator',
    words: { th: 'งานวันนี้', en: 'Today' },
    icon: IconHome,
    find: 'operator phu dulae โต๊ะผู้ดูแล desk',
    at: [{ in: 'operator', order: 10 }],
  },
  {
    key: 'operatorPeople',
    to: '/operator/people',
    words: { th: 'ผู้ใช้', en: 'People' },
    icon: IconUsers,
    find: 'operator phu dulae ออกจากระบบ sessions มือถือหาย lost phone',
    at: [{ in: 'operator shops', order: 20 }],
  },
] as const satisfies ModuleMenu
