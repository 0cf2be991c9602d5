import type { ModulePages } from '@langraan/ui/pages'

export const pages = [
  { path: '/app/shops/$shopId/operations', needs: 'operations:read' },
] as const satisfies ModulePages
