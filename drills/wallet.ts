import { checkStock, settle } from './house/books.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Books } from './house/compare.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { checkLedger } from './house/ledger-books.ts'
import { openJobs } from './house/open-jobs.ts'
import { Patience } from './house/patience.ts'
import { createRandom } from './house/random.ts'
import { Bank } from './wallet/bank.ts'
import { Caller } from './wallet/caller.ts'
import { Deadlocks } from './wallet/deadlocks.ts'
import { type FaultWorld, unlessCutOff } from './wallet/fault-kinds.ts'
import { makeFaults } from './wallet/make-faults.ts'
import { Merchant } from './wallet/merchant.ts'
import { Operator } from './wallet/operator.ts'
import { Afterwards, Parcels } from './wallet/parcels.ts'
import { Said } from './wallet/said.ts'
import { Seller } from './wallet/seller.ts'
import { checkAtAnyMoment, checkSaid } from './wallet/wallet-books.ts'
import { openWallet, showCodes } from './wallet/wallet-world.ts'

const WAITED_FOR = ['make-label', 'mail-bounced-withdrawal', 'mail-payout-account']
const WARM_UP_MS = 8000
const BETWEEN: [number, number] = [100, 600]
const LOOKS_EVERY = 8
const SANDBOX_PORT_AT = 9
const MOST_ROUNDS = 8

type World = FaultWorld & {
  merchants: Merchant[]
  operators: Operator[]
  seller: Seller
  said: Said
  parcels: Parcels
  deadlocks: Deadlocks
  books: Books
  patience: Patience
  setting: Setting
}

/**
 * What parcels earn, withdrawn, approved, paid, sent back, spent and given back by nine at once, while processes die and
 * everybody presses twice. Judged by the ledger and by the books of the bank.
 */
export const drill: Drill = {
  faults: 64,
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
  const world = await openWorld(cluster, setting)
  const { books, said, bank, merchants, parcels, afterwards, patience } = world
  const [counts, looks] = await disturb(world)
  setting.say(`settling; answers ${JSON.stringify(patience.seen)}`)
  await bringToAnEnd(world)
  await checkAtAnyMoment(cluster, books)
  await checkSaid(cluster, said, bank, books)
  for (const shop of new Set([...merchants.map((merchant) => merchant.shop), world.seller.shop])) {
    await checkLedger(cluster, shop, books)
    await checkStock(cluster, shop, books)
  }
  await world.deadlocks.look()
  checkOutlived(world)
  for (const [kind, count] of Object.entries(counts)) setting.say(`${count} × ${kind}`)
  return {
    ...books,
    faults: setting.faults,
    acknowledged: said.all + sumOf(merchants, ({ figures }) => figures.parcels),
    figures: {
      ...said.figures,
      supplies: said.supplies.size,
      parcels: sumOf(merchants, ({ figures }) => figures.parcels),
      moves: parcels.moves,
      afterwards: afterwards.changes,
      atTheBank: bank.payouts.size,
      looks,
      states: await statesOf(cluster),
      kinds: Object.keys(counts).length,
      answers: patience.seen,
    },
  }
}

async function openWorld(cluster: Cluster, setting: Setting): Promise<World> {
  const { shops, seller: sells, supplyVariantId, operators } = await openWallet(cluster)
  const ofClient = (at: number) => createRandom(setting.random.seed * 31 + at)
  const [patience, said, bank] = [new Patience(cluster), new Said(), new Bank(ofClient(20))]
  const [books, troubles]: [Books, FaultWorld['troubles']] = [
    { lost: [], doubled: [] },
    { hangUps: 0, threefold: 0 },
  ]
  const common = { cluster, patience, troubles, contradictions: books.doubled }
  const callerOf = (client: number, { cookies }: { cookies: string }) =>
    new Caller({ ...common, client, cookies, random: ofClient(client) })
  // Two people work in the first shop.
  const merchants = [...shops.slice(0, 1), ...shops].map((shop, client) => {
    const caller = callerOf(client, shop)
    return new Merchant({
      ...common,
      shop,
      client,
      said,
      supplyVariantId,
      caller,
      random: ofClient(client + 40),
    })
  })
  const people = operators.map((operator, at) => {
    const client = merchants.length + at
    return new Operator({ caller: callerOf(client, operator), random: ofClient(client + 40), said, bank })
  })
  const client = merchants.length + people.length
  const seller = new Seller({
    shop: sells,
    caller: callerOf(client, sells),
    random: ofClient(client + 40),
    said,
  })
  const [parcels, afterwards] = [new Parcels(cluster, ofClient(21)), new Afterwards(cluster, ofClient(22))]
  const { random } = setting
  return {
    cluster,
    random,
    merchants,
    operators: people,
    seller,
    bank,
    afterwards,
    troubles,
    said,
    parcels,
    deadlocks: new Deadlocks(cluster),
    books,
    patience,
    setting,
  }
}

/** Everybody works, everything goes wrong, and now and then the books are looked at meanwhile. */
async function disturb(world: World): Promise<[Record<string, number>, number]> {
  const { cluster, merchants, operators, seller, parcels, setting, books, said } = world
  const busy = [...merchants, ...operators, seller, parcels]
  for (const one of busy) one.start()
  await pause(WARM_UP_MS)
  const counts: Record<string, number> = {}
  let looks = 0
  const between = async (made: number) => {
    await pause(setting.random.between(...BETWEEN))
    await unlessCutOff(cluster, () => world.deadlocks.look())
    if (made % LOOKS_EVERY !== 0) return
    await unlessCutOff(cluster, () => checkAtAnyMoment(cluster, books))
    looks++
    setting.say(`fault ${made}, ${said.all} acknowledged, ${books.lost.length + books.doubled.length} wrong`)
  }
  await makeFaults(world, setting.faults, { counts, between })
  await Promise.all(busy.map((one) => one.stop()))
  return [counts, looks]
}

/** Nothing goes wrong any more: what is in a file is given to the bank, and all that it did is told. */
async function bringToAnEnd({ cluster, operators, troubles, bank }: World): Promise<void> {
  Object.assign(troubles, { hangUps: 0, threefold: 0 })
  const [operator] = operators
  if (!operator) throw new Error('there are operators')
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await showCodes(cluster)
    await operator.sendFiles()
    await operator.settle(true)
    const { items } = await operator.listed('file')
    const open = items.filter(({ state }) => state === 'sent' || state === 'unknown')
    for (const { withdrawalId, number } of open)
      if (bank.payouts.get(number)?.fate === 'rejected') await operator.say(withdrawalId, 'rejected')
    for (const one of operators) await one.confirmEach()
    if (open.length === 0) break
  }
  await settle(cluster)
}

/** Nothing that happens around them ends the processes, or is answered as a failure of their own. */
function checkOutlived({ cluster, books, patience, deadlocks }: World): void {
  if (deadlocks.seen > 0) books.lost.push(`${deadlocks.seen} deadlocks`)
  for (const { name, fell } of [...cluster.servers, ...cluster.workers])
    if (fell > 0) books.lost.push(`${name} ended ${fell} times by itself`)
  if (patience.seen['500']) books.lost.push(`${patience.seen['500']} answers were 500`)
}

async function statesOf(cluster: Cluster): Promise<Record<string, number>> {
  const rows = await cluster.rows<{ state: string; count: string }>(
    'SELECT state, count(*) AS count FROM withdrawals GROUP BY state ORDER BY state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
