import type { ModulePages } from '@langraan/ui/pages'

export const pages = [
  { path: '/app/shops/$shopId/settings/audit', needs: 'audit:read' },
] as const satisfies ModulePages
