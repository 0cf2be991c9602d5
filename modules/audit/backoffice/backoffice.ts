import { lazyRouteComponent } from '@tanstack/react-router'

export const AuditLog = lazyRouteComponent(() => import('./audit-log.tsx'), 'AuditLog')
