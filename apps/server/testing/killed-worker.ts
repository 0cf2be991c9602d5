import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import type { TestServer } from './server.ts'

export type Work = { shopId: string; operationId: string }

const LOOK_EVERY_MS = 5

/** A worker of its own that carries an operation on; its files are the server's, or where it is said. */
export function startWorkerOf(
  { ground, database }: TestServer,
  { shopId, operationId }: Work,
  filesDir = ground.config.FILES_DIR,
): ChildProcess {
  return fork(new URL('./operation-worker.ts', import.meta.url), [shopId, operationId], {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      FILES_DIR: filesDir,
      APP_SECRET: 'test-secret'.repeat(4),
      LOGIN_SECRET: 'test-login-secret',
    },
  })
}

/** `kill -9` once it is so far. */
export async function killOnce(child: ChildProcess, isSoFar: () => Promise<boolean>): Promise<void> {
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await isSoFar()))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  child.kill('SIGKILL')
  await ended
}

/**
 * Has a worker of its own do one batch more than these, and kills it when all of that one is done but its keeping: the
 * file of the batch is written, and nobody knows.
 */
export async function killBeforeKeeping(server: TestServer, work: Work, keptBatches: number): Promise<void> {
  let hold = await holdOperations(server)
  const child = startWorkerOf(server, work)
  const waits = (count: number) => async () => (await waiting(server)) === count
  try {
    for (let kept = 0; kept < keptBatches; kept++) {
      await until(waits(1))
      // Who asks next waits behind the worker: it keeps this batch, and comes no further than to the next.
      const next = holdOperations(server)
      await until(waits(2))
      await hold.end()
      hold = await next
    }
    await killOnce(child, waits(1))
  } finally {
    child.kill('SIGKILL')
    await hold.end()
  }
  // What the dead one asked for is answered to nobody, and undone.
  await until(waits(0))
}

/** Until it is ended, operations can be read and locked, but not written. */
async function holdOperations({ database }: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE operations IN SHARE MODE')
  return client
}

// Other tests wait in databases of their own.
const waiting = async ({ database }: TestServer): Promise<number> =>
  (
    await database.rows(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
