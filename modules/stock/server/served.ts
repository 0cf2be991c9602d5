import type { ServedModule } from '@langraan/http/server'
import { heldForPersons } from './held-for-person.ts'
import { exportStock } from './export-stock.ts'
import { stockRoutes } from './routes.ts'

export const served = {
  persons: [heldForPersons],
  routes: stockRoutes,
  work: (deps) => [exportStock(deps)],
} satisfies ServedModule<Parameters<typeof stockRoutes>[2], Parameters<typeof exportStock>[0]>
