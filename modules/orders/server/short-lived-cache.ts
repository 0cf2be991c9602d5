const MOST_ENTRIES = 5000

/** Keeps answers for a moment, and asks once for all who want the same at the same time. */
export class ShortLivedCache<T> {
  readonly #lastsMs: number
  readonly #now: () => number
  readonly #entries = new Map<string, { value: Promise<T>; at: number }>()

  constructor(lastsMs: number, now: () => number) {
    this.#lastsMs = lastsMs
    this.#now = now
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known && this.#now() - known.at < this.#lastsMs) return known.value
    if (this.#entries.size >= MOST_ENTRIES) this.#entries.clear()
    const value = load()
    this.#entries.set(key, { value, at: this.#now() })
    // A failure is not kept: whoever asks next tries again.
    value.catch(() => this.#entries.delete(key))
    return value
  }
}
