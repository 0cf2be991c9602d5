import { releaseExpired } from '@langraan/stock/server'
import type { Ground } from './wiring.ts'

const EVERY_MS = 15_000

/**
 * Gives free what is held longer than was promised. Nobody waits for it: what is over counts no more when somebody
 * buys; this only tidies, so that shops' sites show it again. Several workers may do it at once.
 */
export class Releaser {
  readonly #ground: Ground
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(ground: Ground) {
    this.#ground = ground
  }

  start(): void {
    this.#running = this.#round()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
    clearTimeout(this.#timer)
  }

  async #round() {
    try {
      await releaseExpired(this.#ground)
    } catch (error) {
      this.#ground.log.warn({ err: error }, 'releasing stock failed, the next round tries again')
    }
    this.#timer = setTimeout(() => this.start(), EVERY_MS)
    this.#timer.unref()
  }
}
