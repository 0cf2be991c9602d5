import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { makeShop } from '../checkout/shop.ts'
import { inOwnProcess, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import { processorMs } from '../processor-time.ts'
import type { Crowd } from './crowd.ts'
import type { Neighbour } from './neighbour.ts'

// Ten thousand buyers within a second for a thousand pieces of one article, each over a connection of their own, while
// another shop sells as on any day, at the same server or, with `apart`, at a second one on the same database. Clients
// and servers share the machine's cores, so the same crowd comes to a program that does next to nothing, too.
const BUYERS = process.argv[2] ?? '10000'
const PIECES = Number(process.argv[3] ?? 1000)
const APART = process.argv[4] === 'apart'
const WITHIN_MS = '1000'
const ALONE_MS = '4000'
// Long enough to be there before the crowd has opened its connections and after the last of it was answered.
const BESIDE_MS = '20000'
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const bench = await startBench(Number(process.env.PORT ?? 5350))
/** What the server has taken of the processors so far, opening the crowd's connections included. */
const serverCpuMs = () => processorMs([bench.serverPid()])

await measure(async () => {
  const sale = await makeShop(bench.databaseUrl, 'flash', 1)
  const other = JSON.stringify(await makeShop(bench.databaseUrl, 'neighbour'))
  const warm = await makeShop(bench.databaseUrl, 'warm', 1)
  await stockOf(sale.shopId, PIECES)
  const neighbourUrl = APART ? await bench.startAnother() : bench.apiUrl
  const neighbour = (milliseconds: string) =>
    inOwnProcess<Neighbour>(file('neighbour.ts'), [neighbourUrl, other, milliseconds])
  const crowd = (apiUrl: string, shop: object, buyers: string) =>
    inOwnProcess<Crowd>(file('crowd.ts'), [apiUrl, JSON.stringify(shop), buyers, WITHIN_MS])
  /** A crowd, and how long the other shop waited while it was there. */
  const beside = async (apiUrl: string, shop: object) => {
    const cpuBefore = serverCpuMs()
    const [answered, { answers }] = await Promise.all([
      crowd(apiUrl, shop, BUYERS).then((came) => ({ ...came, serverCpuMs: serverCpuMs() - cpuBefore })),
      neighbour(BESIDE_MS),
    ])
    const meanwhile = answers.filter(({ at }) => at >= answered.from && at <= answered.until)
    return { ...answered, meanwhile: meanwhile.map(({ latency }) => latency) }
  }
  // Compiled and warm, as a server is by the time of a sale that was announced.
  await crowd(bench.apiUrl, warm, '2000')
  await neighbour('1000')
  const alone = await neighbour(ALONE_MS)
  const bare = await startBareServer()
  const elsewhere = await beside(bare.url, warm).finally(bare.stop)
  const { seen, latencies, from, until, meanwhile, ...took } = await beside(bench.apiUrl, sale)
  const left = await booksOf(sale.shopId)
  const [p99Ms, neighbourAloneMs, neighbourElsewhereMs, neighbourMs] = [
    latencies,
    alone.answers.map(({ latency }) => latency),
    elsewhere.meanwhile,
    meanwhile,
  ].map(p99)
  const result = {
    sold: seen['201'] ?? 0,
    refused: seen['409'] ?? 0,
    unanswered: Number(BUYERS) - (seen['201'] ?? 0) - (seen['409'] ?? 0),
    p99Ms,
  }
  if (result.sold !== PIECES || left.orders !== PIECES || left.onHand !== 0 || left.moved !== 0)
    throw new Error(`sold ${JSON.stringify(result)}, written ${JSON.stringify(left)}`)
  return {
    bench: 'flash',
    value: p99Ms ?? 0,
    unit: 'ms (99th of a hundred answers)',
    reference: 2000,
    ratio: Number(((p99Ms ?? 0) / 2000).toFixed(3)),
    ...result,
    crowdMs: Math.round(until - from),
    serverCpuMs: took.serverCpuMs,
    clientsCpuMs: took.cpuMs,
    apart: APART,
    neighbourAsked: meanwhile.length,
    neighbourMs,
    neighbourAloneMs,
    neighbourElsewhereMs,
    neighbourRatio: Number(((neighbourMs ?? 0) / (neighbourAloneMs ?? 1)).toFixed(2)),
  }
}, bench.stop)

/** Where a crowd is answered by next to nothing: what the other shop waits then is the machine's. */
async function startBareServer(): Promise<{ url: string; stop(): void }> {
  const port = 5359
  const child = fork(file('bare-server.ts'), [String(port)], { detached: process.platform !== 'win32' })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

function p99(latencies: readonly number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b)
  return Number((sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0).toFixed(1))
}

async function asOwner<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function stockOf(shopId: string, pieces: number): Promise<void> {
  await asOwner('UPDATE stock_levels SET on_hand = $2 WHERE shop_id = $1', [shopId, pieces])
  await asOwner('UPDATE stock_movements SET quantity = $2 WHERE shop_id = $1', [shopId, pieces])
}

async function booksOf(shopId: string): Promise<{ orders: number; onHand: number; moved: number }> {
  const [found] = await asOwner<{ orders: number; onHand: number; moved: number }>(
    `SELECT (SELECT count(*)::integer FROM orders WHERE shop_id = $1) AS orders, (SELECT on_hand FROM stock_levels WHERE shop_id = $1) AS "onHand",
            (SELECT sum(quantity)::integer FROM stock_movements WHERE shop_id = $1) AS moved`,
    [shopId],
  )
  return found ?? { orders: -1, onHand: -1, moved: -1 }
}
