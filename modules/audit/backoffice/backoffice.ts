import { lazy } from 'react'

export const AuditLog = lazy(async () => ({ default: (await import('./audit-log.tsx')).AuditLog }))
