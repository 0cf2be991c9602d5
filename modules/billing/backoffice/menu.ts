import { IconFileInvoice } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [
  {
    key: 'billing',
    to: '/app/billing',
    words: { th: 'บิลและแพ็กเกจ', en: 'Billing and package' },
    icon: IconFileInvoice,
    find: 'bill จ่ายเงิน แพ็กเกจ package invoice',
    at: [
      { in: 'account', order: 10 },
      { in: 'person', order: 20 },
    ],
  },
] as const satisfies ModuleMenu
