import { lazyRouteComponent } from '@tanstack/react-router'

export const CustomersPage = lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage')
export { NotesCard } from './notes-card.tsx'
export { CustomerPage } from './customer-page.tsx'
