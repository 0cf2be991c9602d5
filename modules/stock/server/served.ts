import type { ServedModule } from '@langraan/http/server'
import { exportStock } from './export-stock.ts'
import { stockRoutes } from './routes.ts'

export const served = {
  routes: stockRoutes,
  work: (deps) => [exportStock(deps)],
} satisfies ServedModule<Parameters<typeof stockRoutes>[2], Parameters<typeof exportStock>[0]>
