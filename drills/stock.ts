import { newId } from '@langraan/runtime'
import { type Answer, ask, NoAnswer } from './house/client.ts'
import { type Cluster, CUT_OFF, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { asOwner, openShop, orderBody } from './house/shop.ts'
import { readStockBooks, type StockLoad } from './house/stock-books.ts'

// Eight clients sell, hold, receive, write off, move, count and correct the same few articles at two branches, while
// connections of the server are cut at random in the middle of their work and the server is killed now and then.
// `--faults N` says how many operations; afterwards every figure must be the sum of its movements.

const CLIENTS = 8
const ARTICLES = 10
const PIECES = 200
const RETRY_MS = 40
const GIVE_UP_MS = 60_000
const CUT_EVERY_MS = 120
const KILL_EVERY = 60

/** Sends under one key until there is an answer, as a screen would; what is refused is an answer. */
async function insist(
  load: StockLoad,
  send: (key: string) => Promise<Answer>,
  key = newId(),
): Promise<Answer> {
  const until = performance.now() + GIVE_UP_MS
  for (;;) {
    const answer = await send(key).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined
      throw error
    })
    // Busy for a moment is said with 503; any other 5xx is ours.
    if (answer && answer.status !== 503) {
      if (answer.status >= 500 || answer.status === 400 || answer.status === 429)
        load.wrong.push(`answered ${answer.status}: ${answer.text}`)
      if (answer.status < 300) load.acknowledged++
      return answer
    }
    if (performance.now() > until) throw new Error('no answer within a minute')
    await pause(RETRY_MS)
  }
}

const post = (load: StockLoad, path: string, body?: object) =>
  insist(load, (key) =>
    asOwner(load.cluster, load.shop, `/shops/${load.shop.shopId}${path}`, {
      method: 'POST',
      headers: { 'idempotency-key': key, 'x-forwarded-for': `10.4.0.${load.random.between(1, 250)}` },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )

const article = ({ random, shop }: StockLoad) => random.pick(shop.variantIds)
const branch = ({ random, shop, second }: StockLoad) => (random.chance(0.7) ? shop.branchId : second)
const someLines = (load: StockLoad, most: number) =>
  Array.from({ length: load.random.between(1, 3) }, () => ({
    variantId: article(load),
    quantity: load.random.between(1, most),
  }))

async function order(load: StockLoad): Promise<void> {
  const { shop, cluster, random } = load
  const body = JSON.stringify({ ...JSON.parse(orderBody(shop, 0, 'promptpay')), lines: someLines(load, 4) })
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.3.0.${random.between(1, 250)}`,
  }
  const key = newId()
  const place = () =>
    insist(
      load,
      (sent) =>
        ask(`${cluster.apiUrl()}/storefront/${shop.slug}/orders`, {
          method: 'POST',
          body,
          headers: { ...headers, 'idempotency-key': sent },
        }),
      key,
    )
  const { status, body: made } = await place()
  if (status !== 201) return
  load.orders.set(key, String(made.orderId))
  if (random.chance(0.05) && (await place()).body.orderId !== made.orderId)
    load.wrong.push(`order ${key} was answered otherwise the second time`)
}

async function paper(load: StockLoad, path: string, body: object): Promise<string | undefined> {
  const { status, body: made } = await post(load, path, body)
  if (status !== 201) return undefined
  load.papers.set(String(made.paperId), path)
  return String(made.paperId)
}

async function transfer(load: StockLoad): Promise<void> {
  const { random, shop, second } = load
  const branches = random.chance(0.5) ? [shop.branchId, second] : [second, shop.branchId]
  const lines = someLines(load, 6)
  const body = { branchId: branches[0], toBranchId: branches[1], lines }
  const paperId = await paper(load, '/stock-transfers', body)
  if (paperId === undefined) return
  if (random.chance(0.85)) await post(load, `/stock-transfers/${paperId}/sending`)
  if (random.chance(0.3)) await post(load, `/stock-documents/${paperId}/cancellation`)
  else {
    const [first] = lines
    const arrived = first && random.chance(0.3) ? [{ ...first, quantity: random.between(0, 7) }] : []
    await post(load, `/stock-transfers/${paperId}/arrival`, { lines: arrived })
  }
}

async function count(load: StockLoad): Promise<void> {
  const paperId = await paper(load, '/stock-counts', { branchId: branch(load) })
  if (paperId === undefined) return
  for (let line = load.random.between(1, 4); line > 0; line--)
    await post(load, `/stock-counts/${paperId}/lines`, {
      variantId: article(load),
      how: load.random.pick(['add', 'set']),
      pieces: load.random.between(0, 60),
    })
  await post(
    load,
    load.random.chance(0.8) ? `/stock-counts/${paperId}/booking` : `/stock-documents/${paperId}/cancellation`,
  )
}

async function hold(load: StockLoad): Promise<void> {
  const body = {
    variantId: article(load),
    branchId: branch(load),
    quantity: load.random.between(1, 5),
    hours: 1,
    note: 'x',
  }
  const { status, body: made } = await post(load, '/stock-reservations', body)
  if (status !== 201 || load.random.chance(0.3)) return
  await insist(load, () =>
    asOwner(
      load.cluster,
      load.shop,
      `/shops/${load.shop.shopId}/stock-reservations/${String(made.holderId)}`,
      {
        method: 'DELETE',
      },
    ),
  )
}

/** What is done, and how often of a hundred. */
const operations: [share: number, act: (load: StockLoad) => Promise<unknown>][] = [
  [45, order],
  [14, (load) => paper(load, '/stock-receipts', { branchId: branch(load), lines: someLines(load, 9) })],
  [
    8,
    (load) => paper(load, '/stock-damages', { branchId: branch(load), note: 'x', lines: someLines(load, 3) }),
  ],
  [
    8,
    (load) =>
      post(load, '/stock-corrections', {
        variantId: article(load),
        branchId: branch(load),
        onHand: load.random.between(0, 80),
      }),
  ],
  [11, hold],
  [9, transfer],
  [5, count],
]

async function work(load: StockLoad): Promise<void> {
  while (load.done < load.wanted) {
    load.done++
    let at = load.random.between(0, 99)
    const [, act] = operations.find(([share]) => (at -= share) < 0) ?? operations[0] ?? [0, order]
    await act(load)
  }
}

/** Ends one of the server's connections after the other, whatever it is doing; now and then the whole server. */
async function cutConnections(load: StockLoad, { random }: Setting): Promise<number> {
  let cuts = 0
  while (load.done < load.wanted) {
    await pause(random.between(CUT_EVERY_MS / 2, CUT_EVERY_MS * 2))
    cuts++
    if (cuts % KILL_EVERY === 0) {
      await load.cluster.servers[0]?.kill()
      await load.cluster.servers[0]?.start()
    } else {
      // One that works, if there is one: only that can lose something.
      await load.cluster.rows(`${CUT_OFF} ORDER BY state = 'idle', random() LIMIT 1`)
    }
  }
  return cuts
}

/** A shop with few articles, little of each, and another branch. */
async function openStockRoom(cluster: Cluster, setting: Setting): Promise<StockLoad> {
  const shop = await openShop(cluster, 'stockroom')
  const variantIds = shop.variantIds.slice(0, ARTICLES)
  await cluster.rows('UPDATE stock_levels SET on_hand = $2 WHERE shop_id = $1', [shop.shopId, PIECES])
  await cluster.rows('UPDATE stock_movements SET quantity = $2 WHERE shop_id = $1', [shop.shopId, PIECES])
  const second = newId()
  await cluster.rows(
    `INSERT INTO branches (shop_id, branch_id, name, is_default, phone, address_line, subdistrict, district, province, zipcode, created_at)
     SELECT shop_id, $2, 'สอง', false, phone, address_line, subdistrict, district, province, zipcode, created_at FROM branches WHERE branch_id = $1`,
    [shop.branchId, second],
  )
  const told = { orders: new Map(), papers: new Map(), wrong: [], acknowledged: 0, done: 0 }
  return {
    cluster,
    shop: { ...shop, variantIds },
    second,
    random: setting.random,
    ...told,
    wanted: setting.faults,
  }
}

export const drill: Drill = {
  faults: 100_000,
  run: async (setting): Promise<Outcome> => {
    const cluster = await startCluster({ basePort: setting.basePort })
    try {
      const load = await openStockRoom(cluster, setting)
      const clients = Promise.all(Array.from({ length: CLIENTS }, () => work(load)))
      const [faults] = await Promise.all([cutConnections(load, setting), clients])
      const { books, figures } = await readStockBooks(load)
      return {
        ...books,
        faults,
        acknowledged: load.acknowledged,
        figures: { operations: load.done, ...figures },
      }
    } finally {
      await endCluster(cluster)
    }
  },
}
