import { lazyRouteComponent } from '@tanstack/react-router'

export const TillsPage = lazyRouteComponent(() => import('./tills/tills-page.tsx'), 'TillsPage')
export const TillStaffPage = lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'TillStaffPage')
export const TillSettingsPage = lazyRouteComponent(
  () => import('./settings/settings-page.tsx'),
  'TillSettingsPage',
)
export const TillShiftsPage = lazyRouteComponent(() => import('./shifts/shifts-page.tsx'), 'TillShiftsPage')
export const TillShiftPage = lazyRouteComponent(() => import('./shifts/shift-page.tsx'), 'TillShiftPage')
export const TillSalesPage = lazyRouteComponent(() => import('./sales/sales-page.tsx'), 'TillSalesPage')
export const TillLookingPage = lazyRouteComponent(
  () => import('./looking/looking-page.tsx'),
  'TillLookingPage',
)
export { OrderTillCard } from './shifts/order-papers-card.tsx'
