import type { ServedModule } from '@langraan/http/server'
import { plansRoutes } from './routes.ts'

export const served = { routes: plansRoutes } satisfies ServedModule<Parameters<typeof plansRoutes>[2]>
