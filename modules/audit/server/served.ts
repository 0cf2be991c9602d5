import type { ServedModule } from '@langraan/http/server'
import { auditRoutes } from './routes.ts'

export const served = { routes: auditRoutes } satisfies ServedModule<Parameters<typeof auditRoutes>[2]>
