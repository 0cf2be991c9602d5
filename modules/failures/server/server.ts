export { keepFailedJob, keepPlatformJob } from './keep-failed-job.ts'
export type { FailuresDeps } from './failures-deps.ts'
export {
  dismissAsOperator,
  leftInQueues,
  openFailures,
  type OpenFailure,
  openPlatformFailures,
  retryAsOperator,
} from './operate.ts'
export { failuresRoutes } from './routes.ts'
export { served } from './served.ts'
