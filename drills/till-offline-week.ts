import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { checkStock, settle } from './house/books.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { checkLedger } from './house/ledger-books.ts'
import { createRandom } from './house/random.ts'
import { Cashier } from './till/cashier.ts'
import { drivenScript } from './till/device.ts'
import { checkTills } from './till/till-books.ts'
import { tillFaults, type TillWorld } from './till/till-faults.ts'
import { openTillShop } from './till/till-world.ts'

const DAYS = 7
const DAY_MS = 86_400_000
const TILLS = 3
/** How much is done at each till on a day, for each fault of that day. */
const ROUNDS_A_FAULT = 13
const BETWEEN: [number, number] = [100, 700]

/**
 * A week at three tills that are often without a network, in browsers, while tabs die, clocks go back, devices are wiped
 * and the server and its database are killed. Judged by the papers that customers were given and the chains of the devices.
 */
export const drill: Drill = {
  faults: 63,
  run: async (setting) => {
    const cluster = await startCluster({ basePort: setting.basePort })
    const browser = await openBrowser()
    try {
      return await run(cluster, browser, setting)
    } catch (error) {
      for (const program of [...cluster.servers, ...cluster.workers])
        setting.say(`${program.name}: ${program.said.slice(-1500)}`)
      throw error
    } finally {
      await browser.close()
      await endCluster(cluster)
    }
  },
}

async function run(cluster: Cluster, browser: Browser, setting: Setting): Promise<Outcome> {
  const shop = await openTillShop(cluster)
  const script = await drivenScript(cluster.folder)
  const cashiers: Cashier[] = []
  for (let at = 0; at < TILLS; at++) {
    const random = createRandom(setting.random.seed * 31 + at)
    const name = `หน้าร้าน ${at + 1}`
    cashiers.push(await Cashier.open({ browser, cluster, shop, script, random, name }))
  }
  const world: TillWorld = { cluster, random: setting.random, cashiers, clockMs: -DAYS * DAY_MS }
  const counts = await sellForAWeek(world, setting)
  const kept = (await Promise.all(cashiers.map((cashier) => cashier.end()))).flat()
  setting.say('all is sent, settling')
  await settle(cluster)
  const papers = cashiers.flatMap((cashier) => cashier.papers)
  const books: Outcome = { lost: [], doubled: [], faults: setting.faults, acknowledged: papers.length }
  const figures = await checkTills(cluster, shop, { papers, kept, books })
  await checkLedger(cluster, shop, books)
  await checkStock(cluster, shop, books)
  for (const { name, fell } of [...cluster.servers, ...cluster.workers])
    if (fell > 0) books.lost.push(`${name} ended ${fell} times by itself`)
  for (const [kind, count] of Object.entries(counts)) setting.say(`${count} × ${kind}`)
  const cutOff = cashiers.reduce((sum, cashier) => sum + cashier.cutOff, 0)
  return {
    ...books,
    figures: { ...figures, devices: kept.length, cutOff, kinds: Object.keys(counts).length },
  }
}

/** Everybody sells, day by day, while something goes wrong. Answers how often what did. */
async function sellForAWeek(world: TillWorld, { faults, say }: Setting): Promise<Record<string, number>> {
  const { cashiers, random } = world
  const counts: Record<string, number> = {}
  let deck: string[] = []
  for (const cashier of cashiers) cashier.start()
  for (let day = 0; day < DAYS; day++) {
    const today = Math.floor(((day + 1) * faults) / DAYS) - Math.floor((day * faults) / DAYS)
    world.clockMs += DAY_MS
    for (const cashier of cashiers) {
      await cashier.device.setClock(world.clockMs)
      // Some are without a network for days.
      if (random.chance(0.5)) cashier.device.line.isCut = false
      cashier.sellToday(today * ROUNDS_A_FAULT)
    }
    for (let made = 0; made < today; made++) {
      if (deck.length === 0) deck = shuffled(random, Object.keys(tillFaults))
      const kind = deck.pop() ?? ''
      await tillFaults[kind]?.(world)
      counts[kind] = (counts[kind] ?? 0) + 1
      await pause(random.between(...BETWEEN))
      for (const cashier of cashiers) cashier.assertWell()
    }
    while (cashiers.some((cashier) => !cashier.isDone)) {
      for (const cashier of cashiers) cashier.assertWell()
      await pause(50)
    }
    say(`day ${day + 1}: ${cashiers.reduce((sum, { papers }) => sum + papers.length, 0)} papers given`)
  }
  await Promise.all(cashiers.map((cashier) => cashier.stop()))
  return counts
}

function shuffled<T>(random: TillWorld['random'], from: readonly T[]): T[] {
  const left = [...from]
  const mixed: T[] = []
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random.next() * left.length), 1))
  return mixed
}
