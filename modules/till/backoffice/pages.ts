import type { ModulePages } from '@langraan/ui/pages'
import {
  TillLookingPage,
  TillSalesPage,
  TillSettingsPage,
  TillShiftPage,
  TillShiftsPage,
  TillsPage,
  TillStaffPage,
} from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/tills', needs: 'till:read', component: TillsPage },
  { path: '/app/shops/$shopId/tills/shifts', needs: 'till:read', component: TillShiftsPage },
  { path: '/app/shops/$shopId/tills/shifts/$tillShiftId', needs: 'till:read', component: TillShiftPage },
  { path: '/app/shops/$shopId/tills/sales', needs: 'till:read', component: TillSalesPage },
  { path: '/app/shops/$shopId/tills/to-look-at', needs: 'till:read', component: TillLookingPage },
  { path: '/app/shops/$shopId/tills/staff', needs: 'till:read', component: TillStaffPage },
  { path: '/app/shops/$shopId/tills/settings', needs: 'till:read', component: TillSettingsPage },
] as const satisfies ModulePages
