import { IconPalette } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'storefront',
    to: '/app/shops/$shopId/settings/storefront',
    words: { th: 'แต่งหน้าร้าน', en: 'Storefront' },
    icon: IconPalette,
    find: 'หน้าร้าน ธีม สี แบนเนอร์ theme banner colour design naran',
    at: [{ in: 'shop', order: 50 }],
  },
] as const satisfies ModuleMenu
