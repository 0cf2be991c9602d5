import { lazyRouteComponent } from '@tanstack/react-router'

export const TillsPage = lazyRouteComponent(() => import('./tills/tills-page.tsx'), 'TillsPage')
export const TillStaffPage = lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'TillStaffPage')
export const TillSettingsPage = lazyRouteComponent(
  () => import('./settings/settings-page.tsx'),
  'TillSettingsPage',
)
