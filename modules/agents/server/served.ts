import type { ServedModule } from '@langraan/http/server'
import type { AgentsDeps } from './agents-deps.ts'
import { agentsRoutes } from './routes.ts'

export const served = { routes: agentsRoutes } satisfies ServedModule<AgentsDeps>
