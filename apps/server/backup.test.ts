import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { restoreBackup, writeBackup } from '@langraan/db/backup'
import { dropLogins } from '@langraan/db/migrate'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer } from './test-server.ts'
import { filesOf } from './wiring.ts'

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
