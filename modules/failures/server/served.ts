import type { ServedModule } from '@langraan/http/server'
import { failuresRoutes } from './routes.ts'

export const served = { routes: failuresRoutes } satisfies ServedModule<Parameters<typeof failuresRoutes>[2]>
