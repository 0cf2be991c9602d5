import type { Books } from '../house/compare.ts'
import { pause } from '../house/cluster.ts'
import { type InboxWorld, untilSo } from './inbox-world.ts'
import type { Push } from './provider.ts'
import type { Staff } from './staff.ts'

/** What was not heard is told eight times more, the last time after a quarter of an hour and two minutes. */
const SETTLED_WITHIN_MS = 1_020_000
const SAID_EVERY_MS = 30_000
/** Jobs of the inbox wait longer after each failure: they are tried now. */
const JOBS = ['fetch-past-chats', 'keep-chat-media', 'hide-comment']

type Unread = { eventKey: string; state: string; tries: number; ageSeconds: number; raw: string }
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
    const waiting = await whatWaits(world)
    const { pushes, jobs, unread, unsent } = waiting
    if (performance.now() - saidAt > SAID_EVERY_MS) {
      saidAt = performance.now()
      say(`waiting: ${describe(waiting).slice(0, 5).join('; ')}`)
    }
    // Twice, for what is sent is told of by another delivery.
    quiet = pushes.length + jobs.length + unread.length + unsent.length === 0 ? quiet + 1 : 0
    await pause(500)
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
    ({ eventKey, state, tries, ageSeconds, raw }) =>
      `event ${eventKey} of ${ageSeconds} s ago is left as ${state} after ${tries} tries: ${raw.slice(0, 300)}`,
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
  const rows = await cluster.rows<Unread & { isHere: boolean }>(
    `SELECT e.event_key AS "eventKey", e.state, e.raw::text, e.tries,
       extract(epoch FROM clock_timestamp() - e.received_at)::integer AS "ageSeconds",
       EXISTS (SELECT FROM chat_items i WHERE i.shop_id = e.shop_id AND i.channel_id = e.channel_id
         AND position(i.external_id IN e.raw::text) > 0 AND i.external_id = ANY ($2)) AS "isHere"
     FROM channel_events e WHERE e.shop_id = $1 AND e.state <> 'read'`,
    [shop.shopId, [...wire.swallowed]],
  )
  return rows.map(({ isHere, ...row }) => ({
    ...row,
    isInVain: !isHere && [...wire.swallowed].some((mid) => row.raw.includes(mid)),
  }))
}

const unsentItems = ({ cluster, shop }: InboxWorld): Promise<Unsent[]> =>
  cluster.rows<Unsent>(
    `SELECT text, state, tries, trouble, extract(epoch FROM clock_timestamp() - received_at)::integer AS "ageSeconds"
     FROM chat_items WHERE shop_id = $1 AND state IN ('waiting', 'sending', 'failed', 'unknown')`,
    [shop.shopId],
  )

async function openJobs({ cluster }: InboxWorld): Promise<Job[]> {
  await cluster.rows(
    `UPDATE pgboss.job SET start_after = clock_timestamp() WHERE state = 'retry' AND name = ANY ($1)`,
    [JOBS],
  )
  return cluster.rows<Job>(
    `SELECT name, state, retry_count AS tries, extract(epoch FROM clock_timestamp() - created_on)::integer AS "ageSeconds"
     FROM pgboss.job WHERE state <> 'completed' AND name = ANY ($1)`,
    [JOBS],
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
