import type { ServedModule } from '@langraan/http/server'
import { sitesRoutes } from './routes.ts'

export const served = { routes: sitesRoutes } satisfies ServedModule<Parameters<typeof sitesRoutes>[2]>
