import { type Cluster, pause } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import type { Cashier } from './cashier.ts'

export type TillWorld = { cluster: Cluster; random: Random; cashiers: readonly Cashier[]; clockMs: number }
type Make = (world: TillWorld) => Promise<unknown>

const FEW: [number, number] = [1, 4]
const HOUR_MS = 3_600_000

const one = ({ random, cashiers }: TillWorld): Cashier => random.pick(cashiers)

const line =
  (what: 'neverSent' | 'neverAnswered' | 'sentTwice'): Make =>
  async (world) => {
    one(world).device.line[what] += world.random.between(...FEW)
  }

const killServer: Make = async ({ cluster: { servers }, random }) => {
  await servers[0]?.kill()
  await pause(random.between(0, 500))
  await servers[0]?.start()
}

const killDatabase: Make = async ({ cluster, random }) => {
  await cluster.killDatabase()
  await pause(random.between(0, 500))
  await cluster.startDatabase()
}

const killBoth: Make = async ({ cluster }) => {
  await Promise.all([cluster.servers[0]?.kill(), cluster.killDatabase()])
  await cluster.startDatabase()
  await cluster.servers[0]?.start()
}

/** Without a network until the day is over, or longer. */
const cutLine: Make = async (world) => {
  one(world).device.line.isCut = true
}

const setBack: Make = async (world) => {
  const { device } = one(world)
  await device.setClock(world.clockMs - world.random.between(1, 48) * HOUR_MS)
}

let version = 1

/** What goes wrong, by the words in which it is counted. */
export const tillFaults: Readonly<Record<string, Make>> = {
  'the network is away': cutLine,
  'the network is away at another till': cutLine,
  'events do not arrive': line('neverSent'),
  'answers do not arrive': line('neverAnswered'),
  'events arrive twice at once': line('sentTwice'),
  'tab killed': (world) => one(world).killTab(),
  'tab killed twice': async (world) => {
    const cashier = one(world)
    await cashier.killTab()
    await cashier.killTab()
  },
  'another tab takes over': (world) => one(world).takeOver(),
  'clock set back': setBack,
  'a newer version': (world) => one(world).update(++version),
  'device wiped': (world) => one(world).wipe(),
  'server killed': killServer,
  'PostgreSQL killed': killDatabase,
  'server and PostgreSQL killed': killBoth,
}
