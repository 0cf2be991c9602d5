const WINDOW_MS = 60 * 60 * 1000
const MOST_KEPT = 50_000

/**
 * Counts look-ups that found nothing, by who asked and by what was looked for. Kept in the process, for an hour: whoever
 * knows a phone number must not try it with every order number.
 */
export class FailedLookups {
  readonly #now: () => number
  readonly #failures = new Map<string, { count: number; since: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** How often it was in vain within the hour. */
  count(key: string): number {
    return this.#fresh(key)?.count ?? 0
  }

  failed(keys: readonly string[]): void {
    // A flood of made-up keys must not fill the memory; the oldest go first.
    for (const key of this.#failures.keys()) {
      if (this.#failures.size < MOST_KEPT) break
      this.#failures.delete(key)
    }
    for (const key of keys) {
      const held = this.#fresh(key)
      if (held) held.count++
      else this.#failures.set(key, { count: 1, since: this.#now() })
    }
  }

  #fresh(key: string) {
    const held = this.#failures.get(key)
    if (held && this.#now() - held.since < WINDOW_MS) return held
    this.#failures.delete(key)
    return undefined
  }
}
