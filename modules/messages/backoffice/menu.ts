import { IconMail } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'messages',
    to: '/app/shops/$shopId/settings/messages',
    words: { th: 'ตั้งค่าร้าน › ข้อความถึงลูกค้า', en: 'Shop settings › Messages to customers' },
    icon: IconMail,
    find: 'อีเมล แจ้งลูกค้า mail e-mail notification khokhwam',
    at: [],
  },
] as const satisfies ModuleMenu
