import { IconActivity, IconAlertTriangle } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorFailedWork',
    to: '/operator/failed-jobs',
    words: { th: 'งานล้มเหลว', en: 'Failed work' },
    icon: IconAlertTriangle,
    find: 'operator phu dulae failed jobs งานค้าง',
    at: [{ in: 'operator', order: 50 }],
  },
  {
    key: 'operatorHealth',
    to: '/operator/health',
    words: { th: 'สุขภาพระบบ', en: 'Health' },
    icon: IconActivity,
    find: 'operator phu dulae queue คิวงาน',
    at: [{ in: 'operator system', order: 10 }],
  },
] as const satisfies ModuleMenu
