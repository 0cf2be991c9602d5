const WINDOW_MS = 60 * 60 * 1000
const MOST_OF_A_CALLER = 20
const MOST_OF_ALL = 100
const MOST_KEPT = 50_000

/** What was looked for, by whom, and how often it may be in vain. */
export type Looked = { key: string; most: number }

/**
 * A phone number that is known must not be tried with every order number, nor a number with every phone. Each caller
 * has tries of their own, so that one stranger does not close a shopper's orders to the shopper; all callers together
 * have so many more.
 */
export const lookedFor = (
  network: string,
  shopId: string,
  { phone, orderNumber }: { phone: string; orderNumber: number },
): Looked[] =>
  [`${shopId} ${phone}`, `${shopId} #${orderNumber}`].flatMap((what) => [
    { key: `${network} ${what}`, most: MOST_OF_A_CALLER },
    { key: what, most: MOST_OF_ALL },
  ])

/** Counts look-ups that found nothing. Kept in the process, for an hour. */
export class FailedLookups {
  readonly #now: () => number
  readonly #failures = new Map<string, { count: number; since: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether any of these was looked for in vain too often. Says the same whether it would be found now or not. */
  isClosed(looked: readonly Looked[]): boolean {
    return looked.some(({ key, most }) => (this.#fresh(key)?.count ?? 0) >= most)
  }

  failed(looked: readonly Looked[]): void {
    // A flood of made-up keys must not fill the memory; the oldest go first.
    for (const key of this.#failures.keys()) {
      if (this.#failures.size < MOST_KEPT) break
      this.#failures.delete(key)
    }
    for (const { key } of looked) {
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
