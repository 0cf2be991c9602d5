export { keepFailedJob } from './keep-failed-job.ts'
export type { FailuresDeps } from './failures-deps.ts'
export { failuresRoutes } from './routes.ts'
