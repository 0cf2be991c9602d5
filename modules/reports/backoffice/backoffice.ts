import { lazyRouteComponent } from '@tanstack/react-router'

export const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage')
export const DashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage')
