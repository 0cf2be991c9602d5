import { ApiError } from '@langraan/http/client'
import type { PaperLine } from '../../contract.ts'
import { MOST_PIECES } from '../../rules/rules.ts'
import type { Counting } from '../stock-api.ts'

/** Something counted that has no answer yet, under the key that it is sent by each time. */
export type Waiting = {
  readonly key: string
  readonly counting: Counting
  readonly scans: number
  /** It may have arrived: from here on it is sent as it is. */
  readonly isTried: boolean
}

/** A code that no article has, and how many times it was read: it is missing in the count until somebody looks. */
export type Missed = { readonly code: string; readonly times: number }

export type CountState = {
  readonly waiting: readonly Waiting[]
  readonly missed: readonly Missed[]
  /** Scans that came when the sheet was booked or given up already, by somebody else. */
  readonly late: number
  /** The server could not be reached at the last try. */
  readonly isAway: boolean
  /** What became of the last that was answered. */
  readonly last: { readonly line: PaperLine } | { readonly refusal: string } | undefined
}

/** What lies in the browser over a reload. */
export type KeptCount = Pick<CountState, 'waiting' | 'missed' | 'late'>

type Means = {
  readonly send: (counting: Counting, key: string) => Promise<PaperLine>
  readonly kept: KeptCount
  readonly keep: (kept: KeptCount) => void
  readonly now: () => number
  readonly newKey: () => string
  readonly later: (work: () => void) => void
}

export type Outcome = 'counted' | 'waits' | 'refused'

// Who signs in again, and what was too much at once, may send the same once more.
const ASKED_TO_WAIT = new Set([401, 408, 429])
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !ASKED_TO_WAIT.has(error.status)

const thingOf = ({ variantId, code }: Counting): string => variantId ?? `code ${code}`

/**
 * What is counted at one sheet, sent one after the other in its order: a scanner is faster than any network, and each
 * scan is a piece. Pieces of the same article that wait together go as one. What gets no answer stays, and is sent
 * under its key until there is one, so that it counts once.
 */
export class CountQueue {
  readonly #means: Means
  readonly #listeners = new Set<() => void>()
  readonly #outcomes = new Map<string, ((outcome: Outcome) => void)[]>()
  #state: CountState
  #running: Promise<void> | undefined

  constructor(means: Means) {
    this.#means = means
    this.#state = { ...means.kept, isAway: false, last: undefined }
  }

  readonly state = (): CountState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes it up behind what waits. Answers once it is known what became of it, or that it waits for the network. */
  add(counting: Counting): Promise<Outcome> {
    const waiting = [...this.#state.waiting]
    const behind = waiting.at(-1)
    const joined = behind && joinedTo(behind, counting)
    const entry = joined ?? this.#fresh(counting)
    if (joined) waiting.splice(-1, 1, joined)
    else waiting.push(entry)
    this.#put({ waiting })
    const outcome = new Promise<Outcome>((resolve) => {
      this.#outcomes.set(entry.key, [...(this.#outcomes.get(entry.key) ?? []), resolve])
    })
    void this.settle()
    return outcome
  }

  /** Sends all that waits, as far as the network lets it; says whether nothing waits any more. */
  async settle(): Promise<boolean> {
    if (this.#state.waiting.length > 0) await (this.#running ??= this.#sendAll())
    return this.#state.waiting.length === 0
  }

  dismissLate(): void {
    this.#put({ late: 0 })
  }

  dismiss(code: string): void {
    this.#put({ missed: this.#state.missed.filter((one) => one.code !== code) })
  }

  #fresh(counting: Counting): Waiting {
    const { now, newKey } = this.#means
    // What waits for the network is a count of now, not of when it gets through.
    const isLate = this.#state.isAway && counting.countedAt === undefined && counting.how !== 'take'
    return {
      key: newKey(),
      counting: isLate ? { ...counting, countedAt: new Date(now()).toISOString() } : counting,
      scans: 1,
      isTried: false,
    }
  }

  async #sendAll(): Promise<void> {
    for (let first = this.#state.waiting[0]; first; first = this.#state.waiting[0]) {
      const sent = { ...first, isTried: true }
      this.#put({ waiting: [sent, ...this.#state.waiting.slice(1)] })
      try {
        const line = await this.#means.send(sent.counting, sent.key)
        this.#done('counted', { last: { line } })
      } catch (error) {
        if (!isRefused(error)) return this.#wait()
        const late = this.#state.late + (error.code === 'document_ended' ? sent.scans : 0)
        this.#done('refused', {
          last: { refusal: error.message },
          missed: this.#missedWith(sent, error),
          late,
        })
      }
    }
    this.#running = undefined
  }

  #missedWith({ counting: { code }, scans }: Waiting, { code: refusal }: ApiError): readonly Missed[] {
    const { missed } = this.#state
    if (refusal !== 'code_unknown' || code === undefined) return missed
    const before = missed.find((one) => one.code === code)?.times ?? 0
    return [...missed.filter((one) => one.code !== code), { code, times: before + scans }]
  }

  #done(outcome: Outcome, change: Partial<CountState>): void {
    const [first, ...waiting] = this.#state.waiting
    this.#put({ ...change, waiting, isAway: false })
    this.#tell(first?.key ?? '', outcome)
  }

  #wait(): void {
    this.#running = undefined
    this.#put({ isAway: true })
    for (const { key } of this.#state.waiting) this.#tell(key, 'waits')
    this.#means.later(() => void this.settle())
  }

  #tell(key: string, outcome: Outcome): void {
    const told = this.#outcomes.get(key) ?? []
    this.#outcomes.delete(key)
    for (const resolve of told) resolve(outcome)
  }

  #put(change: Partial<CountState>): void {
    this.#state = { ...this.#state, ...change }
    const { waiting, missed, late } = this.#state
    this.#means.keep({ waiting, missed, late })
    for (const listener of this.#listeners) listener()
  }
}

/** Pieces of the same article that both wait are sent together. */
function joinedTo(behind: Waiting, counting: Counting): Waiting | undefined {
  const before = behind.counting
  const pieces = before.pieces + counting.pieces
  const isSame = before.how === counting.how && thingOf(before) === thingOf(counting)
  if (behind.isTried || !isSame || counting.how === 'set' || pieces > MOST_PIECES) return undefined
  return { ...behind, counting: { ...before, pieces }, scans: behind.scans + 1 }
}
