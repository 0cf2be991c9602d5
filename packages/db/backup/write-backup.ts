import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { HeldFiles, refuseLost } from './held-files.ts'
import { BackupError, FILES, FORMAT, MANIFEST, type Manifest, SETTINGS } from './manifest.ts'
import { sequences, tablesInOrder } from './tables.ts'

export type BackupSource = {
  ownerUrl: string
  filesFolder: string
  /** The bucket that keeps the files instead: they stay there, and the backup says so. */
  filesAt?: string
  /** The secrets that sealed keys and order links need; kept in the backup when the folder has them. */
  settingsFile?: string
  madeAt: Date
}

/**
 * Writes database and files into one archive (tar, gzip) while the product runs. All tables are read in one
 * snapshot, and the files that belong to it are held fast beside it, whatever is deleted later.
 * Throws {@link BackupError} where the backup cannot be written; nothing of it is left then.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<Manifest> {
  // Written under another name first: a backup that was broken off is never taken for a whole one.
  const unfinished = `${target}.unfinished`
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: 'langraan-backup' })
  await client.connect()
  let spool: string | undefined
  try {
    spool = await mkdtemp(path.join(path.dirname(path.resolve(target)), '.langraan-backup-'))
    const manifest = await writeArchive(unfinished, client, source, spool)
    await syncToDisk(unfinished)
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw explain(error)
  } finally {
    await client.end()
    if (spool) await rm(spool, { recursive: true, force: true })
  }
}

async function writeArchive(
  file: string,
  client: pg.Client,
  source: BackupSource,
  spool: string,
): Promise<Manifest> {
  const archive = pack()
  const writing = pipeline(archive, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600 }))
  // Both have come to their end before anything is cleared away: else one would still write behind it.
  const [filled, written] = await Promise.allSettled([fill(archive, client, source, spool), writing])
  // A target that fails breaks the filling off, too: the target's own error is the one that says why.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  return filled.value
}

async function fill(
  archive: Pack,
  client: pg.Client,
  source: BackupSource,
  spool: string,
): Promise<Manifest> {
  try {
    const held = source.filesAt === undefined ? new HeldFiles(source.filesFolder, spool) : undefined
    // Before the snapshot too: what is deleted while the rest is being held is not lost then.
    await held?.holdAll()
    const manifest = await addDatabase(archive, client, source, spool, held)
    if (source.settingsFile && existsSync(source.settingsFile))
      await addFile(archive, manifest, SETTINGS, source.settingsFile)
    for (const [name, file] of held?.inOrder() ?? [])
      await addFile(archive, manifest, `${FILES}${name}`, file)
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
  held: HeldFiles | undefined,
): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Rows that a policy hides would be missing without a word: then it fails instead.
  await client.query('SET LOCAL row_security = off')
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  await held?.holdAll()
  const missing = (await held?.settle(client)) ?? []
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: source.madeAt.toISOString(),
    migrations: rows.map((row) => row.name),
    tables: [],
    sequences: await sequences(client),
    entries: {},
    ...(source.filesAt !== undefined && { filesAt: source.filesAt }),
  }
  for (const table of await tablesInOrder(client)) {
    const entry = `database/${table.schema}.${table.name}.copy`
    const file = path.join(spool, 'table')
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`
    const copy = client.query(copyTo(`COPY (SELECT ${columns} FROM ${from}) TO STDOUT`))
    await pipeline(copy, createWriteStream(file, { mode: 0o600 }))
    await addFile(archive, manifest, entry, file)
    manifest.tables.push({ entry, ...table, rows: copy.rowCount })
  }
  await client.query('COMMIT')
  await refuseLost(client, missing)
  return manifest
}

/** What went wrong outside of the program, in one line; anything else stays as it is. */
function explain(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    return new BackupError(
      `the owner of the database may not read every row (${error.message}): give it BYPASSRLS, or back up with the tools of your PostgreSQL`,
      { cause: error },
    )
  if (error instanceof Error && 'syscall' in error)
    return new BackupError(`the backup could not be written: ${error.message}`, { cause: error })
  return error
}

async function addFile(archive: Pack, manifest: Manifest, entry: string, file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    const content = async function* () {
      if (size === 0) return
      // One that grows meanwhile is taken as long as it was.
      for await (const data of handle.createReadStream({ end: size - 1, autoClose: false })) {
        hash.update(data as Buffer)
        yield data as Buffer
      }
    }
    await pipeline(content, archive.entry({ name: entry, size }))
    manifest.entries[entry] = { bytes: size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
