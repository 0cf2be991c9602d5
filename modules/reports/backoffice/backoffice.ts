import { lazyRouteComponent } from '@tanstack/react-router'

export const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage')
export const DashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage')
export { Notifications } from './notifications.tsx'
export { ShopToday, useFreshToday } from './shop-today.tsx'
