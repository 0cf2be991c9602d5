import { ApiError } from '@langraan/http/client'

/** A piece that is scanned or counted by hand, or the last one taken back. */
export type Piece = { readonly code: string } | { readonly variantId: string } | 'undo'

/** A piece that has no answer yet, under the key that it is sent by each time. */
export type WaitingPiece = { readonly key: string; readonly orderId: string; readonly piece: Piece }

export type QueueState<Answer> = {
  readonly waiting: readonly WaitingPiece[]
  /** The server could not be reached at the last try. */
  readonly isAway: boolean
  /** What became of the last that was answered. */
  readonly last: Answered<Answer> | undefined
}

export type Answered<Answer> = {
  readonly key: string
  readonly orderId: string
  readonly piece: Piece
  readonly answer?: Answer
  readonly refusal?: string
}

type Means<Answer> = {
  readonly send: (waiting: WaitingPiece) => Promise<Answer>
  readonly kept: readonly WaitingPiece[]
  readonly keep: (waiting: readonly WaitingPiece[]) => void
  readonly newKey: () => string
  readonly later: (work: () => void) => void
}

// Who signs in again, and what was too much at once, may send the same once more.
const ASKED_TO_WAIT = new Set([401, 408, 429])
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !ASKED_TO_WAIT.has(error.status)

/**
 * What is scanned at the packing bench, sent one after the other in its order. What gets no answer stays, and is sent
 * under its key until there is one: a lost network loses no scan and counts none twice.
 */
export class ScanQueue<Answer> {
  readonly #means: Means<Answer>
  readonly #listeners = new Set<() => void>()
  #state: QueueState<Answer>
  #isSending = false

  constructor(means: Means<Answer>) {
    this.#means = means
    this.#state = { waiting: means.kept, isAway: false, last: undefined }
  }

  readonly state = (): QueueState<Answer> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(orderId: string, piece: Piece): void {
    const key = this.#means.newKey()
    this.#put({ waiting: [...this.#state.waiting, { key, orderId, piece }], last: undefined })
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

  #answered(last: Answered<Answer>): void {
    this.#put({ waiting: this.#state.waiting.slice(1), isAway: false, last })
  }

  #put(change: Partial<QueueState<Answer>>): void {
    this.#state = { ...this.#state, ...change }
    this.#means.keep(this.#state.waiting)
    for (const listener of this.#listeners) listener()
  }
}
