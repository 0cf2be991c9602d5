import { IconPackages } from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'

export const operatorMenu = [
  {
    key: 'operatorSupplies',
    to: '/operator/supplies',
    words: { th: 'บรรจุภัณฑ์', en: 'Packing supplies' },
    icon: IconPackages,
    find: 'operator phu dulae กล่อง box supplier',
    at: [{ in: 'operator', order: 40 }],
  },
] as const satisfies ModuleMenu
