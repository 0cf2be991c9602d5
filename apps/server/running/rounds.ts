import type { Ground } from '../wiring/wiring.ts'

// Where the database is away, a round that goes on several times a second would fill the log.
const AFTER_FAILURE_MS = 1000

/** For what nobody waits for. */
export const SELDOM_MS = 10 * 60_000
/** For what goes through all there is. */
export const DAILY_MS = 24 * 60 * 60_000

/**
 * Work that the worker does again and again: at its start and some time after each end, or at once where it answers
 * true, that more is waiting. A round that fails is logged and the next one tries again. Several workers may be at it at once; the work itself sees to that.
 */
export class Rounds {
  readonly #name: string
  readonly #pauseMs: number
  readonly #log: Ground['log']
  readonly #work: () => Promise<unknown>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(name: string, pauseMs: number, log: Ground['log'], work: () => Promise<unknown>) {
    this.#name = name
    this.#pauseMs = pauseMs
    this.#log = log
    this.#work = work
  }

  start(): void {
    this.#running = this.#round()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
    clearTimeout(this.#timer)
  }

  async #round() {
    let pauseMs = this.#pauseMs
    try {
      if ((await this.#work()) === true) pauseMs = 0
    } catch (error) {
      pauseMs = Math.max(pauseMs, AFTER_FAILURE_MS)
      this.#log.warn({ err: error, rounds: this.#name }, 'a round failed, the next one tries again')
    }
    this.#timer = setTimeout(() => this.start(), pauseMs)
    this.#timer.unref()
  }
}
