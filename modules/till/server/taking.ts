import { isDataError, type Tx } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { SaleNotTaken } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { TillEvent } from '../rules/event.ts'
import type { FindingKind } from '../rules/findings.ts'
import type { SetAsideReason } from '../rules/telling.ts'
import { insertEvent, insertFinding } from './events.sql.ts'
import type { TellDeps } from './till-deps.ts'
import { advanceTill, lockTill, type TillRow } from './tills.sql.ts'

/** An event that is good as far as it goes, with all that is known around it. */
export type Taking<Act = TillEvent['act']> = {
  deps: TellDeps
  shopId: string
  till: TillRow
  event: Omit<TillEvent, 'act'> & { act: Act }
  hash: string
  /** When the server has heard of it. */
  now: Date
  requestId: string
  /** A person takes what was set aside: what came after it has been taken meanwhile. */
  isLate?: boolean
  nameOf: (staffId: string) => string
}

/** Why an event cannot be taken; it is kept as it came, and what follows goes on. */
export class CannotTake extends Error {
  readonly reason: SetAsideReason
  constructor(reason: SetAsideReason) {
    super(reason)
    this.reason = reason
  }
}

/** Whether it would go wrong each time: then it must not keep back what follows. */
export const isOfItself = (error: unknown): boolean =>
  error instanceof Refusal ||
  error instanceof SaleNotTaken ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  isDataError(error)

/** Somebody has told the till's next event meanwhile: this one is looked at anew. */
export class Overtaken extends Error {}

/**
 * When something happened, for the books: by the device's clock less what it was ahead, and never after the server has
 * heard of it.
 */
export function momentOf({ event, now }: Pick<Taking, 'event' | 'now'>): Date {
  const told = new Date(event.at).getTime() - (event.aheadMs ?? 0)
  return new Date(Math.min(told, now.getTime()))
}

/** Keeps an event in the transaction that does what it says, as the next of its till. */
export async function keepEvent(tx: Tx, taking: Taking): Promise<void> {
  const { shopId, till, event, hash, now, isLate = false } = taking
  const locked = await lockTill(tx, till.tillId)
  const isNext = locked?.lastSeq === event.seq - 1 && locked.lastHash === till.lastHash
  if (!isNext && !isLate) throw new Overtaken()
  await insertEvent(tx, { shopId, event, said: JSON.stringify(withoutBuyer(event)), hash, receivedAt: now })
  if (!isLate) await advanceTill(tx, till.tillId, event.seq, hash)
}

/** Who bought and what was noted of it stand in the order alone, where they can be erased; of the link its hash is kept. */
function withoutBuyer(event: TillEvent): TillEvent {
  const { act } = event
  if (act.kind === 'receipt-mailed') return { ...event, act: { ...act, address: '', linkToken: '' } }
  if (act.kind !== 'sale') return event
  const buyer = act.buyer && { ...act.buyer, name: '', phone: '' }
  const { linkToken: _linkToken, ...rest } = act
  return { ...event, act: { ...rest, buyer, note: '' } }
}

type About = { orderId?: string; shiftId?: string; details: object }

/** Has a person of the shop look at something. */
export function find(tx: Tx, { shopId, till, now }: Taking, kind: FindingKind, about: About): Promise<void> {
  const { orderId = null, shiftId = null, details } = about
  return insertFinding(tx, {
    shopId,
    findingId: newId(),
    tillId: till.tillId,
    kind,
    orderId,
    shiftId,
    details,
    now,
  })
}
