import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropLogins, migrate, urlOfRole } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** Moves the money of orders into the ledger; the one after it moves what came meanwhile, and stands in its place. */
const MOVE = '0272-orders-money-in-the-ledger.sql'
const PLACE = '0273-the-ledger-in-place-of-entries.sql'
/** All that the ledger is to be asked for is there by then. */
const UP_TO = '0274'

const server = process.env.LANGRAAN_TEST_DATABASE ?? ''
const template = `before_${randomBytes(6).toString('hex')}`
const made: string[] = []
let admin: pg.Client
let files: string[]
let url: string

const urlOf = (name: string): string => {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: server })
  await admin.connect()
  files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  await admin.query(
    `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
  )
  made.push(template)
  await migrate(urlOf(template), { only: files.filter((file) => file < MOVE) })
}, 120_000)
beforeEach(async () => {
  const name = `move_${randomBytes(6).toString('hex')}`
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  made.push(name)
  url = urlOf(name)
})
afterAll(async () => {
  for (const name of made.toReversed()) {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await dropLogins(admin, urlOf(name))
  }
  await admin.end()
})

async function ask<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

const move = () => migrate(url, { only: files.filter((file) => file < UP_TO) })

type Written = readonly [account: string, satang: number, order: string]
type Transaction = { shop: string; id?: string; reverses?: string; notice?: string; at: string }

/** As the version before wrote a transaction down. */
const write = ({ shop, id = randomUUID(), reverses, notice, at }: Transaction, ...entries: Written[]) =>
  ask(
    `INSERT INTO ledger_entries (shop_id, entry_id, transaction_id, account, amount_satang, order_id, notice_id, made_by, made_at, reverses_id)
     SELECT $1, gen_random_uuid(), $2, e.account, e.satang, e.order_id::uuid, $3, $1, $4, $5
     FROM jsonb_to_recordset($6) e(account text, satang bigint, order_id text)`,
    [
      shop,
      id,
      notice ?? null,
      at,
      reverses ?? null,
      JSON.stringify(entries.map(([account, satang, order]) => ({ account, satang, order_id: order }))),
    ],
  )

const ENTRIES = `SELECT shop_id, transaction_id, account, amount_satang::int AS satang, order_id, notice_id, made_by, made_at, reverses_id
  FROM ledger_entries ORDER BY shop_id, transaction_id, account, order_id, amount_satang`
const BALANCES = `SELECT shop_id, account, order_id, sum(amount_satang)::int AS satang FROM ledger_entries GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

/** Entries whose balance does not follow from the one before, and accounts that do not stand where their last entry does. */
const unfollowed = () =>
  ask(
    `SELECT FROM (
       SELECT e.*, sum(amount_satang) OVER t AS running, row_number() OVER t AS turn FROM ledger_account_entries e
       WINDOW t AS (PARTITION BY book_id, account_id ORDER BY sequence ROWS UNBOUNDED PRECEDING)) r
     WHERE r.running <> r.balance_after_satang OR r.turn <> r.sequence
     UNION ALL
     SELECT FROM ledger_accounts a LEFT JOIN ledger_account_entries e
       ON e.book_id = a.book_id AND e.account_id = a.account_id AND e.sequence = a.entry_count
     WHERE e.balance_after_satang IS DISTINCT FROM a.balance_satang`,
  )

/** Money of every kind that the version before knew, in two shops. */
async function fill(): Promise<void> {
  for (const shop of [randomUUID(), randomUUID()]) {
    const [a, b, c, d] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const [shared, notice] = [randomUUID(), randomUUID()]
    // Too much came, some of it went back, the rest pays when the order stands again.
    await write(
      { shop, at: '2026-10-01', notice },
      ['bank', 150, a],
      ['receivable', -100, a],
      ['overpaid', -50, a],
    )
    await write({ shop, at: '2026-10-02' }, ['bank', -20, a], ['overpaid', 20, a])
    await write({ shop, at: '2026-10-03' }, ['overpaid', 30, a], ['receivable', -30, a])
    // One transfer of three orders, taken back from all of them, and recorded again.
    const parts: Written[] = [b, c, d].flatMap((order): Written[] => [
      ['bank', 70, order],
      ['receivable', -70, order],
    ])
    await write({ shop, id: shared, at: '2026-10-04' }, ...parts)
    await write(
      { shop, reverses: shared, at: '2026-10-05' },
      ...parts.map(([account, satang, order]): Written => [account, -satang, order]),
    )
    await write({ shop, at: '2026-10-06' }, ...parts)
    // What one order had paid is another one's; a courier's cash; a refund.
    await write({ shop, at: '2026-10-07' }, ['receivable', 70, b], ['receivable', -70, c])
    await write({ shop, at: '2026-10-07' }, ['bank', 40, d], ['receivable', -40, d])
    await write({ shop, at: '2026-10-07' }, ['bank', -110, d], ['receivable', 110, d])
    await write({ shop, at: '2026-10-08' }, ['cod_carrier', 5, d], ['sales', -5, d])
  }
}

describe('the money of orders in the ledger', () => {
  it('is what it was: every entry, every balance, and the sums of all', async () => {
    await fill()
    const before = { entries: await ask(ENTRIES), balances: await ask(BALANCES) }
    expect(before.entries).toHaveLength(66)
    expect((await move()).applied).toEqual([MOVE, PLACE])
    expect({ entries: await ask(ENTRIES), balances: await ask(BALANCES) }).toEqual(before)
    expect(
      await ask(
        `SELECT book_id AS shop_id, kind AS account, subject_id AS order_id, balance_satang::int AS satang
         FROM ledger_accounts ORDER BY 1, 2, 3`,
      ),
    ).toEqual(before.balances)
    const kinds = await ask<{ kind: string; count: number }>(
      'SELECT kind, count(*)::int AS count FROM ledger_transactions GROUP BY 1 ORDER BY 1',
    )
    expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual({
      'money-received': 8,
      'money-refunded': 4,
      'money-taken-back': 2,
      'overpaid-used': 2,
      'paid-moved': 4,
    })
    // Of each account the entries follow each other to its balance.
    expect(await unfollowed()).toEqual([])
  }, 60_000)

  it('is what it was also where shops record money between the two steps', async () => {
    await fill()
    await migrate(url, { only: files.filter((file) => file <= MOVE) })
    const [{ shop, order, id } = { shop: '', order: '', id: '' }] = await ask<{
      shop: string
      order: string
      id: string
    }>(
      `SELECT shop_id AS shop, order_id AS order, transaction_id AS id FROM ledger_entries
       WHERE account = 'bank' AND amount_satang = 150 LIMIT 1`,
    )
    const other = randomUUID()
    await write({ shop, reverses: id, at: '2026-10-20' }, ['bank', -150, order], ['receivable', 150, order])
    await write({ shop, at: '2026-10-21' }, ['bank', 90, order], ['receivable', -90, order])
    await write({ shop, at: '2026-10-21' }, ['receivable', 40, order], ['receivable', -40, other])
    await write({ shop: randomUUID(), at: '2026-10-22' }, ['bank', 7, other], ['overpaid', -7, other])
    const before = { entries: await ask(ENTRIES), balances: await ask(BALANCES) }
    expect((await move()).applied).toEqual([PLACE])
    expect({ entries: await ask(ENTRIES), balances: await ask(BALANCES) }).toEqual(before)
    expect(await unfollowed()).toEqual([])
  }, 60_000)

  it('is moved where there is none', async () => {
    expect((await move()).applied).toEqual([MOVE, PLACE])
    expect(await ask(ENTRIES)).toEqual([])
  }, 60_000)

  it.each([
    [
      'does not come to zero',
      `ALTER TABLE ledger_entries DISABLE TRIGGER USER`,
      async () =>
        write(
          { shop: randomUUID(), at: '2026-10-09' },
          ['bank', 10, randomUUID()],
          ['receivable', -9, randomUUID()],
        ),
      /comes to 1 satang, not to zero: nothing was moved/,
    ],
    [
      'was taken back twice',
      'SELECT',
      async () => {
        const [shop, order, id] = [randomUUID(), randomUUID(), randomUUID()]
        await write({ shop, id, at: '2026-10-09' }, ['bank', 10, order], ['receivable', -10, order])
        for (const at of ['2026-10-10', '2026-10-11'])
          await write({ shop, reverses: id, at }, ['bank', -10, order], ['receivable', 10, order])
      },
      /was taken back 2 times: nothing was moved/,
    ],
  ])(
    'stays as it is where a transaction %s, and the migration says which',
    async (_what, prepare, wrong, said) => {
      await fill()
      await ask(prepare)
      await wrong()
      const before = await ask(ENTRIES)
      const error: unknown = await move().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ message: expect.stringContaining(`migration ${MOVE} failed: `) })
      expect(String((error as Error).cause)).toMatch(said)
      expect(await ask(ENTRIES)).toEqual(before)
      expect(await ask(`SELECT relkind FROM pg_class WHERE relname = 'ledger_entries'`)).toEqual([
        { relkind: 'r' },
      ])
      for (const table of ['ledger_accounts', 'ledger_transactions', 'ledger_account_entries'])
        expect(await ask(`SELECT FROM ${table}`)).toEqual([])
    },
    60_000,
  )
})

describe('a server of the version before', () => {
  const [shop, order, other] = [randomUUID(), randomUUID(), randomUUID()]

  /** As it records money, in a shop, in one transaction of the database. */
  async function asServer(shopId: string, ...texts: [string, unknown[]][]): Promise<object[][]> {
    const client = new pg.Client({ connectionString: urlOfRole(url, 'langraan_app') })
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query(`SELECT set_config('app.shop_id', $1, true)`, [shopId])
      const found: object[][] = []
      for (const [text, values] of texts) found.push((await client.query<object>(text, values)).rows)
      await client.query('COMMIT')
      return found
    } finally {
      await client.end()
    }
  }
  const insert = (transaction: string, of: string, bank: number, receivable = -bank): [string, unknown[]] => [
    `insert into "ledger_entries" ("shop_id", "entry_id", "transaction_id", "account", "amount_satang", "order_id", "notice_id", "made_by", "made_at", "reverses_id")
     values ($1, $2, $3, 'bank', $4, $5, null, null, $6, null), ($1, $7, $3, 'receivable', $8, $5, null, null, $6, null)`,
    [shop, randomUUID(), transaction, bank, of, '2026-11-01', randomUUID(), receivable],
  ]

  it('goes on reading and writing: a transfer that orders share is one transaction, with balances', async () => {
    await move()
    const transaction = randomUUID()
    await asServer(shop, insert(transaction, order, 60), insert(transaction, other, 40))
    await asServer(shop, insert(randomUUID(), order, 15))
    // What is written is written.
    await expect(asServer(shop, insert(transaction, order, 1))).rejects.toThrow(/never changes/)
    const [read] = await asServer(shop, [
      `SELECT order_id, sum(amount_satang)::int AS satang FROM ledger_entries
       WHERE shop_id = current_shop() AND transaction_id = $1 AND account = 'bank' GROUP BY order_id ORDER BY 2`,
      [transaction],
    ])
    expect(read).toEqual([
      { order_id: other, satang: 40 },
      { order_id: order, satang: 60 },
    ])
    expect(
      await ask(
        `SELECT a.kind, e.sequence::int, e.balance_after_satang::int AS after FROM ledger_account_entries e
         JOIN ledger_accounts a USING (book_id, account_id) WHERE a.subject_id = $1 ORDER BY 1, 2`,
        [order],
      ),
    ).toEqual([
      { kind: 'bank', sequence: 1, after: 60 },
      { kind: 'bank', sequence: 2, after: 75 },
      { kind: 'receivable', sequence: 1, after: -60 },
      { kind: 'receivable', sequence: 2, after: -75 },
    ])
  }, 60_000)

  it('writes nothing that does not come to zero, and nothing for another shop', async () => {
    await move()
    await expect(asServer(shop, insert(randomUUID(), order, 60, -59))).rejects.toThrow(/does not sum to zero/)
    await expect(asServer(randomUUID(), insert(randomUUID(), order, 60))).rejects.toThrow(
      /row-level security/,
    )
    expect(await ask('SELECT FROM ledger_transactions')).toEqual([])
  }, 60_000)
})
