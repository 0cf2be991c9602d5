import type { ServedModule } from '@langraan/http/server'
import { reportsRoutes } from './routes.ts'

export const served = { routes: reportsRoutes } satisfies ServedModule<Parameters<typeof reportsRoutes>[2]>
