export type { HomeDeps } from './reports-deps.ts'
export { reportsRoutes } from './routes.ts'
export { served } from './served.ts'
