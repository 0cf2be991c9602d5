import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { dropLogins, migrate } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
const server = process.env.LANGRAAN_TEST_DATABASE ?? ''

// A table that is written anew is held until that is done, and nobody reads it meanwhile: a million orders take a minute.
it('migrations write no table anew that grows with the orders', async () => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const name = `rewritten_${randomBytes(6).toString('hex')}`
  const address = new URL(server)
  address.pathname = `/${name}`
  const url = address.href
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  await admin.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
  )
  const written = async (): Promise<object[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<object>(
      `SELECT relname, relfilenode FROM pg_class WHERE oid = ANY (ARRAY['orders', 'order_lines', 'order_events', 'order_consents',
         'stock_movements', 'payment_notices', 'shipments', 'outbox', 'audit_entries', 'customers']::regclass[]) ORDER BY relname`,
    )
    await client.end()
    return rows
  }
  try {
    await migrate(url, { only: files.filter((file) => file < '0250') })
    const before = await written()
    await migrate(url)
    expect(await written()).toEqual(before)
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await dropLogins(admin, url)
    await admin.end()
  }
})
