import type { Books } from './house/compare.ts'
import { type Cluster, pause } from './house/cluster.ts'
import type { Drill } from './house/drill.ts'
import { flashSale } from './flash-sale.ts'
import { LiveFollower } from './house/live-follower.ts'
import { asOwner, type DrillShop, signIn } from './house/shop.ts'
import { type UnderLoad, underLoad } from './house/under-load.ts'

const FOLLOWERS = 4
const CAUGHT_UP_WITHIN_MS = 15_000

// Two servers and two workers on one database; one of the four is killed at a time, and live streams are cut.
export const drill: Drill = {
  faults: 24,
  run: async (setting) => {
    const followers: LiveFollower[] = []
    const found: Books = { lost: [], doubled: [] }
    const outcome = await underLoad(
      setting,
      async ({ cluster, shop }) => {
        if (followers.length === 0) followers.push(...follow(cluster, shop))
        const victim = setting.random.chance(0.65)
          ? setting.random.pick([...cluster.servers, ...cluster.workers])
          : undefined
        if (victim) {
          await victim.kill()
          setting.random.pick(followers).cut()
          await pause(setting.random.between(0, 300))
          await victim.start()
        } else {
          for (const follower of followers) if (setting.random.chance(0.6)) follower.cut()
          await checkSessions(cluster, shop, found)
        }
      },
      {
        servers: 2,
        workers: 2,
        finally: async (world) => {
          const events = await checkFollowers(world, followers, found)
          const flash = await flashSale(world.cluster, found)
          return { events, cuts: followers.reduce((sum, follower) => sum + follower.cuts, 0), flash }
        },
      },
    )
    return {
      ...outcome,
      lost: [...outcome.lost, ...found.lost],
      doubled: [...outcome.doubled, ...found.doubled],
    }
  },
}

function follow(cluster: Cluster, shop: DrillShop): LiveFollower[] {
  return Array.from({ length: FOLLOWERS }, (_, at) => {
    const follower = new LiveFollower(cluster, shop, at % cluster.servers.length)
    void follower.run()
    return follower
  })
}

/** A session of one server is one of the other, and so is its end. */
async function checkSessions(cluster: Cluster, shop: DrillShop, books: Books): Promise<void> {
  const session = await signIn(cluster, shop.email, 0)
  const path = `/shops/${shop.shopId}/dashboard`
  const there = await asOwner(cluster, session, path, {}, 1)
  if (there.status !== 200) books.lost.push(`a session of server 1 is ${there.status} at server 2`)
  const ended = await asOwner(cluster, session, `/login/${session.loginTime}`, { method: 'DELETE' }, 1)
  if (ended.status >= 300) books.lost.push(`signing out at server 2 is ${ended.status}: ${ended.text}`)
  const after = await asOwner(cluster, session, path, {}, 0)
  if (after.status !== 401)
    books.doubled.push(`a session that ended at server 2 is ${after.status} at server 1`)
}

/** Each follower saw each event once, in order, however often its stream was cut. */
async function checkFollowers(world: UnderLoad, followers: LiveFollower[], books: Books): Promise<number> {
  const rows = await world.cluster.rows<{ position: string }>(
    'SELECT position FROM outbox WHERE shop_id = $1 ORDER BY position',
    [world.shop.shopId],
  )
  const wanted = rows.map((row) => Number(row.position))
  const until = performance.now() + CAUGHT_UP_WITHIN_MS
  while (followers.some((follower) => follower.seen.length < wanted.length) && performance.now() < until)
    await pause(100)
  for (const [at, follower] of followers.entries()) {
    follower.stop()
    const seen = new Set(follower.seen)
    const missing = wanted.filter((position) => !seen.has(position))
    if (missing.length > 0) books.lost.push(`follower ${at + 1} missed ${missing.length} events`)
    if (seen.size < follower.seen.length)
      books.doubled.push(`follower ${at + 1} was told ${follower.seen.length - seen.size} events twice`)
    if (follower.seen.some((position, index) => index > 0 && position < (follower.seen[index - 1] ?? 0)))
      books.doubled.push(`follower ${at + 1} was told events out of order`)
  }
  return wanted.length
}
