import { checkAgents } from './agents/agent-books.ts'
import { type AgentsWorld, openAgents } from './agents/agents-world.ts'
import { Said } from './agents/said.ts'
import { Seller } from './agents/seller.ts'
import { checkStock, settle } from './house/books.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Books } from './house/compare.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { checkLedger } from './house/ledger-books.ts'
import { Patience } from './house/patience.ts'
import { createRandom } from './house/random.ts'

const AGENTS = 3
const SELLERS_OF_EACH = 2
const WARM_UP_MS = 1000
const SETTLED_WITHIN_MS = 60_000

/**
 * Agents sell on credit, from their balance and by cash on delivery, two people for each at once; the shop sends, is paid,
 * takes back, pays out and calls off, while the server, the worker and PostgreSQL are killed in turns. Judged by the
 * ledger: each agent has what was said of their orders and payouts, to the satang.
 */
export const drill: Drill = {
  faults: 30,
  run: async (setting): Promise<Outcome> => {
    const cluster = await startCluster({ basePort: setting.basePort })
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
  const world = await openAgents(cluster, AGENTS)
  const [said, patience] = [new Said(), new Patience(cluster)]
  const sellers = Array.from({ length: AGENTS * SELLERS_OF_EACH }, (_, client) => {
    const agent = world.agents[client % AGENTS]
    if (!agent) throw new Error('there are agents')
    const random = createRandom(setting.random.seed * 31 + client)
    return new Seller({ world, agent, said, patience, random, client })
  })
  for (const seller of sellers) seller.start()
  await pause(WARM_UP_MS)
  await killInTurns(cluster, setting, said)
  await Promise.all(sellers.map((seller) => seller.stop()))
  setting.say(`${said.count} acknowledged, settling; answers ${JSON.stringify(patience.seen)}`)
  await settle(cluster)
  await untilSettled(world)
  const books: Books = { lost: [], doubled: [] }
  await checkAgents(world, said, books)
  await checkLedger(cluster, world.shop, books)
  await checkStock(cluster, world.shop, books)
  for (const { name, fell } of [...cluster.servers, ...cluster.workers])
    if (fell > 0) books.lost.push(`${name} ended ${fell} times by itself`)
  if (patience.seen['500']) books.lost.push(`${patience.seen['500']} answers were 500`)
  return {
    ...books,
    faults: setting.faults,
    acknowledged: said.count,
    figures: { orders: said.orders.size, payouts: said.payouts.size, answers: patience.seen },
  }
}

/** The server, the worker, and PostgreSQL with all its backends. */
async function killInTurns(cluster: Cluster, { random, faults, say }: Setting, said: Said): Promise<void> {
  for (let done = 0; done < faults; done++) {
    await pause(random.between(100, 900))
    if (done % 3 === 2) {
      await cluster.killDatabase()
      await pause(random.between(0, 300))
      await cluster.startDatabase()
    } else {
      const program = done % 3 === 0 ? cluster.servers[0] : cluster.workers[0]
      await program?.kill()
      await program?.start()
    }
    say(`fault ${done + 1}, ${said.count} acknowledged`)
  }
}

/** The worker has brought the ledger to what every order is worth. */
async function untilSettled({ cluster, shop }: AgentsWorld): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const [left] = await cluster.rows<{ count: string }>(
      'SELECT count(*) AS count FROM agent_order_changes WHERE shop_id = $1',
      [shop.shopId],
    )
    if (Number(left?.count) === 0) return
    if (performance.now() > until) throw new Error(`${left?.count} orders of agents were not settled`)
    await pause(300)
  }
}
