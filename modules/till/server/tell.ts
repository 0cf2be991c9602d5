import { hash as hashOf } from 'node:crypto'
import { announce, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { RescuedResult, Told } from '../contract.ts'
import type { SetAsideReason } from '../rules/telling.ts'
import { hashOfSeq, insertSetAside, mendSetAside } from './events.sql.ts'
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
/** An event with the hash that its device has told; one that a file has damaged stops what follows, or is set aside. */
type Item = Telling['events'][number] & { hash: string; damaged?: 'stop' | 'skip' }
type Result = RescuedResult
type Context = { deps: TellDeps; shopId: string; tillId: string; requestId: string; nameOf: Taking['nameOf'] }

/**
 * Takes what a till tells, each event by itself and in its order. What cannot be taken is set aside with its reason, and
 * what follows goes on: nothing is lost, and nothing stops the rest.
 */
export async function tell(deps: TellDeps, telling: Telling) {
  const { shopId } = telling
  const items = telling.events.map(({ seq, text }) => ({ seq, text, hash: hashOf('sha256', text, 'hex') }))
  // Nothing that a till tells itself is damaged.
  const results = (await takeInOrder(deps, telling, items)) as Told[]
  const till = await withShop(deps.db, shopId, (tx) => afterwards(tx, deps, telling, results))
  return {
    now: deps.clock.now().toISOString(),
    results,
    lastSeq: till.lastSeq,
    lastHash: till.lastHash,
  }
}

/** Takes events one after the other; where one is missing or damaged, none that follows it. */
export async function takeInOrder(
  deps: TellDeps,
  { shopId, tillId, requestId }: Pick<Telling, 'shopId' | 'tillId' | 'requestId'>,
  items: readonly Item[],
): Promise<Result[]> {
  const nameOf = await withShop(deps.db, shopId, namesOfMembers)
  const context: Context = { deps, shopId, tillId, requestId, nameOf }
  const results: Result[] = []
  for (const item of items.toSorted((a, b) => a.seq - b.seq)) {
    const before = results.at(-1)?.outcome
    const isStopped = before === 'missing' || before === 'damaged'
    results.push(isStopped ? { seq: item.seq, outcome: 'missing' } : await takeOne(context, item))
  }
  return results
}

/** Has the screens of the shop look again where something has come in. Answers whether it has. */
export async function tellShop(
  tx: Tx,
  { shopId, tillId, now }: { shopId: string; tillId: string; now: Date },
  results: readonly Result[],
): Promise<boolean> {
  const isNew = results.some(({ outcome }) => outcome === 'taken' || outcome === 'set_aside')
  if (isNew) await announce(tx, { eventId: newId(), shopId, name: 'till.told', payload: { tillId }, at: now })
  return isNew
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
  await tellShop(tx, { shopId, tillId, now }, results)
  return tillThatCalls(tx, tillId)
}

// Each try follows the same till telling the same at the same moment; more than a few in a row is no accident.
const MOST_TRIES = 5

async function takeOne(context: Context, item: Item, attempt = 1): Promise<Result> {
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
  if (item.damaged === 'stop') return { seq: item.seq, outcome: 'damaged' }
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
async function toldBefore(
  context: Context,
  item: Item,
  till: TillRow,
  known: Awaited<ReturnType<typeof hashOfSeq>>,
): Promise<Result> {
  const { seq } = item
  if (known?.hash !== item.hash)
    return item.damaged ? { seq, outcome: 'damaged' } : setAside(context, item, till, 'other_content')
  if (known.reason === null) return { seq, outcome: 'repeated' }
  if (known.reason === 'damaged' && !item.damaged) await mend(context, item)
  return { seq, outcome: 'set_aside', reason: known.reason }
}

/** What came damaged has come whole: it can be taken now. */
const mend = ({ deps, shopId, tillId }: Context, { seq, hash, text }: Item): Promise<void> =>
  withShop(deps.db, shopId, (tx) => mendSetAside(tx, { tillId, seq, hash, said: text }))

async function takeNext(context: Context, item: Item, till: TillRow): Promise<void> {
  if (item.damaged) throw new CannotTake('damaged')
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
): Promise<Result> {
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
