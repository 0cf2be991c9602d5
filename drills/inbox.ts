import { compare, type Books } from './house/compare.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { createRandom } from './house/random.ts'
import { sayProgress } from './house/progress.ts'
import { FAULTS } from './inbox/fault-kinds.ts'
import { type InboxWorld, openInbox } from './inbox/inbox-world.ts'
import { Players } from './inbox/player.ts'
import { Attempts, checkSent } from './inbox/sent-books.ts'
import { checkNothingWaits, settle } from './inbox/settle.ts'
import { Staff } from './inbox/staff.ts'
import { standingItems } from './inbox/standing.ts'
import { checkShown, checkTold } from './inbox/told-books.ts'
import { Deadlocks } from './wallet/deadlocks.ts'

const EVENTS_OF_EACH = 200
const PEOPLE = 24
const LINES = 6
const SELLERS = 3

/**
 * Two dozen people write to a page and a LINE account, of the sandbox's own and signed, and four answer them, while
 * deliveries are lost, doubled, cut and late, tokens die, answers of the channels are lost, and server and workers are
 * killed. Judged by the channels' books: what was said stands once and in its order, what was answered is there once.
 */
export const drill: Drill = {
  faults: 52,
  run: async (setting): Promise<Outcome> => {
    const cluster = await startCluster({ basePort: setting.basePort, workers: 2 })
    try {
      return await run(cluster, setting)
    } catch (error) {
      for (const program of [...cluster.servers, ...cluster.workers])
        setting.say(`${program.name}: ${program.said.slice(-1500)}`)
      throw error
    } finally {
      await endCluster(cluster)
    }
  },
}

async function run(cluster: Cluster, setting: Setting): Promise<Outcome> {
  const { faults, random, say } = setting
  const world = await openInbox(cluster, random, { people: PEOPLE, sellers: SELLERS })
  const attempts = new Attempts()
  const deadlocks = new Deadlocks(cluster)
  const players = new Players(world, LINES, EVENTS_OF_EACH)
  const staff = world.staff.map((_, at) => new Staff(world, createRandom(random.seed * 31 + at), at))
  players.start((line) => createRandom(random.seed * 17 + line))
  for (const one of staff) one.start()
  const end = sayProgress('inbox', () => ({
    done: world.said.events,
    total: faults * EVENTS_OF_EACH,
    seen: '',
  }))
  const happened = await makeFaults(world, setting, async (done) => {
    if (done < faults) players.more(EVENTS_OF_EACH)
    await attempts.look(world)
    await deadlocks.look()
  })
  end()
  await players.stop()
  await world.providers.control('DELETE', '/faults')
  await Promise.all(staff.map((one) => one.stop()))
  say(`${world.said.events} events, settling; answers ${JSON.stringify(world.patience.seen)}`)
  const books: Books = { lost: [], doubled: [] }
  await settle(world, staff[0] as Staff, say)
  await attempts.look(world)
  await deadlocks.look()
  await world.wire.close()
  books.doubled.push(...world.said.twice)
  const items = await standingItems(world)
  await checkTold(world, items, books)
  await checkShown(world, items, books)
  const answers = await checkSent(world, items, attempts, books)
  const waitForSwallowed = await checkNothingWaits(world, books)
  checkHealth(world, deadlocks.seen, books)
  return {
    ...books,
    faults,
    acknowledged: world.said.events + world.said.answers.size,
    figures: {
      events: world.said.events,
      items: items.length,
      answers,
      askedFirst: world.said.askedFirst,
      calls: attempts.count,
      waitForSwallowed,
      kinds: Object.keys(happened).length,
      onTheWire: world.wire.happened,
      statuses: world.patience.seen,
    },
  }
}

/** One fault after the other, each of its kind once before any comes again; players go on meanwhile. */
async function makeFaults(
  world: InboxWorld,
  { faults, random, say }: Setting,
  after: (done: number) => Promise<void>,
): Promise<Record<string, number>> {
  const happened: Record<string, number> = {}
  const kinds = Object.entries(FAULTS)
  for (let done = 0; done < faults; done++) {
    const wanted = done * EVENTS_OF_EACH + random.between(0, EVENTS_OF_EACH)
    while (world.said.events < wanted) await pause(20)
    const [name, make] = kinds[done % kinds.length] ?? []
    if (!name || !make) throw new Error('there are kinds of faults')
    await make(world)
    happened[name] = (happened[name] ?? 0) + 1
    say(`fault ${done + 1}, ${name}; ${world.said.events} events, ${world.said.answers.size} answers`)
    await after(done + 1)
  }
  return happened
}

function checkHealth({ cluster, patience }: InboxWorld, deadlocks: number, books: Books): void {
  for (const { name, fell } of [...cluster.servers, ...cluster.workers])
    if (fell > 0) books.lost.push(`${name} ended ${fell} times by itself`)
  compare(books, 'deadlocks', deadlocks, 0)
  if (patience.seen['500']) books.lost.push(`${patience.seen['500']} answers were 500`)
}
