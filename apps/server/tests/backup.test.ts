import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BackupError, restoreBackup, writeBackup } from '@langraan/db/backup'
import { dropLogins } from '@langraan/db/migrate'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer } from '../testing/server.ts'
import { filesOf } from '../wiring/wiring.ts'

let server: TestServer
let folder: string
const name = `restored_${newId().replaceAll('-', '')}`

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-backup-test-'))
  await addProduct(server, await server.shop('backedup'), 7)
  await filesOf(server.ground).put('shops/x/slips/a.webp', Buffer.from('a picture'))
  await server.database.rows(`CREATE DATABASE ${name}`)
})
afterAll(async () => {
  await server.database.rows(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await dropLoginsOf(target().ownerUrl)
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({
  ownerUrl: server.database.url,
  filesFolder: server.ground.config.FILES_DIR,
  madeAt: server.ground.clock.now(),
})
const target = () => ({
  ownerUrl: server.database.url.replace(/[^/]+$/, name),
  filesFolder: path.join(folder, 'files'),
})

/** The logins that restoring has made for the database that is gone. */
async function dropLoginsOf(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.url })
  await client.connect()
  await dropLogins(client, url)
  await client.end()
}

describe('a backup', () => {
  it('is refused when a byte of it has changed, and where something is already', async () => {
    const file = path.join(folder, 'a.tar.gz')
    await writeBackup(source(), file)
    await expect(restoreBackup(file, source())).rejects.toThrow('not empty')
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(path.join(folder, 'b.tar.gz'), bytes)
    await expect(restoreBackup(path.join(folder, 'b.tar.gz'), target())).rejects.toThrow(/damaged/)
  })

  it('gives an empty place the same rows, files and walls', async () => {
    const file = path.join(folder, 'c.tar.gz')
    const manifest = await writeBackup(source(), file)
    expect(manifest.tables.find((table) => table.name === 'stock_movements')?.rows).toBe(1)
    await restoreBackup(file, target())
    expect(await readFile(path.join(folder, 'files/shops/x/slips/a.webp'), 'utf8')).toBe('a picture')
    const restored = new pg.Client({ connectionString: target().ownerUrl })
    await restored.connect()
    const figures = `SELECT (SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM shops t) AS shops,
      (SELECT sum(on_hand) FROM stock_levels)::text AS pieces, (SELECT count(*) FROM plans)::text AS plans,
      (SELECT count(*) FROM pg_class WHERE relforcerowsecurity)::text AS walls`
    const { rows } = await restored.query<Record<string, string>>(figures)
    await restored.end()
    expect(rows).toEqual(await server.database.rows(figures))
    expect(rows[0]?.pieces).toBe('7')
  })
})

describe('the files of a backup', () => {
  const NEEDED = [
    'shops/x/pictures/p.webp',
    'shops/x/pictures/p-160.webp',
    'shops/x/uploads/u',
    'drafts/d/square-1',
  ]
  const addRows = async () => {
    await server.database.rows(
      `INSERT INTO pictures (shop_id, picture_id, title, file_key, thumb_widths, width, height, bytes, created_at)
       SELECT shop_id, '${newId()}', 'a', 'shops/x/pictures/p.webp', '{160}', 1, 1, 1, '2026-01-01T00:00Z' FROM shops LIMIT 1`,
    )
    await server.database.rows(
      `INSERT INTO picture_uploads (shop_id, upload_id, file_name, title, raw_key, state, created_at)
       SELECT shop_id, '${newId()}', 'a', 'a', 'shops/x/uploads/u', 'waiting', '2026-01-01T00:00Z' FROM shops LIMIT 1`,
    )
    await server.database.rows(
      `INSERT INTO shop_drafts (draft_id, user_id, step, fields, created_at, updated_at)
       SELECT '${newId()}', user_id, 1, '{"fields":{},"rest":{"logos":{"square":"drafts/d/square-1"}}}', '2026-01-01T00:00Z', '2026-01-01T00:00Z' FROM users LIMIT 1`,
    )
  }
  const removeRows = () =>
    server.database.rows('DELETE FROM pictures; DELETE FROM picture_uploads; DELETE FROM shop_drafts')

  // A row is there at the snapshot and its file is not: when both go together, the backup cannot do without it.
  it.each(NEEDED)('are needed by a row that names %s', async (key) => {
    await addRows()
    for (const one of NEEDED) await filesOf(server.ground).put(one, Buffer.from(one))
    await filesOf(server.ground).delete(key)
    const backup = during('plans', path.join(folder, 'needed.tar.gz'), removeRows)
    await expect(backup).rejects.toThrow(`${key} was deleted while the backup was made`)
  })

  it('stay in their bucket where one keeps them, and the backup says so', async () => {
    const at = 'https://s3.example/langraan'
    const manifest = await writeBackup({ ...source(), filesAt: at }, path.join(folder, 'bucket.tar.gz'))
    expect(manifest.filesAt).toBe(at)
    expect(Object.keys(manifest.entries).filter((entry) => entry.startsWith('files/'))).toEqual([])
  })
})

describe('a backup that meets trouble', () => {
  it('says in one line that the disk is full, and leaves nothing behind', async () => {
    const place = await mkdtemp(path.join(folder, 'full-'))
    const file = path.join(place, 'd.tar.gz')
    await filesOf(server.ground).put('shops/x/large.bin', randomBytes(4_000_000))
    // Every write to this device is answered as by a full disk.
    await symlink('/dev/full', `${file}.unfinished`)
    const failure = await writeBackup(source(), file).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(BackupError)
    expect((failure as Error).message).toMatch(/^the backup could not be written: ENOSPC.*$/)
    expect(await readdir(place)).toEqual([])
  })

  it('keeps a file that is deleted after the snapshot', async () => {
    const key = 'shops/x/slips/short-lived.webp'
    await filesOf(server.ground).put(key, Buffer.from('a slip'))
    const file = path.join(folder, 'e.tar.gz')
    const manifest = await during('plans', file, () => filesOf(server.ground).delete(key))
    expect(manifest.entries[`files/${key}`]?.bytes).toBe(6)
    expect((await readdir(folder)).filter((one) => one.startsWith('.langraan-backup-'))).toEqual([])
  })

  it('fails when a file that the snapshot needs was deleted before it could be held', async () => {
    const pictureId = await nameMissingPicture('shops/x/gone.webp')
    const remove = () => server.database.rows(`DELETE FROM pictures WHERE picture_id = '${pictureId}'`)
    const backup = during('imports', path.join(folder, 'f.tar.gz'), remove)
    await expect(backup).rejects.toThrow(/gone\.webp was deleted .* run it again/)
  })

  it('is made all the same when a file was missing before', async () => {
    const pictureId = await nameMissingPicture('shops/x/never.webp')
    const manifest = await writeBackup(source(), path.join(folder, 'g.tar.gz'))
    expect(manifest.tables.find((table) => table.name === 'pictures')?.rows).toBeGreaterThan(0)
    await server.database.rows(`DELETE FROM pictures WHERE picture_id = '${pictureId}'`)
  })

  it('is refused when it has a migration that is not known here', async () => {
    const file = path.join(folder, 'h.tar.gz')
    await server.database.rows(`INSERT INTO schema_migrations VALUES ('9999-newer.sql', '2026-01-01T00:00Z')`)
    await writeBackup(source(), file)
    await server.database.rows(`DELETE FROM schema_migrations WHERE name = '9999-newer.sql'`)
    await expect(restoreBackup(file, target())).rejects.toThrow(/made by a newer version \(it has 9999-newer/)
  })
})

/** Makes a backup, and does something while it waits for a table, its snapshot being taken. */
async function during(table: string, file: string, act: () => Promise<unknown>) {
  const locker = new pg.Client({ connectionString: server.database.url })
  await locker.connect()
  await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  const [backup] = await Promise.allSettled([
    writeBackup(source(), file),
    (async () => {
      await expect.poll(waiting).toBe(1)
      await act()
    })().finally(() => locker.end()),
  ])
  if (backup.status === 'rejected') throw backup.reason
  return backup.value
}

const waiting = async () =>
  (
    await server.database.rows(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'langraan-backup' AND wait_event_type = 'Lock'`,
    )
  ).length

async function nameMissingPicture(key: string): Promise<string> {
  const pictureId = newId()
  await server.database.rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at)
     SELECT shop_id, '${pictureId}', 'a', '${key}', 1, 1, 1, '2026-01-01T00:00Z' FROM shops LIMIT 1`,
  )
  return pictureId
}
