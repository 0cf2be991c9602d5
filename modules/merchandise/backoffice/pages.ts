import type { ModulePages } from '@langraan/ui/pages'
import { OwnSuppliesPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/supplies', needs: 'supplies:read' },
  { path: '/app/shops/$shopId/supplies/own', needs: 'supplies:read', component: OwnSuppliesPage },
] as const satisfies ModulePages
