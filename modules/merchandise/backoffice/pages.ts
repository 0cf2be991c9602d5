import type { ModulePages } from '@langraan/ui/pages'
import { OwnSuppliesPage, SuppliesPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/supplies', needs: 'supplies:read', component: SuppliesPage },
  { path: '/app/shops/$shopId/supplies/own', needs: 'supplies:read', component: OwnSuppliesPage },
] as const satisfies ModulePages
