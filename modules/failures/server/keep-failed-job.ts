import { announce, type Database, isUniqueViolation, type JsonValue, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { reasonOf } from '../rules/rules.ts'
import { insertFailedJob } from './failed-jobs.sql.ts'
import { insertPlatformJob } from './platform-jobs.sql.ts'

export type GivenUpJob = {
  shopId: string
  jobId: string
  name: string
  data: JsonValue
  output: unknown
  attempts: number
  queuedAt: Date
  now: Date
}

/** The same for work that belongs to no shop: kept until whoever runs the platform decides about it. */
export async function keepPlatformJob(db: Database, job: Omit<GivenUpJob, 'shopId'>): Promise<void> {
  const { jobId, name, data, attempts, queuedAt, now } = job
  const kept = { jobId, name, data, attempts, queuedAt, reason: reasonOf(job.output), failedAt: now }
  try {
    await insertPlatformJob(db, kept)
  } catch (error) {
    if (!isUniqueViolation(error, 'failed_platform_jobs_pkey')) throw error
  }
}

/** Keeps a job that the queue has given up, for people to decide about. Told twice, it is kept once. */
export async function keepFailedJob(db: Database, job: GivenUpJob): Promise<void> {
  const reason = reasonOf(job.output)
  try {
    await withShop(db, job.shopId, async (tx) => {
      await insertFailedJob(tx, { ...job, reason, failedAt: job.now })
      await announce(tx, {
        eventId: newId(),
        shopId: job.shopId,
        name: 'job.failed',
        payload: { jobId: job.jobId, job: job.name, reason: reason.code },
        at: job.now,
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'failed_jobs_pkey')) throw error
  }
}
