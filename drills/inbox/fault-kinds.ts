import { createHmac } from 'node:crypto'
import { ask, NoAnswer } from '../house/client.ts'
import { type Cluster, CUT_OFF, pause } from '../house/cluster.ts'
import type { Program } from '../house/program.ts'
import type { Random } from '../house/random.ts'
import { channelState, connectLine, connectPage, type InboxWorld, untilSo } from './inbox-world.ts'
import { PAGE_ID, type Provider } from './provider.ts'
import { openJobs } from './settle.ts'
import type { Mishap } from './wire.ts'

type Make = (world: InboxWorld) => Promise<unknown>

const FEW: [number, number] = [3, 12]
const NOTICED_WITHIN_MS = 6000
const FORGED = 12

const killed =
  (which: (cluster: Cluster) => readonly Program[]): Make =>
  async ({ cluster, random }) => {
    const programs = which(cluster)
    await Promise.all(programs.map((program) => program.kill()))
    await pause(random.between(0, 600))
    await Promise.all(programs.map((program) => program.start()))
  }

/** What befalls the next deliveries on their way. */
const onTheWire =
  (mishap: Mishap): Make =>
  async ({ wire, random }) =>
    wire.meet(mishap, random.between(...FEW))

/** A channel tells more than once, or what was last first. */
const told =
  (of: Provider, how: object): Make =>
  ({ providers, random }) =>
    providers.fault(of, 'webhook', { ...how, remainingCalls: random.between(...FEW) })

/** What is sent: it is done and the answer is lost, or it is not done, or it is too often. */
const sending =
  (of: Provider, endpoint: string, failure: string, failureMoment: 'before' | 'after'): Make =>
  ({ providers, random }) =>
    providers.fault(of, endpoint, { failure, failureMoment, remainingCalls: random.between(1, 3) })

const cutOff: Make = ({ cluster }) => cluster.rows(CUT_OFF)

const noticed = (world: InboxWorld, provider: Provider): Promise<boolean> =>
  untilSo(async () => (await channelState(world, provider)) === 'reconnect', NOTICED_WITHIN_MS)

/** Facebook tells of nothing for a while, its token dies, and somebody connects the page again: its history has it all. */
const pageDies: Make = async (world) => {
  const { providers, wire, random } = world
  wire.meet('swallowed', random.between(...FEW))
  await providers.killPageTokens()
  await noticed(world, 'facebook')
  wire.forget('swallowed')
  world.isPageQuiet = true
  await connectPage(world)
  await untilSo(
    async () =>
      (await channelState(world, 'facebook')) === 'connected' &&
      (await openJobs(world, ['fetch-past-chats'])).length === 0,
  )
  world.isPageQuiet = false
}

const lineDies: Make = async (world) => {
  const { providers, account } = world
  await providers.changeAccount(account.botUserId, { isTokenDead: true })
  await noticed(world, 'line')
  const again = await providers.changeAccount(account.botUserId, { isTokenDead: false, reissue: true })
  world.account = { ...account, token: again.token }
  await connectLine(world)
}

export const FORGED_WORDS = 'ปลอมมา'

/** Somebody who knows the address and no secret: none of it may be kept. */
const forged: Make = async (world) => {
  for (let left = FORGED; left > 0; left--) {
    const { status, provider } = await forge(world, world.random).catch((error: unknown) => {
      if (error instanceof NoAnswer) return { status: 401, provider: 'nobody' }
      throw error
    })
    if (status !== 401) world.said.twice.push(`a forged delivery of ${provider} was answered ${status}`)
  }
}

async function forge({ cluster, account, said }: InboxWorld, random: Random) {
  const provider = random.pick(['line', 'facebook'] as const)
  const text = said.words(FORGED_WORDS)
  const now = Date.now()
  const inLine = {
    destination: account.botUserId,
    events: [
      {
        type: 'message',
        timestamp: now,
        source: { type: 'user', userId: 'U0' },
        webhookEventId: text,
        message: { id: text, type: 'text', text },
      },
    ],
  }
  const atPage = {
    object: 'page',
    entry: [
      {
        id: PAGE_ID,
        time: now,
        messaging: [{ sender: { id: '2' }, timestamp: now, message: { mid: text, text } }],
      },
    ],
  }
  const body = JSON.stringify(provider === 'line' ? inLine : atPage)
  const guessed = createHmac('sha256', 'a guess').update(body)
  const signature = random.pick([
    '',
    'x',
    provider === 'line' ? guessed.digest('base64') : `sha256=${guessed.digest('hex')}`,
  ])
  const { status } = await ask(`${cluster.apiUrl()}/webhooks/${provider}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [provider === 'line' ? 'x-line-signature' : 'x-hub-signature-256']: signature,
    },
  })
  return { status, provider }
}

/** Each kind of fault, by its name. */
export const FAULTS: Readonly<Record<string, Make>> = {
  'the server is killed': killed(({ servers }) => servers.slice(0, 1)),
  'what arrives is told twice': onTheWire('twice'),
  'an answer of LINE’s push is lost': sending('line', 'push', 'reset', 'after'),
  'a worker is killed': killed(({ workers }) => workers.slice(0, 1)),
  'a page is disconnected by Facebook': pageDies,
  'deliveries are lost': onTheWire('lost'),
  'deliveries are late': onTheWire('late'),
  'an answer of Facebook’s is lost': sending('facebook', 'messages', 'reset', 'after'),
  'LINE tells twice': told('line', { duplicateWebhooks: 2 }),
  'Facebook tells twice': told('facebook', { duplicateWebhooks: 2 }),
  'LINE does not know its token any more': lineDies,
  'our answers are not heard': onTheWire('unheard'),
  'LINE tells out of order': told('line', { webhooksOutOfOrder: true }),
  'Facebook tells out of order': told('facebook', { webhooksOutOfOrder: true }),
  'an answer of LINE’s reply is lost': sending('line', 'reply', 'reset', 'after'),
  'the line breaks within deliveries': onTheWire('half'),
  'connections to the database break': cutOff,
  'somebody forges deliveries': forged,
  'LINE fails before a push': sending('line', 'push', 'http500', 'before'),
  'LINE fails after a push': sending('line', 'push', 'http500', 'after'),
  'LINE says that it is too often': sending('line', 'push', 'http429', 'before'),
  'Facebook fails before it sends': sending('facebook', 'messages', 'http500', 'before'),
  'Facebook fails after it has sent': sending('facebook', 'messages', 'garbage', 'after'),
  'Facebook’s comments fail after they stand': sending('facebook', 'comments', 'http500', 'after'),
  'server and workers are killed': killed(({ servers, workers }) => [...servers, ...workers]),
  'LINE’s reply fails before it is sent': sending('line', 'reply', 'reset', 'before'),
}
