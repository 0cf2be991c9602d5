import type { JobData } from '@langraan/declarations'
import {
  auditCommand,
  type Database,
  DEAD_LETTERS,
  enqueue,
  type PgBoss,
  sql,
  type Tx,
  withShop,
} from '@langraan/db'
import { type Clock, newId } from '@langraan/runtime'
import { decide, type FailureReason, isJobName, isShopJob } from '../rules/rules.ts'
import { lockFailedJob } from './failed-jobs.sql.ts'
import { type OpenPlatformJob, platformJobs, takePlatformJob } from './platform-jobs.sql.ts'

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

/** Work of the platform that was given up, newest first: kept until somebody decides about it. */
export const openPlatformFailures = (db: Database): Promise<OpenPlatformJob[]> =>
  platformJobs(db, MOST_LISTED)

export type LeftInQueue = { jobId: string; name: string; failedAt: Date }

// Where even keeping it failed, a hundred times: it is left in the queue of what is to be kept.
const IS_LEFT = sql<boolean>`state = 'failed' AND name = ${DEAD_LETTERS}`

/** What was given up and could not be kept, newest first. */
export async function leftInQueues(db: Database): Promise<LeftInQueue[]> {
  const { rows } = await sql<LeftInQueue>`
    SELECT id AS "jobId", coalesce(source_name, name) AS name, completed_on AS "failedAt"
    FROM pgboss.job WHERE ${IS_LEFT} ORDER BY completed_on DESC LIMIT ${MOST_LISTED}`.execute(db)
  return rows
}

/** Has a job done again that nobody of its shop asked for, or that has no shop. False when it is not there, or decided already. */
export async function retryAsOperator(
  deps: { db: Database; jobs: PgBoss; clock: Clock },
  jobId: string,
): Promise<boolean> {
  const found = await deps.db
    .selectFrom('failed_jobs')
    .select('shop_id as shopId')
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (found) return retryOfShop(deps, found.shopId, jobId)
  return (await retryOfPlatform(deps, jobId)) || retryInQueue(deps, jobId)
}

async function retryOfShop(
  { db, jobs, clock }: { db: Database; jobs: PgBoss; clock: Clock },
  shopId: string,
  jobId: string,
): Promise<boolean> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    const job = await lockFailedJob(tx, jobId)
    if (!job || !isShopJob(job.name) || decide(job.state, 'retried') !== 'retried') return false
    await enqueue(jobs, tx, job.name, job.data as JobData[typeof job.name])
    await tx
      .updateTable('failed_jobs')
      .set({ state: 'retried', decided_at: now })
      .where('job_id', '=', jobId)
      .execute()
    await tell(tx, 'retried', { shopId, jobId, name: job.name, now })
    return true
  })
}

/** The same work as a new job, in the transaction that takes the old one out. */
function retryOfPlatform(
  { db, jobs, clock }: { db: Database; jobs: PgBoss; clock: Clock },
  jobId: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const job = await takePlatformJob(tx, jobId)
    if (!job) return false
    if (!isJobName(job.name)) throw new Error(`no queue for the failed job ${job.name}`)
    await enqueue(jobs, tx, job.name, job.data as JobData[typeof job.name])
    await tell(tx, 'retried', { shopId: null, jobId, name: job.name, now: clock.now() })
    return true
  })
}

/** Lets work of the platform go that was given up. False when it is not there. */
export const dismissAsOperator = (
  { db, clock }: { db: Database; clock: Clock },
  jobId: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const job = await takePlatformJob(tx, jobId)
    if (job) await tell(tx, 'dismissed', { shopId: null, jobId, name: job.name, now: clock.now() })
    return job !== undefined
  })

/** A command decided: the log of the platform says so. */
const tell = (
  tx: Tx,
  to: 'retried' | 'dismissed',
  { shopId, jobId, name, now }: { shopId: string | null; jobId: string; name: string; now: Date },
): Promise<void> =>
  auditCommand(
    tx,
    { action: `failed-job.${to}`, command: 'npm run failed-jobs' },
    { entryId: newId(), shopId, subject: { kind: 'failed-job', id: jobId, name }, now },
  )

async function retryInQueue(
  { db, jobs, clock }: { db: Database; jobs: PgBoss; clock: Clock },
  jobId: string,
): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pgboss.job WHERE id = ${jobId}::uuid AND ${IS_LEFT}`.execute(db)
  const [found] = rows
  if (!found) return false
  return db.transaction().execute(async (tx) => {
    await tell(tx, 'retried', { shopId: null, jobId, name: found.name, now: clock.now() })
    await jobs.retry(found.name, jobId)
    return true
  })
}
