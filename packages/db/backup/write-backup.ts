import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { BackupError, FILES, FORMAT, MANIFEST, type Manifest, SETTINGS } from './manifest.ts'
import { sequences, tablesInOrder } from './tables.ts'

export type BackupSource = {
  ownerUrl: string
  filesFolder: string
  /** The secrets that sealed keys and order links need; kept in the backup when the folder has them. */
  settingsFile?: string
  madeAt: Date
}

/**
 * Writes database and files into one archive (tar, gzip) while the product runs. All tables are read in one
 * snapshot; the files are read after it, so that none that a row names is missing.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<Manifest> {
  // Written under another name first: a backup that was broken off is never taken for a whole one.
  const unfinished = `${target}.unfinished`
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: 'langraan-backup' })
  await client.connect()
  const spool = await mkdtemp(path.join(path.dirname(path.resolve(target)), '.langraan-backup-'))
  try {
    const archive = pack()
    const written = pipeline(
      archive,
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    const [manifest] = await Promise.all([fill(archive, client, source, spool), written])
    await syncToDisk(unfinished)
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
    await rm(spool, { recursive: true, force: true })
  }
}

async function fill(
  archive: Pack,
  client: pg.Client,
  source: BackupSource,
  spool: string,
): Promise<Manifest> {
  try {
    const manifest = await addDatabase(archive, client, source, spool)
    if (source.settingsFile) await addFile(archive, manifest, SETTINGS, source.settingsFile)
    for await (const name of namesUnder(source.filesFolder))
      await addFile(archive, manifest, `${FILES}${name}`, path.join(source.filesFolder, name))
    archive.entry({ name: MANIFEST }, JSON.stringify(manifest))
    archive.finalize()
    return manifest
  } catch (error) {
    archive.destroy(error as Error)
    throw error
  }
}

async function addDatabase(
  archive: Pack,
  client: pg.Client,
  source: BackupSource,
  spool: string,
): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Rows that a policy hides would be missing without a word: then it fails instead.
  await client.query('SET LOCAL row_security = off')
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: source.madeAt.toISOString(),
    migrations: rows.map((row) => row.name),
    tables: [],
    sequences: await sequences(client),
    entries: {},
  }
  for (const table of await tablesInOrder(client)) {
    const entry = `database/${table.schema}.${table.name}.copy`
    const file = path.join(spool, 'table')
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`
    const copy = client.query(copyTo(`COPY (SELECT ${columns} FROM ${from}) TO STDOUT`))
    await pipeline(copy, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      throw explain(error)
    })
    await addFile(archive, manifest, entry, file)
    manifest.tables.push({ entry, ...table, rows: copy.rowCount })
  }
  await client.query('COMMIT')
  return manifest
}

function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') return error
  return new BackupError(
    `the owner of the database may not read every row (${error.message}): give it BYPASSRLS, or back up with the tools of your PostgreSQL`,
  )
}

/** Adds a file as it is at this moment; one that has gone meanwhile is no longer wanted by any row. */
async function addFile(archive: Pack, manifest: Manifest, entry: string, file: string): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    const into = archive.entry({ name: entry, size })
    const ended = finished(into)
    // One that grows meanwhile is taken as long as it was.
    if (size > 0) {
      for await (const data of handle.createReadStream({ end: size - 1, autoClose: false })) {
        hash.update(data as Buffer)
        if (!into.write(data)) await once(into, 'drain')
      }
    }
    into.end(undefined)
    await ended
    manifest.entries[entry] = { bytes: size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

async function* namesUnder(folder: string, below = ''): AsyncGenerator<string> {
  const found = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const one of found.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const name = path.posix.join(below, one.name)
    if (one.isDirectory()) yield* namesUnder(folder, name)
    else if (one.isFile()) yield name
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
