import { IconClipboardList } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'audit',
    to: '/app/shops/$shopId/settings/audit',
    words: { th: 'ตั้งค่าร้าน › ประวัติการแก้ไข', en: 'Shop settings › Change history' },
    icon: IconClipboardList,
    find: 'audit log who changed what prawat ประวัติ ใครแก้',
    at: [],
  },
] as const satisfies ModuleMenu
