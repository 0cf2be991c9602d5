import { enqueue, once, withShop } from '@langraan/db'
import {
  clearKept,
  type DocumentCompiler,
  drawKept,
  keepForPrint,
  keptPdf,
  PAPERS_KEPT_SECONDS,
} from '@langraan/documents'
import { type Intent, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { JobData } from '../../module.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { paperOf, type WantedPaper } from './what-papers-say.ts'

type Job = JobData['draw-agent-paper']
type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'jobs' | 'files'>

const placeOf = ({ shopId, agentId, agentPaperId }: Job) =>
  `shops/${shopId}/agent-papers/${agentId}/${agentPaperId}`

/** Keeps what a paper says as it is now, and has the worker draw it. */
export function makePaper(
  { db, clock, jobs, files }: Deps,
  { shopId, agentId, intent }: { shopId: string; agentId: string; intent: Intent },
  wanted: WantedPaper,
): Promise<OnceAnswer<{ agentPaperId: string }>> {
  const now = clock.now()
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const job = { shopId, agentId, agentPaperId: newId() }
      await keepForPrint(
        files,
        placeOf(job),
        'agent-paper',
        await paperOf({ tx, files }, agentId, wanted, now),
      )
      await enqueue(jobs, tx, 'draw-agent-paper', job)
      const clearing = { startAfterSeconds: PAPERS_KEPT_SECONDS }
      await enqueue(jobs, tx, 'draw-agent-paper', { ...job, clear: true }, clearing)
      return { agentPaperId: job.agentPaperId }
    }),
  )
}

/** The worker's part: draws a paper as it was asked for, and clears it away when its day is over. */
export async function drawPaper(
  { files, documents }: Pick<AgentsDeps, 'files'> & { documents: DocumentCompiler },
  job: Job,
): Promise<void> {
  if (job.clear) await clearKept(files, placeOf(job))
  else await drawKept(files, documents, placeOf(job))
}

/** The PDF, as soon as it is drawn. */
export async function paperPdf(deps: Deps, job: Job): Promise<Uint8Array> {
  const pdf = await keptPdf(deps.files, placeOf(job), () => deps.clock.now())
  if (pdf === 'never_asked_for') return refuse(standardRefusals, 'not_found')
  return pdf === 'being_drawn' ? refuse(agentRefusals, 'paper_later') : pdf
}
