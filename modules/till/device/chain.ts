import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { paperNumber, type TillAct, type TillEvent } from '@langraan/till/rules'
import { v7 as newId } from 'uuid'
import type { ShopSeal } from './rescue/shop-seal.ts'
import { type KeptEvent, type KeptPaper, reopening, type TillDatabase } from './till-database.ts'
import { firstTail, nextMoment, type TillTail } from './till-tail.ts'
import type { Vault } from './vault.ts'

const TAIL = 'tail'

/** What an event says beside what happened. */
export type Said = {
  tillId: string
  series: number
  appVersion: string
  aheadMs: number | null
  staffId: string
  approvedBy: string | null
  now: number
}

/** Another tab has told something meanwhile, which must not be while this one sells. */
export class SoldElsewhere extends Error {
  override name = 'SoldElsewhere'
}

/** The events of a till: each follows the one before it, and is on the disk before it counts. */
export class Chain {
  readonly #database: TillDatabase
  readonly #vault: Vault
  readonly #shopSeal: ShopSeal
  #turn: Promise<unknown> = Promise.resolve()

  constructor(database: TillDatabase, vault: Vault, shopSeal: ShopSeal) {
    this.#database = database
    this.#vault = vault
    this.#shopSeal = shopSeal
  }

  async tail(): Promise<TillTail> {
    return (await this.#database.fact<TillTail>(TAIL)) ?? firstTail
  }

  /**
   * Adds what happened, one after the other. `make` says it once it is known what number its paper has; `also` is done in
   * the same transaction, so a bill that was paid is no bill any more.
   */
  add<Act extends TillAct>(
    said: Said,
    make: (tail: TillTail) => Act,
    also: () => Promise<void> = async () => undefined,
  ): Promise<TillEvent & { act: Act }> {
    const added = this.#turn.then(() => this.#add(said, make, also))
    // Whoever asked hears of a failure by `added`; the next one only waits for its turn.
    this.#turn = Promise.allSettled([added])
    return added
  }

  async #add<Act extends TillAct>(
    said: Said,
    make: (tail: TillTail) => Act,
    also: () => Promise<void>,
  ): Promise<TillEvent & { act: Act }> {
    const database = this.#database
    const before = await reopening(database, () => this.tail())
    const act = make(before)
    const event = { ...eventOf(said, before, act), act }
    const text = JSON.stringify(event)
    const hash = bytesToHex(sha256(utf8ToBytes(text)))
    const [sealed, forShop] = await Promise.all([
      this.#vault.seal(text),
      this.#shopSeal.seal(event.tillId, event.seq, text),
    ])
    const after = tailAfter(before, event, hash)
    const { seq, shiftId } = event
    const kept: KeptEvent = {
      seq,
      shiftId,
      hash,
      sealed,
      ...(forShop && { forShop }),
      state: 'waiting',
      at: after.at,
      sentAt: null,
    }
    await reopening(database, () =>
      database.transaction(
        'rw',
        [database.events, database.papers, database.facts, database.held],
        async () => {
          const now = (await database.fact<TillTail>(TAIL)) ?? firstTail
          // The connection may have been lost just after this very event was written.
          if (now.hash === hash) return
          if (now.seq !== before.seq || now.hash !== before.hash) throw new SoldElsewhere()
          await database.events.add(kept)
          const paper = paperOf(event, said.series)
          if (paper) await database.papers.add(paper)
          await database.setFact(TAIL, after)
          await also()
        },
      ),
    )
    return event
  }

  /** What an event has said, word by word. */
  async read(kept: KeptEvent): Promise<TillEvent> {
    return JSON.parse(await this.text(kept)) as TillEvent
  }

  text(kept: KeptEvent): Promise<string> {
    return this.#vault.open<string>(kept.sealed)
  }

  /** All of a shift, in its order. */
  async ofShift(shiftId: string): Promise<TillEvent[]> {
    const kept = await this.#database.events.where('shiftId').equals(shiftId).sortBy('seq')
    return Promise.all(kept.map((one) => this.read(one)))
  }
}

function eventOf(said: Said, before: TillTail, act: TillAct): Omit<TillEvent, 'act'> {
  const at = nextMoment(before, said.now)
  const shiftId = act.kind === 'shift-opened' ? newId() : before.shift?.shiftId
  if (shiftId === undefined) throw new Error('nothing happens at a till outside of a shift')
  const { tillId, aheadMs, appVersion, staffId, approvedBy } = said
  return {
    eventId: newId(),
    tillId,
    seq: before.seq + 1,
    after: before.hash,
    at: new Date(at).toISOString(),
    aheadMs,
    appVersion,
    shiftId,
    staffId,
    approvedBy,
  }
}

function tailAfter(before: TillTail, event: TillEvent, hash: string): TillTail {
  const { act, seq, staffId, shiftId } = event
  const at = new Date(event.at).getTime()
  const after = { ...before, seq, hash, at }
  if (act.kind === 'sale' || act.kind === 'return')
    return { ...after, running: { ...before.running, [act.paper.kind]: act.paper.running } }
  if (act.kind === 'shift-opened')
    return {
      ...after,
      shiftNumber: act.number,
      shift: { shiftId, number: act.number, openedAt: at, openedBy: staffId },
    }
  return act.kind === 'shift-closed' ? { ...after, shift: null } : after
}

function paperOf({ act, seq, staffId, at }: TillEvent, series: number): KeptPaper | undefined {
  if (act.kind !== 'sale' && act.kind !== 'return') return undefined
  const { kind, running } = act.paper
  return {
    number: paperNumber(kind, series, running),
    seq,
    kind,
    orderId: act.orderId,
    staffId,
    at: new Date(at).getTime(),
    totalSatang: act.kind === 'sale' ? act.totalSatang : -act.totalSatang,
  }
}
