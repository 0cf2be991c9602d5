import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import type { BoxesDeps } from './boxes/boxes-deps.ts'
import { boxesRoutes } from './boxes/boxes-routes.ts'
import { proposeBoxes } from './boxes/work-out.ts'

export const served = {
  routes: boxesRoutes,
  jobs: (deps) => ({ 'propose-boxes': (job) => proposeBoxes(deps, job) }),
} satisfies ServedModule<BoxesDeps, BoxesDeps, keyof JobData>
