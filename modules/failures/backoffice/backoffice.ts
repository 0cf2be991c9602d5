import { lazyRouteComponent } from '@tanstack/react-router'

export const FailedJobsPage = lazyRouteComponent(() => import('./failed-jobs-page.tsx'), 'FailedJobsPage')
export const FailedWorkPage = lazyRouteComponent(() => import('./failed-work-page.tsx'), 'FailedWorkPage')
export const OperatorHealthPage = lazyRouteComponent(() => import('./health-page.tsx'), 'OperatorHealthPage')
export { useJobName } from './use-job-name.ts'
export { FailedJobsTile, HealthCard } from './health-parts.tsx'
