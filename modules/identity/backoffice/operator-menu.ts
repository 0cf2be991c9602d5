import { IconHome, IconUsers } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
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
