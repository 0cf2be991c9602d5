import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'

/**
 * Everything the sandbox remembers: named collections of JSON records in one SQLite file, so that
 * what was answered is still there after `kill -9` and a new start.
 */
export interface State {
  collection<T>(name: string): Collection<T>
  /** The next number of a counter, from 1. Counters outlive {@link State.clear}. */
  next(counter: string): number
  /** All or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T
  /** Forgets the named collections, or all of them. */
  clear(names?: readonly string[]): void
  close(): void
}

export interface Collection<T> {
  get(key: string): T | undefined
  /** `alias` is a second name under which records can be found. */
  put(key: string, value: T, alias?: string): void
  delete(key: string): boolean
  /** Oldest first unless told otherwise. */
  list(options?: { newestFirst?: boolean; limit?: number }): T[]
  withAlias(alias: string): T[]
  count(): number
  /** Keeps the newest records only, and all of those with the given aliases. */
  trim(keep: number, butNot?: readonly string[]): void
}

const schemaVersion = 1

const schema = `
  CREATE TABLE IF NOT EXISTS records (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    alias TEXT,
    body TEXT NOT NULL,
    UNIQUE (collection, key)
  );
  CREATE INDEX IF NOT EXISTS records_by_alias ON records (collection, alias, position);
  CREATE INDEX IF NOT EXISTS records_by_position ON records (collection, position);
  CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  PRAGMA user_version = ${schemaVersion};
`

function openDatabase(dataFolder: string): DatabaseSync {
  mkdirSync(dataFolder, { recursive: true })
  const database = new DatabaseSync(join(dataFolder, 'sandbox.db'))
  database.exec('PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (found > schemaVersion) {
    database.close()
    throw new Error(`the data folder ${dataFolder} belongs to a newer sandbox (version ${found})`)
  }
  database.exec(schema)
  return database
}

type Prepare = (sql: string) => StatementSync

function openCollection<T>(prepare: Prepare, name: string): Collection<T> {
  const parse = (row: Record<string, unknown>): T => JSON.parse(String(row['body']))
  return {
    get(key) {
      const row = prepare('SELECT body FROM records WHERE collection = ? AND key = ?').get(name, key)
      return row ? parse(row) : undefined
    },
    put(key, value, alias) {
      prepare(
        `INSERT INTO records (collection, key, alias, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (collection, key) DO UPDATE SET alias = excluded.alias, body = excluded.body`,
      ).run(name, key, alias ?? null, JSON.stringify(value))
    },
    delete(key) {
      const result = prepare('DELETE FROM records WHERE collection = ? AND key = ?').run(name, key)
      return Number(result.changes) > 0
    },
    list({ newestFirst = false, limit = -1 } = {}) {
      const order = newestFirst ? 'DESC' : 'ASC'
      return prepare(`SELECT body FROM records WHERE collection = ? ORDER BY position ${order} LIMIT ?`)
        .all(name, limit)
        .map(parse)
    },
    withAlias(alias) {
      return prepare('SELECT body FROM records WHERE collection = ? AND alias = ? ORDER BY position')
        .all(name, alias)
        .map(parse)
    },
    count() {
      const row = prepare('SELECT count(*) AS total FROM records WHERE collection = ?').get(name)
      return Number(row?.['total'] ?? 0)
    },
    trim(keep, butNot = []) {
      prepare(
        `DELETE FROM records WHERE collection = ? AND position <= (
           SELECT position FROM records WHERE collection = ?
           ORDER BY position DESC LIMIT 1 OFFSET ?)
         AND (alias IS NULL OR alias NOT IN (SELECT value FROM json_each(?)))`,
      ).run(name, name, keep, JSON.stringify(butNot))
    },
  }
}

function transactionRunner(database: DatabaseSync): State['transaction'] {
  let depth = 0
  return (work) => {
    if (depth > 0) return work()
    depth += 1
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    } finally {
      depth -= 1
    }
  }
}

/** Opens the state in a folder; throws when the folder belongs to a newer sandbox. */
export function openState(dataFolder: string): State {
  const database = openDatabase(dataFolder)
  const statements = new Map<string, StatementSync>()
  const prepare: Prepare = (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    collection: (name) => openCollection(prepare, name),
    transaction: transactionRunner(database),
    next(counter) {
      const row = prepare(
        `INSERT INTO counters (name, value) VALUES (?, 1)
         ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
      ).get(counter)
      return Number(row?.['value'])
    },
    clear(names) {
      if (!names) database.exec('DELETE FROM records')
      for (const name of names ?? []) {
        prepare('DELETE FROM records WHERE collection = ?').run(name)
      }
    },
    close() {
      statements.clear()
      database.close()
    },
  }
}
