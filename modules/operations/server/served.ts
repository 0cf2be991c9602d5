import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import type { OperationWorkDeps } from './operations-deps.ts'
import { operationsRoutes } from './routes.ts'
import { giveUpOperation, runOperation } from './run-operation.ts'

export const served = {
  routes: operationsRoutes,
  jobs: (deps) => ({ 'run-operation': (job) => runOperation(deps, job) }),
  // Long work has a page of its own, which says that it failed and offers to undo what was done of it.
  givenUp: (deps) => ({
    'run-operation': { tell: (job) => giveUpOperation(deps, job), insteadOfKeeping: true },
  }),
} satisfies ServedModule<Parameters<typeof operationsRoutes>[2], OperationWorkDeps, keyof JobData>
