import { randomBytes } from 'node:crypto'
import { dropLogins, ensureLogins } from '@langraan/db/migrate'
import pg from 'pg'
import { TEMPLATE } from './global-setup.ts'

export type TestDatabase = {
  /** The owner's address; the roles' addresses follow from it (`urlOfRole`). */
  url: string
  /** Asks as the owner, who sees every row: for preparing and for checking what was written. */
  rows<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  /** The same for what is asked again and again: planned once. */
  rowsAgain<T extends object>(name: string, text: string): Promise<T[]>
  close(): Promise<void>
}

/** A database of one's own, cloned from the migrated template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.LANGRAAN_TEST_DATABASE
  if (!server) throw new Error('no test database: the suite has to run with packages/testing/global-setup.ts')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
    await ensureLogins(client, url.href)
  })
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  // Dropping the database ends what is still connected to it, which is what is wanted.
  pool.on('error', () => undefined)
  return {
    url: url.href,
    rows: async <T extends object>(text: string, values?: unknown[]) =>
      (await pool.query<T>(text, values)).rows,
    rowsAgain: async <T extends object>(name: string, text: string) =>
      (await pool.query<T>({ name, text })).rows,
    close: async () => {
      await pool.end()
      await onServer(server, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
        await dropLogins(client, url.href)
      })
    },
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  // One after the other: PostgreSQL clones a template only while nobody else does.
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await work(client)
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === '55006'
      if (!isBusy || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end()
    }
  }
}
