import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type BenchShop, makeShop } from '../checkout/shop.ts'
import { type Bench, inOwnProcess, median, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import type { Seen } from '../http-clients.ts'

// The public list of 20 products with price and stock, 16 connections, beside a fixed JSON of the same server:
// kept (one address), not kept (an address that nobody asked for within the time it would be kept).
const CLIENTS = '16'
const ROUNDS = Number(process.argv[2] ?? 3)
const LASTS_MS = process.argv[3] ?? '3000'
/** With `kept` only what is judged at every change: the kept list, and how soon a change shows in it. */
const ALL = process.argv[4] !== 'kept'
const PRODUCTS = 4000
const LOAD = fileURLToPath(new URL('load.ts', import.meta.url))

const bench = await startBench(5120)
const folder = await mkdtemp(path.join(tmpdir(), 'langraan-catalogue-'))
await measure(
  async () => {
    const shop = await makeShop(bench.databaseUrl, 'bench', PRODUCTS)
    const list = `/api/v1/storefront/${shop.slug}/products?limit=20`
    const ask = await asker(bench)
    const [kept, fixed] = [await ask('kept', [list]), await ask('fixed', ['/healthz'])]
    const fresh = ALL ? await ask('fresh', await pagesOf(bench, list)) : undefined
    const seen = { kept: [] as number[], fresh: [] as number[], fixed: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      seen.fixed.push(await fixed())
      seen.kept.push(await kept())
      if (fresh) seen.fresh.push(await fresh())
    }
    const [value, reference] = [median(seen.kept), median(seen.fixed)]
    return {
      bench: 'catalogue',
      value: Math.round(value),
      unit: 'lists/s',
      reference: Math.round(reference),
      ratio: Number((value / reference).toFixed(3)),
      visibleAfterMs: await untilVisible(bench, shop, list),
      ...(fresh && {
        uncached: Math.round(median(seen.fresh)),
        rowSecurityCost: await rowSecurityCost(bench, fresh),
      }),
      clients: Number(CLIENTS),
    }
  },
  async () => {
    await bench.stop()
    await rm(folder, { recursive: true, force: true })
  },
)

async function asker({ apiUrl }: Bench) {
  return async (name: string, paths: readonly string[]) => {
    const file = path.join(folder, `${name}.json`)
    await writeFile(file, JSON.stringify(paths))
    const run = async (milliseconds: string) => {
      const { perSecond, seen } = await inOwnProcess<Seen>(LOAD, [apiUrl, file, CLIENTS, milliseconds])
      if (Object.keys(seen).join() !== '200')
        throw new Error(`answers other than 200: ${JSON.stringify(seen)}`)
      return perSecond
    }
    await run('1000')
    return () => run(LASTS_MS)
  }
}

/** The list from every product on, by walking it one by one: more addresses than are asked while a list is kept. */
async function pagesOf({ apiUrl }: Bench, list: string): Promise<string[]> {
  const origin = new URL(apiUrl).origin
  const pages: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && pages.length < PRODUCTS - 20) {
    const answer: Response = await fetch(`${origin}${list.replace('limit=20', 'limit=1')}&cursor=${cursor}`)
    cursor = ((await answer.json()) as { nextCursor: string | null }).nextCursor
    pages.push(`${list}&cursor=${cursor ?? ''}`)
  }
  return pages
}

/** How long a change of stock takes to stand in the kept list, asked without a pause. The worst of five. */
async function untilVisible({ apiUrl, databaseUrl }: Bench, shop: BenchShop, list: string): Promise<number> {
  const client = await connected(databaseUrl)
  const newest = async () => {
    const answer = await fetch(`${new URL(apiUrl).origin}${list}`)
    const { items } = (await answer.json()) as { items: { variants: { id: string; available: number }[] }[] }
    return items[0]?.variants[0]
  }
  let worst = 0
  for (let change = 1; change <= 5; change++) {
    const variantId = (await newest())?.id
    await client.query('UPDATE stock_levels SET on_hand = $3 WHERE shop_id = $1 AND variant_id = $2', [
      shop.shopId,
      variantId,
      change,
    ])
    const begun = performance.now()
    while ((await newest())?.available !== change) if (performance.now() - begun > 10_000) break
    worst = Math.max(worst, performance.now() - begun)
  }
  await client.end()
  return Math.round(worst)
}

/**
 * What row security adds to the time of an uncached list: the same server's lists with it and without it, in turns. Not
 * the same statement by a role that it does not bind, which is also spared other checks, and waits more or less by
 * the core that its process is put on.
 */
async function rowSecurityCost({ databaseUrl }: Bench, fresh: () => Promise<number>): Promise<number> {
  const owner = await connected(databaseUrl)
  const seen = { bound: [] as number[], free: [] as number[] }
  try {
    // Both must choose the same plan, which takes statistics.
    await owner.query('ANALYZE')
    for (let turn = 0; turn < ROUNDS * 4; turn++) {
      // Bound, free, free, bound: what the machine's hour does to both is the same.
      const isBound = turn % 4 === 0 || turn % 4 === 3
      await owner.query(turnRowSecurity(isBound ? 'ENABLE' : 'DISABLE'))
      seen[isBound ? 'bound' : 'free'].push(await fresh())
    }
  } finally {
    await owner.end()
  }
  return Number((median(seen.free) / median(seen.bound) - 1).toFixed(3))
}

function turnRowSecurity(turn: 'ENABLE' | 'DISABLE'): string {
  return ['branches', 'products', 'product_pictures', 'variants', 'stock_levels']
    .map((table) => `ALTER TABLE ${table} ${turn} ROW LEVEL SECURITY;`)
    .join('')
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
