import type pg from 'pg'
import { type Db, fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'

/**
 * The queues, each with what its jobs carry. A job names its shop, and its work sees that shop only; the
 * platform's own (mails to a person) name none.
 */
export type JobData = {
  'check-import': { shopId: string; importId: string }
  'check-customer-import': { shopId: string; importId: string }
  'run-import': { shopId: string; importId: string }
  'fetch-pictures': { shopId: string; importId: string }
  'export-products': { shopId: string; operationId: string }
  'purge-exports': { shopId: string }
  'remove-files': { shopId: string; keys: readonly string[] }
  'read-slip': { shopId: string; noticeId: string }
  'check-slip': { shopId: string; noticeId: string; tries: number }
  'settle-booking': { shopId: string; shipmentId: string }
  'make-label': { shopId: string; shipmentId: string }
  'barcode-labels': { shopId: string; labelsId: string; clear?: boolean }
  'vat-report-papers': { shopId: string; papersId: string; clear?: boolean }
  'refresh-tracking': { shopId: string; shipmentId: string; once?: boolean }
  'encode-logos': { shopId: string; logo?: string; square?: string }
  'mail-password-reset': { email: string; language: 'th' | 'en' }
  'mail-password-changed': { email: string; language: 'th' | 'en' }
  'mail-email-change': { userId: string; email: string; language: 'th' | 'en' }
  'mail-email-changed': { to: string; name: string; language: 'th' | 'en' }
  'mail-access-news': {
    email: string
    news: 'on' | 'off' | 'codes' | 'linked' | 'unlinked' | 'deletion' | 'ended'
    language: 'th' | 'en'
  }
  'invite-member': { shopId: string; invitationId: string; language: 'th' | 'en' }
  'person-picture': { userId: string; key: string }
  'person-deletion': { userId: string }
  'run-operation': { shopId: string; operationId: string }
  'purge-products': { shopId: string }
  'purge-notes': { shopId: string }
  'purge-imports': { shopId: string }
  'check-domain': { shopId: string; host: string }
  'order-certificate': { shopId: string; host: string; isAsked?: boolean }
  'prepare-picture': { shopId: string; uploadId: string }
  'purge-pictures': { shopId: string }
  'read-purchase-slip': {
    accountId: string
    purchaseId: string
    rawKey: string
    /** The picture of the slip before, which nobody needs any more. */
    formerKey: string | null
  }
  'make-document': { accountId: string; documentId: string }
  'make-sale-document': { shopId: string; documentId: string }
  'mail-document': { accountId: string; documentId: string; userId: string; language: 'th' | 'en' }
  'mail-expiry': { accountId: string; expiringShopId: string; userId: string; expiresOn: string }
}
export type JobName = keyof JobData

/** Where a job goes that was tried until its queue gave it up: `failed_jobs` is filled from here. */
export const DEAD_LETTERS = 'dead-letters'

export const jobNames: readonly JobName[] = [
  'check-import',
  'check-customer-import',
  'run-import',
  'fetch-pictures',
  'export-products',
  'purge-exports',
  'remove-files',
  'read-slip',
  'check-slip',
  'settle-booking',
  'make-label',
  'barcode-labels',
  'vat-report-papers',
  'refresh-tracking',
  'encode-logos',
  'mail-password-reset',
  'mail-password-changed',
  'mail-email-change',
  'mail-email-changed',
  'mail-access-news',
  'invite-member',
  'person-picture',
  'person-deletion',
  'run-operation',
  'purge-products',
  'purge-notes',
  'purge-imports',
  'check-domain',
  'order-certificate',
  'prepare-picture',
  'purge-pictures',
  'read-purchase-slip',
  'make-document',
  'make-sale-document',
  'mail-document',
  'mail-expiry',
]

/** How often each job is tried, with pauses that double from the first up to the longest, and how long one try may take. */
export type RetryPolicy = {
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  expireInSeconds: number
}
const USUAL: RetryPolicy = { retryLimit: 8, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 900 }

export const retryPolicies: Readonly<Record<JobName, RetryPolicy>> = {
  'check-import': USUAL,
  'check-customer-import': USUAL,
  // Files of 100,000 rows and thousands of pictures take their time.
  'run-import': { ...USUAL, expireInSeconds: 3600 },
  'fetch-pictures': { ...USUAL, expireInSeconds: 3600 },
  'export-products': { ...USUAL, expireInSeconds: 1800 },
  'purge-exports': USUAL,
  // Files of a person who was erased must not stay because their store was away for an hour.
  'remove-files': { ...USUAL, retryLimit: 30, retryDelayMax: 1800 },
  'read-slip': { ...USUAL, expireInSeconds: 120 },
  'check-slip': { ...USUAL, expireInSeconds: 60 },
  // A booking is money: it is asked for most of a day before somebody has to look at it.
  'settle-booking': { ...USUAL, retryLimit: 30, retryDelayMax: 1800 },
  'make-label': USUAL,
  'barcode-labels': USUAL,
  'vat-report-papers': USUAL,
  'refresh-tracking': USUAL,
  'encode-logos': USUAL,
  // A link that comes an hour later is no help any more.
  'mail-password-reset': { ...USUAL, expireInSeconds: 60 },
  'mail-password-changed': { ...USUAL, expireInSeconds: 60 },
  'mail-email-change': { ...USUAL, expireInSeconds: 60 },
  'mail-email-changed': { ...USUAL, expireInSeconds: 60 },
  'mail-access-news': { ...USUAL, expireInSeconds: 60 },
  'invite-member': { ...USUAL, expireInSeconds: 60 },
  'person-picture': { ...USUAL, expireInSeconds: 120 },
  'person-deletion': USUAL,
  'run-operation': USUAL,
  'purge-products': USUAL,
  // Words of somebody must not stay because the database was away for an hour.
  'purge-notes': { ...USUAL, retryLimit: 30, retryDelayMax: 1800 },
  'purge-imports': USUAL,
  'check-domain': { ...USUAL, expireInSeconds: 60 },
  // What the authority refuses is kept and tried again by its own calendar: this is for a database that is away.
  'order-certificate': { ...USUAL, retryDelay: 30, expireInSeconds: 540 },
  'prepare-picture': { ...USUAL, expireInSeconds: 120 },
  'purge-pictures': USUAL,
  'read-purchase-slip': { ...USUAL, expireInSeconds: 120 },
  'make-document': USUAL,
  'make-sale-document': USUAL,
  'mail-document': USUAL,
  'mail-expiry': USUAL,
}

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
  each: readonly JobData[N][],
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
      singletonNextSlot: true,
    }),
  })
  return id !== null
}
