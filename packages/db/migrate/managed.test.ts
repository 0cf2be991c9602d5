import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
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
       FROM pg_roles r WHERE rolname IN ('langraan_ledger', 'langraan_registrar', 'langraan_stock', 'langraan_sweeper') ORDER BY 1`,
    )
    await client.end()
    expect(rows).toEqual(
      ['langraan_ledger', 'langraan_registrar', 'langraan_stock', 'langraan_sweeper'].map((role) => ({
        role,
        owns: true,
        may_create: false,
      })),
    )
  })
})

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

// A shop of before: A was bought, B given for nothing, C is deleted and its name stands on a paper, D's in an order.
const [SHOP, A, B, C, D] = ['0f', '0a', '0b', '0c', '0d'].map(
  (end) => `00000000-0000-7000-8000-0000000000${end}`,
)
const ROWS = `
  SET session_replication_role = replica;
  INSERT INTO shops (shop_id, slug, name, address_line, subdistrict, district, province, zipcode, phone, plan_code, chosen_plan_code, trial_ends_on, created_at, updated_at)
    VALUES ('${SHOP}', 'before', 'ร้านเดิม', '1', 'a', 'b', 'c', '10110', '0812345678', 'free', 'free', '2026-01-01', '2026-01-01Z', '2026-01-01Z');
  INSERT INTO courier_connections (shop_id, provider, key_sealed, key_hint, webhook_hash, webhook_sealed, connected_at)
    VALUES ('${SHOP}', 'shippop', '\\x01', '1234', '\\x02', '\\x03', '2026-01-01Z');
  INSERT INTO variants (shop_id, variant_id, product_id, position, price_satang)
    VALUES ('${SHOP}', '${A}', '${A}', 0, 100), ('${SHOP}', '${B}', '${B}', 0, 100);
  INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand, moves, valued_moves)
    VALUES ('${SHOP}', '${A}', '${SHOP}', 2, 1, 1), ('${SHOP}', '${B}', '${SHOP}', 3, 1, 1);
  INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, unit_cost_satang, made_at)
    VALUES ('${SHOP}', '${A}', '${A}', '${SHOP}', 2, 'receipt', 100, '2026-01-01Z'), ('${SHOP}', '${B}', '${B}', '${SHOP}', 3, 'receipt', 0, '2026-01-02Z'),
      ('${SHOP}', '${C}', '${C}', '${SHOP}', 1, 'receipt', 100, '2026-01-03Z'), ('${SHOP}', '${D}', '${D}', '${SHOP}', 1, 'opening', NULL, '2026-01-04Z');
  INSERT INTO stock_document_lines (shop_id, document_id, variant_id, position, product_name, variant_name, sku, quantity)
    VALUES ('${SHOP}', '${SHOP}', '${C}', 0, 'หมวก', 'แดง', 'C-1', 1);
  INSERT INTO order_lines (shop_id, order_id, position, variant_id, product_id, product_name, variant_name, quantity, unit_price_satang)
    VALUES ('${SHOP}', '${SHOP}', 0, '${D}', '${D}', 'ผ้าพันคอ', '', 1, 100), ('${SHOP}', '${SHOP}', 1, '${A}', '${A}', 'เสื้อ', '', 1, 100);`
const KEPT = (latest: string) => `
  SET session_replication_role = replica;
  INSERT INTO stock_values (shop_id, variant_id, through_movement, quantity, value_satang, unit_cost_satang${latest && ', latest_at'})
    SELECT shop_id, variant_id, movement_id, quantity, 100, 50${latest} FROM stock_movements WHERE reason = 'receipt' AND variant_id <> '${C}'`

describe('a database with rows, whose owner is bound by row-level security', () => {
  const url = () => `postgres://merchant:of-the-provider@127.0.0.1:${port}/selling`
  const all = async () => (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const asked = async (text: string) => {
    const client = new pg.Client({ connectionString: postgres.ownerUrl('selling') })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: postgres.ownerUrl('postgres') })
    await client.connect()
    await client.query('CREATE DATABASE selling OWNER merchant')
    await client.end()
    await migrate(url(), { only: (await all()).filter((name) => name < '0194') })
    await asked(ROWS)
    await asked(KEPT(''))
  })

  it('knows what left before, by its papers and its orders', async () => {
    await migrate(url(), { only: (await all()).filter((name) => name < '0200') })
    expect(
      await asked('SELECT variant_id, product_name, sku, left_at FROM departed_variants ORDER BY 1'),
    ).toEqual([
      { variant_id: C, product_name: 'หมวก', sku: 'C-1', left_at: new Date('2026-01-03Z') },
      { variant_id: D, product_name: 'ผ้าพันคอ', sku: '', left_at: new Date('2026-01-04Z') },
    ])
    expect(await asked('SELECT FROM stock_values')).toEqual([])
  })

  it('values again what came in for nothing, and nothing else', async () => {
    await asked(KEPT(', made_at'))
    await migrate(url(), { only: (await all()).filter((name) => name < '0272') })
    expect(await asked('SELECT variant_id FROM stock_values')).toEqual([{ variant_id: A }])
    expect(await asked('SELECT variant_id, valued_moves FROM stock_levels ORDER BY 1')).toEqual([
      { variant_id: A, valued_moves: 1 },
      { variant_id: B, valued_moves: -1 },
    ])
  })

  it('has the money of its orders in the ledger', async () => {
    await asked(`INSERT INTO ledger_entries (shop_id, entry_id, transaction_id, account, amount_satang, order_id, made_at)
      SELECT '${SHOP}', gen_random_uuid(), '${A}', e.account, e.satang, '${SHOP}', '2026-01-05Z'
      FROM (VALUES ('bank', 100), ('receivable', -100)) e (account, satang)`)
    await migrate(url())
    expect(
      await asked(
        `SELECT kind, balance_satang::int AS satang, (SELECT e.transaction_id FROM ledger_account_entries e WHERE e.account_id = a.account_id) AS id
         FROM ledger_accounts a WHERE book_id = '${SHOP}' ORDER BY 1`,
      ),
    ).toEqual([
      { kind: 'bank', satang: 100, id: A },
      { kind: 'receivable', satang: -100, id: A },
    ])
  })

  it('shows how a courier’s key ended, and leaves what was sealed as it was', async () => {
    expect(
      await asked('SELECT settings_sealed, settings_form, settings_shown FROM courier_connections'),
    ).toEqual([{ settings_sealed: Buffer.of(1), settings_form: 1, settings_shown: { apiKey: '1234' } }])
  })

  it('is as closed to its owner afterwards as before', async () => {
    const forced = `SELECT count(*)::int AS count FROM pg_class WHERE relforcerowsecurity AND relname IN
      ('courier_connections', 'departed_variants', 'variants', 'order_lines', 'stock_document_lines', 'stock_levels', 'stock_movements',
        'stock_values', 'ledger_accounts', 'ledger_transactions', 'ledger_account_entries', 'ledger_holds')`
    expect(await asked(forced)).toEqual([{ count: 12 }])
  })
})
