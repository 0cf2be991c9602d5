import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { endCluster, startCluster } from '../../drills/house/cluster.ts'
import { peakMegabytes, residentMegabytes } from '../../drills/house/memory.ts'
import { type DrillShop, openShop } from '../../drills/house/shop.ts'
import { fillAddresses, fillCustomers } from '../customers/fill.ts'
import { type Done, say, work } from '../many-orders.ts'
import { measure } from '../measure.ts'

// All customers of a large shop as one CSV, from the press until it can be fetched: `npm run bench -- customer-file
// [CUSTOMERS]`. The reference is PostgreSQL alone, which writes the same columns of the same people as JSON lines.
const CUSTOMERS = Number(process.argv[2] ?? 200_000)
const SECOND_MS = 1000

const cluster = await startCluster({ basePort: 5290 })
await measure(
  async () => {
    const shop = await openShop(cluster, 'customer-file')
    await fill(shop)
    say(`${CUSTOMERS} customers`)
    const atRest = await residentMegabytes(cluster.workers[0]?.pid)
    const done = await work(cluster, shop, 'customer-exports', { orders: CUSTOMERS, fileKind: 'csv' })
    const [{ bytes, lines }, reference] = [await fetched(shop, done), await referencePerSecond(shop)]
    if (lines !== CUSTOMERS + 1) throw new Error(`the file has ${lines} lines`)
    const value = Math.round(CUSTOMERS / done.seconds)
    return {
      bench: 'customer-file',
      value,
      unit: 'customers/s',
      reference,
      ratio: Number((value / reference).toFixed(2)),
      customers: CUSTOMERS,
      askedMs: done.askedMs,
      seconds: done.seconds,
      megabytes: Number((bytes / 1e6).toFixed(1)),
      workerAtRestMegabytes: atRest,
      workerPeakMegabytes: done.workerPeakMegabytes,
      serverPeakMegabytes: await peakMegabytes(cluster.servers[0]?.pid),
    }
  },
  () => endCluster(cluster),
)

async function fill({ shopId }: DrillShop): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl })
  await client.connect()
  await fillCustomers(client, shopId, CUSTOMERS)
  await fillAddresses(client, shopId)
  await client.query('VACUUM ANALYZE customers, customer_contacts, customer_texts, customer_addresses')
  await client.end()
}

/** How long the file is; nothing of it is kept. */
async function fetched(shop: DrillShop, { operationId }: Done): Promise<{ bytes: number; lines: number }> {
  const answer = await fetch(
    `${cluster.apiUrl()}/shops/${shop.shopId}/customer-exports/${operationId}/file`,
    { headers: { cookie: shop.cookies, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.9.9.9' } },
  )
  if (!answer.ok || !answer.body) throw new Error(`the file was not there: ${answer.status}`)
  let [bytes, lines] = [0, 0]
  await pipeline(answer.body, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) {
      bytes += piece.length
      for (const byte of piece) if (byte === 10) lines++
    }
  })
  return { bytes, lines }
}

async function referencePerSecond({ shopId }: DrillShop): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl })
  await client.connect()
  const begun = performance.now()
  const { rows } = await client.query<{ line: string }>(
    `SELECT json_build_array(c.name, k.contacts, a.address_line, a.subdistrict, a.district, a.province, a.zipcode, c.tags, c.consents, c.order_count, c.spent_satang, c.last_order_at, c.created_at)::text AS line
     FROM customers c
     LEFT JOIN customer_addresses a ON a.shop_id = c.shop_id AND a.customer_id = c.customer_id AND a.address_key = c.address_key
     LEFT JOIN LATERAL (SELECT json_agg(x.value) AS contacts FROM customer_contacts x WHERE x.shop_id = c.shop_id AND x.customer_id = c.customer_id) k ON true
     WHERE c.shop_id = $1 ORDER BY c.customer_id`,
    [shopId],
  )
  await client.end()
  return Math.round(rows.length / ((performance.now() - begun) / SECOND_MS))
}
