import { ApiError } from '@langraan/http/client'

/** A scan that has no answer yet, under the key that it is sent by each time. `at`: the order or list that it is for. */
export type WaitingScan<Scan> = { readonly key: string; readonly at: string; readonly scan: Scan }

export type QueueState<Scan, Answer> = {
  readonly waiting: readonly WaitingScan<Scan>[]
  /** The server could not be reached at the last try. */
  readonly isAway: boolean
  /** What became of the last that was answered. */
  readonly last: Answered<Scan, Answer> | undefined
}

export type Answered<Scan, Answer> = WaitingScan<Scan> & {
  readonly answer?: Answer
  readonly refusal?: string
}

type Means<Scan, Answer> = {
  readonly send: (waiting: WaitingScan<Scan>) => Promise<Answer>
  readonly kept: readonly WaitingScan<Scan>[]
  readonly keep: (waiting: readonly WaitingScan<Scan>[]) => void
  readonly newKey: () => string
  readonly later: (work: () => void) => void
}

// Who signs in again, and what was too much at once, may send the same once more.
const ASKED_TO_WAIT = new Set([401, 408, 429])
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !ASKED_TO_WAIT.has(error.status)

/**
 * What is scanned, sent one after the other in its order. What gets no answer stays, and is sent
 * under its key until there is one: a lost network loses no scan and counts none twice.
 */
export class ScanQueue<Scan, Answer> {
  readonly #means: Means<Scan, Answer>
  readonly #listeners = new Set<() => void>()
  #state: QueueState<Scan, Answer>
  #isSending = false

  constructor(means: Means<Scan, Answer>) {
    this.#means = means
    this.#state = { waiting: means.kept, isAway: false, last: undefined }
  }

  readonly state = (): QueueState<Scan, Answer> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(at: string, scan: Scan): void {
    const key = this.#means.newKey()
    this.#put({ waiting: [...this.#state.waiting, { key, at, scan }], last: undefined })
    void this.settle()
  }

  /** Sends all that waits, as far as the network lets it. */
  async settle(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let first = this.#state.waiting[0]; first; first = this.#state.waiting[0]) {
      try {
        this.#answered({ ...first, answer: await this.#means.send(first) })
      } catch (error) {
        if (!isRefused(error)) {
          this.#put({ isAway: true })
          this.#means.later(() => void this.settle())
          break
        }
        this.#answered({ ...first, refusal: error.message })
      }
    }
    this.#isSending = false
  }

  #answered(last: Answered<Scan, Answer>): void {
    this.#put({ waiting: this.#state.waiting.slice(1), isAway: false, last })
  }

  #put(change: Partial<QueueState<Scan, Answer>>): void {
    this.#state = { ...this.#state, ...change }
    this.#means.keep(this.#state.waiting)
    for (const listener of this.#listeners) listener()
  }
}
