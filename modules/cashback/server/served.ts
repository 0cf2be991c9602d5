import type { ServedModule } from '@langraan/http/server'
import type { CashbackDeps } from './cashback-deps.ts'
import { cashbackRoutes } from './routes.ts'

export const served = { routes: cashbackRoutes } satisfies ServedModule<CashbackDeps>
