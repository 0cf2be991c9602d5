import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'documents',
    to: '/app/shops/$shopId/documents',
    words: { th: 'เอกสารขาย', en: 'Sales documents' },
    at: [
      { in: 'below orders', order: 60 },
      { in: 'tabs below orders', order: 40 },
    ],
  },
] as const satisfies ModuleMenu
