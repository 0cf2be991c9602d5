const WINDOW_MS = 60 * 60 * 1000
const MOST_FAILURES = 20
const MOST_KEPT = 50_000

/**
 * Counts look-ups that found nothing, by what was looked for, whoever asked from wherever: a phone number that is
 * known must not be tried with every order number, nor a number with every phone. Kept in the process, for an hour.
 */
export class FailedLookups {
  readonly #now: () => number
  readonly #failures = new Map<string, { count: number; since: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether any of these was looked for in vain too often. Says the same whether it would be found now or not. */
  isClosed(keys: readonly string[]): boolean {
    return keys.some((key) => (this.#fresh(key)?.count ?? 0) >= MOST_FAILURES)
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
