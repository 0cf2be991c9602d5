import { newId } from '@langraan/runtime'
import pg from 'pg'
import type { BenchShop } from './shop.ts'

// Runs in a process of its own: [databaseUrl, shop as JSON, clients, milliseconds]. The least that an order
// could be: four statements in one transaction over the same driver, without HTTP, checks or idempotency.
const [databaseUrl = '', shopJson = '{}', clients = '8', lasts = '4000'] = process.argv.slice(2)
const shop = JSON.parse(shopJson) as BenchShop
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(clients) })
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_stock (variant_id uuid PRIMARY KEY, on_hand integer NOT NULL);
  CREATE TABLE IF NOT EXISTS bare_orders (order_id uuid PRIMARY KEY, total bigint NOT NULL, address text NOT NULL, placed_at timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS bare_lines (order_id uuid NOT NULL, variant_id uuid NOT NULL, quantity integer NOT NULL, PRIMARY KEY (order_id, variant_id));
  TRUNCATE bare_stock;`)
for (const variantId of shop.variantIds)
  await pool.query('INSERT INTO bare_stock VALUES ($1, 1000000)', [variantId])

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
    const ids = [0, 1]
      .map((offset) => shop.variantIds[(at * 7 + offset * 31) % shop.variantIds.length])
      .toSorted()
    const orderId = newId()
    await client.query('BEGIN')
    await client.query({
      name: 'stock',
      text: 'UPDATE bare_stock SET on_hand = on_hand - 1 WHERE variant_id = ANY ($1) AND on_hand > 0',
      values: [ids],
    })
    await client.query({
      name: 'order',
      text: 'INSERT INTO bare_orders VALUES ($1, $2, $3, $4)',
      values: [orderId, 64_700, 'สมุทรปราการ 10280', new Date()],
    })
    await client.query({
      name: 'lines',
      text: 'INSERT INTO bare_lines SELECT $1, unnest($2::uuid[]), 1',
      values: [orderId, ids],
    })
    await client.query('COMMIT')
  }
  client.release()
}
await Promise.all(Array.from({ length: Number(clients) }, work))
const perSecond = (count - early) / ((performance.now() - begun - WARM_MS) / 1000)
await pool.end()
process.send?.({ perSecond })
