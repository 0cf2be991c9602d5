import { IconUsers } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'members',
    to: '/app/shops/$shopId/settings/members',
    words: { th: 'ตั้งค่าร้าน › คนในร้าน', en: 'Shop settings › People' },
    icon: IconUsers,
    find: 'khon nai ran สมาชิก ทีมงาน พนักงาน เชิญ invite staff role สิทธิ์ บทบาท',
    at: [],
  },
] as const satisfies ModuleMenu
