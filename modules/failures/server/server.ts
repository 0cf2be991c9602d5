export { keepFailedJob } from './keep-failed-job.ts'
export type { FailuresDeps } from './failures-deps.ts'
export { leftInQueues, openFailures, type OpenFailure, retryAsOperator } from './operate.ts'
export { failuresRoutes } from './routes.ts'
