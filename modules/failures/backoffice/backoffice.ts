import { lazyRouteComponent } from '@tanstack/react-router'

export const FailedJobsPage = lazyRouteComponent(() => import('./failed-jobs-page.tsx'), 'FailedJobsPage')
export const OperatorHealthPage = lazyRouteComponent(() => import('./health-page.tsx'), 'OperatorHealthPage')
export { useJobName } from './use-job-name.ts'
