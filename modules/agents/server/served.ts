import type { ServedModule } from '@langraan/http/server'
import { agentsRoutes } from './routes.ts'

export const served = { routes: agentsRoutes } satisfies ServedModule<object>
