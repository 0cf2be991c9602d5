import type { ServedModule } from '@langraan/http/server'
import { cashbackRoutes } from './routes.ts'

export const served = { routes: cashbackRoutes } satisfies ServedModule<object>
