import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { dropLogins, migrate } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
const server = process.env.LANGRAAN_TEST_DATABASE ?? ''

it('nobody is told of what was published before there were messages, and its questions find their indexes', async () => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const name = `told_${randomBytes(6).toString('hex')}`
  const address = new URL(server)
  address.pathname = `/${name}`
  const url = address.href
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  await admin.query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
  )
  const asOwner = async <R extends object>(text: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query<R>(text)
    await client.end()
    return rows
  }
  try {
    await migrate(url, { only: files.filter((file) => file < '0258') })
    await asOwner(
      `INSERT INTO outbox (event_id, shop_id, name, payload, made_at, position, published_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'order.placed', '{}', now(), at, now() FROM generate_series(1, 7) at`,
    )
    await migrate(url)
    expect(await asOwner(`SELECT position::integer FROM outbox_marks WHERE reader = 'messages'`)).toEqual([
      { position: 7 },
    ])
    const plan = await asOwner(
      `EXPLAIN SELECT position FROM outbox WHERE position > 7 AND position IS NOT NULL
         AND name IN ('order.paid', 'order.shipped', 'order.cancelled') ORDER BY position LIMIT 200`,
    )
    expect(JSON.stringify(plan)).toContain('outbox_told')
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await dropLogins(admin, url)
    await admin.end()
  }
})
