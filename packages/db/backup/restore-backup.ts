import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../migrate/migrate.ts'
import { BackupError, FILES, type Manifest, SETTINGS } from './manifest.ts'
import { eachEntry, verifiedManifest } from './read-archive.ts'
import { tablesInOrder } from './tables.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

export type RestoreTarget = {
  ownerUrl: string
  filesFolder: string
  /** Where the secrets of the backup go, when it has them and they are wanted. */
  settingsFile?: string
}

/**
 * Restores a backup into an empty database and an empty folder: the schema as it was, all rows in one
 * transaction, then the migrations that are newer than the backup. Nothing is begun before the whole archive
 * was read and found to be sound.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await verifiedManifest(file)
  await refuseNewer(file, manifest)
  await refuseUsed(target)
  await migrate(target.ownerUrl, { only: manifest.migrations })
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'langraan-restore' })
  await client.connect()
  try {
    await client.query('BEGIN')
    const forced = await makeRoom(client, manifest)
    await eachEntry(file, (name, content) => takeEntry(client, manifest, target, name, content))
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [name, last])
    await closeAgain(client, forced)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await migrate(target.ownerUrl)
  return manifest
}

/** A schema that this program does not know cannot be made, even where each of its tables has a place. */
async function refuseNewer(file: string, { migrations }: Manifest): Promise<void> {
  const known = await readdir(MIGRATIONS)
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new BackupError(
      `${file} was made by a newer version (it has ${unknown}): restore it with that version`,
    )
}

/** Only what is empty is written to: nobody's data is ever replaced by a restore. */
async function refuseUsed({ ownerUrl, filesFolder }: RestoreTarget): Promise<void> {
  const files = await readdir(filesFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (files.length > 0)
    throw new BackupError(
      `the folder ${filesFolder} is not empty: restore into an empty one, or clear it first`,
    )
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss') LIMIT 1`,
    )
    if (rows.length > 0)
      throw new BackupError('the database is not empty: restore into a new one, or drop and create it first')
  } finally {
    await client.end()
  }
}

/** Takes away what migrations have put in, and keeps triggers and policies from touching what comes. */
async function makeRoom(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const here = await tablesInOrder(client)
  const unknown = manifest.tables.find(
    (table) =>
      !here.some(
        (one) =>
          one.schema === table.schema &&
          one.name === table.name &&
          table.columns.every((column) => one.columns.includes(column)),
      ),
  )
  if (unknown)
    throw new BackupError(
      `this version has no place for ${unknown.schema}.${unknown.name} of the backup: restore it with the version that made it`,
    )
  const names = here.map(nameOf)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relforcerowsecurity AND n.nspname = 'public'`,
  )
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
  return rows.map((row) => row.name)
}

async function closeAgain(client: pg.Client, forced: readonly string[]): Promise<void> {
  for (const name of forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  for (const table of await tablesInOrder(client))
    await client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`)
}

async function takeEntry(
  client: pg.Client,
  manifest: Manifest,
  target: RestoreTarget,
  name: string,
  content: Readable,
): Promise<void> {
  const table = manifest.tables.find((one) => one.entry === name)
  if (table) {
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const copy = client.query(copyFrom(`COPY ${nameOf(table)} (${columns}) FROM STDIN`))
    await pipeline(content, copy)
    if (copy.rowCount !== table.rows)
      throw new BackupError(`${name}: ${copy.rowCount} of ${table.rows} rows were restored`)
    return
  }
  if (name.startsWith(FILES)) return keep(content, inside(target.filesFolder, name.slice(FILES.length)))
  if (name === SETTINGS && target.settingsFile) return keep(content, target.settingsFile)
  content.resume()
  await new Promise((resolve, reject) => content.once('end', resolve).once('error', reject))
}

/** An archive of somebody else's making must not write outside of the folder. */
function inside(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  if (!file.startsWith(path.resolve(folder) + path.sep))
    throw new BackupError(`the backup has a file that would leave its folder: ${name}`)
  return file
}

async function keep(content: Readable, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
}

const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
