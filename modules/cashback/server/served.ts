import type { DocumentCompiler } from '@langraan/documents'
import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { drawCashbackPaper } from './papers/papers.ts'
import { cashbackRoutes } from './routes.ts'

type WorkDeps = Pick<CashbackDeps, 'files'> & { documents: DocumentCompiler }

export const served = {
  routes: cashbackRoutes,
  jobs: (deps) => ({ 'draw-cashback-paper': (job) => drawCashbackPaper(deps, job) }),
} satisfies ServedModule<CashbackDeps, WorkDeps, keyof JobData>
