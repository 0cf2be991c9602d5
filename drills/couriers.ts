import { endFaults } from './couriers/courier-sandbox.ts'
import { askAboutAll } from './couriers/ask-about-all.ts'
import { checkCod } from './couriers/cod-books.ts'
import { openCourierShops } from './couriers/courier-shops.ts'
import { faultKinds, type FaultWorld, makeFaults, ownKinds } from './couriers/fault-kinds.ts'
import { Forger } from './couriers/forger.ts'
import { Merchant } from './couriers/merchant.ts'
import { checkParcels } from './couriers/parcel-books.ts'
import { codAtPost, codParcelsOf, Payouts, statementsFor } from './couriers/payouts.ts'
import { checkReturns, parcelsBack, Returns } from './couriers/returns.ts'
import { Roads } from './couriers/roads.ts'
import { checkStock, settle } from './house/books.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Books } from './house/compare.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { checkLedger } from './house/ledger-books.ts'
import { openJobs } from './house/open-jobs.ts'
import { Patience } from './house/patience.ts'
import { createRandom } from './house/random.ts'

const WAITED_FOR = ['run-operation', 'make-label']
const WARM_UP_MS = 1500
const SANDBOX_PORT_AT = 9
const BETWEEN: [number, number] = [150, 900]
/** What a courier is still at when its caller has died is done by then. */
const UNDERWAY_MS = 2500
const SLOWEST_MS = 150_000
const MOST_TRIES = 6

type World = FaultWorld & {
  merchants: Merchant[]
  payouts: Payouts[]
  returns: Returns[]
  setting: Setting
  counts: Record<string, number>
}

/**
 * Every courier late, twice, forged, dead and started again, while three shops book what waits, call bookings off, and
 * put in what couriers say that they collected. Judged by the couriers' own books.
 */
export const drill: Drill = {
  faults: 75,
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

async function run(cluster: Cluster, setting: Setting): Promise<Outcome> {
  const patience = new Patience(cluster)
  const world = await openWorld(cluster, setting, patience)
  const { merchants, roads, forger, counts, payouts, returns } = world
  await disturb(world)
  setting.say(`settling; answers ${JSON.stringify(patience.seen)}`)
  await bringHome(world)
  const books: Books = { lost: [...forger.books.lost], doubled: [...forger.books.doubled] }
  const parcels = await checkParcels(world, books)
  await payOut(world)
  const cash = await codParcelsOf(cluster)
  const states: Record<string, object> = {}
  for (const one of payouts) {
    const { shop } = one.merchant
    const parcels = [...(cash.get(shop.shopId) ?? []), ...codAtPost(one.merchant)]
    states[shop.slug] = await checkCod(cluster, one, parcels, books)
    await checkLedger(cluster, shop, books)
    await checkStock(cluster, shop, books)
  }
  for (const one of returns) await checkReturns(cluster, one, books)
  for (const { contradictions } of merchants) books.doubled.push(...contradictions)
  for (const [kind, count] of Object.entries(counts)) setting.say(`${count} × ${kind}`)
  return {
    ...books,
    faults: setting.faults,
    acknowledged: sumOf(merchants, ({ acknowledged }) => acknowledged) + sumOf(payouts, ({ files }) => files),
    figures: {
      ...sumsOf(merchants),
      parcels,
      moves: roads.moves,
      forged: forger.sent,
      files: sumOf(payouts, ({ files }) => files),
      returns: sumOf(returns, ({ received }) => received.size),
      decisions: sumOf(payouts, ({ decisions }) => decisions),
      cash: states,
      faultsByKind: counts,
    },
  }
}

async function openWorld(cluster: Cluster, setting: Setting, patience: Patience): Promise<World> {
  const shops = await openCourierShops(cluster)
  const ofClient = (at: number) => createRandom(setting.random.seed * 31 + at)
  const merchants = shops.map(
    (shop, client) => new Merchant({ cluster, shop, random: ofClient(client), patience, client }),
  )
  const roads = new Roads(cluster, ofClient(10), () => merchants.flatMap(({ atPost }) => [...atPost.keys()]))
  return {
    cluster,
    random: setting.random,
    merchants,
    roads,
    forger: new Forger(cluster, ofClient(11), merchants),
    payouts: merchants.map((merchant, client) => new Payouts(merchant, ofClient(20 + client))),
    returns: merchants.map((merchant, client) => new Returns(merchant, ofClient(30 + client))),
    setting,
    counts: {},
  }
}

/** Everybody works, and everything goes wrong. */
async function disturb(world: World): Promise<void> {
  const { cluster, merchants, roads, setting, counts } = world
  for (const merchant of merchants) merchant.start()
  roads.start()
  await pause(WARM_UP_MS)
  const between = () => pause(setting.random.between(...BETWEEN))
  const kinds = Object.keys(faultKinds)
  await makeFaults(world, setting.faults - whilePaying(setting), { kinds, counts, between })
  await Promise.all(merchants.map((merchant) => merchant.stop()))
  await endFaults(cluster)
  await pause(UNDERWAY_MS)
}

/** How many of the faults are kept for the files of couriers. */
const whilePaying = ({ faults }: Setting): number => Math.ceil(faults / 12)

/** The couriers are well again: what is open is settled, what was not booked is asked for again, and all arrives. */
async function bringHome({ cluster, merchants, roads }: World): Promise<void> {
  // Somebody may still wait for a courier that answers after its time-out.
  await settle(cluster, { withinMs: SLOWEST_MS })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const waiting = await Promise.all(merchants.map((merchant) => merchant.bookWaiting()))
    await settle(cluster)
    if (waiting.every((count) => count === 0)) break
  }
  await roads.untilAllEnded()
  await roads.stop()
  await askAboutAll(cluster)
  // Some parcels got another number with the last news, and their labels are drawn anew.
  await settle(cluster)
}

/** What came back is taken in, and couriers' files are put in, while processes die; corrections come once all is worked off. */
async function payOut(world: World): Promise<void> {
  const { cluster, payouts, returns, setting, counts } = world
  const back = await parcelsBack(cluster)
  const parcels = await codParcelsOf(cluster)
  const statements = payouts.map(({ merchant }, client) =>
    statementsFor(merchant.shop.shopId, parcels, createRandom(setting.random.seed * 37 + client)),
  )
  const between = () => pause(setting.random.between(...BETWEEN))
  await Promise.all([
    ...payouts.map((one, at) => one.putIn(statements[at] ?? [])),
    ...returns.map((one) => one.take(back)),
    makeFaults(world, whilePaying(setting), { kinds: ownKinds, counts, between }),
  ])
  await settle(cluster)
  await Promise.all(payouts.map((one) => one.correct()))
  await settle(cluster)
}

function sumsOf(merchants: readonly Merchant[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { figures } of merchants)
    for (const [what, count] of Object.entries(figures)) sums[what] = (sums[what] ?? 0) + count
  return sums
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
