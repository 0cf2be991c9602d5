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
import {
  type EventRow,
  eventsToRead,
  holdEvent,
  letEventWait,
  putEventOff,
  setEventRead,
} from './events.sql.ts'
import { NotYet, type Reading } from './reading.ts'

type Deps = Pick<InboxDeps, 'db' | 'clock' | 'jobs' | 'log' | 'line' | 'pages'>

const MOST_AT_A_TIME = 200
const MOST_TRIES = 7
const SHORTEST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30 * 60_000
const WAITS_FOR_MS = 48 * 3_600_000

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
    if (error instanceof NotYet) await waitFor(deps, shopId, eventId, error.externalId)
    else {
      deps.log.error({ err: error, shopId, eventId }, 'an event of a channel cannot be read')
      await tryLater(deps, shopId, eventId)
    }
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

/**
 * It is woken by what it waits for, and looks by itself too, less and less often: what came in the moment between woke
 * nobody. It has not failed, so no try is counted. A channel tells as long as a day and a half of what was not heard.
 */
async function waitFor(
  { db, clock }: Deps,
  shopId: string,
  eventId: string,
  externalId: string,
): Promise<void> {
  await withShop(db, shopId, async (tx) => {
    const event = await holdEvent(tx, eventId)
    if (!event) return
    const now = clock.now().getTime()
    const waited = now - event.receivedAt.getTime()
    const more = Math.min(Math.max(waited, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
    await letEventWait(tx, eventId, {
      waitsFor: externalId,
      tryAt: new Date(now + more),
      isOver: waited > WAITS_FOR_MS,
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
  reaction: applyReaction,
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
