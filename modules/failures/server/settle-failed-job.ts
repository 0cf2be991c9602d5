import type { JobData } from '@langraan/declarations'
import { actAsPerson, announce, audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { FailedJob } from '../contract.ts'
import { failureRefusals } from '../refusals.ts'
import { decide, isShopJob } from '../rules/rules.ts'
import { type FailedJobRow, lockFailedJob, settleFailedJob } from './failed-jobs.sql.ts'
import { presentFailedJob } from './present-failed-job.ts'
import type { FailuresDeps } from './failures-deps.ts'

type Wanted = { shopId: string; jobId: string; trail: Trail; intent: Intent }

/** Has a job done again: the same work, as a new job, in the transaction that marks it as decided. */
export const retryFailedJob = (deps: FailuresDeps, wanted: Wanted): Promise<OnceAnswer<FailedJob>> =>
  settle(deps, wanted, 'retried', async (tx, job) => {
    if (!isShopJob(job.name)) throw new Error(`no queue for the failed job ${job.name}`)
    await enqueue(deps.jobs, tx, job.name, job.data as JobData[typeof job.name])
  })

/** Lets a job go. */
export const dismissFailedJob = (deps: FailuresDeps, wanted: Wanted): Promise<OnceAnswer<FailedJob>> =>
  settle(deps, wanted, 'dismissed', async () => undefined)

function settle(
  deps: FailuresDeps,
  { shopId, jobId, trail, intent }: Wanted,
  to: 'retried' | 'dismissed',
  work: (tx: Tx, job: FailedJobRow) => Promise<void>,
): Promise<OnceAnswer<FailedJob>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await actAsPerson(tx, trail.userId)
      const job = (await lockFailedJob(tx, jobId)) ?? refuse(standardRefusals, 'not_found')
      const state = decide(job.state, to)
      if (typeof state === 'object') refuse(failureRefusals, state.refused)
      await work(tx, job)
      await settleFailedJob(tx, jobId, { state, by: trail.userId, now })
      const subject = { kind: 'failed-job', id: jobId, name: job.name }
      await audit(tx, trail, { entryId: newId(), shopId, subject, now })
      await announce(tx, { eventId: newId(), shopId, name: `failed-job.${to}`, payload: { jobId }, at: now })
      return presentFailedJob({ ...job, state, decidedAt: now })
    }),
  )
}
