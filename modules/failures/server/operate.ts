import { type Database, enqueue, type JobData, type PgBoss, withShop } from '@langraan/db'
import { decide, type FailureReason, isJobKind } from '../rules/rules.ts'
import { lockFailedJob } from './failed-jobs.sql.ts'

export type OpenFailure = {
  shopId: string
  jobId: string
  name: string
  reason: FailureReason
  failedAt: Date
}

const MOST_LISTED = 200

/** What waits for somebody in all shops, newest first: for the platform's operator. */
export async function openFailures(db: Database): Promise<OpenFailure[]> {
  const rows = await db
    .selectFrom('failed_jobs')
    .select(['shop_id as shopId', 'job_id as jobId', 'job_name as name', 'reason', 'failed_at as failedAt'])
    .where('state', '=', 'failed')
    .orderBy('failed_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows as OpenFailure[]
}

/** Has a job done again for a shop that did not ask for it. False when it is not there, or decided already. */
export async function retryAsOperator(
  { db, jobs }: { db: Database; jobs: PgBoss },
  jobId: string,
  now: Date,
): Promise<boolean> {
  const found = (await openFailures(db)).find((failure) => failure.jobId === jobId)
  if (!found) return false
  return withShop(db, found.shopId, async (tx) => {
    const job = await lockFailedJob(tx, jobId)
    if (!job || !isJobKind(job.name) || decide(job.state, 'retried') !== 'retried') return false
    await enqueue(jobs, tx, job.name, job.data as JobData[typeof job.name])
    await tx
      .updateTable('failed_jobs')
      .set({ state: 'retried', decided_at: now })
      .where('job_id', '=', jobId)
      .execute()
    return true
  })
}
