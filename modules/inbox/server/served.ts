import type { ServedModule } from '@langraan/http/server'
import { inboxRoutes } from './routes.ts'

export const served = { routes: inboxRoutes } satisfies ServedModule<object>
