import pg from 'pg'

const OLDEST_POSTGRES = 150_000
const CONNECT_WITHIN_MS = 10_000

/** Thrown with one clear line when the database cannot be used as it is. */
export class MigrationError extends Error {}

/** What the one line begins with: which setting, which database; never the password. */
export function placeOf(ownerUrl: string): string {
  const { host, pathname } = new URL(ownerUrl)
  return `DATABASE_URL: ${host}${pathname}`
}

/** The name of the database that an address leads to; PostgreSQL takes the user's where none is given. */
export function databaseOf(ownerUrl: string): string {
  const { pathname, username } = new URL(ownerUrl)
  return decodeURIComponent(pathname.slice(1) || username)
}

/** Connects as the owner, after checking that all which the product needs can be had. Throws {@link MigrationError}. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  if (!URL.canParse(ownerUrl) || !/^postgres(ql)?:$/.test(new URL(ownerUrl).protocol))
    throw new MigrationError('DATABASE_URL is no address such as postgres://user:password@host:5432/name')
  // The passwords of the roles that serve follow from the owner's, so there has to be one, even where none is asked for.
  if (!new URL(ownerUrl).password)
    throw new MigrationError(
      `${placeOf(ownerUrl)} has no password: write it as postgres://user:password@host:5432/name`,
    )
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'langraan-migrate',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // A connection that breaks is told by whatever waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new MigrationError(`${placeOf(ownerUrl)} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  try {
    await refuseUnfit(client, ownerUrl)
  } catch (error) {
    await client.end()
    throw error
  }
  return client
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message === 'timeout expired')
    return `it did not answer within ${CONNECT_WITHIN_MS / 1000} seconds`
  // Node tells several addresses that failed together without a message of their own.
  return oneLine(error.message || String((error as NodeJS.ErrnoException).code))
}

/** PostgreSQL's words, with what it says beside them, as one line. */
export function oneLine(text: string, detail?: string): string {
  return `${text}${detail ? ` (${detail})` : ''}`.replace(/\s+/g, ' ')
}

type Facts = { version: string; encoding: string; owner: string; roles: boolean; creates: boolean }

async function refuseUnfit(client: pg.Client, ownerUrl: string): Promise<void> {
  const place = placeOf(ownerUrl)
  const { rows } = await client.query<Facts>(`
    SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
      current_user AS owner, rolsuper OR rolcreaterole AS roles,
      has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS creates
    FROM pg_roles WHERE rolname = current_user`)
  const [facts] = rows
  if (!facts || Number(facts.version) < OLDEST_POSTGRES)
    throw new MigrationError(`${place}: PostgreSQL 15 or newer is needed`)
  if (!facts.roles)
    throw new MigrationError(
      `${place}: ${facts.owner} may not create roles: as an administrator, ALTER ROLE ${pg.escapeIdentifier(facts.owner)} CREATEROLE`,
    )
  if (!facts.creates)
    throw new MigrationError(`${place}: ${facts.owner} may not create tables: make it the database’s owner`)
  if (facts.encoding !== 'UTF8')
    throw new MigrationError(`${place}: its encoding is ${facts.encoding}: create it with ENCODING 'UTF8'`)
  await refuseWithoutThai(client, place)
}

/** Thai text has no trigrams with LC_CTYPE C. Tried before anything is written, and undone. */
async function refuseWithoutThai(client: pg.Client, place: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    const { rows } = await client.query<{ trigrams: number }>(
      `SELECT cardinality(show_trgm('เสื้อยืด')) AS trigrams`,
    )
    if (!rows[0]?.trigrams)
      throw new MigrationError(
        `${place}: Thai text has no trigrams in this database: create it with LC_CTYPE C.UTF-8 or another UTF-8 locale, not C`,
      )
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new MigrationError(`${place}: the extension pg_trgm cannot be had: ${oneLine(error.message)}`, {
        cause: error,
      })
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}
