import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Retries } from '@langraan/declarations'
import pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import { DEAD_LETTERS } from '../jobs.ts'
import { ensureLogins, whileRolesRace } from './logins.ts'
import { connectOwner, MigrationError, oneLine, placeOf } from './owner.ts'
import { PATIENCE, type Patience, type Waiting, withShortLocks } from './short-locks.ts'

export { dropLogins, ensureLogins, urlOfRole } from './logins.ts'
export { MigrationError } from './owner.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** The queues that the modules declare, each with how often its jobs are tried: `npm run generate` writes it. */
const QUEUES = fileURLToPath(new URL('../../../db/queues.json', import.meta.url))
// One number for all copies of the product, so that two that start at once migrate one after the other.
const ADVISORY_LOCK = 7_305_214

// A worker that was killed says nothing more: its job is taken up again after this, not only when it would
// have expired. No job may hold up its process for as long.
const HEARTBEAT_SECONDS = 15
const USUAL = { retryLimit: 8, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 900 }
const QUEUE = { retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS }

export type MigrateOptions = {
  /** No further than these files: as far as a backup was, so that its rows fit. */
  only?: readonly string[]
  patience?: Patience
  /** Told when a migration has to wait for what shops are doing, and what it found that somebody has to look at. */
  say?: (text: string) => void
}

/**
 * Brings a database to the newest schema and makes the logins of the roles that serve.
 * Forward only; each file in a transaction of its own, all under an advisory lock. None keeps shops waiting behind it
 * while it waits for a lock ({@link withShortLocks}).
 * Throws {@link MigrationError} where the database cannot be used, is of a newer version of this program, or is held.
 */
export async function migrate(
  ownerUrl: string,
  { only, patience = PATIENCE, say = sayAloud }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const client = await connectOwner(ownerUrl)
  const waiting = { ownerUrl, patience, say }
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') say(oneLine(message ?? ''))
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    const applied = await applyMissing(client, waiting, only)
    await installJobs(client, waiting)
    await ensureLogins(client, ownerUrl)
    return { applied }
  } catch (error) {
    throw lackingRight(ownerUrl, error) ?? error
  } finally {
    await client.end()
  }
}

const sayAloud = (text: string): void => void process.stderr.write(`langraan: ${text}\n`)

const LACKS_RIGHT = '42501'

/** Rights that only show when they are needed, such as those over roles that another owner on the server has made. */
function lackingRight(ownerUrl: string, error: unknown): MigrationError | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== LACKS_RIGHT) return undefined
  const { username } = new URL(ownerUrl)
  return new MigrationError(
    `${placeOf(ownerUrl)}: ${username} lacks a right: ${oneLine(cause.message, cause.detail)}`,
    { cause: error },
  )
}

async function applyMissing(
  client: pg.Client,
  waiting: Waiting,
  only?: readonly string[],
): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)',
  )
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
  const done = new Set(rows.map((row) => row.name))
  const unknown = [...done].find((name) => !names.includes(name))
  if (unknown) {
    throw new MigrationError(
      `the database was written by a newer version (it has ${unknown}): start that version, or use another data folder or database`,
    )
  }
  const missing = names.filter((name) => !done.has(name) && (only?.includes(name) ?? true))
  for (const name of missing) await applyOne(client, waiting, name)
  return missing
}

async function applyOne(client: pg.Client, waiting: Waiting, name: string) {
  const text = await readFile(MIGRATIONS + name, 'utf8')
  try {
    await withShortLocks(client, `migration ${name}`, waiting, (limit) =>
      whileRolesRace(client, async () => {
        await client.query(limit)
        await client.query(text)
        await client.query('INSERT INTO schema_migrations VALUES ($1, clock_timestamp())', [name])
      }),
    )
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new Error(`migration ${name} failed: ${saidBy(error)}`, { cause: error })
  }
}

/** What the database says of it, with its detail and hint: whoever reads the first line alone knows what to mend. */
function saidBy(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error)
  return oneLine([error.message, error.detail, error.hint].filter(Boolean).join(' · '))
}

/** pg-boss is installed by the owner, so that the roles that run it own nothing. */
async function installJobs(client: pg.Client, waiting: Waiting) {
  const { rows } = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'pgboss'`)
  if (rows.length === 0) await client.query(getConstructionPlans('pgboss'))
  const boss = new PgBoss({ connectionString: waiting.ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', (error) => process.stderr.write(`jobs: ${error.message}\n`))
  await boss.start()
  // What was given up waits without end, until it is kept: the worker only writes a row.
  await putQueue(boss, DEAD_LETTERS, {
    retryLimit: 100,
    retryDelay: 5,
    retryDelayMax: 600,
    retryBackoff: true,
  })
  const queues = JSON.parse(await readFile(QUEUES, 'utf8')) as Record<string, Retries>
  for (const [name, retries] of Object.entries(queues))
    await putQueue(boss, name, { ...QUEUE, ...USUAL, ...retries, deadLetter: DEAD_LETTERS })
  await boss.stop({ graceful: false })
  await indexDueJobs(client, waiting)
  await client.query(`
    GRANT USAGE ON SCHEMA pgboss TO langraan_app, langraan_worker;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO langraan_app, langraan_worker;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO langraan_app, langraan_worker;
    GRANT USAGE ON SCHEMA pgboss TO langraan_operator;
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA pgboss TO langraan_operator;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO langraan_operator;`)
}

/** By it the worker finds what is due among what waits for later, a parcel's next look at its courier for one. */
async function indexDueJobs(client: pg.Client, waiting: Waiting) {
  // `IF NOT EXISTS` would lock the table where it is there, too.
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('pgboss.job_due') IS NOT NULL`)
  if (rowCount) return
  await withShortLocks(client, 'the index of due jobs', waiting, async (limit) => {
    // One message is one transaction.
    await client.query(
      `${limit}; CREATE INDEX job_due ON pgboss.job_common (name, start_after) WHERE state < 'active' AND NOT blocked`,
    )
  })
}

/** Makes a queue, or brings one of an older version to today's policy. */
async function putQueue(boss: PgBoss, name: string, policy: object) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, policy)
  else await boss.createQueue(name, policy)
}

/**
 * What must hold before requests are served: Thai text has trigrams (it has none with LC_CTYPE C),
 * and the role that serves cannot step around row-level security.
 */
export async function assertSafeToServe(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ trigrams: number; unsafe: boolean }>(`
    SELECT cardinality(show_trgm('เสื้อยืด')) AS trigrams,
           (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user)
             OR EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user) AS unsafe`)
  if (!rows[0]?.trigrams) {
    throw new MigrationError(
      'Thai text has no trigrams in this database: create it with LC_CTYPE C.UTF-8 or another UTF-8 locale, not C',
    )
  }
  if (rows[0].unsafe) {
    throw new MigrationError(
      'the role that serves requests owns tables or may bypass row-level security: connect as a member of langraan_app',
    )
  }
}
