import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { readDay, readInteger, readTime } from './read-values.ts'
import type { DB } from './schema-types.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, readInteger],
  [DATE, readDay],
  [TIMESTAMPTZ, readTime],
])

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export type PoolOptions = { url: string; max: number; name: string }

/** A pool of connections. A connection that dies while idle is dropped, and the next request gets a new one. */
export function createPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  // Also while somebody works with it: without a listener of its own a connection that is lost in the middle of a
  // transaction would end the whole process. Whoever works with it learns it by their next query.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', alreadyTold)
  return pool
}

/** The pool repeats what an idle connection has said itself. */
const alreadyTold = (): undefined => undefined

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** A transaction that sees the rows of one shop and no other. */
export function withShop<T>(db: Database, shopId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('app.shop_id', ${shopId}, true)`.execute(tx)
    return work(tx)
  })
}

/** A transaction that sees the rows of one person. */
export function withPerson<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('app.user_id', ${userId}, true)`.execute(tx)
    return work(tx)
  })
}

export type Claim =
  | 'login_email'
  | 'identity'
  | 'session'
  | 'password_reset'
  | 'email_change'
  | 'invitation'
  | 'till_pairing'

/** A transaction that sees the rows that a claim opens: the e-mail, provider's id or token that somebody signs in with. */
export function withClaim<T>(
  db: Database,
  claim: Claim,
  value: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config(${`app.${claim}`}, ${value}, true)`.execute(tx)
    return work(tx)
  })
}

/** Within a transaction: from here on it acts for this person as well. */
export async function actAsPerson(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT set_config('app.user_id', ${userId}, true)`.execute(tx)
}

/** Within a transaction: from here on it acts in this shop as well. */
export async function actInShop(tx: Tx, shopId: string): Promise<void> {
  await sql`SELECT set_config('app.shop_id', ${shopId}, true)`.execute(tx)
}

/** Within a transaction: from here on it acts for this paying account as well; whether the caller may, is asked before. */
export async function actForAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT set_config('app.account_id', ${accountId}, true)`.execute(tx)
}

/**
 * Within a transaction: waits until nobody else is at this, and holds it until the end. For what is looked at and then
 * written where no unique index can say that it is too much.
 */
export async function lockByName(tx: Tx, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}

/**
 * Has the connection plan anew what it keeps plans of: the checks of foreign keys, and functions. A plan that was made
 * while a table was all but empty takes any index for as good as the key, and stays until somebody analyses the table,
 * which nobody can for rows that are not committed: each check would go through all that the shop has by then.
 */
export async function forgetPlans(tx: Tx): Promise<void> {
  await sql`DISCARD PLANS`.execute(tx)
}

/** Whether an error is PostgreSQL's refusal of a second row with the same key, optionally of one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}

/** The five characters by which PostgreSQL names an error; undefined for an error that is not its own. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** Whether PostgreSQL refused the data itself (classes 22 and 23): the same data would be refused again. */
export const isDataError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
