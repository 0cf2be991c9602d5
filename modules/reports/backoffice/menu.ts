import { IconBuildingStore, IconHome } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'home',
    to: '/app/home',
    words: { th: 'หน้าหลัก', en: 'Home' },
    icon: IconHome,
    find: 'naraek หน้าแรก start',
    at: [
      { in: 'home', order: 10 },
      { in: 'tabs', order: 10 },
      { in: 'tabs below home', order: 10 },
    ],
  },
  {
    key: 'dashboard',
    to: '/app/shops/$shopId/dashboard',
    words: { th: 'ภาพรวมร้าน', en: 'Shop overview' },
    icon: IconBuildingStore,
    find: 'phaprum ภาพรวม ยอดขาย sales figures',
    at: [
      { in: 'shop', order: 10 },
      { in: 'tabs below home', order: 20 },
    ],
  },
] as const satisfies ModuleMenu
