const MOST_KEPT = 50_000

/**
 * Lets so many come at once and the others one after the other, by whoever they come from. Kept in the process: it tells
 * a rush from people, and what must be exact is counted in the database.
 */
export class Pace {
  readonly #everyMs: number
  readonly #now: () => number
  /** When whoever it is would have come, had they come evenly. */
  readonly #even = new Map<string, number>()

  /** After so long the next one may come. */
  constructor(everyMs: number, now: () => number) {
    this.#everyMs = everyMs
    this.#now = now
  }

  /** Takes a turn where so many may come at once; where there is none yet, in how many milliseconds there will be. */
  take(who: string, atOnce: number): { taken: true } | { taken: false; waitMs: number } {
    const now = this.#now()
    const even = Math.max(this.#even.get(who) ?? 0, now)
    const waitMs = even - now - (atOnce - 1) * this.#everyMs
    if (waitMs > 0) return { taken: false, waitMs }
    this.#keep(who, even + this.#everyMs)
    return { taken: true }
  }

  /** A turn that came to nothing. */
  giveBack(who: string): void {
    const even = this.#even.get(who)
    if (even !== undefined) this.#even.set(who, even - this.#everyMs)
  }

  #keep(who: string, even: number): void {
    // A flood of addresses must not fill the memory; the oldest go first.
    this.#even.delete(who)
    for (const key of this.#even.keys()) {
      if (this.#even.size < MOST_KEPT) break
      this.#even.delete(key)
    }
    this.#even.set(who, even)
  }
}

// Of one address to one shop, once it has had its first ones.
const ORDER_EVERY_MS = 60_000

export const paceOfOrders = (now: () => number): Pace => new Pace(ORDER_EVERY_MS, now)
