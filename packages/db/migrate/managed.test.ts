import { mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../embedded/embedded.ts'
import { migrate } from './migrate.ts'

// A server of a provider: whoever owns the database may make roles and is no superuser, and no role of ours is there yet.
let folder: string
let postgres: EmbeddedPostgres
let port: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-managed-'))
  port = await freePort()
  postgres = await startEmbedded({ folder, port, settings: { fsync: 'off' } })
  const client = new pg.Client({ connectionString: postgres.ownerUrl('postgres') })
  await client.connect()
  await client.query(`CREATE ROLE merchant LOGIN PASSWORD 'of-the-provider' CREATEROLE`)
  await client.query('CREATE DATABASE langraan OWNER merchant')
  await client.end()
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })

describe('a database on a managed PostgreSQL', () => {
  it('is brought to the newest schema by its owner, once', async () => {
    const url = `postgres://merchant:of-the-provider@127.0.0.1:${port}/langraan`
    expect((await migrate(url)).applied.length).toBeGreaterThan(70)
    expect((await migrate(url)).applied).toEqual([])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // What belongs to roles of ours was given to them, and none of them may make anything in the schema afterwards.
    const { rows } = await client.query<{ role: string; owns: boolean; may_create: boolean }>(
      `SELECT rolname AS role, EXISTS (SELECT FROM pg_proc p WHERE p.proowner = r.oid) AS owns, has_schema_privilege(rolname, 'public', 'CREATE') AS may_create
       FROM pg_roles r WHERE rolname IN ('langraan_registrar', 'langraan_stock', 'langraan_sweeper') ORDER BY 1`,
    )
    await client.end()
    expect(rows).toEqual(
      ['langraan_registrar', 'langraan_stock', 'langraan_sweeper'].map((role) => ({
        role,
        owns: true,
        may_create: false,
      })),
    )
  })
})
