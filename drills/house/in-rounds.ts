/** Somebody who does one round after the other until they are stopped. */
export abstract class InRounds {
  #stopped = false
  #running: Promise<void> = Promise.resolve()
  /** What a round met; there are no more rounds after it. */
  #met: { error: unknown } | undefined

  protected abstract round(): Promise<void>

  protected get isStopped(): boolean {
    return this.#stopped
  }

  start(): void {
    this.#running = this.#goRound()
  }

  /** Ends with the round that is under way, and throws what the rounds met. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
    this.throwMet()
  }

  /** Throws what the rounds have met so far. */
  protected throwMet(): void {
    if (this.#met) throw this.#met.error
  }

  async #goRound(): Promise<void> {
    try {
      while (!this.#stopped) await this.round()
    } catch (error) {
      this.#met = { error }
    }
  }
}
