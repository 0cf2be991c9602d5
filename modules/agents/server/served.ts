import type { DocumentCompiler } from '@langraan/documents'
import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import type { AgentsDeps } from './agents-deps.ts'
import { drawPaper } from './papers/papers.ts'
import { agentsRoutes } from './routes.ts'

type WorkDeps = Pick<AgentsDeps, 'files'> & { documents: DocumentCompiler }

export const served = {
  routes: agentsRoutes,
  jobs: (deps) => ({ 'draw-agent-paper': (job) => drawPaper(deps, job) }),
} satisfies ServedModule<AgentsDeps, WorkDeps, keyof JobData>
