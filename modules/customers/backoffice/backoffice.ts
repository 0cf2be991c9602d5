import { lazyRouteComponent } from '@tanstack/react-router'

export const CustomersPage = lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage')
export { useTypedText } from './use-typed-text.ts'
export { NotesCard } from './notes-card.tsx'
export { CustomerPage } from './customer-page.tsx'
