import { hash as hashOf } from 'node:crypto'
import { announce, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Told } from '../contract.ts'
import type { SetAsideReason } from '../rules/telling.ts'
import { hashOfSeq, insertSetAside } from './events.sql.ts'
import { tillThatCalls } from './manage-tills.ts'
import { namesOfMembers } from './names.ts'
import { readEvent } from './read-event.ts'
import { takeEvent } from './take-event.ts'
import { CannotTake, isOfItself, Overtaken, type Taking } from './taking.ts'
import type { TellDeps } from './till-deps.ts'
import { advanceTill, lockTill, setSeen, type TillRow } from './tills.sql.ts'

type Telling = {
  shopId: string
  tillId: string
  requestId: string
  events: readonly { seq: number; text: string }[]
  appVersion: string
  unsent: number
  unsentSince: string | null
}
type Item = Telling['events'][number] & { hash: string }
type Context = { deps: TellDeps; shopId: string; tillId: string; requestId: string; nameOf: Taking['nameOf'] }

/**
 * Takes what a till tells, each event by itself and in its order. What cannot be taken is set aside with its reason, and
 * what follows goes on: nothing is lost, and nothing stops the rest.
 */
export async function tell(deps: TellDeps, telling: Telling) {
  const { shopId, tillId, requestId } = telling
  const nameOf = await withShop(deps.db, shopId, namesOfMembers)
  const context: Context = { deps, shopId, tillId, requestId, nameOf }
  const results: Told[] = []
  for (const { seq, text } of telling.events.toSorted((a, b) => a.seq - b.seq)) {
    const isStopped = results.at(-1)?.outcome === 'missing'
    const item = { seq, text, hash: hashOf('sha256', text, 'hex') }
    results.push(isStopped ? { seq, outcome: 'missing' } : await takeOne(context, item))
  }
  const till = await withShop(deps.db, shopId, (tx) => afterwards(tx, deps, telling, results))
  return {
    now: deps.clock.now().toISOString(),
    results,
    lastSeq: till.lastSeq,
    lastHash: till.lastHash,
  }
}

async function afterwards(
  tx: Tx,
  { clock }: TellDeps,
  { shopId, tillId, appVersion, unsent, unsentSince }: Telling,
  results: readonly Told[],
): Promise<TillRow> {
  const now = clock.now()
  await setSeen(tx, tillId, {
    now,
    appVersion,
    unsent,
    unsentSince: unsentSince ? new Date(unsentSince) : null,
  })
  if (results.some(({ outcome }) => outcome === 'taken' || outcome === 'set_aside'))
    await announce(tx, { eventId: newId(), shopId, name: 'till.told', payload: { tillId }, at: now })
  return tillThatCalls(tx, tillId)
}

// Each try follows the same till telling the same at the same moment; more than a few in a row is no accident.
const MOST_TRIES = 5

async function takeOne(context: Context, item: Item, attempt = 1): Promise<Told> {
  const { deps, shopId, tillId } = context
  const { till, known } = await withShop(deps.db, shopId, async (tx) => {
    const found = await tillThatCalls(tx, tillId)
    return {
      till: found,
      known: item.seq <= found.lastSeq ? await hashOfSeq(tx, tillId, item.seq) : undefined,
    }
  })
  if (item.seq <= till.lastSeq) return toldBefore(context, item, till, known)
  if (item.seq > till.lastSeq + 1) return { seq: item.seq, outcome: 'missing' }
  try {
    await takeNext(context, item, till)
    return { seq: item.seq, outcome: 'taken' }
  } catch (error) {
    if (error instanceof Overtaken && attempt < MOST_TRIES) return takeOne(context, item, attempt + 1)
    const reason = reasonOf(error)
    if (!reason) throw error
    if (reason === 'fault') deps.log.warn({ err: error, tillId, seq: item.seq }, 'an event was set aside')
    return setAside(context, item, till, reason)
  }
}

/** The same text again is the same event; another one under its number is never written over the first. */
function toldBefore(
  context: Context,
  item: Item,
  till: TillRow,
  known: Awaited<ReturnType<typeof hashOfSeq>>,
): Promise<Told> | Told {
  if (known?.hash !== item.hash) return setAside(context, item, till, 'other_content')
  return known.reason === null
    ? { seq: item.seq, outcome: 'repeated' }
    : { seq: item.seq, outcome: 'set_aside', reason: known.reason }
}

async function takeNext(context: Context, item: Item, till: TillRow): Promise<void> {
  const event = readEvent(item.text)
  if (!event) throw new CannotTake('unreadable')
  if (event.tillId !== till.tillId || event.seq !== item.seq) throw new CannotTake('other_till')
  if (event.after !== till.lastHash) throw new CannotTake('broken_chain')
  if (till.revokedAt) throw new CannotTake('revoked')
  const { deps, shopId, requestId, nameOf } = context
  await takeEvent({ deps, shopId, till, event, hash: item.hash, now: deps.clock.now(), requestId, nameOf })
}

/** Why an event is set aside; nothing where the server itself could not, and the device asks again. */
function reasonOf(error: unknown): SetAsideReason | undefined {
  if (error instanceof CannotTake) return error.reason
  return isOfItself(error) ? 'fault' : undefined
}

/** Keeps what could not be taken; where it was the next of its till, the one after it may come. */
async function setAside(
  { deps, shopId, tillId }: Context,
  { seq, text, hash }: Item,
  till: TillRow,
  reason: SetAsideReason,
): Promise<Told> {
  await withShop(deps.db, shopId, async (tx) => {
    const locked = await lockTill(tx, tillId)
    const eventId = readEvent(text)?.eventId ?? null
    const now = deps.clock.now()
    await insertSetAside(tx, {
      shopId,
      setAsideId: newId(),
      tillId,
      seq,
      eventId,
      reason,
      hash,
      said: text,
      now,
    })
    if (locked?.lastSeq === seq - 1 && locked.lastHash === till.lastHash)
      await advanceTill(tx, tillId, seq, hash)
  })
  return { seq, outcome: 'set_aside', reason }
}
