import type { ModulePages } from '@langraan/ui/pages'
import { FailedJobsPage, OperatorHealthPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/failed-jobs', needs: 'failures:read', component: FailedJobsPage },
  { path: '/operator/health', component: OperatorHealthPage },
] as const satisfies ModulePages
