import type { ModulePages } from '@langraan/ui/pages'
import { DashboardPage, HomePage } from './backoffice.ts'

export const pages = [
  { path: '/app/home', component: HomePage },
  { path: '/app/shops/$shopId/dashboard', needs: 'reports:read', component: DashboardPage },
] as const satisfies ModulePages
