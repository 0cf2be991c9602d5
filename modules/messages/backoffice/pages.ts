import type { ModulePages } from '@langraan/ui/pages'

export const pages = [
  { path: '/app/shops/$shopId/settings/messages', needs: 'shop:settings' },
] as const satisfies ModulePages
