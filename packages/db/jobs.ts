import type pg from 'pg'
import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'

/** The queues, each with what its jobs carry. A job names its shop, and its work sees that shop only. */
export type JobData = {
  'check-import': { shopId: string; importId: string }
  'run-import': { shopId: string; importId: string }
  'fetch-pictures': { shopId: string; importId: string }
  'read-slip': { shopId: string; noticeId: string }
  'settle-booking': { shopId: string; shipmentId: string }
  'make-label': { shopId: string; shipmentId: string }
  'refresh-tracking': { shopId: string; shipmentId: string; once?: boolean }
  'encode-logos': { shopId: string; logo?: string; square?: string }
}
export type JobName = keyof JobData

export const jobNames: readonly JobName[] = [
  'check-import',
  'run-import',
  'fetch-pictures',
  'read-slip',
  'settle-booking',
  'make-label',
  'refresh-tracking',
  'encode-logos',
]

export type JobOptions = {
  startAfterSeconds?: number
  singletonKey?: string
  /** With a `singletonKey`: at most one such job in so many seconds; what comes meanwhile is done by the next one. */
  atMostEverySeconds?: number
}

const SUPERVISE_SECONDS = 10

const poolAsDatabase = (pool: pg.Pool): Db => ({
  executeSql: (text, values) => pool.query(text, values as unknown[]),
})

/** The job queue. It is installed at migration by the owner; here it never changes the schema. */
export function createJobs(pool: pg.Pool, works: boolean): PgBoss {
  return new PgBoss({
    db: poolAsDatabase(pool),
    migrate: false,
    createSchema: false,
    supervise: works,
    // How soon the job of a worker that died is noticed; see HEARTBEAT_SECONDS of the migration.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
}

/** Puts a job into the queue in the same transaction as the change that needs it: both, or neither. */
export async function enqueue<N extends JobName>(
  jobs: PgBoss,
  tx: Tx,
  name: N,
  data: JobData[N],
  options: JobOptions = {},
): Promise<void> {
  await jobs.send(name, data, {
    db: fromKysely(tx),
    ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
    ...(options.singletonKey && { singletonKey: options.singletonKey }),
    ...(options.atMostEverySeconds && {
      singletonSeconds: options.atMostEverySeconds,
      singletonNextSlot: true,
    }),
  })
}
