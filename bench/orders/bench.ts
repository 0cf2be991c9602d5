import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import pg from 'pg'
import { makeShop } from '../checkout/shop.ts'
import { type Bench, median, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import { signIn } from '../sign-in.ts'
import { fill, type Staff } from './fill.ts'
import { matrixOf } from './matrix.ts'

// Every way of asking for the list of orders, in a shop of a million beside one of a thousand on the same server, over
// HTTP, one after the other: `npm run bench -- orders [ORDERS]`.
const MANY = Number(process.argv[2] ?? 1_000_000)
const FEW = 1000
const ROUNDS = 3
const ARTICLES = 500

type Asked = { query: string; ms: number; items: number }
const byTime = (a: Asked, b: Asked) => a.ms - b.ms
const at = (asked: readonly Asked[], part: number) => asked[Math.floor(asked.length * part)]?.ms ?? 0
const rounded = (value: number) => Number(value.toFixed(1))

/** Asks all of it, and gives how long each answer took; the first round warms caches and plans. */
async function askAll(
  { apiUrl }: Bench,
  path: 'orders' | 'order-count',
  shopId: string,
  cookie: string,
  matrix: readonly string[],
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const query of matrix) {
      const begun = performance.now()
      const answer = await fetch(`${apiUrl}/shops/${shopId}/${path}?${encodeURI(query)}`, {
        headers: { cookie },
      })
      const { items, count } = (await answer.json()) as { items?: object[]; count?: number }
      const seen = items?.length ?? count
      if (seen === undefined) throw new Error(`${path}?${query} answered ${answer.status}`)
      if (round > 0) asked.push({ query, ms: performance.now() - begun, items: seen })
    }
  return asked.toSorted(byTime)
}

/** The middle of how long some answers take, once caches and plans are warm. */
async function askOne({ apiUrl }: Bench, path: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 11; round++) {
    const begun = performance.now()
    const answer = await fetch(`${apiUrl}/shops/${path}`, { headers: { cookie } })
    await answer.json()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (round > 0) times.push(performance.now() - begun)
  }
  return median(times)
}

const bench = await startBench(5150)
await measure(async () => {
  const now = new Date()
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  const large = await makeShop(bench.databaseUrl, 'large', ARTICLES)
  const small = await makeShop(bench.databaseUrl, 'small', ARTICLES)
  const staff: Staff = { often: newId(), seldom: newId() }
  await fill(client, small, staff, FEW, now)
  await fill(client, large, staff, MANY, now)
  await client.query('VACUUM ANALYZE orders, order_lines, order_events, shipments, order_finds')
  const cookie = await signIn(client, [large.shopId, small.shopId], staff.often)
  await client.end()
  const matrix = matrixOf(staff, bangkokDay(now))
  const few = await askAll(bench, 'orders', small.shopId, cookie, matrix)
  const many = await askAll(bench, 'orders', large.shopId, cookie, matrix)
  // The number beside the rows, which do not wait for it.
  const counts = await askAll(
    bench,
    'order-count',
    large.shopId,
    cookie,
    matrix.filter((one) => one.startsWith('order=newest')).map((one) => one.replace(/order=newest&?/, '')),
  )
  // The counts of the tabs, and all figures of the dashboard.
  const tabs = await askOne(bench, `${large.shopId}/order-views`, cookie)
  const dashboard = await askOne(bench, `${large.shopId}/dashboard`, cookie)
  const slowest = many.at(-1)
  return {
    bench: 'orders',
    value: rounded(at(many, 0.95)),
    unit: 'ms p95',
    reference: rounded(at(few, 0.95)),
    ratio: Number((at(many, 0.95) / at(few, 0.95)).toFixed(2)),
    p95Ms: rounded(at(many, 0.95)),
    medianMs: rounded(at(many, 0.5)),
    countP95Ms: rounded(at(counts, 0.95)),
    tabsMs: rounded(tabs),
    dashboardMs: rounded(dashboard),
    asked: many.length,
    found: many.filter(({ items }) => items > 0).length,
    slowest: slowest && { ...slowest, ms: rounded(slowest.ms) },
    orders: MANY,
  }
}, bench.stop)
