import type { ServedModule } from '@langraan/http/server'
import { tillRoutes } from './routes.ts'
import type { TillDeps } from './till-deps.ts'

export const served = { routes: tillRoutes } satisfies ServedModule<TillDeps>
