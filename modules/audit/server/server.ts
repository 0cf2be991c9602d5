export { auditRoutes } from './routes.ts'
export { served } from './served.ts'
