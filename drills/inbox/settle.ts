import type { Books } from '../house/compare.ts'
import { pause } from '../house/cluster.ts'
import { type InboxWorld, untilSo } from './inbox-world.ts'
import type { Push } from './provider.ts'
import type { Staff } from './staff.ts'

/** What was not heard is told eight times more, the last time after a quarter of an hour and two minutes. */
const SETTLED_WITHIN_MS = 1_020_000
const SAID_EVERY_MS = 30_000
const MANY = 100
const JOBS = ['fetch-past-chats', 'keep-chat-media', 'hide-comment']

type Unread = {
  eventKey: string
  state: string
  tries: number
  waitsFor: string | null
  ageSeconds: number
  raw: string
}
type Unsent = { text: string; state: string; tries: number; ageSeconds: number; trouble: string | null }
type Job = { name: string; state: string; tries: number; ageSeconds: number }
/** All that is not over, in the order in which one becomes another. */
type Waiting = { pushes: Push[]; jobs: Job[]; unread: Unread[]; unsent: Unsent[] }

/**
 * Waits until nothing waits any more: channels have told all, however often they had to, all of it is read, and what was
 * answered is sent. Nothing here makes the product read sooner than it does by itself.
 */
export async function settle(world: InboxWorld, somebody: Staff, say: (text: string) => void): Promise<void> {
  let [quiet, saidAt] = [0, performance.now()]
  await untilSo(async () => {
    await hurryWhatIsSent(world)
    await somebody.seeToStuck()
    const all = await whatWaits(world)
    // What was given up is judged, and no waiting changes it.
    const waiting = describe({ ...all, unread: all.unread.filter(({ state }) => state === 'new') })
    if (performance.now() - saidAt > SAID_EVERY_MS) {
      saidAt = performance.now()
      say(`waiting: ${waiting.length}; ${waiting.slice(0, 3).join('; ')}`)
    }
    // Twice, for what is sent is told of by another delivery.
    quiet = waiting.length === 0 ? quiet + 1 : 0
    // Who looks at thousands all the time keeps them from being read.
    await pause(waiting.length < MANY ? 500 : 5000)
    return quiet === 2
  }, SETTLED_WITHIN_MS)
}

/** Whatever is not over is lost. Answers how much waits for what nobody has told of, which no waiting brings. */
export async function checkNothingWaits(world: InboxWorld, books: Books): Promise<number> {
  books.lost.push(...describe(await whatWaits(world)))
  return (await unreadEvents(world)).filter((one) => one.isInVain).length
}

async function whatWaits(world: InboxWorld): Promise<Waiting> {
  const pushes = await world.providers.underWay()
  const jobs = await openJobs(world)
  const unread = (await unreadEvents(world)).filter(({ isInVain }) => !isInVain)
  return { pushes, jobs, unread, unsent: await unsentItems(world) }
}

const describe = ({ pushes, jobs, unread, unsent }: Waiting): string[] => [
  ...pushes.map(
    ({ id, tells, attempts, dueAt, body }) =>
      `delivery ${id}, ${tells}, is under way after ${attempts.length} tries (${attempts.join(', ')}), due ${dueAt}: ${body.slice(0, 300)}`,
  ),
  ...jobs.map(
    ({ name, state, tries, ageSeconds }) => `${name} of ${ageSeconds} s ago is ${state}, try ${tries}`,
  ),
  ...unread.map(
    ({ eventKey, state, tries, waitsFor, ageSeconds, raw }) =>
      `event ${eventKey} of ${ageSeconds} s ago is left as ${state} after ${tries} tries, and waits for ${waitsFor ?? 'nothing'}: ${raw.slice(0, 300)}`,
  ),
  ...unsent.map(
    ({ text, state, tries, ageSeconds, trouble }) =>
      `“${text}” of ${ageSeconds} s ago is left as ${state} after ${tries} tries, ${trouble ?? 'no trouble'}`,
  ),
]

/**
 * What is not read yet, or was given up. In vain is what changes a message that was swallowed and taken back before
 * history told of it: nobody will ever tell of that.
 */
async function unreadEvents({
  cluster,
  shop,
  wire,
}: InboxWorld): Promise<(Unread & { isInVain: boolean })[]> {
  const rows = await cluster.rows<Unread>(
    `SELECT event_key AS "eventKey", state, raw::text, tries, waits_for AS "waitsFor",
       extract(epoch FROM clock_timestamp() - received_at)::integer AS "ageSeconds"
     FROM channel_events WHERE shop_id = $1 AND state <> 'read' ORDER BY received_at`,
    [shop.shopId],
  )
  const here = await cluster.rows<{ mid: string }>(
    'SELECT external_id AS mid FROM chat_items WHERE shop_id = $1 AND external_id = ANY ($2)',
    [shop.shopId, [...wire.swallowed]],
  )
  const found = new Set(here.map(({ mid }) => mid))
  return rows.map((row) => ({
    ...row,
    isInVain: row.waitsFor !== null && wire.swallowed.has(row.waitsFor) && !found.has(row.waitsFor),
  }))
}

const unsentItems = ({ cluster, shop }: InboxWorld): Promise<Unsent[]> =>
  cluster.rows<Unsent>(
    `SELECT text, state, tries, trouble, extract(epoch FROM clock_timestamp() - received_at)::integer AS "ageSeconds"
     FROM chat_items WHERE shop_id = $1 AND state IN ('waiting', 'sending', 'failed', 'unknown')`,
    [shop.shopId],
  )

/** Jobs of the inbox that are not done. They wait longer after each failure: they are tried now. */
export async function openJobs({ cluster }: InboxWorld, names: readonly string[] = JOBS): Promise<Job[]> {
  await cluster.rows(
    `UPDATE pgboss.job SET start_after = clock_timestamp() WHERE state = 'retry' AND name = ANY ($1)`,
    [names],
  )
  return cluster.rows<Job>(
    `SELECT name, state, retry_count AS tries, extract(epoch FROM clock_timestamp() - created_on)::integer AS "ageSeconds"
     FROM pgboss.job WHERE state <> 'completed' AND name = ANY ($1)`,
    [names],
  )
}

/** As if a minute had passed since calls that are over by now, and as if what is sent again later were due. */
async function hurryWhatIsSent({ cluster }: InboxWorld): Promise<void> {
  await cluster.rows(
    `UPDATE chat_items SET claimed_at = claimed_at - interval '1 minute' WHERE state = 'sending' AND claimed_at < clock_timestamp() - interval '6 seconds'`,
  )
  await cluster.rows(
    `UPDATE chat_items SET send_at = received_at WHERE state = 'waiting' AND send_at > received_at`,
  )
}
