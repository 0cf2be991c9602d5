import { lazyRouteComponent } from '@tanstack/react-router'

export const FailedJobsPage = lazyRouteComponent(() => import('./failed-jobs-page.tsx'), 'FailedJobsPage')
export { useJobName } from './use-job-name.ts'
