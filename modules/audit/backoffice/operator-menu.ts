import { IconClipboardList } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorLog',
    to: '/operator/log',
    words: { th: 'ใครทำอะไร', en: 'Who did what' },
    icon: IconClipboardList,
    find: 'operator phu dulae audit log history ประวัติ prawat ใครแก้',
    at: [{ in: 'operator system', order: 20 }],
  },
] as const satisfies ModuleMenu
