import type { ServedModule } from '@langraan/http/server'
import { linksRoutes } from './routes.ts'

export const served = { routes: linksRoutes } satisfies ServedModule<Parameters<typeof linksRoutes>[2]>
