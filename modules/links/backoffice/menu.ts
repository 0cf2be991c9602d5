import { IconLink } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'links',
    to: '/app/shops/$shopId/settings/links',
    words: { th: 'ตั้งค่าร้าน › เชื่อมระบบ', en: 'Shop settings › Links' },
    icon: IconLink,
    find: 'link key รหัสเชื่อม main system ระบบหลัก',
    at: [],
  },
] as const satisfies ModuleMenu
