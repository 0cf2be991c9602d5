import pg from 'pg'
import { makeBareTables, placeBareOrder } from './bare-order.ts'
import type { BenchShop } from './shop.ts'

// Runs in a process of its own: [databaseUrl, shop as JSON, clients, milliseconds]. Bare orders over the same
// driver, without HTTP, checks or idempotency.
const [databaseUrl = '', shopJson = '{}', clients = '8', lasts = '4000'] = process.argv.slice(2)
const shop = JSON.parse(shopJson) as BenchShop
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(clients) })
await makeBareTables(pool, shop)

// Not counted: it is compiled meanwhile, as the server was before the first round.
const WARM_MS = 1000
let count = 0
let early = 0
const begun = performance.now()
const work = async () => {
  const client = await pool.connect()
  while (performance.now() - begun < WARM_MS + Number(lasts)) {
    const at = count++
    if (performance.now() - begun < WARM_MS) early++
    await placeBareOrder(
      client,
      [0, 1].flatMap((offset) => shop.variantIds[(at * 7 + offset * 31) % shop.variantIds.length] ?? []),
    )
  }
  client.release()
}
await Promise.all(Array.from({ length: Number(clients) }, work))
const perSecond = (count - early) / ((performance.now() - begun - WARM_MS) / 1000)
await pool.end()
process.send?.({ perSecond })
