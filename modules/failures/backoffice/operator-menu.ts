import { IconActivity } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorHealth',
    to: '/operator/health',
    words: { th: 'สุขภาพระบบ', en: 'Health' },
    icon: IconActivity,
    find: 'operator phu dulae queue คิวงาน',
    at: [{ in: 'operator system', order: 10 }],
  },
] as const satisfies ModuleMenu
