import { lazyRouteComponent } from '@tanstack/react-router'

export const CustomersPage = lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage')
export { CustomerPage } from './customer-page.tsx'
