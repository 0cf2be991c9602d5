import { fileURLToPath } from 'node:url'
import { newId, sealingKeys, sealSecret } from '@langraan/runtime'
import pg from 'pg'
import { makeShop } from '../checkout/shop.ts'
import { type Bench, inOwnProcess, median, startBench } from '../harness.ts'
import { measure } from '../measure.ts'
import { signIn } from '../sign-in.ts'
import { CHANNEL_SECRET } from './deliveries.ts'
import { fillInbox, LONG_CHAT } from './fill.ts'

// What channels tell, stored beside bare inserts of the same rows; then lists, threads and search of a shop with a million
// messages, one request after the other: `npm run bench -- inbox [MESSAGES]`.
const MESSAGES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 3
const CLIENTS = '8'
const LASTS_MS = '3000'
const SEVERAL = 10
const TURNS = 6
const SLOW_MS = 60

const LISTS = ['unanswered', 'all', 'mine', 'unassigned', 'comments', 'snoozed', 'done'].map(
  (tab) => `conversations?tab=${tab}`,
)
// Said in every tenth message, in a hundredth, a thousandth, by one in a hundred thousand, by nobody; within words; of a
// person, of a number; two letters, which are looked for among names alone.
const WORDS = [
  'ราคาเท่าไร',
  'กระเป๋าสาน',
  'คลุมไหล่',
  'หมวกปีกกว้าง',
  'ไม่มีใครพูดคำนี้',
  'ยดอกไซ',
  'กุลธิดา 77',
  'เลขที่ 4711',
  '0812345678',
  'ปว',
]

type Told = { perSecond: number; seen?: Record<string, number> }
type Stored = { perSecond: number; reference: number }
type Asked = { query: string; ms: number }

async function run(bench: Bench) {
  const shop = await makeShop(bench.databaseUrl, 'inbox', 1)
  const client = new pg.Client({ connectionString: bench.databaseUrl })
  await client.connect()
  const account = { shopId: shop.shopId, channelId: newId(), destination: `U${'0'.repeat(32)}` }
  await keepAccount(client, account)
  const one = await stored(bench, account, 1)
  const several = await stored(bench, account, SEVERAL)
  await client.query('TRUNCATE channel_events')
  await fillInbox(client, account, MESSAGES)
  await client.query('VACUUM ANALYZE')
  const cookie = await signIn(client, [shop.shopId])
  await client.end()
  const ask = (queries: readonly string[]) => askAll(bench, shop.shopId, cookie, queries)
  const opened = await ask([`conversations/${LONG_CHAT}`, `conversations/${LONG_CHAT}/items`])
  const lists = await ask(LISTS)
  const threads = await ask(await placesIn(bench, shop.shopId, cookie))
  const searches = await ask(WORDS.map((text) => `conversations?text=${text}`))
  return {
    bench: 'inbox',
    value: Math.round(one.perSecond),
    unit: 'events/s',
    reference: Math.round(one.reference),
    ratio: Number((one.perSecond / one.reference).toFixed(2)),
    several: { perSecond: Math.round(several.perSecond), reference: Math.round(several.reference) },
    messages: MESSAGES,
    listMs: p95(lists),
    threadMs: p95(threads),
    longChatMs: Number(opened.reduce((sum, { ms }) => Math.max(sum, ms), 0).toFixed(1)),
    searchMs: p95(searches),
    slow: slowOf([...lists, ...threads, ...searches]),
  }
}

const keepAccount = (
  client: pg.Client,
  { shopId, channelId, destination }: { shopId: string; channelId: string; destination: string },
) => {
  const keys = sealingKeys(['bench'.repeat(8)], 'channel tokens')
  return client.query(
    `INSERT INTO channels (shop_id, channel_id, provider, external_id, name, token_sealed, secret_sealed, state, connected_at)
     VALUES ($1, $2, 'line', $3, 'ร้าน', $4, $5, 'connected', now())`,
    [shopId, channelId, destination, sealSecret(keys, 'token'), sealSecret(keys, CHANNEL_SECRET)],
  )
}

/** What is stored in a second, in turns with bare inserts. */
async function stored(
  { apiUrl, databaseUrl }: Bench,
  { shopId, channelId, destination }: { shopId: string; channelId: string; destination: string },
  events: number,
): Promise<Stored> {
  const [own, bare]: [number[], number[]] = [[], []]
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  for (let round = 0; round <= ROUNDS; round++) {
    const reference = await inOwnProcess<Told>(file('reference.ts'), [
      databaseUrl,
      shopId,
      channelId,
      String(events),
      CLIENTS,
      LASTS_MS,
    ])
    const told = await inOwnProcess<Told>(file('load.ts'), [
      apiUrl,
      destination,
      String(events),
      CLIENTS,
      LASTS_MS,
    ])
    if (Object.keys(told.seen ?? {}).join() !== '200')
      throw new Error(`deliveries were answered ${JSON.stringify(told.seen)}`)
    // The first round compiles what the others run.
    if (round === 0) continue
    bare.push(reference.perSecond)
    own.push(told.perSecond)
  }
  return { perSecond: median(own), reference: median(bare) }
}

/** The newest of some conversations, and how one scrolls back through the long one. */
async function placesIn({ apiUrl }: Bench, shopId: string, cookie: string): Promise<string[]> {
  const list = await fetch(`${apiUrl}/shops/${shopId}/conversations?tab=all`, { headers: { cookie } })
  const { items } = (await list.json()) as { items: { conversationId: string }[] }
  const places = items.slice(0, 10).map(({ conversationId }) => `conversations/${conversationId}/items`)
  let older = ''
  for (let page = 0; page < 20; page++) {
    const path = `conversations/${LONG_CHAT}/items${older}`
    const window = await fetch(`${apiUrl}/shops/${shopId}/${path}`, { headers: { cookie } })
    const { older: mark } = (await window.json()) as { older: string | null }
    places.push(path)
    older = `?before=${encodeURIComponent(mark ?? '')}`
  }
  return places
}

async function askAll(
  { apiUrl }: Bench,
  shopId: string,
  cookie: string,
  queries: readonly string[],
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let turn = 0; turn < TURNS; turn++)
    for (const query of queries) {
      const begun = performance.now()
      const answer = await fetch(new URL(`${apiUrl}/shops/${shopId}/${query}`), { headers: { cookie } })
      await answer.text()
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}`)
      // The first turn warms caches and plans.
      if (turn > 0) asked.push({ query, ms: performance.now() - begun })
    }
  return asked
}

const p95 = (asked: readonly Asked[]): number => {
  const sorted = asked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1))
}

/** The middle time of what takes long. */
function slowOf(asked: readonly Asked[]): Record<string, number> {
  const middles = [...Map.groupBy(asked, ({ query }) => query)].map(
    ([query, times]) => [query, Number(median(times.map(({ ms }) => ms)).toFixed(1))] as const,
  )
  return Object.fromEntries(middles.filter(([, ms]) => ms >= SLOW_MS))
}

const bench = await startBench(5190)
await measure(() => run(bench), bench.stop)
