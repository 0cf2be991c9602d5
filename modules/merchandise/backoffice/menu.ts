import { IconPackages } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'supplies',
    to: '/app/shops/$shopId/supplies',
    words: { th: 'สั่งซื้อบรรจุภัณฑ์', en: 'Packing supplies' },
    icon: IconPackages,
    find: 'klong song กล่อง ซอง เทป box boxes mailer',
    at: [{ in: 'account', order: 5 }],
  },
  {
    key: 'ownSupplies',
    to: '/app/shops/$shopId/supplies/own',
    words: { th: 'ของใช้แพ็กของร้าน', en: 'Your packing supplies' },
    find: 'klong song กล่อง ซอง เทป box stock',
    at: [],
  },
] as const satisfies ModuleMenu
