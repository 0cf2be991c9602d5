import { type Tx, withShop } from '@langraan/db'
import type { Told, ToldEvent } from '../../ports.ts'
import { type ChannelRow, findChannel, updateChannel } from '../channels/channels.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { applyComment } from './apply-comment.ts'
import { applyEdited, applyReaction, applyRead, applyUnsent } from './apply-change.ts'
import {
  applyEcho,
  applyFollowed,
  applyLeft,
  applyMessage,
  applyPostback,
  applyReferral,
} from './apply-message.ts'
import { type EventRow, eventsToRead, holdEvent, putEventOff, setEventRead } from './events.sql.ts'
import { NotYet, type Reading } from './reading.ts'

type Deps = Pick<InboxDeps, 'db' | 'clock' | 'jobs' | 'log' | 'line' | 'pages'>

const MOST_AT_A_TIME = 200
const MOST_TRIES = 7

/** Reads what channels have told of a shop, each event in a transaction of its own. Answers whether there may be more. */
export async function readEvents(deps: Deps, shopId: string): Promise<boolean> {
  const eventIds = await withShop(deps.db, shopId, (tx) => eventsToRead(tx, deps.clock.now(), MOST_AT_A_TIME))
  let failed = 0
  for (const eventId of eventIds) if (!(await readOne(deps, shopId, eventId))) failed++
  return failed === 0 && eventIds.length === MOST_AT_A_TIME
}

async function readOne(deps: Deps, shopId: string, eventId: string): Promise<boolean> {
  try {
    await withShop(deps.db, shopId, async (tx) => {
      const event = await holdEvent(tx, eventId)
      if (!event) return
      await readHeld(deps, tx, shopId, event)
      await setEventRead(tx, eventId)
    })
    return true
  } catch (error) {
    if (!(error instanceof NotYet))
      deps.log.error({ err: error, shopId, eventId }, 'an event of a channel cannot be read')
    await tryLater(deps, shopId, eventId)
    return false
  }
}

/** After some tries it stays unread, with its raw form; nothing else waits for it. */
async function tryLater({ db, clock }: Deps, shopId: string, eventId: string): Promise<void> {
  await withShop(db, shopId, async (tx) => {
    const event = await holdEvent(tx, eventId)
    if (!event) return
    const isOver = event.tries + 1 >= MOST_TRIES
    await putEventOff(tx, eventId, {
      tryAt: new Date(clock.now().getTime() + 2000 * 2 ** event.tries),
      isOver,
    })
  })
}

async function readHeld(deps: Deps, tx: Tx, shopId: string, event: EventRow): Promise<void> {
  const channel = await findChannel(tx, event.channelId)
  if (!channel || channel.state === 'disconnected') return
  const told = readRaw(deps, channel, event.raw)
  const now = deps.clock.now()
  const reading: Reading = {
    shopId,
    channelId: channel.channelId,
    provider: channel.provider,
    eventId: event.eventId,
    receivedAt: event.receivedAt,
    now,
    jobs: deps.jobs,
    hidesPhones: channel.hidesPhones,
  }
  await apply(tx, reading, told)
  if (channel.lastEventAt === null || now.getTime() - channel.lastEventAt.getTime() > 60_000)
    await updateChannel(tx, channel.channelId, { last_event_at: now })
}

const readRaw = ({ line, pages }: Deps, channel: ChannelRow, raw: unknown): ToldEvent =>
  channel.provider === 'line' ? line.readEvent(raw) : pages.readEvent(raw, channel.externalId)

type Apply = {
  [Kind in Told['kind']]: (
    tx: Tx,
    reading: Reading,
    event: ToldEvent,
    told: Extract<Told, { kind: Kind }>,
  ) => Promise<void>
}

const nothing = async (): Promise<void> => {}

const APPLY: Apply = {
  message: applyMessage,
  echo: applyEcho,
  postback: applyPostback,
  referral: applyReferral,
  edited: applyEdited,
  unsent: applyUnsent,
  reaction: (tx, reading, _event, told) => applyReaction(tx, reading, told),
  read: (tx, reading, _event, told) => applyRead(tx, reading, told),
  followed: applyFollowed,
  left: applyLeft,
  comment: applyComment,
  restricted: async (tx, reading) =>
    updateChannel(tx, reading.channelId, { trouble: 'restricted', trouble_since: reading.now }),
  // Live selling reads these itself.
  live: nothing,
  other: nothing,
}

function apply(tx: Tx, reading: Reading, event: ToldEvent): Promise<void> {
  const one = APPLY[event.told.kind] as (
    tx: Tx,
    reading: Reading,
    event: ToldEvent,
    told: Told,
  ) => Promise<void>
  return one(tx, reading, event, event.told)
}
