import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../embedded/embedded.ts'
import { migrate, MigrationError, urlOfRole } from './migrate.ts'

let postgres: EmbeddedPostgres
let folder: string
let admin: pg.Client

/** A port that is free, and a server on it that takes connections and says nothing. */
async function silentServer(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-migrate-'))
  const { port, close } = await silentServer()
  close()
  // A server of its own: what is tested are its roles before anybody has made them.
  postgres = await startEmbedded({ folder, port, settings: { fsync: 'off' } })
  admin = new pg.Client({ connectionString: postgres.ownerUrl('postgres') })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A database with an owner of its own; the owner's address. */
async function owned(name: string, rights: string, options = ''): Promise<string> {
  await admin.query(`CREATE ROLE owner_${name} LOGIN ${rights} PASSWORD 'word-${name}'`)
  await admin.query(`CREATE DATABASE ${name} OWNER owner_${name} ${options}`)
  const url = new URL(postgres.ownerUrl(name))
  url.username = `owner_${name}`
  url.password = `word-${name}`
  return url.href
}

async function ask(url: string, text = 'SELECT current_user AS who'): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}

const refusalOf = async (url: string): Promise<string> => {
  const error: unknown = await migrate(url).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MigrationError)
  const { message } = error as MigrationError
  expect(message).not.toMatch(/\n|word-/)
  return message
}

describe('several databases on one server', () => {
  it('are migrated at the same moment by different owners, and none changes another’s passwords', async () => {
    const urls = [
      await owned('one', 'SUPERUSER'),
      await owned('two', 'SUPERUSER'),
      await owned('three', 'SUPERUSER'),
    ]
    await Promise.all(urls.map((url) => migrate(url)))
    // Once more by one of them alone: the others' logins must go on as they are.
    await migrate(urls[2] ?? '')
    for (const url of urls) {
      const [row] = await ask(urlOfRole(url, 'langraan_app'))
      expect(row).toEqual({ who: expect.stringMatching(/^langraan_app_[0-9a-f]{12}$/) })
      expect(await ask(urlOfRole(url, 'langraan_worker'), 'SELECT FROM orders')).toEqual([])
    }
  })

  it('are closed to each other’s logins', async () => {
    const [one = '', two = ''] = ['one', 'two'].map((name) => postgres.ownerUrl(name))
    const strange = new URL(urlOfRole(one.replace(/\/\/.*@/, '//owner_one:word-one@'), 'langraan_app'))
    strange.pathname = new URL(two).pathname
    await expect(ask(strange.href)).rejects.toThrow(/permission denied for database "two"/)
  })
})

describe('a database that cannot be used is told in one line', () => {
  it('when its owner may not create roles, or not use those of another owner', async () => {
    expect(await refusalOf(await owned('weak', 'NOSUPERUSER'))).toMatch(
      /\/weak: owner_weak may not create roles: .*ALTER ROLE "owner_weak" CREATEROLE/,
    )
    expect(await refusalOf(await owned('second', 'CREATEROLE'))).toMatch(/owner_second lacks a right: .*role/)
  })

  it('when Thai text would have no trigrams, and leaves nothing behind', async () => {
    const url = await owned('plain', 'SUPERUSER', `TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
    expect(await refusalOf(url)).toMatch(/\/plain: Thai text has no trigrams .*not C$/)
    expect(await ask(url, `SELECT FROM pg_extension WHERE extname = 'pg_trgm'`)).toEqual([])
  })

  it('when its password is missing or wrong', async () => {
    const url = new URL(postgres.ownerUrl('one'))
    url.password = ''
    expect(await refusalOf(url.href)).toMatch(/\/one has no password: write it as postgres:/)
    url.password = 'wrong'
    expect(await refusalOf(url.href)).toMatch(/\/one cannot be used: password authentication failed/)
  })

  it('when its host does not answer', async () => {
    const silent = await silentServer()
    const url = `postgres://owner:word-x@127.0.0.1:${silent.port}/langraan`
    expect(await refusalOf(url)).toMatch(/langraan cannot be used: it did not answer within 10 seconds$/)
    silent.close()
    expect(await refusalOf(url)).toMatch(/langraan cannot be used: .*ECONNREFUSED/)
    expect(await refusalOf('mysql://owner:word-x@127.0.0.1/langraan')).toMatch(/is no address such as/)
  })
})

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** Changes the table of orders. */
const NEXT = '0125-tax-points-of-orders.sql'

/** Claims a transfer by what it is written with. */
const CLAIMS = '0231-one-claim-for-a-reference.sql'

it('keeps transfers that had been credited twice, marks them, and says that there are some', async () => {
  const url = await owned('doubled', 'SUPERUSER')
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  await migrate(url, { only: files.filter((file) => file < CLAIMS) })
  await ask(
    url,
    `INSERT INTO slip_claims (sending_bank, trans_ref, shop_id, amount_satang, claimed_satang, first_claimed_at)
     SELECT bank, ref, gen_random_uuid(), 100, 100, day::timestamptz FROM (VALUES
       ('014', '202611200001ABC', '2026-11-01'), ('004', '202611200001ABC', '2026-11-02'),
       ('014', '20261120 0002 ABC', '2026-11-01'), ('014', '202611200002-ABC', '2026-11-02'),
       ('014', '202611200003ABC', '2026-11-01'),
       ('014', 'SHORT01', '2026-11-01'), ('004', 'SHORT01', '2026-11-02')) v (bank, ref, day)`,
  )
  const said: string[] = []
  await migrate(url, { say: (text) => void said.push(text) })
  expect(said).toEqual([expect.stringMatching(/^2 transfers had been credited more than once/)])
  expect(
    await ask(
      url,
      `SELECT sending_bank AS bank, trans_ref AS ref, is_double AS double FROM slip_claims ORDER BY trans_ref, first_claimed_at`,
    ),
  ).toEqual([
    { bank: '014', ref: '202611200001ABC', double: false },
    { bank: '004', ref: '202611200001ABC', double: true },
    { bank: '014', ref: '202611200002-ABC', double: true },
    { bank: '014', ref: '202611200002ABC', double: false },
    { bank: '014', ref: '202611200003ABC', double: false },
    { bank: '014', ref: 'SH0RT01', double: false },
    { bank: '004', ref: 'SH0RT01', double: false },
  ])
})

describe('a shop that sells while it is migrated', () => {
  const patience = { lockWithinMs: 2000, pauseMs: 300, tries: 20 }

  /** A database of the version before a change of orders, and somebody who has read orders and goes on with it. */
  async function running(name: string) {
    const url = await owned(name, 'SUPERUSER')
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
    const before = files.filter((file) => file < NEXT)
    await migrate(url, { only: before })
    const report = new pg.Client({ connectionString: url, application_name: 'a long report' })
    await report.connect()
    await report.query('BEGIN')
    await report.query('SELECT count(*) FROM orders')
    const [row] = (await report.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
    return { url, only: [...before, NEXT], report, pid: row?.pid ?? 0 }
  }

  it('is read between the tries, and the change is made once nobody holds its table any more', async () => {
    const { url, only, report, pid } = await running('selling')
    const said: string[] = []
    const readers: Promise<object[]>[] = []
    const read = (text: string): void => {
      said.push(text)
      // Behind a lock that is waited for without end it would wait for the report, too.
      readers.push(ask(url, `SET statement_timeout = '5s'; SELECT count(*) FROM orders`))
      if (said.length === 2) void Promise.all(readers).then(() => report.query('COMMIT'))
    }
    const { applied } = await migrate(url, { only, patience, say: read })
    expect(applied).toEqual([NEXT])
    expect(said.length).toBeGreaterThanOrEqual(2)
    for (const line of said.slice(0, 2))
      expect(line).toMatch(
        new RegExp(
          `^migration ${NEXT} waits: orders is held by process ${pid} \\(a long report, \\d+ s in its transaction\\); tried again in 1 s$`,
        ),
      )
    await expect(Promise.all(readers)).resolves.toHaveLength(said.length)
    expect(await ask(url, 'SELECT tax_invoice_id FROM orders')).toEqual([])
    await report.end()
  })

  it('that never lets go of the table is told of in one line, and nothing is changed', async () => {
    const { url, only, report, pid } = await running('holding')
    const error: unknown = await migrate(url, {
      only,
      patience: { ...patience, tries: 2 },
      say: () => undefined,
    }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MigrationError)
    const { message } = error as MigrationError
    expect(message).toMatch(
      new RegExp(
        `/holding: migration ${NEXT} was given up after 2 tries and changed nothing: orders is held by process ${pid} `,
      ),
    )
    expect(message).toContain(`end it (SELECT pg_terminate_backend(${pid})) or wait until it is done`)
    expect(message).not.toMatch(/\n|word-/)
    expect(await ask(url, `SELECT FROM schema_migrations WHERE name = '${NEXT}'`)).toEqual([])
    await expect(ask(url, 'SELECT tax_invoice_id FROM orders')).rejects.toThrow(/does not exist/)

    await report.end()
    expect((await migrate(url, { only })).applied).toEqual([NEXT])
  })

  it('and writes down work is waited for by the index of due jobs as long as there is none, and then never', async () => {
    const { url, only, report, pid } = await running('working')
    const now = { only: only.filter((file) => file !== NEXT), patience: { ...patience, tries: 1 } }
    const write = `LOCK TABLE pgboss.job_common IN ROW EXCLUSIVE MODE`
    await report.query(write)
    expect(await migrate(url, now)).toEqual({ applied: [] })
    await report.query('COMMIT')
    await ask(url, 'DROP INDEX pgboss.job_due')
    await report.query(`BEGIN; ${write}`)
    await expect(migrate(url, now)).rejects.toThrow(
      new RegExp(
        `/working: the index of due jobs was given up after 1 try .*: pgboss.job_common is held by process ${pid} `,
      ),
    )
    await report.end()
    await migrate(url, now)
    expect(await ask(url, `SELECT FROM pg_indexes WHERE indexname = 'job_due'`)).toHaveLength(1)
  })
})

/** Makes papers of orders long work. */
const LONG_WORK = '0158-papers-of-orders-as-long-work.sql'

it('leaves no papers of orders behind that a job of an older version was to clear away', async () => {
  const url = await owned('papers', 'SUPERUSER')
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  const before = files.filter((file) => file < LONG_WORK)
  await migrate(url, { only: before })
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', (error) => expect.unreachable(error.message))
  await boss.start()
  await boss.createQueue('order-papers')
  const job = {
    shopId: '0192f000-0000-7000-8000-000000000001',
    papersId: '0192f000-0000-7000-8000-000000000002',
  }
  await boss.send('order-papers', job)
  await boss.send('order-papers', { ...job, clear: true }, { startAfter: 80_000 })
  await boss.stop({ graceful: false })
  for (const [jobId, data] of [
    ['0192f000-0000-7000-8000-000000000003', job],
    ['0192f000-0000-7000-8000-000000000004', { ...job, clear: true }],
  ] as const)
    await ask(
      url,
      `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
       VALUES ('${job.shopId}', '${jobId}', 'order-papers', '${JSON.stringify(data)}', '{}', 1, '2026-11-01', '2026-11-01', 'failed')`,
    )
  await migrate(url, { only: [...before, LONG_WORK] })
  const place = `shops/${job.shopId}/order-papers/${job.papersId}`
  const removes = { shopId: job.shopId, keys: [`${place}.pdf`, `${place}.json`] }
  expect(await ask(url, `SELECT name, data FROM pgboss.job WHERE start_after > created_on`)).toEqual([
    { name: 'remove-files', data: removes },
  ])
  expect(await ask(url, `SELECT FROM pgboss.job WHERE name = 'order-papers'`)).toEqual([])
  expect(await ask(url, 'SELECT job_name, state, data FROM failed_jobs ORDER BY job_id')).toEqual([
    { job_name: 'order-papers', state: 'dismissed', data: job },
    { job_name: 'remove-files', state: 'failed', data: removes },
  ])
})
