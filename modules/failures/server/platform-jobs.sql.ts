import type { Database, JsonValue, Tx } from '@langraan/db'
import type { FailureReason } from '../rules/rules.ts'

export type PlatformJob = {
  jobId: string
  name: string
  data: JsonValue
  reason: FailureReason
  attempts: number
  queuedAt: Date
  failedAt: Date
}

/** Keeps work of the platform that was given up. For the worker's role, which may do no more. */
export async function insertPlatformJob(db: Database, job: PlatformJob): Promise<void> {
  await db
    .insertInto('failed_platform_jobs')
    .values({
      job_id: job.jobId,
      job_name: job.name,
      data: JSON.stringify(job.data),
      reason: JSON.stringify(job.reason),
      attempts: job.attempts,
      queued_at: job.queuedAt,
      failed_at: job.failedAt,
    })
    .execute()
}

export type OpenPlatformJob = Pick<PlatformJob, 'jobId' | 'name' | 'reason' | 'failedAt'>

/** What waits for whoever runs the platform, newest first. For the operator's role. */
export async function platformJobs(db: Database, most: number): Promise<OpenPlatformJob[]> {
  const rows = await db
    .selectFrom('failed_platform_jobs')
    .select(['job_id as jobId', 'job_name as name', 'reason', 'failed_at as failedAt'])
    .orderBy('failed_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(most)
    .execute()
  return rows as OpenPlatformJob[]
}

/** Takes one out, to be done again or let go; of two who do so at once, one gets it. */
export async function takePlatformJob(
  tx: Tx,
  jobId: string,
): Promise<Pick<PlatformJob, 'name' | 'data'> | undefined> {
  const row = await tx
    .deleteFrom('failed_platform_jobs')
    .where('job_id', '=', jobId)
    .returning(['job_name as name', 'data'])
    .executeTakeFirst()
  return row as Pick<PlatformJob, 'name' | 'data'> | undefined
}
