import { type Cluster, pause } from '../house/cluster.ts'
import type { Program } from '../house/program.ts'
import type { Random } from '../house/random.ts'
import {
  type BookedWith,
  bookedWith,
  control,
  endFaults,
  makeFault,
  parcelsAtCouriers,
  POST,
} from './courier-sandbox.ts'
import type { Forger } from './forger.ts'
import type { Roads } from './roads.ts'

export type FaultWorld = { cluster: Cluster; random: Random; roads: Roads; forger: Forger }

/** Longer than a client waits: for a booking in one step, and for everything else. */
const PAST_A_BOOKING_MS = 61_500
const PAST_A_CALL_MS = 21_000
const FEW_MS: [number, number] = [200, 1500]

/** Where couriers are asked to book, and where they are asked anything else. */
const BOOKING: Readonly<Record<BookedWith, readonly string[]>> = {
  shippop: ['booking', 'confirm', 'confirm'],
  flash: ['orders'],
  'jnt-th': ['order/create', 'order/addOrder'],
}
const ASKING: Readonly<Record<BookedWith | typeof POST, readonly string[]>> = {
  shippop: ['pricelist', 'tracking_purchase', 'tracking', 'cancel'],
  flash: ['ordersByMchPno', 'estimate_rate', 'routes', 'cancel'],
  'jnt-th': [
    'order/queryOrder',
    'track/trackForJson',
    'order/cancel',
    'order/getOrders',
    'logistics/trace',
    'order/cancelOrder',
  ],
  [POST]: ['token', 'track', 'hook'],
}

type Place = { provider: string; endpoint: string }

/** Mostly where something is booked: that is what must not be done twice. */
function placeOf(random: Random): Place {
  if (random.chance(0.7)) {
    const provider = random.pick(bookedWith)
    return { provider, endpoint: random.pick(BOOKING[provider]) }
  }
  const provider = random.pick([...bookedWith, POST] as const)
  return { provider, endpoint: random.pick(ASKING[provider]) }
}

type Make = (world: FaultWorld) => Promise<unknown>

const answer =
  (failure: string, failureMoment: 'before' | 'after'): Make =>
  ({ cluster, random }) =>
    makeFault(cluster, {
      ...placeOf(random),
      failure,
      failureMoment,
      latencyAfterMs: random.chance(0.3) ? random.between(...FEW_MS) : 0,
      remainingCalls: random.between(1, 3),
    })

const late =
  (endpoints: readonly Place[], latencyAfterMs: number): Make =>
  ({ cluster, random }) =>
    makeFault(cluster, { ...random.pick(endpoints), latencyAfterMs, remainingCalls: 1 })

/** What is pushed next is pushed so. */
const pushed =
  (change: object): Make =>
  async ({ cluster, random }) => {
    const provider = random.pick([...bookedWith, POST] as const)
    await makeFault(cluster, {
      provider,
      endpoint: 'webhook',
      remainingCalls: random.between(2, 5),
      ...change,
    })
  }

/** A setting of a courier's side, for a while. */
const for1Second =
  (
    provider: string,
    change: Record<string, boolean | string>,
    after: Record<string, boolean | string>,
  ): Make =>
  async ({ cluster }) => {
    await control(cluster, 'PUT', `/${provider}/settings`, change)
    await pause(1000)
    await control(cluster, 'PUT', `/${provider}/settings`, after)
  }

const dead: Make = async ({ cluster, random }) => {
  const provider = random.pick(bookedWith)
  await makeFault(cluster, { provider, endpoint: '*', failure: 'reset', failureMoment: 'before' })
  await pause(random.between(800, 3000))
  await endFaults(cluster, `?provider=${provider}`)
}

const killed =
  (which: (cluster: Cluster) => Program | undefined): Make =>
  async ({ cluster, random }) => {
    await which(cluster)?.kill()
    await pause(random.between(0, 800))
    await which(cluster)?.start()
  }

const database =
  (end: (cluster: Cluster, random: Random) => Promise<void>): Make =>
  async ({ cluster, random }) => {
    await end(cluster, random)
    await pause(random.between(0, 500))
    await cluster.startDatabase()
  }

/** Something of a parcel on its way is told otherwise than it was booked. */
const otherwise =
  (provider: BookedWith, move: string): Make =>
  async ({ cluster, random }) => {
    const moving = (await parcelsAtCouriers(cluster)).filter(
      (parcel) => parcel.provider === provider && parcel.end === 'underway',
    )
    if (moving.length === 0) return
    const { code } = random.pick(moving)
    await control(cluster, 'POST', `/${provider}/parcels/${code}/moves`, { move })
  }

const SLOW_BOOKINGS = [
  { provider: 'shippop', endpoint: 'confirm' },
  { provider: 'flash', endpoint: 'orders' },
]
const SLOW_CALLS = [
  { provider: 'shippop', endpoint: 'booking' },
  { provider: 'jnt-th', endpoint: 'order/create' },
  { provider: 'jnt-th', endpoint: 'order/addOrder' },
  { provider: 'shippop', endpoint: 'cancel' },
  { provider: 'flash', endpoint: 'cancel' },
]

/** What goes wrong, by the words in which it is counted. */
export const faultKinds: Readonly<Record<string, Make>> = {
  'a booking answered after its time-out': late(SLOW_BOOKINGS, PAST_A_BOOKING_MS),
  'a call answered after its time-out': late(SLOW_CALLS, PAST_A_CALL_MS),
  'late answer': ({ cluster, random }) =>
    makeFault(cluster, {
      ...placeOf(random),
      latencyAfterMs: random.between(1500, 4000),
      remainingCalls: random.between(1, 4),
    }),
  'error 500, nothing done': answer('http500', 'before'),
  'error 500, all done': answer('http500', 'after'),
  'error 429, nothing done': answer('http429', 'before'),
  'error 429, all done': answer('http429', 'after'),
  'empty answer, all done': answer('empty', 'after'),
  'half an answer, nothing done': answer('garbage', 'before'),
  'half an answer, all done': answer('garbage', 'after'),
  'no answer, nothing done': answer('reset', 'before'),
  'no answer, all done': answer('reset', 'after'),
  'not now, nothing done': answer('refused', 'before'),
  'not now, all done': answer('refused', 'after'),
  'the first of several fails': ({ cluster, random }) =>
    makeFault(cluster, {
      provider: 'shippop',
      endpoint: random.pick(['booking', 'confirm']),
      failure: 'partial',
      remainingCalls: 2,
    }),
  'a courier dead for a while': dead,
  'all couriers killed and started again': killed(({ sandbox }) => sandbox),
  'server killed': killed(({ servers }) => servers[0]),
  'worker killed': killed(({ workers }) => workers[0]),
  'PostgreSQL killed': database((cluster) => cluster.killDatabase()),
  'PostgreSQL restarted': database((cluster, random) =>
    cluster.stopDatabase(random.pick(['fast', 'immediate'])),
  ),
  'pushes sent five times': pushed({ duplicateWebhooks: 4 }),
  'pushes out of order': pushed({ webhooksOutOfOrder: true }),
  'pushes lost': pushed({ loseWebhooks: true }),
  'pushes late': pushed({ latencyBeforeMs: 4000 }),
  'pushes of Flash unsigned': for1Second('flash', { pushesUnsigned: true }, { pushesUnsigned: false }),
  'pushes of J&T unsigned': for1Second('jnt-th', { pushesUnsigned: true }, { pushesUnsigned: false }),
  'pushes of the post without token': for1Second(POST, { pushesBare: true }, { pushesBare: false }),
  "pushes about others' parcels": async (world) => {
    await for1Second('flash', { pushesForeign: true }, { pushesForeign: false })(world)
    await for1Second('jnt-th', { pushesForeign: true }, { pushesForeign: false })(world)
  },
  'forged pushes': async ({ cluster, forger }) => forger.burst(await parcelsAtCouriers(cluster)),
  'news of before, after the end': ({ roads }) => roads.tellLate(),
  'another number on the way': otherwise('flash', 'renumber'),
  'another weight on the way': otherwise('shippop', 'reweigh'),
  'another price on the way': otherwise('flash', 'reprice'),
  'tokens of the post expired': ({ cluster }) => control(cluster, 'DELETE', `/${POST}/tokens`),
}

/** What ends a process of the shop's own. */
export const ownKinds = [
  'server killed',
  'worker killed',
  'PostgreSQL killed',
  'PostgreSQL restarted',
] as const

/** Makes faults of some kinds, in another order each time, as many as are wanted, and counts them. */
export async function makeFaults(
  world: FaultWorld,
  faults: number,
  {
    kinds,
    counts,
    between,
  }: { kinds: readonly string[]; counts: Record<string, number>; between(): Promise<void> },
): Promise<void> {
  let deck: string[] = []
  for (let made = 0; made < faults; made++) {
    if (deck.length === 0) deck = shuffled(world.random, kinds)
    const kind = deck.pop() ?? ''
    await faultKinds[kind]?.(world)
    counts[kind] = (counts[kind] ?? 0) + 1
    await between()
  }
}

function shuffled<T>(random: Random, from: readonly T[]): T[] {
  const left = [...from]
  const mixed: T[] = []
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random.next() * left.length), 1))
  return mixed
}
