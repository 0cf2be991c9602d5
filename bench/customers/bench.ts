import { hashToken, newId } from '@langraan/runtime'
import pg from 'pg'
import { makeShop } from '../checkout/shop.ts'
import { type Bench, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import { fillCustomers } from './fill.ts'

// Every way of asking for the list of customers, in a shop of 200,000 beside one of 1,000 on the same server:
// filter × order × what is typed, over HTTP, one after the other.
const MANY = Number(process.argv[2] ?? 200_000)
const FEW = 1000
const ROUNDS = 5
const TOKEN = 'bench-session'

const FILTERS = [
  '',
  'tag=vip',
  'tag=rare',
  'province=จังหวัด 3',
  'ordersFrom=5',
  'spentFromSatang=90000',
  'to=2026-01-02',
  'consent=marketing',
  'tag=vip&province=จังหวัด 3',
]
const TYPED = ['', 'สมชาย', 'คนที่ 777', '0812345', 'ปว', 'สม', 'mail77@', 'ไม่มีใครชื่อนี้', 'กขค']
const SORTS = ['latest', 'spent']

/** The owner of the shops, signed in. */
async function signIn(client: pg.Client, shopIds: readonly string[]): Promise<string> {
  const [userId, now] = [newId(), new Date()]
  await client.query(
    `INSERT INTO users (user_id, email, name, created_at, updated_at) VALUES ($1, 'o@bench.test', 'x', $2, $2)`,
    [userId, now],
  )
  for (const shopId of shopIds)
    await client.query(`INSERT INTO memberships VALUES ($1, $2, 'owner', $3)`, [shopId, userId, now])
  await client.query(
    `INSERT INTO sessions (session_id, user_id, token_hash, login_time, created_at, last_seen_at, verified_at, expires_at, ends_at, user_agent, address)
     VALUES ($1, $2, $3, 1, $4, $4, $4, '2099-12-31', '2099-12-31', '', '')`,
    [newId(), userId, hashToken(TOKEN), now],
  )
  return `session_token=${TOKEN}; login_time=1`
}

type Asked = { query: string; ms: number; items: number }

async function askAll({ apiUrl }: Bench, shopId: string, cookie: string): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const filter of FILTERS)
      for (const text of TYPED)
        for (const sort of SORTS) {
          const query = encodeURI(`sort=${sort}&text=${text}&${filter}`)
          const begun = performance.now()
          const answer = await fetch(`${apiUrl}/shops/${shopId}/customers?${query}`, { headers: { cookie } })
          const { items } = (await answer.json()) as { items?: object[] }
          if (!items) throw new Error(`${query} answered ${answer.status}`)
          // The first round warms caches and plans.
          if (round > 0)
            asked.push({ query: decodeURI(query), ms: performance.now() - begun, items: items.length })
        }
  return asked.toSorted((a, b) => a.ms - b.ms)
}

const p95 = (asked: readonly Asked[]) => asked[Math.floor(asked.length * 0.95)]?.ms ?? 0

const bench = await startBench(5140)
await measure(async () => {
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  const [large, small] = [
    await makeShop(bench.databaseUrl, 'large', 1),
    await makeShop(bench.databaseUrl, 'small', 1),
  ]
  await fillCustomers(client, large.shopId, MANY)
  await fillCustomers(client, small.shopId, FEW)
  await client.query('VACUUM ANALYZE customers, customer_contacts, customer_texts')
  const cookie = await signIn(client, [large.shopId, small.shopId])
  await client.end()
  const [many, few] = [await askAll(bench, large.shopId, cookie), await askAll(bench, small.shopId, cookie)]
  const slowest = many.at(-1)
  return {
    bench: 'customers',
    value: Number(p95(many).toFixed(1)),
    unit: 'ms p95',
    reference: Number(p95(few).toFixed(1)),
    ratio: Number((p95(many) / p95(few)).toFixed(2)),
    medianMs: Number((many[Math.floor(many.length / 2)]?.ms ?? 0).toFixed(1)),
    slowest: slowest && { ...slowest, ms: Number(slowest.ms.toFixed(1)) },
    customers: MANY,
  }
}, bench.stop)
