import type { JobData, JobName } from '@langraan/declarations'
import type pg from 'pg'
import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'

/** Where a job goes that was tried until its queue gave it up: `failed_jobs` is filled from here. */
export const DEAD_LETTERS = 'dead-letters'

/** Whose a job is, so that those of one shop, paying account or person are not all done at once; empty for nobody's. */
export function laneOfJob(data: object): string {
  const { shopId, accountId, userId } = data as { shopId?: string; accountId?: string; userId?: string }
  return shopId ?? accountId ?? userId ?? ''
}

/** As the queue knows it. */
function groupOf(data: object): { group?: { id: string } } {
  const id = laneOfJob(data)
  return id === '' ? {} : { group: { id } }
}

export type JobOptions = {
  /** By which whoever queued it takes it back. */
  id?: string
  startAfterSeconds?: number
  singletonKey?: string
  /** With a `singletonKey`: at most one such job in so many seconds; what comes meanwhile is done by the next one. */
  atMostEverySeconds?: number
  /** With `atMostEverySeconds`: what comes meanwhile is dropped, where only the present counts. */
  dropsMeanwhile?: boolean
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

/**
 * Which of these queues have a job that is due: one question in the place of one for each queue, which costs what an
 * idle worker costs. Not by NOTIFY: within business transactions it would serialise their commits.
 */
export async function queuesWithWork(pool: pg.Pool, queues: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'queues-with-work',
    // A question for each name by the index of what waits: as one join the planner would read what is long done.
    text: `SELECT queue.name FROM unnest($1::text[]) AS queue(name), LATERAL (
             SELECT FROM pgboss.job_common j
             WHERE j.name = queue.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now() LIMIT 1
           ) due`,
    values: [queues],
  })
  return rows.map(({ name }) => name)
}

/** The same for many jobs of a queue, in one question. */
export async function enqueueEach<N extends JobName>(
  jobs: PgBoss,
  tx: Tx,
  name: N,
  each: readonly (JobData[N] & object)[],
  { startAfterSeconds = 0 }: Pick<JobOptions, 'startAfterSeconds'> = {},
): Promise<void> {
  if (each.length === 0) return
  const wanted = each.map((data) => ({ data, startAfter: startAfterSeconds, ...groupOf(data) }))
  await jobs.insert(name, wanted, { db: fromKysely(tx) })
}

/** Puts a job into the queue in the same transaction as the change that needs it: both, or neither. */
export async function enqueue<N extends JobName>(
  jobs: PgBoss,
  tx: Tx,
  name: N,
  data: JobData[N],
  options: JobOptions = {},
): Promise<void> {
  await enqueueUnlessQueued(jobs, tx, name, data, options)
}

/** The same, of a job that is done so often at most. False where one like it is queued already. */
export async function enqueueUnlessQueued<N extends JobName>(
  jobs: PgBoss,
  tx: Tx,
  name: N,
  data: JobData[N],
  options: JobOptions = {},
): Promise<boolean> {
  const id = await jobs.send(name, data, {
    db: fromKysely(tx),
    ...groupOf(data),
    ...(options.id && { id: options.id }),
    ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
    ...(options.singletonKey && { singletonKey: options.singletonKey }),
    ...(options.atMostEverySeconds && {
      singletonSeconds: options.atMostEverySeconds,
      singletonNextSlot: !options.dropsMeanwhile,
    }),
  })
  return id !== null
}
