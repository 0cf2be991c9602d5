import type { ModulePages } from '@langraan/ui/pages'
import { FailedJobsPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/failed-jobs', needs: 'failures:read', component: FailedJobsPage },
] as const satisfies ModulePages
