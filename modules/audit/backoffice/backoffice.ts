import { lazyRouteComponent } from '@tanstack/react-router'

export const OperatorLogPage = lazyRouteComponent(
  () => import('./platform/operator-log-page.tsx'),
  'OperatorLogPage',
)
export const AuditLog = lazyRouteComponent(() => import('./audit-log.tsx'), 'AuditLog')
