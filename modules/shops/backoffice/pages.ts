import type { ModulePages } from '@langraan/ui/pages'

export const pages = [
  { path: '/app/shops/createshop', whole: true },
  { path: '/app/shops/overview' },
  { path: '/app/shops/$shopId/settings', needs: 'shop:settings' },
  { path: '/app/shops/$shopId/settings/profile', needs: 'shop:settings' },
  { path: '/app/shops/$shopId/settings/branches', needs: 'shop:settings' },
  { path: '/app/shops/$shopId/settings/domain', needs: 'shop:settings' },
] as const satisfies ModulePages
