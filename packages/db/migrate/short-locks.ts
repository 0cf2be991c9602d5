import pg from 'pg'
import { MigrationError, oneLine, placeOf } from './owner.ts'

/** How long a migration waits for a lock, and how often it tries to have it. */
export type Patience = {
  /** While it waits for a table, everybody who comes after it waits, too: for no longer than this. */
  lockWithinMs: number
  /** Between two tries the shops go on; half as much again at random, so that it does not meet the same work each time. */
  pauseMs: number
  tries: number
}

export const PATIENCE: Patience = { lockWithinMs: 2000, pauseMs: 3000, tries: 30 }

export type Waiting = { ownerUrl: string; patience: Patience; say: (text: string) => void }

const LOCK_TIMED_OUT = '55P03'
const DEADLOCK = '40P01'
const LOOK_WITHIN_MS = 2000

/**
 * Does `work`, which begins its transaction with the `limit` that it is given, and again where it did not get its
 * locks in time. Throws {@link MigrationError} with who holds them when all tries are used up.
 */
export async function withShortLocks(
  client: pg.Client,
  what: string,
  { ownerUrl, patience, say }: Waiting,
  work: (limit: string) => Promise<void>,
): Promise<void> {
  const { lockWithinMs, pauseMs, tries } = patience
  for (let attempt = 1; ; attempt++) {
    const watch = watchFor(client, ownerUrl, lockWithinMs / 4)
    try {
      await work(`SET LOCAL lock_timeout = ${lockWithinMs}`)
      return
    } catch (error) {
      if (!isOfLocks(error)) throw error
      const seen = await watch.end()
      if (attempt === tries)
        throw new MigrationError(
          `${placeOf(ownerUrl)}: ${what} was given up after ${tries} ${tries === 1 ? 'try' : 'tries'} and changed nothing: ${seen.told}; ${seen.remedy}`,
          { cause: error },
        )
      const pause = pauseMs * (1 + Math.random() / 2)
      say(`${what} waits: ${seen.told}; tried again in ${Math.ceil(pause / 1000)} s`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    } finally {
      await watch.end()
    }
  }
}

function isOfLocks(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [LOCK_TIMED_OUT, DEADLOCK].includes(error.code ?? '')
}

type Holder = { table: string | null; pid: number; who: string | null; seconds: number | null }
type Seen = { told: string; remedy: string }

// Never what they ask: a query may quote a customer.
const HOLDERS = `
  SELECT coalesce(nullif(a.application_name, ''), a.usename) AS who, p.pid,
    extract(epoch FROM clock_timestamp() - a.xact_start)::integer AS seconds,
    (SELECT l.relation::regclass::text FROM pg_locks l
     WHERE l.pid = $1 AND l.relation IS NOT NULL AND (NOT l.granted OR l.locktype = 'tuple')
     ORDER BY l.granted LIMIT 1) AS table
  FROM unnest(pg_blocking_pids($1)) p (pid) LEFT JOIN pg_stat_activity a ON a.pid = p.pid
  ORDER BY a.xact_start NULLS LAST`

/**
 * Looks from a second connection at whom the first one waits for; it is made only where a migration takes that long.
 * `end` stops looking and gives what was seen last.
 */
function watchFor(client: pg.Client, ownerUrl: string, everyMs: number): { end(): Promise<Seen> } {
  let holders: Holder[] = []
  let failure: string | undefined
  let isOver = false
  let wake: () => void = () => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, everyMs).unref()
    })
  const keep = (error: unknown): void => {
    failure = error instanceof Error ? error.message : String(error)
  }
  const look = async (): Promise<void> => {
    await pause()
    if (isOver) return
    const second = new pg.Client({
      connectionString: ownerUrl,
      application_name: 'langraan-migrate',
      connectionTimeoutMillis: LOOK_WITHIN_MS,
      query_timeout: LOOK_WITHIN_MS,
    })
    // Also while nothing is asked: without a listener a lost connection would end the process.
    second.on('error', keep)
    await second.connect()
    try {
      while (!isOver) {
        const { rows } = await second.query<Holder>(HOLDERS, [processIdOf(client)])
        if (rows.length > 0) holders = rows
        if (!isOver) await pause()
      }
    } finally {
      await second.end()
    }
  }
  // Where no connection is left for looking the migration goes on, and why the holder was not seen is told with it.
  const looking = look().catch(keep)
  return {
    end: async () => {
      isOver = true
      wake()
      await looking
      return toldOf(holders, failure)
    },
  }
}

/** PostgreSQL tells it with the connection; the types of the library leave it out. */
const processIdOf = (client: pg.Client): number | null =>
  (client as pg.Client & { processID: number | null }).processID

function toldOf(holders: readonly Holder[], failure: string | undefined): Seen {
  const [first] = holders
  if (!first)
    return {
      told: `its locks were not to be had, and who holds them was not seen${failure === undefined ? '' : ` (${oneLine(failure)})`}`,
      remedy: 'see pg_stat_activity for what runs long, end it, and migrate again',
    }
  const since = first.seconds === null ? '' : `, ${first.seconds} s in its transaction`
  const others = holders.length > 1 ? ` and ${holders.length - 1} more` : ''
  return {
    told: `${first.table ?? 'a lock'} is held by process ${first.pid} (${first.who ?? 'unknown'}${since})${others}`,
    remedy: `end it (SELECT pg_terminate_backend(${first.pid})) or wait until it is done, and migrate again`,
  }
}
