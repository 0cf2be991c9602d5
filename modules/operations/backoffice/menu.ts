import { IconRefresh } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'operations',
    to: '/app/shops/$shopId/operations',
    words: { th: 'งานเบื้องหลัง', en: 'Background work' },
    icon: IconRefresh,
    at: [{ in: 'shop', order: 80 }],
  },
] as const satisfies ModuleMenu
