import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@langraan/db/embedded'
import pg from 'pg'
import { makeShop } from '../checkout/shop.ts'
import { inOwnProcess, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import type { Done } from './crowd.ts'
import { type Peer, type PeerName, startPeer } from './peers.ts'

// Langraan, Vendure and Medusa one after another on the same PostgreSQL, from the registry, each as its own
// documentation starts it: whole guest orders in as few calls as each takes, lists of 20 products with price and
// stock, and 200 buyers at once for 50 pieces.
const CLIENTS = '8'
const READERS = '16'
const BUYERS = 200
const GOODS = { products: 200, stock: 1_000_000, fewPieces: 50 }
const LASTS_MS = process.argv[2] ?? '10000'
const REST_MS = 5000
const BASE_PORT = 5220

type Figures = {
  ordersPerSecond: number
  listsPerSecond: number
  soldOfFew: number
  crowdSeconds: number
  readyMs: number
  idleMegabytes: number
}

const folder = await mkdtemp(path.join(tmpdir(), 'langraan-peers-'))
const postgres = await startEmbedded({ folder, port: BASE_PORT + 9 })
await measure(
  async () => {
    const langraan = await ours()
    const vendure = await peer('vendure', BASE_PORT + 10)
    const medusa = await peer('medusa', BASE_PORT + 11)
    process.stdout.write(tableOf({ Langraan: langraan, 'Vendure 3.7': vendure, 'Medusa 2.21': medusa }))
    const reference = Math.max(vendure.ordersPerSecond, medusa.ordersPerSecond)
    return {
      bench: 'peers',
      value: langraan.ordersPerSecond,
      unit: 'orders/s',
      reference,
      ratio: Number((langraan.ordersPerSecond / reference).toFixed(1)),
      langraan,
      vendure,
      medusa,
    }
  },
  async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  },
)

async function ours(): Promise<Figures> {
  const bench = await startBench(BASE_PORT, postgres)
  try {
    const shop = await makeShop(bench.databaseUrl, 'bench', GOODS.products)
    await makeFew(bench.databaseUrl, shop.shopId, shop.variantIds.at(-1) ?? '')
    const readyAfterMs = await bench.restart()
    const pid = bench.serverPid()
    return await figuresOf('langraan', { url: bench.apiUrl, facts: JSON.stringify(shop), readyAfterMs, pid })
  } finally {
    await bench.stop()
  }
}

/** The last product has few pieces; the ledger says so as well. */
async function makeFew(databaseUrl: string, shopId: string, variantId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const of = [shopId, variantId, GOODS.fewPieces]
  await client.query(
    'UPDATE stock_movements SET quantity = $3 WHERE shop_id = $1 AND variant_id = $2 AND quantity > 0',
    of,
  )
  await client.query('UPDATE stock_levels SET on_hand = $3 WHERE shop_id = $1 AND variant_id = $2', of)
  await client.end()
}

async function peer(name: PeerName, port: number): Promise<Figures> {
  const running = await startPeer(name, await postgres.database(name), port, GOODS)
  try {
    return await figuresOf(name, running)
  } finally {
    await running.stop()
  }
}

async function figuresOf(
  name: string,
  { url, facts, readyAfterMs, pid }: Omit<Peer, 'stop'>,
): Promise<Figures> {
  const file = fileURLToPath(new URL('crowd.ts', import.meta.url))
  const run = async (what: string, clients: string, many: string) => {
    const products = String(GOODS.products)
    const done = await inOwnProcess<Done>(file, [name, url, facts, what, clients, many, products])
    process.stderr.write(`${name} ${what}: ${JSON.stringify(done)}\n`)
    return done
  }
  await wait(REST_MS)
  const idleMegabytes = await residentMegabytes(pid)
  await run('order', CLIENTS, '3000')
  const orders = await run('order', CLIENTS, LASTS_MS)
  if (orders.refused > 0) throw new Error(`${name} refused ${orders.refused} orders of goods that are there`)
  const lists = await run('list', READERS, LASTS_MS)
  const crowd = await run('crowd', '', String(BUYERS))
  return {
    ordersPerSecond: Number(orders.perSecond.toFixed(1)),
    listsPerSecond: Number(lists.perSecond.toFixed(1)),
    soldOfFew: crowd.good,
    crowdSeconds: Number(crowd.seconds.toFixed(1)),
    readyMs: Math.round(readyAfterMs),
    idleMegabytes,
  }
}

/** Memory that is the process's, in MB (Linux only: elsewhere there is no `/proc`). */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

function tableOf(all: Record<string, Figures>): string {
  const row = (name: string, f: Figures) =>
    `| ${name} | ${f.ordersPerSecond} | ${f.listsPerSecond} | ${f.soldOfFew} in ${f.crowdSeconds} s | ${f.readyMs} ms | ${f.idleMegabytes} MB |`
  return [
    '| | Orders/s | Lists/s | Sold of 50 to 200 at once | Ready after | At rest |',
    '|---|---|---|---|---|---|',
    ...Object.entries(all).map(([name, figures]) => row(name, figures)),
    '',
  ].join('\n')
}
