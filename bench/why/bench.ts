import pg from 'pg'
import { makeShop } from '../checkout/shop.ts'
import { startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import { signIn } from '../sign-in.ts'

// "Why this number?" over HTTP, for an article that has moved a hundred thousand times beside one that moved once:
// its figures with the latest movements, a page deep in its past, and what it is worth: `npm run bench -- why`.
const MOVEMENTS = 100_000
const TURNS = 40
const WARM_TURNS = 10

const bench = await startBench(5180)
await measure(async () => {
  const shop = await makeShop(bench.databaseUrl, 'why', 2)
  const [moving = '', resting = ''] = shop.variantIds
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at, unit_cost_satang)
     SELECT $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, CASE WHEN n % 2 = 0 THEN 3 ELSE -3 END,
       CASE WHEN n % 2 = 0 THEN 'receipt' ELSE 'sale' END, '2026-01-01'::timestamptz + n * interval '1 second', CASE WHEN n % 2 = 0 THEN n % 900 END
     FROM generate_series(1, $4::integer) n`,
    [shop.shopId, moving, shop.branchId, MOVEMENTS],
  )
  await client.query('VACUUM ANALYZE')
  const cookie = await signIn(client, [shop.shopId])
  await client.end()

  const ask = async (query: string) => {
    const begun = performance.now()
    const answer = await fetch(`${bench.apiUrl}/shops/${shop.shopId}/${query}`, { headers: { cookie } })
    const body = await answer.text()
    const ms = performance.now() - begun
    if (!answer.ok || body.includes('"movements":[]'))
      throw new Error(`${query} answered ${answer.status}: ${body}`)
    return ms
  }
  const timesOf = async (query: string): Promise<number[]> => {
    const times: number[] = []
    for (let turn = 0; turn < WARM_TURNS + TURNS; turn++) times.push(await ask(query))
    return times.slice(WARM_TURNS)
  }
  const reference = p95(await timesOf(`stock/${resting}`))
  const deep = `after=${encodeURIComponent('01900000-0000-7000-8000-000000000300 4')}`
  const value = p95(await timesOf(`stock/${moving}`))
  return {
    bench: 'why',
    value,
    unit: 'ms p95',
    reference,
    ratio: Number((value / reference).toFixed(2)),
    deepMs: p95(await timesOf(`stock/${moving}?${deep}`)),
    worthMs: p95(await timesOf(`stock-values?variantIds=${moving}`)),
    movements: MOVEMENTS,
  }
}, bench.stop)

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1))
}
