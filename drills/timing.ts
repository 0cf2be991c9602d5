import { createHash } from 'node:crypto'
import { hashPassword } from '@langraan/identity/server'
import { newId, newToken } from '@langraan/runtime'
import { type Answer, ask } from './house/client.ts'
import { type Cluster, LOGIN_SECRET } from './house/cluster.ts'
import { type Drill, onCluster, type Outcome, type Setting } from './house/drill.ts'
import { asOwner, type DrillShop, openShop } from './house/shop.ts'
import { chanceOfLonger, isToldApart, medianOf } from './house/told-apart.ts'

// Whether the time of an answer tells who has an account. Each way is asked for known and unknown e-mails in turn,
// each e-mail once, each from an address of its own; that it was right or wrong must not show in the times.

type World = { cluster: Cluster; shop: DrillShop; known: readonly string[] }
type Way = { name: string; wanted: number; send: (world: World, email: string) => Promise<Answer> }
type Times = { known: number[]; unknown: number[] }

const WARM_UP = 10
let callers = 0
/** Limits count by address: none must answer in place of what is measured. */
const elsewhere = () => `10.${(callers++ >> 8) & 255}.${callers & 255}.7`

const anonymous = (world: World, path: string, body: object, headers: Record<string, string> = {}) =>
  ask(`${world.cluster.apiUrl()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: world.cluster.origin,
      'x-forwarded-for': elsewhere(),
      ...headers,
    },
    body: JSON.stringify(body),
  })

type Trying = { secret?: string; cookie?: string }

function signIn(
  world: World,
  email: string,
  { secret = LOGIN_SECRET, cookie }: Trying = {},
): Promise<Answer> {
  const time = Date.now()
  const signature = createHash('md5').update(`${secret}${time}`).digest('hex')
  const body = { username: email, password: 'not the password', fb_id: '', facebook_flag: 0, time }
  return anonymous(world, '/login', body, {
    authorization: `Bearer Login:${signature}`,
    ...(cookie !== undefined && { cookie }),
  })
}

const WAYS: readonly Way[] = [
  { name: 'signIn', wanted: 401, send: (world, email) => signIn(world, email) },
  // With the token of another account: it is looked up for whoever is asked for.
  {
    name: 'signInWithDevice',
    wanted: 401,
    send: (world, email) => signIn(world, email, { cookie: `known_devices=${newToken()}` }),
  },
  {
    name: 'forgotPassword',
    wanted: 202,
    send: (world, email) => anonymous(world, '/password-resets', { email }),
  },
  {
    name: 'invitation',
    wanted: 200,
    send: (world, email) =>
      asOwner(world.cluster, world.shop, `/shops/${world.shop.shopId}/invitations`, {
        method: 'POST',
        headers: { 'x-forwarded-for': elsewhere() },
        body: JSON.stringify({ email, role: 'packer' }),
      }),
  },
]

/** People with a password, made in the database: signing up is not what is measured. */
async function makePeople(cluster: Cluster, count: number): Promise<string[]> {
  const passwordHash = await hashPassword('the password of all of them')
  const emails = Array.from({ length: count }, (_, at) => `known-${at}@timing.test`)
  for (const email of emails)
    await cluster.rows(
      'INSERT INTO users (user_id, email, name, password_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)',
      [newId(), email, 'x', passwordHash, new Date()],
    )
  return emails
}

async function timed(send: () => Promise<Answer>, wanted: number): Promise<number> {
  const begun = performance.now()
  const { status, text } = await send()
  const took = performance.now() - begun
  if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}: ${text}`)
  return took
}

/** In turn, and who comes first by chance: what slows the machine down slows both. */
async function measure(world: World, way: Way, { faults, random }: Setting): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let round = -WARM_UP; round < faults; round++) {
    const known = world.known[round + WARM_UP] ?? ''
    const emails = { known, unknown: known.replace('known-', `nobody-${way.name.toLowerCase()}-`) }
    const order = random.chance(0.5) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const took = await timed(() => way.send(world, emails[kind]), way.wanted)
      if (round >= 0) times[kind].push(took)
    }
  }
  return times
}

/** What surely takes different times must be told apart: a wrong signature is refused before any password is tried. */
async function control(world: World, { faults }: Setting): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let round = 0; round < faults; round++) {
    const email = `control-${round}@timing.test`
    times.known.push(await timed(() => signIn(world, email), 401))
    times.unknown.push(await timed(() => signIn(world, email, { secret: 'another secret' }), 401))
  }
  return times
}

function told(name: string, { known, unknown }: Times, setting: Setting) {
  const chance = chanceOfLonger(known, unknown)
  const [known50, unknown50] = [medianOf(known), medianOf(unknown)]
  const line = `${name}: known ${known50.toFixed(2)} ms, unknown ${unknown50.toFixed(2)} ms, known is the longer one in ${Math.round(chance * 100)} of 100 pairs`
  setting.say(line)
  return { line, apart: isToldApart(known, unknown), chance: Number(chance.toFixed(3)) }
}

export const drill: Drill = {
  faults: 40,
  run: async (setting): Promise<Outcome> => {
    if (setting.faults < 20 || setting.faults > 40)
      throw new Error(
        'timing needs 20 to 40 rounds: fewer say nothing, more are more invitations than a shop has',
      )
    return onCluster(setting, async (cluster) => {
      const shop = await openShop(cluster, 'timing')
      // What the worker does with a mail it does at its own time; here it would only be noise.
      await Promise.all(cluster.workers.map((worker) => worker.stop()))
      const world = { cluster, shop, known: await makePeople(cluster, setting.faults + WARM_UP) }
      const lost: string[] = []
      const chances: Record<string, number> = {}
      for (const way of WAYS) {
        const { line, apart, chance } = told(way.name, await measure(world, way, setting), setting)
        chances[way.name] = chance
        if (apart) lost.push(`tells who has an account: ${line}`)
      }
      const proof = told('control', await control(world, setting), setting)
      if (!proof.apart) lost.push(`the measurement tells nothing apart at all: ${proof.line}`)
      const acknowledged = setting.faults * WAYS.length * 2
      return {
        faults: setting.faults,
        acknowledged,
        lost,
        doubled: [],
        figures: { chances, control: proof.chance },
      }
    })
  },
}
