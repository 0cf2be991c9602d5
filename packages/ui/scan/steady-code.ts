// Longer than a frame or two in which a hand shakes, shorter than it takes to lay the next piece before the camera.
const GONE_MS = 1200

/**
 * Tells each piece once: a camera sees the same code many times a second, and one that was away for a moment
 * is the next piece with that code.
 */
export class SteadyCode {
  #code: string | undefined
  #seenAt = 0

  /** The code to be told now, if any. `now` in milliseconds. */
  see(code: string | undefined, now: number): string | undefined {
    if (code === undefined) return undefined
    const isSame = code === this.#code && now - this.#seenAt < GONE_MS
    this.#code = code
    this.#seenAt = now
    return isSame ? undefined : code
  }
}
