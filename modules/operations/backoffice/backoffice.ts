import { lazyRouteComponent } from '@tanstack/react-router'

export const OperationsPage = lazyRouteComponent(() => import('./operations-page.tsx'), 'OperationsPage')
export { useOperationName } from './use-operation-name.ts'
