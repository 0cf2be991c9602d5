import pg from 'pg'
import { type BenchShop, makeShop } from './checkout/shop.ts'
import { type Bench, median, startBench } from './harness.ts'
import { measure } from './measure.ts'
import { signIn } from './sign-in.ts'

const ROUNDS = 5
const SLOW_MS = 50

type Asked = { query: string; ms: number; items: number }

type Lists = {
  bench: string
  basePort: number
  /** What each shop is filled with, and how much of it: in the large one, in the small one. */
  fill: (client: pg.Client, shop: BenchShop, count: number) => Promise<void>
  counts: { many: number; few: number }
  /** Addresses within a shop, with what is asked for. */
  queries: readonly string[]
}

/**
 * Every way of asking for some lists, in a large shop beside a small one on the same server, over HTTP, one after the
 * other.
 */
export async function measureLists({ bench: name, basePort, fill, counts, queries }: Lists): Promise<void> {
  const bench = await startBench(basePort)
  await measure(async () => {
    const client = new pg.Client({ connectionString: bench.databaseUrl })
    await client.connect()
    const [large, small] = [
      await makeShop(bench.databaseUrl, 'large', 1),
      await makeShop(bench.databaseUrl, 'small', 1),
    ]
    await fill(client, large, counts.many)
    await fill(client, small, counts.few)
    await client.query('VACUUM ANALYZE')
    const cookie = await signIn(client, [large.shopId, small.shopId])
    await client.end()
    const many = await askAll(bench, large.shopId, cookie, queries)
    const few = await askAll(bench, small.shopId, cookie, queries)
    const slowest = many.at(-1)
    return {
      bench: name,
      value: rounded(p95(many)),
      unit: 'ms p95',
      reference: rounded(p95(few)),
      ratio: Number((p95(many) / p95(few)).toFixed(2)),
      medianMs: rounded(many[Math.floor(many.length / 2)]?.ms ?? 0),
      slowest: slowest && { ...slowest, ms: rounded(slowest.ms) },
      slow: slowOf(many, queries),
      count: counts.many,
    }
  }, bench.stop)
}

async function askAll(
  { apiUrl }: Bench,
  shopId: string,
  cookie: string,
  queries: readonly string[],
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queries) {
      const begun = performance.now()
      const answer = await fetch(encodeURI(`${apiUrl}/shops/${shopId}/${query}`), { headers: { cookie } })
      const { items } = (await answer.json()) as { items?: object[] }
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}`)
      // The first round warms caches and plans.
      if (round > 0) asked.push({ query, ms: performance.now() - begun, items: items?.length ?? 0 })
    }
  return asked.toSorted((a, b) => a.ms - b.ms)
}

/** The middle time of each way of asking that takes long. */
function slowOf(asked: readonly Asked[], queries: readonly string[]): Record<string, number> {
  const middles = queries.map((query) => {
    const times = asked.filter((one) => one.query === query).map(({ ms }) => ms)
    return [query, rounded(median(times))] as const
  })
  return Object.fromEntries(middles.filter(([, ms]) => ms >= SLOW_MS))
}

const p95 = (asked: readonly Asked[]) => asked[Math.floor(asked.length * 0.95)]?.ms ?? 0
const rounded = (value: number) => Number(value.toFixed(1))
