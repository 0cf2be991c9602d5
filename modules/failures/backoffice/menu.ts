import { IconAlertTriangle } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'failedJobs',
    to: '/app/shops/$shopId/failed-jobs',
    words: { th: 'งานที่ไม่สำเร็จ', en: 'Failed jobs' },
    icon: IconAlertTriangle,
    find: 'failed งานค้าง retry',
    at: [{ in: 'shop', order: 90 }],
  },
] as const satisfies ModuleMenu
