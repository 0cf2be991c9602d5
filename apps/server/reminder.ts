import { remindPayers } from '@langraan/billing/server'
import type { Ground } from './wiring.ts'

const EVERY_MS = 10 * 60_000

/** Looks again and again whose package ends soon. Several workers may look at once: each shop is told once. */
export class Reminder {
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
      await remindPayers(this.#ground)
    } catch (error) {
      this.#ground.log.warn({ err: error }, 'reminding failed, the next round tries again')
    }
    this.#timer = setTimeout(() => this.start(), EVERY_MS)
    this.#timer.unref()
  }
}
