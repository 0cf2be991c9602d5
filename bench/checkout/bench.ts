import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inOwnProcess, median, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import type { Seen } from '../http-clients.ts'
import { type BenchShop, makeShop } from './shop.ts'

// Whole guest orders over HTTP by 8 clients, durable, beside four bare statements by as many connections, in turns.
const ROUNDS = Number(process.argv[2] ?? 3)
const LASTS_MS = process.argv[3] ?? '6000'
const CLIENTS = process.argv[4] ?? '8'
// The server's code is compiled after some 20,000 orders; until then each second is faster than the one before.
const WARM_MS = process.argv[5] ?? '15000'
const BARE_PORT = 5108
const BARE_WARM_MS = '2000'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const bench = await startBench(5100)
await measure(async () => {
  const shop = await makeShop(bench.databaseUrl, 'bench')
  const load = (milliseconds: string, apiUrl = bench.apiUrl) =>
    inOwnProcess<Seen>(file('load.ts'), [apiUrl, JSON.stringify(shop), CLIENTS, milliseconds])
  const bare = () =>
    inOwnProcess<{ perSecond: number }>(file('reference.ts'), [
      bench.databaseUrl,
      JSON.stringify(shop),
      CLIENTS,
      LASTS_MS,
    ])
  const warm = await load(WARM_MS)
  const bareServer = await startBareServer(shop)
  const bareUrl = `http://127.0.0.1:${BARE_PORT}`
  await load(BARE_WARM_MS, bareUrl)
  const [ours, reference, served]: [number[], number[], number[]] = [[], [], []]
  let acknowledged = warm.seen['201'] ?? 0
  for (let round = 0; round < ROUNDS; round++) {
    reference.push((await bare()).perSecond)
    served.push((await load(LASTS_MS, bareUrl)).perSecond)
    const { perSecond, seen } = await load(LASTS_MS)
    ours.push(perSecond)
    acknowledged += seen['201'] ?? 0
    const others = Object.keys(seen).filter((status) => status !== '201')
    if (others.length > 0) throw new Error(`answers other than 201: ${JSON.stringify(seen)}`)
  }
  bareServer.kill()
  await checkRows(bench.databaseUrl, shop, acknowledged)
  const [value, of, bareServed] = [median(ours), median(reference), median(served)]
  return {
    bench: 'checkout',
    value: Math.round(value),
    unit: 'orders/s',
    reference: Math.round(of),
    ratio: Number((value / of).toFixed(3)),
    bareServed: Math.round(bareServed),
    ofBareServed: Number((value / bareServed).toFixed(3)),
    acknowledged,
    clients: Number(CLIENTS),
  }
}, bench.stop)

/** The bare statements behind bare HTTP: what Node and the clients take of an order, whatever is in it. */
function startBareServer(shop: BenchShop): Promise<ChildProcess> {
  const args = [bench.databaseUrl, JSON.stringify(shop), CLIENTS, String(BARE_PORT)]
  const child = fork(file('bare-server.ts'), args, { detached: process.platform !== 'win32' })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the bare server ended at once (${code})`)))
  })
}

/** Every acknowledged order must be there in full: a fast answer that wrote nothing is no order. */
async function checkRows(databaseUrl: string, shop: BenchShop, acknowledged: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM orders WHERE shop_id = $1) AS orders, (SELECT count(*) FROM order_lines WHERE shop_id = $1) AS lines,
            (SELECT count(*) FROM stock_movements WHERE shop_id = $1 AND reason = 'sale') AS movements, (SELECT count(*) FROM outbox WHERE shop_id = $1) AS events,
            (SELECT count(*) FROM idempotency_answers WHERE shop_id = $1 AND answer->>'orderId' IS NOT NULL) AS answers,
            (SELECT count(*) FROM stock_levels l WHERE shop_id = $1 AND on_hand <> (SELECT sum(m.quantity) FROM stock_movements m WHERE m.shop_id = $1 AND m.variant_id = l.variant_id)) AS wrong_stock`,
    [shop.shopId],
  )
  await client.end()
  const found = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
  )
  const wanted = {
    orders: acknowledged,
    lines: acknowledged * 2,
    movements: acknowledged * 2,
    events: acknowledged,
    answers: acknowledged,
    wrong_stock: 0,
  }
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`rows are wrong: found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`)
}
