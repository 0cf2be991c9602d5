import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, createPool, sql, type Tx, withShop } from '@langraan/db'
import { startEmbedded } from '@langraan/db/embedded'
import { migrate, urlOfRole } from '@langraan/db/migrate'
import { shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { Client } from 'pg'
import { measure } from '../measure.ts'

// Transactions of two entries that the ledger posts a second, beside the bare SQL of one: a row of the transaction, two
// entries with the balance after them, and two balances, in plain tables without rules. Over many shops, where hardly two
// meet, and in one pair of accounts that all want.
const SECONDS = Number(process.argv[2] ?? 8)
const SHOPS = Number(process.argv[3] ?? 1000)
const CONNECTIONS = 8
const SATANG = 100

const folder = await mkdtemp(path.join(tmpdir(), 'langraan-ledger-'))
const postgres = await startEmbedded({ folder, port: Number(process.env.PORT ?? 5290) })
const url = await postgres.database('ledger')
await migrate(url)
const owner = new Client({ connectionString: url })
await owner.connect()
const pool = createPool(
  { url: urlOfRole(url, 'langraan_app'), max: CONNECTIONS, name: 'bench' },
  () => undefined,
)
const db = createDatabase(pool)
const shops = Array.from({ length: SHOPS }, () => newId())

const ours = (tx: Tx, shopId: string): Promise<unknown> =>
  post(tx, {
    key: newId(),
    kind: 'bench',
    madeBy: null,
    now: new Date(),
    entries: [
      { account: shopAccount(shopId, 'bank'), amountSatang: SATANG },
      { account: shopAccount(shopId, 'sales'), amountSatang: -SATANG },
    ],
  })

/** The same writes, and nothing else. Each shop has its two accounts by their names. */
const bare = (tx: Tx, shopId: string): Promise<unknown> => {
  const id = newId()
  return sql`
    WITH made AS (INSERT INTO bare_transactions VALUES (${shopId}, ${id}, 'bench', ${newId()}, now())),
      debit AS (UPDATE bare_accounts SET balance = balance + ${SATANG}, entries = entries + 1
        WHERE shop_id = ${shopId} AND kind = 'bank' RETURNING balance, entries),
      credit AS (UPDATE bare_accounts SET balance = balance - ${SATANG}, entries = entries + 1
        WHERE shop_id = ${shopId} AND kind = 'sales' RETURNING balance, entries)
    INSERT INTO bare_entries
      SELECT ${shopId}::uuid, 'bank', entries, ${id}::uuid, ${SATANG}::bigint, balance FROM debit
      UNION ALL SELECT ${shopId}::uuid, 'sales', entries, ${id}::uuid, -${SATANG}::bigint, balance FROM credit`.execute(
    tx,
  )
}

async function prepare(): Promise<void> {
  await owner.query(`CREATE TABLE bare_transactions (shop_id uuid, id uuid, kind text, key text, at timestamptz,
    PRIMARY KEY (shop_id, id), UNIQUE (shop_id, key))`)
  await owner.query(
    'CREATE TABLE bare_accounts (shop_id uuid, kind text, balance bigint, entries bigint, PRIMARY KEY (shop_id, kind))',
  )
  await owner.query(`CREATE TABLE bare_entries (shop_id uuid, kind text, sequence bigint, transaction_id uuid, amount bigint,
    balance_after bigint, PRIMARY KEY (shop_id, kind, sequence))`)
  await owner.query('GRANT ALL ON bare_transactions, bare_accounts, bare_entries TO langraan_app')
  await owner.query(
    `INSERT INTO bare_accounts SELECT s::uuid, k, 0, 0 FROM unnest($1::text[]) s, unnest(ARRAY['bank', 'sales']) k`,
    [shops],
  )
  // Accounts of the ledger are made by what is first entered in them.
  for (const shopId of shops) await withShop(db, shopId, (tx) => ours(tx, shopId))
}

/** How many are posted a second by all connections. */
async function perSecond(one: (tx: Tx, shopId: string) => Promise<unknown>, among: number): Promise<number> {
  let count = 0
  const begun = performance.now()
  const until = begun + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, client) => {
      for (let at = client; performance.now() < until; at += CONNECTIONS) {
        const shopId = shops[(at * 7919) % among] ?? ''
        await withShop(db, shopId, (tx) => one(tx, shopId))
        count += 1
      }
    }),
  )
  return Math.round((1000 * count) / (performance.now() - begun))
}

await measure(
  async () => {
    await prepare()
    const [value, reference] = [await perSecond(ours, SHOPS), await perSecond(bare, SHOPS)]
    const [hot, hotBare] = [await perSecond(ours, 1), await perSecond(bare, 1)]
    return {
      bench: 'ledger',
      value,
      unit: 'transactions/s',
      reference,
      ratio: Number((value / reference).toFixed(3)),
      hot,
      hotBare,
      hotRatio: Number((hot / hotBare).toFixed(3)),
      connections: CONNECTIONS,
      shops: SHOPS,
    }
  },
  async () => {
    await pool.end()
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  },
)
