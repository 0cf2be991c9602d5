import { IconBell } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'messages',
    to: '/app/shops/$shopId/settings/messages',
    words: { th: 'ตั้งค่าร้าน › ข้อความถึงลูกค้า', en: 'Shop settings › Messages to customers' },
    icon: IconBell,
    find: 'อีเมล แจ้งลูกค้า e-mail notification',
    at: [],
  },
] as const satisfies ModuleMenu
