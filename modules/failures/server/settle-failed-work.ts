import type { JobData } from '@langraan/declarations'
import { audit, enqueue, once, withPerson } from '@langraan/db'
import { type Intent, OnceAnswer, refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { FailedWork } from '../operated-contract.ts'
import { failureRefusals } from '../refusals.ts'
import { isJobName } from '../rules/rules.ts'
import { failedWork, takeFailedWork } from './failed-work.sql.ts'
import type { FailuresDeps } from './failures-deps.ts'
import { dismissFailedJob, retryFailedJob } from './settle-failed-job.ts'

const MOST_LISTED = 200

/** What waits for somebody in all shops and in the platform. */
export async function failedWorkOf({ db }: FailuresDeps, userId: string): Promise<{ items: FailedWork[] }> {
  const rows = await withPerson(db, userId, (tx) => failedWork(tx, MOST_LISTED))
  return {
    items: rows.map(({ shopId, shopName, failedAt, ...work }) => ({
      ...work,
      failedAt: failedAt.toISOString(),
      shop: shopId === null ? null : { shopId, name: shopName ?? '' },
    })),
  }
}

type Settled = { jobId: string }
type Wanted = { jobId: string; shopId: string | null; trail: Trail; intent: Intent }

/** Has work done again, of a shop as its own people would, or of the platform. */
export async function retryFailedWork(deps: FailuresDeps, wanted: Wanted): Promise<OnceAnswer<Settled>> {
  const { shopId, ...rest } = wanted
  if (shopId !== null) return settled(await retryFailedJob(deps, { ...rest, shopId }))
  return settlePlatforms(deps, wanted, true)
}

/** Lets it go. */
export async function dismissFailedWork(deps: FailuresDeps, wanted: Wanted): Promise<OnceAnswer<Settled>> {
  const { shopId, ...rest } = wanted
  if (shopId !== null) return settled(await dismissFailedJob(deps, { ...rest, shopId }))
  return settlePlatforms(deps, wanted, false)
}

const settled = ({ answer: { jobId } }: OnceAnswer<Settled>): OnceAnswer<Settled> => new OnceAnswer({ jobId })

function settlePlatforms(
  { db, clock, jobs }: FailuresDeps,
  { jobId, trail, intent }: Wanted,
  again: boolean,
): Promise<OnceAnswer<Settled>> {
  const { userId } = trail
  const now = clock.now()
  return withPerson(db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      const job = (await takeFailedWork(tx, jobId)) ?? refuse(failureRefusals, 'already_decided')
      if (again) {
        if (!isJobName(job.name)) throw new Error(`no queue for the failed job ${job.name}`)
        await enqueue(jobs, tx, job.name, job.data as JobData[typeof job.name])
      }
      const subject = { kind: 'failed-job', id: jobId, name: job.name }
      await audit(tx, trail, { entryId: newId(), shopId: null, subject, now })
      return { jobId }
    }),
  )
}
