import type { ModulePages } from '@langraan/ui/pages'

export const pages = [
  { path: '/app/shops/$shopId/settings/links', needs: 'shop:settings' },
] as const satisfies ModulePages
