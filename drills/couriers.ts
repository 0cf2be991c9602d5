import { openJobs } from './house/open-jobs.ts'
import { settle } from './house/books.ts'
import type { Books } from './house/compare.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import { type Drill, type Outcome, type Setting } from './house/drill.ts'
import { checkLedger } from './house/ledger-books.ts'
import { Patience } from './house/patience.ts'
import { createRandom } from './house/random.ts'
import { openCourierShops } from './couriers/courier-shops.ts'
import { endFaults, parcelsAtCouriers } from './couriers/courier-sandbox.ts'
import { makeFaults } from './couriers/fault-kinds.ts'
import { Forger } from './couriers/forger.ts'
import { Merchant } from './couriers/merchant.ts'
import { checkParcels } from './couriers/parcel-books.ts'
import { Roads } from './couriers/roads.ts'
import { askAboutAll } from './couriers/ask-about-all.ts'

const SANDBOX_PORT_AT = 9
const BETWEEN: [number, number] = [150, 900]
/** What a courier is still at when its caller has died is done by then. */
const UNDERWAY_MS = 2500
const MOST_TRIES = 6

type World = { cluster: Cluster; merchants: Merchant[]; roads: Roads; forger: Forger; setting: Setting }

/**
 * Every courier late, twice, forged, dead and started again, while three shops book what waits, call bookings off, and
 * put in what couriers say that they collected. Judged by the couriers' own books.
 */
export const drill: Drill = {
  faults: 70,
  run: async (setting) => {
    const { basePort } = setting
    const cluster = await startCluster({ basePort, sandboxPort: basePort + SANDBOX_PORT_AT })
    try {
      return await run(cluster, setting)
    } catch (error) {
      for (const program of [...cluster.servers, ...cluster.workers])
        setting.say(`${program.name}: ${program.said.slice(-1500)}`)
      if (cluster.isDatabaseUp) setting.say(`waiting: ${await openJobs(cluster, WAITED_FOR).catch(String)}`)
      throw error
    } finally {
      await endCluster(cluster)
    }
  },
}

const WAITED_FOR = ['run-operation', 'make-label']

async function run(cluster: Cluster, setting: Setting): Promise<Outcome> {
  const patience = new Patience(cluster)
  const shops = await openCourierShops(cluster)
  const ofClient = (at: number) => createRandom(setting.random.seed * 31 + at)
  const merchants = shops.map(
    (shop, client) => new Merchant({ cluster, shop, random: ofClient(client), patience, client }),
  )
  const roads = new Roads(cluster, ofClient(10), () => merchants.flatMap(({ atPost }) => [...atPost.keys()]))
  const forger = new Forger(cluster, ofClient(11), merchants)
  const world: World = { cluster, merchants, roads, forger, setting }
  const faultsByKind = await disturb(world)
  setting.say(`${setting.faults} faults made, settling; answers ${JSON.stringify(patience.seen)}`)
  await bringHome(world)
  const books: Books = { lost: [...forger.books.lost], doubled: [...forger.books.doubled] }
  for (const { contradictions } of merchants) books.doubled.push(...contradictions)
  const parcels = await checkParcels(world, books)
  for (const shop of shops) await checkLedger(cluster, shop, books)
  for (const [kind, count] of Object.entries(faultsByKind)) setting.say(`${count} × ${kind}`)
  return {
    ...books,
    faults: setting.faults,
    acknowledged: merchants.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    figures: { ...sumsOf(merchants), parcels, moves: roads.moves, forged: forger.sent, faultsByKind },
  }
}

/** Everybody works, and everything goes wrong. */
async function disturb({
  cluster,
  merchants,
  roads,
  forger,
  setting,
}: World): Promise<Record<string, number>> {
  const { random, faults } = setting
  for (const merchant of merchants) merchant.start()
  roads.start()
  await pause(1500)
  const counts = await makeFaults({ cluster, random, roads, forger }, faults, () =>
    pause(random.between(...BETWEEN)),
  )
  await Promise.all(merchants.map((merchant) => merchant.stop()))
  await endFaults(cluster)
  await pause(UNDERWAY_MS)
  return counts
}

/** The couriers are well again: what is open is settled, what was not booked is asked for again, and all arrives. */
async function bringHome({ cluster, merchants, roads }: World): Promise<void> {
  await settle(cluster)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const waiting = await Promise.all(merchants.map((merchant) => merchant.bookWaiting()))
    await settle(cluster)
    if (waiting.every((count) => count === 0)) break
  }
  await roads.untilAllEnded()
  await roads.stop()
  await askAboutAll(cluster)
  // Some parcels got another number with the last news, and labels are drawn anew.
  await settle(cluster)
  await parcelsAtCouriers(cluster)
}

function sumsOf(merchants: readonly Merchant[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { figures } of merchants)
    for (const [what, count] of Object.entries(figures)) sums[what] = (sums[what] ?? 0) + count
  return sums
}
