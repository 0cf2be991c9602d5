import type { ModulePages } from '@langraan/ui/pages'
import { FailedJobsPage, FailedWorkPage, OperatorHealthPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/failed-jobs', needs: 'failures:read', component: FailedJobsPage },
  { path: '/operator/failed-jobs', component: FailedWorkPage },
  { path: '/operator/health', component: OperatorHealthPage },
] as const satisfies ModulePages
