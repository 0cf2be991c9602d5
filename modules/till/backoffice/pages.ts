import type { ModulePages } from '@langraan/ui/pages'
import { TillSettingsPage, TillsPage, TillStaffPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/tills', needs: 'till:read', component: TillsPage },
  { path: '/app/shops/$shopId/tills/staff', needs: 'till:read', component: TillStaffPage },
  { path: '/app/shops/$shopId/tills/settings', needs: 'till:read', component: TillSettingsPage },
] as const satisfies ModulePages
