const MOST_BYTES = 32 * 1024 * 1024

type Entry<T> = { value: Promise<T>; at: number; bytes: number }

/**
 * Keeps answers for a moment, and asks once for all who want the same at the same time. What it holds is
 * limited by bytes: anybody may ask for anything, and the oldest go first.
 */
export class ShortLivedCache<T> {
  readonly #lastsMs: number
  readonly #now: () => number
  readonly #sizeOf: (value: T) => number
  readonly #mostBytes: number
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(lastsMs: number, now: () => number, sizeOf: (value: T) => number, mostBytes = MOST_BYTES) {
    this.#lastsMs = lastsMs
    this.#now = now
    this.#sizeOf = sizeOf
    this.#mostBytes = mostBytes
  }

  /** How much is kept, keys included. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known && this.#isFresh(known)) return known.value
    this.#drop(key)
    const entry: Entry<T> = { value: load(), at: this.#now(), bytes: key.length * 2 }
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    const isKept = () => this.#entries.get(key) === entry
    entry.value.then(
      (value) => {
        if (!isKept()) return
        const bytes = this.#sizeOf(value)
        entry.bytes += bytes
        this.#bytes += bytes
        this.#makeRoom()
      },
      // A failure is not kept: whoever asks next tries again.
      () => isKept() && this.#drop(key),
    )
    this.#makeRoom()
    return entry.value
  }

  #isFresh(entry: Entry<T>): boolean {
    return this.#now() - entry.at < this.#lastsMs
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  /** The map holds them in the order in which they were asked for. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes && this.#isFresh(entry)) return
      this.#drop(key)
    }
  }
}
