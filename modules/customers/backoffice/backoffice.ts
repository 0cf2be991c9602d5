import { lazyRouteComponent } from '@tanstack/react-router'

export const CustomersPage = lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage')
export const ImportCustomersPage = lazyRouteComponent(
  () => import('./import/import-page.tsx'),
  'ImportCustomersPage',
)
export { NotesCard } from './notes-card.tsx'
export { CustomerPage } from './customer-page.tsx'
