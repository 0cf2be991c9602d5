import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropLogins, migrate, urlOfRole } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** Puts the ledger in the place of the table that payments read and wrote. */
const PLACE = '0273-the-ledger-in-place-of-entries.sql'

const name = `place_${randomBytes(6).toString('hex')}`
const address = new URL(process.env.LANGRAAN_TEST_DATABASE ?? '')
address.pathname = `/${name}`
const url = address.href
let admin: pg.Client
let files: string[]

beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env.LANGRAAN_TEST_DATABASE })
  await admin.connect()
  files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  await admin.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
  )
  await migrate(url, { only: files.filter((file) => file < PLACE) })
})
afterAll(async () => {
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await dropLogins(admin, url)
  await admin.end()
})

it('a server of the version before that has read the ledger writes in it while the migration waits', async () => {
  const [shop, order] = [randomUUID(), randomUUID()]
  const owner = new pg.Client({ connectionString: url })
  const server = new pg.Client({ connectionString: urlOfRole(url, 'langraan_app') })
  await Promise.all([owner.connect(), server.connect()])
  try {
    // As a refund does: what is the customer's own is read first.
    await server.query('BEGIN')
    await server.query(`SELECT set_config('app.shop_id', $1, true)`, [shop])
    await server.query('SELECT sum(amount_satang) FROM ledger_entries WHERE order_id = $1', [order])
    const said: string[] = []
    const patience = { lockWithinMs: 60_000, pauseMs: 100, tries: 1 }
    const only = files.filter((file) => file <= PLACE)
    const moved = migrate(url, { only, patience, say: (text) => said.push(text) })
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'ledger_entries'::regclass`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
    await server.query(
      `INSERT INTO ledger_entries (shop_id, entry_id, transaction_id, account, amount_satang, order_id, made_at)
       SELECT $1, gen_random_uuid(), $2, e.account, e.satang, $3, now() FROM (VALUES ('bank', -60), ('receivable', 60)) e (account, satang)`,
      [shop, randomUUID(), order],
    )
    await server.query('COMMIT')
    expect((await moved).applied).toEqual([PLACE])
    expect(said).toEqual([])
    const { rows } = await owner.query<object>(
      'SELECT kind, balance_satang::int AS satang FROM ledger_accounts WHERE subject_id = $1 ORDER BY 1',
      [order],
    )
    expect(rows).toEqual([
      { kind: 'bank', satang: -60 },
      { kind: 'receivable', satang: 60 },
    ])
  } finally {
    await Promise.all([owner.end(), server.end()])
  }
})
