import type { DocumentCompiler } from '@langraan/documents'
import type { PictureEncoder } from '@langraan/gallery/ports'
import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import type { NoticeMail } from '../ports.ts'
import type { AgentsDeps } from './agents-deps.ts'
import { keepPayoutSlip } from './money/payout-slips.ts'
import { giveNoticeUp, mailNotice } from './notices/mail-notice.ts'
import { drawPaper } from './papers/papers.ts'
import { agentsRoutes } from './routes.ts'

type WorkDeps = Pick<AgentsDeps, 'db' | 'files'> & {
  documents: DocumentCompiler
  noticeMail: NoticeMail
  encoder: PictureEncoder
}

export const served = {
  routes: agentsRoutes,
  jobs: (deps) => ({
    'draw-agent-paper': (job) => drawPaper(deps, job),
    'send-agent-notice': (job) => mailNotice(deps, job),
    'keep-agent-payout-slip': (job) => keepPayoutSlip(deps, job),
  }),
  givenUp: (deps) => ({ 'send-agent-notice': { tell: (job) => giveNoticeUp(deps, job) } }),
} satisfies ServedModule<AgentsDeps, WorkDeps, keyof JobData>
