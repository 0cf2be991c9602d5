import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { FailedJobState, FailureReason } from '../rules/rules.ts'

export type FailedJobRow = {
  jobId: string
  name: string
  data: unknown
  reason: FailureReason
  attempts: number
  queuedAt: Date
  failedAt: Date
  state: FailedJobState
  decidedAt: Date | null
}

const FAILED_JOB = [
  'job_id as jobId',
  'job_name as name',
  'data',
  'reason',
  'attempts',
  'queued_at as queuedAt',
  'failed_at as failedAt',
  'state',
  'decided_at as decidedAt',
] as const

export type NewFailedJob = {
  shopId: string
  jobId: string
  name: string
  data: JsonValue
  reason: FailureReason
  attempts: number
  queuedAt: Date
  failedAt: Date
}

export async function insertFailedJob(tx: Tx, job: NewFailedJob): Promise<void> {
  await tx
    .insertInto('failed_jobs')
    .values({
      shop_id: job.shopId,
      job_id: job.jobId,
      job_name: job.name,
      data: JSON.stringify(job.data),
      reason: JSON.stringify(job.reason),
      attempts: job.attempts,
      queued_at: job.queuedAt,
      failed_at: job.failedAt,
      state: 'failed',
    })
    .execute()
}

export async function lockFailedJob(tx: Tx, jobId: string): Promise<FailedJobRow | undefined> {
  const row = await tx
    .selectFrom('failed_jobs')
    .select(FAILED_JOB)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  return row as FailedJobRow | undefined
}

export async function settleFailedJob(
  tx: Tx,
  jobId: string,
  decision: { state: FailedJobState; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('failed_jobs')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.now })
    .where('job_id', '=', jobId)
    .execute()
}

export type FailedJobFilter = {
  open: boolean
  after?: { failedAt: Date; jobId: string }
  limit: number
}

export async function findFailedJobs(tx: Tx, filter: FailedJobFilter): Promise<FailedJobRow[]> {
  const { open, after, limit } = filter
  let query = tx
    .selectFrom('failed_jobs')
    .select(FAILED_JOB)
    .where('state', 'in', open ? ['failed'] : ['retried', 'dismissed'])
    .orderBy('failed_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(limit)
  if (after)
    query = query.where(sql<boolean>`(failed_at, job_id) < (${after.failedAt}, ${after.jobId}::uuid)`)
  return (await query.execute()) as FailedJobRow[]
}

export async function countOpen(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('failed_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}
